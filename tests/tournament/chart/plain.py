"""A chart as a director plays it with pencil and paper: slow, plain, and apart from the program.

Written from the regulations, as an oracle: who loses the first match played, not beyond round two, comes to
the consolation; who forfeits up to the quarter-finals is out; a forfeit is a win for the other side.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

Judge = Callable[[str, int, int], tuple[int | None, bool]]
"""Chart and two lines: who wins (nobody: neither appears), and whether the other forfeits."""

Doors = list[tuple[int, ...]]


@dataclass
class Paper:
    """What is written down: matches as chart, two lines and the winner; who has which place, by chart."""

    matches: list[tuple[str, int, int, int | None]] = field(default_factory=list)
    places: dict[str, dict[int, tuple[int, ...]]] = field(default_factory=dict)
    consolation: set[int] = field(default_factory=set)


@dataclass
class Round:
    """Of each match: who goes on, who lost and may play on, and who did not win."""

    winners: list[int | None] = field(default_factory=list)
    losers: list[int | None] = field(default_factory=list)
    beaten: list[tuple[int, ...]] = field(default_factory=list)


class Pencil:
    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.paper = Paper()

    def meet(self, chart: str, first: int | None, second: int | None, entering: int, into: Round) -> None:
        if first is None or second is None:
            into.winners.append(first if second is None else second)
            into.losers.append(None)
            into.beaten.append(())
            return
        winner, forfeit = self.judge(chart, first, second)
        one, other = sorted((first, second))
        self.paper.matches.append((chart, one, other, winner))
        into.winners.append(winner)
        if winner is None:
            into.losers.append(None)
            into.beaten.append((one, other))
            return
        loser = second if winner == first else first
        into.losers.append(None if forfeit and entering > 4 else loser)
        into.beaten.append((loser,))

    def play_on(self, chart: str, standing: list[int | None], rounds: dict[int, Round], third: bool) -> None:
        """From these lines to the end, and who has which place. `rounds`: by how many entered them."""
        while (entering := len(standing)) > 1:
            into = rounds[entering] = Round()
            for at in range(0, entering, 2):
                self.meet(chart, standing[at], standing[at + 1], entering, into)
            standing = into.winners
        places: dict[int, tuple[int, ...]] = {}
        final, last_four = rounds[2], rounds.get(4)
        self.two_places(places, 1, final.winners[0], final.beaten[0], ())
        if last_four is not None and third:
            into = Round()
            self.meet(chart, last_four.losers[0], last_four.losers[1], 2, into)
            absent = [
                beaten
                for loser, beaten in zip(last_four.losers, last_four.beaten, strict=True)
                if loser is None
            ]
            fourth = tuple(sorted(line for beaten in absent for line in beaten))
            self.two_places(places, 3, into.winners[0], into.beaten[0], fourth)
        elif last_four is not None:
            places[3] = tuple(sorted(line for beaten in last_four.beaten for line in beaten))
        self.paper.places[chart] = places

    def two_places(
        self,
        places: dict[int, tuple[int, ...]],
        place: int,
        winner: int | None,
        beaten: tuple[int, ...],
        absent: tuple[int, ...],
    ) -> None:
        if winner is None and (beaten or absent):  # neither appeared: they are level
            places[place] = beaten or absent
            return
        places[place] = () if winner is None else (winner,)
        places[place + 1] = beaten or absent


def play(doors: Doors, judge: Judge, *, third: bool = True, consolation: bool = True) -> Paper:
    """The whole event on paper."""
    pencil = Pencil(judge)
    opening = Round()
    for door in doors:
        pencil.meet("main", door[0], door[1] if len(door) == 2 else None, 2 * len(doors), opening)
    rounds = {2 * len(doors): opening}
    pencil.play_on("main", opening.winners, rounds, third)
    if consolation and (lines := _consolation_lines(doors, rounds)) is not None:
        pencil.paper.consolation = {line for line in lines if line is not None}
        pencil.play_on("consolation", lines, {}, third)
    return pencil.paper


def _consolation_lines(doors: Doors, rounds: dict[int, Round]) -> list[int | None] | None:
    """The lines of the second chart, without those onto which nobody could ever have come."""
    count = len(doors)
    able: list[bool] = []
    lines: list[int | None] = []
    for block in range(count // 2):
        two = doors[2 * block : 2 * block + 2]
        in_one = [rounds[2 * count].losers[2 * block + at] if count >= 4 else None for at in (0, 1)]
        in_two = rounds[count].losers[block] if count >= 8 else None
        had_bye = [in_two if len(door) == 1 and in_two == door[0] else None for door in two]
        if len(two[0]) == len(two[1]) == 1:
            lines += [in_two, None]
        else:
            lines += [first or later for first, later in zip(in_one, had_bye, strict=True)]
        if count >= 8:
            able += [True, any(len(door) == 2 for door in two)]
        else:
            able += [len(door) == 2 and count == 4 for door in two]
    if sum(able) < 2:
        return None
    while len(lines) > 2:
        half = len(lines) // 2
        if not any(able[:half]):
            able, lines = able[half:], lines[half:]
        elif not any(able[half:]):
            able, lines = able[:half], lines[:half]
        elif not any(able[at] and able[at + 1] for at in range(0, len(able), 2)):
            lines = [lines[at] if able[at] else lines[at + 1] for at in range(0, len(lines), 2)]
            able = [able[at] or able[at + 1] for at in range(0, len(able), 2)]
        else:
            break
    return lines
