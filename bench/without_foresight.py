"""The least any rule can leave of waiting that does not know how long matches will last: a proven bound.

On the first day the chart of 64 falls into eight parts of eight teams each, which share nothing but courts.
Let a court cost a price by the time of day: then each part can be planned for itself, and its best plan that
looks at all that is known so far is found exactly, state by state. Eight times its cost, less what all courts
bring in, is below the waiting of every rule that keeps to the courts, whatever the prices are (Lagrangian
relaxation). Good prices make the bound high: `python -m bench.without_foresight` looks for them.

Matches last a multiple of `STEP` minutes here, so that there are few enough states. Then nothing is lost by
calling only every `STEP` minutes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from bench.waiting_event import COURTS, POINTS

STEP = 12
TEAMS_A_PART, PARTS = 8, 8
PRICES = Path(__file__).with_name("prices.json")
ROUNDS = 300
LONGEST_DAY = 900 // STEP
AT_THE_END = LONGEST_DAY + 600 // STEP
"""By then everything is over under any sensible plan; what is not costs more than all waiting."""
NEVER = 1e6

TO_COME, OVER = -1, 99
"""What a match may be, besides on court for so many steps: 0 when it was just called."""
Pair = tuple[int, int, int]
"""Matches whose teams meet next: (0, one, other) of the first round, (1, winners', losers') of the second."""
State = tuple[Pair, Pair, int, int]
"""Two pairs, then the winners' and the losers' match of the third round."""
START: State = ((0, TO_COME, TO_COME), (0, TO_COME, TO_COME), TO_COME, TO_COME)
END: State = ((1, OVER, OVER), (1, OVER, OVER), OVER, OVER)


def chances() -> list[float]:
    """How likely a match lasts so many steps."""
    steps = [in_steps(round(minutes)) for minutes in POINTS.usual.steps()]
    return [steps.count(length) / len(steps) for length in range(max(steps) + 1)]


def in_steps(minutes: float) -> int:
    return max(1, round(minutes / STEP))


class Part:
    """All that can become of eight teams on the first day: states, calls, and what may follow a call."""

    def __init__(self, chance: Sequence[float]) -> None:
        self.mean = STEP * sum(length * one for length, one in enumerate(chance))
        left = [sum(chance[length:]) for length in range(len(chance))]
        self._ends = [chance[length] / left[length] for length in range(1, len(chance))]
        """How likely a match ends with its next step, by the steps it has lasted."""
        number, states = {START: 0}, [START]
        before: list[int] = []
        cost, busy, follow, likely, first = [], [], [], [], [0]
        for at, state in enumerate(states):  # grows while it is gone through
            for called, weight in _calls(state):
                before.append(at)
                cost.append(weight)
                busy.append(_on_court(called))
                for then, one in self._then(called):
                    if then not in number:
                        number[then] = len(states)
                        states.append(then)
                    follow.append(number[then])
                    likely.append(one)
                first.append(len(follow))
        self.end, self.states = number[END], len(states)
        self._before = np.array(before)
        self._of_state = np.flatnonzero(np.r_[True, np.diff(self._before) > 0])
        self._cost, self._busy = np.array(cost, float), np.array(busy, float)
        self._follow, self._likely, self._first = np.array(follow), np.array(likely), np.array(first[:-1])

    def least(self, prices: Sequence[float], courts: int | None = None) -> tuple[float, NDArray[np.float64]]:
        """The least a part can expect to pay: its waiting and a price for each step on court.

        Also the courts it then expects to be on, by step. `courts`: of which it may take no more at a time.
        """
        value = np.full(self.states, NEVER)
        value[self.end] = 0.0
        forbidden = (
            np.zeros(len(self._busy)) if courts is None else np.where(self._busy > courts, NEVER**2, 0.0)
        )
        taken: list[NDArray[np.intp]] = []
        for step in range(AT_THE_END, -1, -1):
            price = prices[step] if step < len(prices) else 0.0
            later = np.add.reduceat(self._likely * value[self._follow], self._first)
            costs = self._cost * (STEP * step) + price * self._busy + later + forbidden
            value = np.minimum.reduceat(costs, self._of_state)
            best = np.flatnonzero(costs <= value[self._before])
            choice = np.empty(self.states, np.intp)
            choice[self._before[best]] = best
            taken.append(choice)
        # starts are counted from the first call on: what is played before a team's last match is no waiting
        played = (
            self.mean * TEAMS_A_PART / 2 * (1 + 2)
        )  # half of the teams play one match before it, half two
        return float(value[0]) - played, self._used(taken[::-1])

    def _used(self, taken: list[NDArray[np.intp]]) -> NDArray[np.float64]:
        there = np.zeros(self.states)
        there[0] = 1.0
        lengths = np.diff(np.r_[self._first, len(self._follow)])
        used = []
        for choice in taken:
            calls = np.bincount(choice, weights=there, minlength=len(self._busy))
            used.append(float(calls @ self._busy))
            passed = np.repeat(calls, lengths) * self._likely
            there = np.zeros(self.states)
            np.add.at(there, self._follow, passed)
        return np.array(used)

    def _then(self, called: State) -> Iterator[tuple[State, float]]:
        """What a step later may have become of it, and how likely."""
        found: dict[State, float] = {}
        one, other, winners, losers = called
        for (a, p), (b, q), (c, r), (d, s) in product(
            self._next_pair(one), self._next_pair(other), self._next(winners), self._next(losers)
        ):
            then = _in_order(a, b, c, d)
            found[then] = found.get(then, 0.0) + p * q * r * s
        yield from found.items()

    def _next_pair(self, pair: Pair) -> list[tuple[Pair, float]]:
        second, one, other = pair
        found: list[tuple[Pair, float]] = []
        for (a, p), (b, q) in product(self._next(one), self._next(other)):
            met = not second and a == b == OVER
            found.append(((1, TO_COME, TO_COME) if met else (second, a, b), p * q))
        return found

    def _next(self, match: int) -> list[tuple[int, float]]:
        if match in (TO_COME, OVER):
            return [(match, 1.0)]
        ends = self._ends[match]
        both = [(OVER, ends), (match + 1, 1 - ends)]
        return [(then, one) for then, one in both if one > 0]


def _calls(state: State) -> Iterator[tuple[State, int]]:
    """Every choice of matches to call now, and for how many teams the day ends with one of them."""
    one, other, winners, losers = state
    second = one[0] and other[0]
    winners_met = bool(second) and one[1] == other[1] == OVER
    losers_met = bool(second) and one[2] == other[2] == OVER
    seen = set()
    for first, then in product(_of_pair(one), _of_pair(other)):
        for third, last in product(_choices(winners, winners_met), _choices(losers, losers_met)):
            called = _in_order(first, then, third, last)
            if called not in seen:  # else as good as another, for the matches of a round are alike
                seen.add(called)
                yield (
                    called,
                    _new(one, first) + _new(other, then) + 2 * ((third != winners) + (last != losers)),
                )


def _choices(match: int, ready: bool) -> tuple[int, ...]:
    return (match, 0) if match == TO_COME and ready else (match,)


def _of_pair(pair: Pair) -> Iterator[Pair]:
    for one, other in product(_choices(pair[1], True), _choices(pair[2], True)):
        yield pair[0], one, other


def _new(before: Pair, after: Pair) -> int:
    """Matches of the second round that were called: for one team of each the day ends."""
    return before[0] * ((before[1] != after[1]) + (before[2] != after[2]))


def _in_order(one: Pair, other: Pair, winners: int, losers: int) -> State:
    """The same state for all that are alike: which pair is named first, winners and losers changed about."""
    a, b = sorted((_sorted(one), _sorted(other)))
    c, d = sorted((_swapped(a), _swapped(b)))
    return min((a, b, winners, losers), (c, d, losers, winners))


def _sorted(pair: Pair) -> Pair:
    return pair if pair[0] else (0, min(pair[1:]), max(pair[1:]))


def _swapped(pair: Pair) -> Pair:
    return (1, pair[2], pair[1]) if pair[0] else pair


def _on_court(state: State) -> int:
    matches = (*state[0][1:], *state[1][1:], *state[2:])
    return sum(TO_COME < match < OVER for match in matches)


def bound(part: Part, prices: Sequence[float], parts: int = PARTS, courts: int = COURTS) -> float:
    """Team waiting of the first day that no rule without foresight can expect to stay below."""
    return parts * part.least(prices)[0] - courts * sum(prices)


def kept() -> list[float]:
    """The best prices known: for a court, from each step to the next."""
    return msgspec.json.decode(PRICES.read_bytes(), type=list[float])


def better(part: Part, prices: Sequence[float], rounds: int) -> list[float]:
    """Prices with a higher bound: up where more courts are wanted than there are, down where fewer are."""
    now, best, least, stride, in_vain = np.array(prices), np.array(prices), -np.inf, 0.5, 0
    for _ in range(rounds):
        cost, used = part.least(now.tolist())
        found = PARTS * cost - COURTS * float(now.sum())
        if found > least:
            best, least, in_vain = now, found, 0
        else:
            in_vain += 1
        if in_vain == 10:
            now, stride, in_vain = best, stride * 0.7, 0
            used = part.least(now.tolist())[1]
        wanted = PARTS * used[: len(now)] - COURTS
        now = np.maximum(0.0, now + stride * np.sqrt(len(now)) * wanted / np.linalg.norm(wanted))
    return [round(float(price), 3) for price in best]


def main() -> None:
    """Looks for better prices, from those that are kept on, and keeps them."""
    part = Part(chances())
    falling = [max(0.0, 48.0 * (1 - STEP * step / 370)) for step in range(LONGEST_DAY)]
    prices = kept() if PRICES.exists() else falling
    print(f"{part.states:,} states; a bound of {bound(part, prices):,.1f}", flush=True)
    prices = better(part, prices, ROUNDS)
    PRICES.write_bytes(msgspec.json.encode(prices) + b"\n")
    print(f"a bound of {bound(part, prices):,.1f} is kept")


if __name__ == "__main__":
    main()
