"""How long matches take: at first as simulated games do, then more and more what was measured.

Games on the simulated court say how many half-rounds a game takes (`python -m bench.sim_lengths`). What a
half-round takes in minutes, and what comes before and between games, are stated guesses.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise
from math import exp, hypot, inf, log, sqrt
from statistics import NormalDist, fmean

from msgspec import Struct

from tenoff.kit.division import Play
from tenoff.tournament.kinds import Length

HALF_ROUND = {Play.DOUBLES: 1.5, Play.NON_WALKING: 1.5, Play.WALKING: 1.9}
"""Minutes from the first disc of eight to the next first disc; walkers cross the court."""
TO_POINTS = ((25, 5.1, 0.44), (50, 9.8, 0.36), (75, 14.9, 0.31), (100, 19.8, 0.28), (150, 30.4, 0.25))
"""Points of a game, the half-rounds it takes, and the standard deviation of their logarithm: as casual and
club players play on the simulated court."""
BEFORE = 8.0
"""Minutes from the call to the first disc that counts: walking there, speed shots, practice."""
BETWEEN = 4.0
"""Minutes between two games: colors change, practice, a drink."""
DECIDER = 0.38
"""The share of best-of-three matches with a third game, between the same players."""
PACE = 0.12
"""Standard deviation of the logarithm where all half-rounds are fixed: some play quicker than others."""
AMPLE = 2.0
"""By so many times the spread more than the usual minutes: then a match is likely to be over."""

PRIOR_WEIGHT = 6
"""The guess weighs as much as so many measured matches."""
OUTLIER = 3.0
"""A match that took so many times the guess, or so small a part of it, counts as one that took just that."""

_STEPS = 256
_NORMAL = NormalDist()
_QUANTILES = tuple(_NORMAL.inv_cdf((step + 0.5) / _STEPS) for step in range(_STEPS))


class Measured(Struct, frozen=True):
    """A finished match, from its call to its result. Forfeits are left out: nobody played."""

    length: Length
    play: Play
    minutes: float


@dataclass(frozen=True, slots=True)
class Estimate:
    """A log-normal time in minutes. `measured`: how many matches it rests on besides the guess."""

    middle: float
    spread: float
    measured: int = 0

    @property
    def mean(self) -> float:
        return self.middle * exp(self.spread**2 / 2)

    @property
    def ample(self) -> float:
        """What to allow for it where the next match waits for its end, and for the opponents'."""
        return self.mean * (1 + AMPLE * self.spread)

    def at(self, share: float) -> float:
        """The minutes within which this share of matches is over."""
        return self.middle * exp(self.spread * _NORMAL.inv_cdf(share))

    def share(self, minutes: float) -> float:
        """The share of matches that are over by then."""
        return _NORMAL.cdf(log(minutes / self.middle) / self.spread) if minutes > 0 else 0.0

    def steps(self) -> tuple[float, ...]:
        """As many equally likely times as there are steps, rising."""
        return tuple(self.middle * exp(self.spread * quantile) for quantile in _QUANTILES)


def simulated(points: int) -> tuple[float, float]:
    """Half-rounds of a game to so many points, and their scatter; in line between known ones."""
    (low, few, loose), (high, many, tight) = next(
        (pair for pair in pairwise(TO_POINTS) if points <= pair[1][0]), TO_POINTS[-2:]
    )
    share = (points - low) / (high - low)
    return max(few + share * (many - few), 1.0), max(loose + share * (tight - loose), 0.1)


def guess(length: Length, play: Play, *, both_ends: bool = False) -> Estimate:
    """What these figures make of a length, before anything was measured.

    `both_ends`: a frame of doubles is two half-rounds. How long a match takes is the less certain the more of
    it is left to play: how many half-rounds to so many points, whether there is a third game.
    """
    by_points, scatter = simulated(length.points) if length.points else (inf, 0.0)
    twice = both_ends and play is Play.DOUBLES
    by_frames = length.frames * (2 if twice else 1) if length.frames else inf
    half_rounds = min(by_points, by_frames)
    if half_rounds == inf:
        half_rounds = 16.0
    game = half_rounds * HALF_ROUND[play]
    games, open_games = float(length.games), 0
    if length.games > 1 and not length.by_sum:
        need = length.games // 2 + 1
        open_games = length.games - need
        games = need + open_games * DECIDER
    minutes = BEFORE + games * game + (games - 1) * BETWEEN
    by_score = scatter * game * sqrt(games) if by_points < by_frames else 0.0
    by_decider = sqrt(DECIDER * (1 - DECIDER)) * open_games * (game + BETWEEN)
    return Estimate(minutes, round(hypot(PACE, by_score / minutes, by_decider / minutes), 2))


def estimate(
    length: Length, play: Play, measured: Iterable[Measured], *, both_ends: bool = False
) -> Estimate:
    """The guess drawn toward the measured matches of this length and play, the more of them the nearer."""
    before = guess(length, play, both_ends=both_ends)
    bound = log(OUTLIER)
    logs = [
        max(-bound, min(bound, log(max(one.minutes, 0.1) / before.middle)))
        for one in measured
        if one.length == length and one.play == play
    ]
    if not logs:
        return before
    n, mean = len(logs), fmean(logs)
    weight = PRIOR_WEIGHT + n
    moved = n * mean / weight
    scatter = sum((value - mean) ** 2 for value in logs)
    shift = PRIOR_WEIGHT * n * mean**2 / weight
    variance = (PRIOR_WEIGHT * before.spread**2 + scatter + shift) / weight
    return Estimate(before.middle * exp(moved), sqrt(variance), n)


@dataclass(frozen=True, slots=True)
class Durations:
    """The estimates of one event, made once from its finished matches and then looked up.

    `pace`: everything takes so many times as long; 1 as measured. `both_ends`: a frame of doubles is played
    at both ends of the court.
    """

    measured: tuple[Measured, ...] = ()
    pace: float = 1.0
    both_ends: bool = False
    _known: dict[tuple[Length, Play], Estimate] = field(default_factory=dict, repr=False, compare=False)

    def of(self, length: Length, play: Play) -> Estimate:
        key = (length, play)
        found = self._known.get(key)
        if found is None:
            found = estimate(length, play, self.measured, both_ends=self.both_ends)
            found = Estimate(found.middle * self.pace, found.spread, found.measured)
            self._known[key] = found
        return found
