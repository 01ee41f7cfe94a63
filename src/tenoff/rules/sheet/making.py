"""From a match to its score sheet."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tenoff.kit import Side, Sides, Team, Teams
from tenoff.rules.books import book
from tenoff.rules.formats import Turn
from tenoff.rules.match import NIL, Game, Mark, Match, Row, Tie
from tenoff.rules.rulebook import RuleBook
from tenoff.rules.schedule import format_rule, label, swapped, turn
from tenoff.rules.sheet.values import Cell, Column, GameSheet, Kind, Line, Sheet


def of(match: Match) -> Sheet:
    """The score sheet of a match at any moment."""
    rules = book(match.book, match.amendments)
    games = match.done if match.game is None else (*match.done, match.game)
    terms = match.terms
    return Sheet(
        names=match.teams.each(lambda entrant: entrant.shown),
        book=rules.name,
        amendments=rules.amendments,
        format=terms.format,
        best_of=match.best_of,
        length=terms.length,
        decider=terms.decider,
        frame_word="frame" if any(rule.frames != () for rule in rules.lengths) else rules.words.turn,
        games=tuple(_game(rules, match, game) for game in games),
        wins=match.wins,
        phase=match.phase,
        stopped="" if match.stop is None else match.stop.reason,
        court=terms.court,
        rehearsal=match.rehearsal,
        winner=match.winner,
        forfeited=match.forfeited,
        disqualified=match.disqualified,
        signatures=match.signatures,
        confirmed=match.confirmed,
    )


def _game(rules: RuleBook, match: Match, game: Game) -> GameSheet:
    left = game.opened

    def column(side: Side) -> Column:
        team = left if side is Side.YELLOW else left.other
        word = rules.words.yellow if side is Side.YELLOW else rules.words.black
        return Column(team, side, match.teams[team].shown, word)

    winner = game.winner
    return GameSheet(
        number=game.number,
        length=match.terms.length_of(game.number),
        columns=Sides(column(Side.YELLOW), column(Side.BLACK)),
        lines=tuple(_Writer(rules, match, game).lines()),
        score=game.score.by_side(left),
        winner=None if winner is None else Side.YELLOW if winner is left else Side.BLACK,
        over=match.game is not game,
    )


class _Writer:
    """Writes a game's lines from top to bottom, remembering the score so far."""

    def __init__(self, rules: RuleBook, match: Match, game: Game) -> None:
        self.rules, self.match, self.game = rules, match, game
        self.per_frame = format_rule(rules, match.terms.format).turns_per_frame
        self.score: Teams[int] = NIL
        self.scored = Teams(False, False)
        self.yellow = game.opened

    def lines(self) -> Iterator[Line]:
        game = self.game
        if game.opening:
            yield self._line(Kind.BEFORE, _plus(NIL, _sum(game.opening)), game.opening)
        for row in game.rows:
            yield from self._set_before(_less(row.score, row.points, _sum(row.marks)))
            yield self._row(row)
        posted = tuple(mark for mark in game.frame.marks if not mark.noted)
        if self.match.game is game:
            yield from self._set_before(_less(game.score, _sum(posted), NIL))
            yield self._open(posted)
        elif not game.rows and not posted:
            yield self._line(Kind.FINAL, game.score)
        else:
            if posted:
                due = self._turn()
                yield self._line(Kind.ENDED, _plus(self.score, _sum(posted)), posted, due)
            yield from self._set_before(game.score)

    def _turn(self) -> Turn:
        return turn(self.rules, self.match.terms, self.game, len(self.game.rows) + 1)

    def _row(self, row: Row) -> Line:
        due = Turn(row.number, row.end, row.lead, True, row.overtime)
        return self._line(Kind.FRAME, row.score, row.marks, due, row.yellow)

    def _open(self, posted: tuple[Mark, ...]) -> Line:
        """The frame being played: ticked, and with totals only where a call has changed them."""
        marks, due = self.game.frame.marks, self._turn()
        score = _plus(self.score, _sum(posted))
        return self._line(Kind.OPEN, score, marks, due, shown=bool(posted))

    def _set_before(self, expected: Teams[int]) -> Iterator[Line]:
        """A line of its own where the score is not what the lines above add up to: somebody set it."""
        if expected != self.score:
            yield self._line(Kind.SET, expected)

    def _line(
        self,
        kind: Kind,
        score: Teams[int],
        marks: tuple[Mark, ...] = (),
        due: Turn | None = None,
        yellow: Team | None = None,
        *,
        shown: bool = True,
    ) -> Line:
        now = yellow or (self.game.yellow if kind is Kind.OPEN else self.yellow)
        changed = now is not self.yellow
        self.yellow, self.score = now, score
        self.scored = Teams(self.scored.first or score.first != 0, self.scored.second or score.second != 0)

        def cell(team: Team) -> Cell:
            side = Side.YELLOW if now is team else Side.BLACK
            return Cell(
                total=score[team] if shown else None,
                side=side,
                still_nil=not self.scored[team],
                leads=due is not None and due.lead is side,
                marks=tuple(mark for mark in marks if mark.team is team),
            )

        number = None if due is None else due.number
        return Line(
            kind=kind,
            label="" if number is None else label(self.per_frame, number),
            cells=Teams(cell(Team.FIRST), cell(Team.SECOND)).by_side(self.game.opened),
            number=number,
            end=None if due is None else due.end,
            overtime=self._overtime(due),
            colors_change=changed,
            sides_change=number is not None and self._changes_sides(number),
        )

    def _overtime(self, due: Turn | None) -> int:
        """Which stretch of the tie-break the frame belongs to; every stretch is as long as the last."""
        tie = self.game.tie
        return 0 if due is None or tie is None or not due.overtime else self._stretch(tie, due.number)

    def _stretch(self, tie: Tie, number: int) -> int:
        first = tie.first - (tie.block - 1) * tie.turns
        return 0 if number < first else (number - first) // tie.turns + 1

    def _changes_sides(self, number: int) -> bool:
        return number > 1 and self._swapped(number) != self._swapped(number - 1)

    def _swapped(self, number: int) -> bool:
        """Whether the teams shot from each other's side, asked of the stretch the frame belonged to."""
        game, tie = self.game, self.game.tie
        if tie is not None and (stretch := self._stretch(tie, number)):
            first = tie.first - (tie.block - stretch) * tie.turns
            game = replace(game, tie=replace(tie, first=first))
        return swapped(self.rules, self.match.terms, game, number)


def _sum(marks: tuple[Mark, ...]) -> Teams[int]:
    return Teams(
        sum(m.points for m in marks if m.team is Team.FIRST),
        sum(m.points for m in marks if m.team is Team.SECOND),
    )


def _plus(score: Teams[int], more: Teams[int]) -> Teams[int]:
    return Teams(score.first + more.first, score.second + more.second)


def _less(score: Teams[int], one: Teams[int], two: Teams[int]) -> Teams[int]:
    return Teams(score.first - one.first - two.first, score.second - one.second - two.second)
