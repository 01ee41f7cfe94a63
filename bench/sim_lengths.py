"""How long games last, for the desk's forecasts: `python -m bench.sim_lengths`.

It prints the figures of `tenoff.tournament.calling.durations`, from frames of the simulated court.

Players who meet at a club's event: casual and club players, every pair as often. The event's own
measured matches outweigh these figures soon.
"""

from __future__ import annotations

from itertools import product
from math import log, sqrt
from statistics import fmean

from tenoff.kit import Teams
from tenoff.rules.amendments import AllowLength
from tenoff.rules.formats import Format, Length, Terms
from tenoff.sim.players import SKILLS
from tenoff.sim.study import Row, Setting, play_some

POINTS = (25, 50, 75, 100, 150)
FIELD = ("casual", "club")


def played(points: int, best_of: int, many: int) -> list[Row]:
    """Matches of every pair of the field, in Florida's walking singles."""
    terms = Terms(Format.WALKING, best_of=best_of, length=Length(points=points))
    change = AllowLength("bench", "2024-10-01", points=points)
    rows: list[Row] = []
    for one, two in product(FIELD, FIELD):
        setting = Setting(
            book="florida-2024",
            terms=terms,
            skills=Teams(SKILLS[one], SKILLS[two]),
            minutes=1.0,
            amendments=(change,),
        )
        rows += play_some(setting, f"lengths {one} {two}", 0, many)
    return rows


def main(many: int = 300) -> None:
    for points in POINTS:
        logs = [log(frames) for row in played(points, 1, many) for frames in row.lengths]
        mean = fmean(logs)
        spread = sqrt(fmean((each - mean) ** 2 for each in logs))
        frames = fmean(frames for row in played(points, 1, many) for frames in row.lengths)
        print(f"to {points}: {frames:.1f} half-rounds, spread of the logarithm {spread:.2f}", flush=True)
    matches = played(75, 3, many // 2)
    print(f"a third game in {fmean(row.full for row in matches):.2f} of best-of-three matches")


if __name__ == "__main__":
    main()
