"""Bots of every pair of skills meet: who wins, how games look, and whether chances told before came true.

`python -m bench.sim_matches [matches a pair] [file.svg] [processes]`; 1,000 a pair and one process unless
given. One match in four is a game to 75 by Florida's book, the others are games of 8 frames by New York's.
The chance told before every frame is held against what came, and the file gets a drawing of that. It takes
some 15 minutes of processor time: run it with `nice`.

The frames of a match are won or lost together, so few matches show an error where there is none: 100 matches
of even players some 5 points, 1,000 some 1.5. What luck alone would show stands beside each pair's error.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import combinations_with_replacement, pairwise
from pathlib import Path
from statistics import fmean, median

from msgspec.structs import replace

from bench.report import line, note
from tenoff.kit import Team, Teams
from tenoff.rules.formats import Format, Length, Terms
from tenoff.rules.match import NIL, Coloring, Game, Match
from tenoff.sim.calibration import Told, binned, by_chance, calibration_error, drawn, strays
from tenoff.sim.chances import course_of, prospects
from tenoff.sim.engine import best
from tenoff.sim.foresight import LEVELS
from tenoff.sim.matches import Bots, play
from tenoff.sim.players import SKILLS

POINTS = "florida-2024", Terms(Format.WALKING, best_of=1, length=Length(points=75))
FRAMES = "new-york-1", Terms(Format.WALKING, best_of=1, length=Length(frames=8))


def told(match: Match, bots: Bots) -> Iterator[Told]:
    """The first team's chance before each frame, tie-breaks left out, and whether it won."""
    (game,) = match.done
    opened = replace(match, done=(), wins=NIL, winner=None, game=None, coloring=Coloring(yellow=game.opened))
    ahead = prospects(course_of(opened, bots.skill), best())
    score = NIL
    for n, row in enumerate(game.rows[: len(ahead.course.frames)]):
        if row.overtime:
            break
        yield ahead.before(n, score.first, score.second), game.winner is Team.FIRST
        score = row.score


def meet(one: str, two: str, number: int) -> tuple[Game, list[Told]]:
    """Match `number` of a pair."""
    bots = Bots(Teams((("Ann", SKILLS[one]),), (("Bob", SKILLS[two]),)), f"{one} {two} {number}")
    book, terms = POINTS if number % 4 == 0 else FRAMES
    match = play(bots, book, terms, engine=best()).now
    assert match is not None
    return match.done[0], list(told(match, bots))


def main(count: int, out: Path | None, processes: int = 1) -> None:
    with ProcessPoolExecutor(processes) as pool:
        _main(count, out, pool)


def _main(count: int, out: Path | None, pool: ProcessPoolExecutor) -> None:
    events: list[Told] = []
    wins: dict[tuple[str, str], float] = {}
    for one, two in combinations_with_replacement(LEVELS, 2):
        games, own = [], list[list[Told]]()
        for game, chances in pool.map(partial(meet, one, two), range(count), chunksize=20):
            games.append(game)
            own.append(chances)
            events += chances
        wins[two, one] = sum(game.winner is Team.SECOND for game in games) / len(games)
        long = [game for game in games if game.points is not None]
        lengths = sorted(len(game.rows) for game in long)
        frames = [row.points for game in games for row in game.rows]
        below = sum(min(row.score) < 0 for game in games for row in game.rows) / len(frames)
        few, many = lengths[len(lengths) // 10], lengths[-1 - len(lengths) // 10]
        note(
            f"{two} beats {one} in {wins[two, one]:.1%} of {len(games)}; a game to 75 takes"
            f" {median(lengths):.0f} frames ({few} to {many} in 80 %); a frame brings"
            f" {fmean(each.second for each in frames):.1f} and {fmean(each.first for each in frames):.1f};"
            f" a total is below zero after {below:.0%} of the frames"
        )
        off = 100 * calibration_error(binned(each for match in own for each in match))
        line(f"calibration error, {one} and {two}", off, "points", 3.0, more_is_better=False)
        note(f"± {100 * strays(own):.1f}; luck alone would show {100 * by_chance(own):.1f}")
        sys.stdout.flush()
    for low, high in pairwise(LEVELS):
        line(f"{high} beats {low}", wins[high, low], "of matches", 0.5)
    rising = all(
        wins[high, low] >= wins[mid, low]
        for k, low in enumerate(LEVELS)
        for mid, high in zip(LEVELS[k + 1 :], LEVELS[k + 2 :], strict=False)
    )
    note(f"the better the opponent, the more it beats each level: {'yes' if rising else 'NO'}")
    bins = binned(events)
    for each in bins:
        note(f"told {each.told:.1%}, came {each.came:.1%}, {each.count:,} times")
    error = calibration_error(bins)
    line("calibration error of the chances", 100 * error, "points", 3.0, more_is_better=False)
    if out is not None:
        out.write_text(drawn(bins, "Win probability before each frame", "told", "came"), "utf-8")


if __name__ == "__main__":
    given = sys.argv[1:]
    main(
        int(given[0]) if given else 1000,
        Path(given[1]) if len(given) > 1 else None,
        int(given[2]) if len(given) > 2 else 1,
    )
