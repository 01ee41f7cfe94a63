"""An elimination event as a director keeps it on a paper chart, written from the regulations alone.

What is read from the Florida book, in own words:

- Art. 7(a): nobody is seeded, the line drawn is the place on the chart; byes or sub-brackets stand evenly or
  together; the draw gives the order of the main event and of the consolation.
- Art. 8(j): whoever loses the first match they play, in round one or two, comes to the consolation. A forfeit
  is a match won for the other side; a bye is no match.
- C-25: who forfeits up to and with the quarter-finals of a chart is out of the tournament.
- Art. 10(f): a place whose team has left is listed without a name, and nobody moves up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

Line = int
Pair = frozenset[Line]
Standings = dict[tuple[str, int], tuple[Line, ...]]
"""Who has which place, by chart: nobody where it stays empty, two where they are level."""

MAIN, CONSOLATION = "main", "consolation"


@dataclass(frozen=True)
class Verdict:
    """What the card of a match says: who won, and who did not play it to its end."""

    winner: Line | None
    forfeited: frozenset[Line] = frozenset()
    sent_home: frozenset[Line] = frozenset()
    """Disqualified or gone for good with this match, whatever the round."""


@dataclass
class Sheet:
    """What the pencil has written: the matches that must have been played, and the places they lead to."""

    met: list[tuple[str, Pair]] = field(default_factory=list)
    places: Standings = field(default_factory=dict)
    missing: list[tuple[str, Pair]] = field(default_factory=list)


@dataclass
class _Row:
    """One round: who goes on, who lost and may play elsewhere, who was beaten at all."""

    on: list[Line | None] = field(default_factory=list)
    may_play_on: list[Line | None] = field(default_factory=list)
    beaten: list[tuple[Line, ...]] = field(default_factory=list)


class Chart:
    """`doors`: down the chart, the one or two teams behind each place of the first full round."""

    def __init__(
        self,
        doors: Sequence[tuple[Line, ...]],
        cards: Mapping[tuple[str, Pair], Verdict],
        *,
        third: bool,
        consolation: bool,
        forfeits_cost: bool = True,
    ) -> None:
        self._doors, self._cards = doors, cards
        self._third, self._consolation = third, consolation
        self._forfeits_cost = forfeits_cost  # the event, up to the quarter-finals
        self.sheet = Sheet()
        self._won: set[Line] = set()
        self._before: frozenset[Line] = frozenset()

    def played_out(self) -> Sheet:
        count = len(self._doors)
        opening = self._round(MAIN, [line for door in self._doors for line in (*door, None)[:2]], count * 2)
        fed = [self._first_losses(opening)] if count >= 4 else []
        standing = opening.on
        rows: list[_Row] = []
        while len(standing) > 1:
            row = self._round(MAIN, standing, len(standing))
            if len(rows) == 0 and count >= 8:
                fed.append(self._first_losses(row))
            rows.append(row)
            standing = row.on
        self._rank(MAIN, [opening, *rows], standing[0])
        if self._consolation:
            self._second_chart(fed)
        return self.sheet

    def _round(self, chart: str, lines: Sequence[Line | None], entering: int) -> _Row:
        row = _Row()
        winners: list[Line] = []
        for at in range(0, len(lines), 2):
            first, second = lines[at], lines[at + 1]
            if first is None or second is None:
                row.on.append(second if first is None else first)
                row.may_play_on.append(None)
                row.beaten.append(())
                continue
            verdict = self._card(chart, first, second)
            early = self._forfeits_cost and entering > 4
            gone = verdict.sent_home | (verdict.forfeited if early else frozenset())
            winner = verdict.winner
            losers = tuple(line for line in (first, second) if line != winner)
            row.on.append(winner)
            row.may_play_on.append(losers[0] if winner is not None and losers[0] not in gone else None)
            row.beaten.append(losers)
            winners += [] if winner is None else [winner]
        self._before = frozenset(self._won)
        self._won.update(winners)
        return row

    def _card(self, chart: str, first: Line, second: Line) -> Verdict:
        key = (chart, frozenset((first, second)))
        self.sheet.met.append(key)
        if key not in self._cards:
            self.sheet.missing.append(key)
            return Verdict(first)
        return self._cards[key]

    def _first_losses(self, row: _Row) -> list[Line | None]:
        return [None if line is None or line in self._before else line for line in row.may_play_on]

    def _second_chart(self, fed: list[list[Line | None]]) -> None:
        """Two doors of the main chart are two lines of the consolation: each takes the first to lose."""
        count = len(self._doors)
        if not fed:
            return
        lines: list[Line | None] = []
        open_to_anybody: list[bool] = []
        for upper in range(0, count, 2):
            later = fed[1][upper // 2] if len(fed) > 1 else None
            alone = [len(self._doors[upper + at]) == 1 for at in (0, 1)]
            seats = [fed[0][upper], fed[0][upper + 1]]
            if later is not None:
                seats[0 if all(alone) else (0 if later in self._doors[upper] else 1)] = later
            lines += seats
            can_lose_later = len(fed) > 1
            open_to_anybody += [
                not alone[0] or can_lose_later,
                not alone[1] or (can_lose_later and not all(alone)),
            ]
        if sum(open_to_anybody) < 2:
            return
        while len(lines) > 2 and (shorter := _without_idle_round(lines, open_to_anybody)) is not None:
            lines, open_to_anybody = shorter
        rows: list[_Row] = []
        standing = lines
        while len(standing) > 1:
            row = self._round(CONSOLATION, standing, len(standing))
            rows.append(row)
            standing = row.on
        self._rank(CONSOLATION, rows, standing[0])

    def _rank(self, chart: str, rows: list[_Row], champion: Line | None) -> None:
        places = self.sheet.places
        final = rows[-1].beaten[0]
        if champion is None and len(final) == 2:
            places[chart, 1] = final
        else:
            places[chart, 1] = () if champion is None else (champion,)
            places[chart, 2] = final
        if len(rows) < 2:
            return
        half = rows[-2]
        losers = tuple(line for beaten in half.beaten for line in beaten)
        if not self._third:
            places[chart, 3] = losers
            return
        one, other = half.may_play_on
        if one is None or other is None:
            third = other if one is None else one
            if third is None and losers:  # whoever stood there cannot play any more: level where both cannot
                places[chart, 3] = losers
                return
            places[chart, 3] = () if third is None else (third,)
            places[chart, 4] = tuple(line for line in losers if line != third)
            return
        verdict = self._card(chart, one, other)
        if verdict.winner is None:
            places[chart, 3] = (one, other)
        else:
            places[chart, 3] = (verdict.winner,)
            places[chart, 4] = tuple(line for line in (one, other) if line != verdict.winner)


def _without_idle_round(
    lines: list[Line | None], able: list[bool]
) -> tuple[list[Line | None], list[bool]] | None:
    """A smaller chart, when nobody could ever meet in this one's first round, or half of it is empty."""
    half = len(lines) // 2
    if not any(able[half:]):
        return lines[:half], able[:half]
    if not any(able[:half]):
        return lines[half:], able[half:]
    pairs = range(0, len(lines), 2)
    if any(able[at] and able[at + 1] for at in pairs):
        return None
    return [lines[at] if able[at] else lines[at + 1] for at in pairs], [
        able[at] or able[at + 1] for at in pairs
    ]
