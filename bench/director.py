"""Other directors for the waiting study: one who calls by a list, and one who plans the day anew with CP-SAT.

Both go through the same rules as the queue: hours, limits of the day, nights.
"""

from __future__ import annotations

from collections.abc import Sequence

from bench.annealing import annealed, listed
from bench.optimum import Rest, best
from tenoff.tournament.calling.durations import Estimate
from tenoff.tournament.calling.remaining_play import Course
from tenoff.tournament.calling.runs import still
from tenoff.tournament.calling.simulate import PlayThrough

TRIES_A_CALL, EFFORT_A_CALL, SECONDS_A_CALL = 600, 0.2, 60.0


class ByList(PlayThrough):
    """Calls the ready match with the least rank, by number of match."""

    def __init__(
        self, course: Course, minutes: Sequence[float], first_wins: Sequence[bool], rank: Sequence[float]
    ) -> None:
        super().__init__(course, minutes, first_wins)
        self.rank = list(rank)

    def call_ready(self, now: float, clock: float) -> None:
        """Calls from the list while courts are free."""
        ready = sorted((number for group in self.groups.values() for _, number in group), key=self.order)
        for number in ready:
            if not self.free:
                return
            if self.called(now, clock, number):
                self._off_the_list(number)

    def order(self, number: int) -> tuple[float, int]:
        """Where a match stands; those with equal ranks as on the chart."""
        return self.rank[number], number

    def _off_the_list(self, number: int) -> None:
        for left, group in list(self.groups.items()):
            group[:] = [entry for entry in group if entry[1] != number]
            if not group:
                del self.groups[left]


class Planner(ByList):
    """Plans the rest of the day with CP-SAT whenever he has to choose, knowing what a director knows.

    He takes every match to last as long as it usually does, or usually still does when it is on court. No
    court stays empty while a match is ready: so the rule wants it. `spare`: minutes before the last call by
    which his plans are to have called everything, for matches may last longer. `most_a_day`: matches of a
    team.
    """

    def __init__(
        self,
        course: Course,
        minutes: Sequence[float],
        first_wins: Sequence[bool],
        spare: int,
        most_a_day: int,
    ) -> None:
        late_rounds_first = [-float(number) for number in range(len(course.matches))]  # until there is a plan
        super().__init__(course, minutes, first_wins, late_rounds_first)
        self.spare = spare
        self.most_a_day = most_a_day
        self.effort = 0.0
        self.before: list[list[int]] = [[] for _ in course.matches]
        for number, match in enumerate(course.matches):
            for then, _, _ in match.feeds:
                self.before[then].append(number)
        self.of_day: dict[int, int] = {}
        """For matches begun or planned today: the how many-th of the day it is for its teams."""

    def call_ready(self, now: float, clock: float) -> None:
        """Plans where there is a choice, then calls by the plan."""
        if sum(map(len, self.groups.values())) > len(self.free):
            self._plan(int(now), int(now - clock))
        super().call_ready(now, clock)

    def _plan(self, now: int, midnight: int) -> None:
        today = self._today(midnight)
        rest = self._rest(today, now, midnight)
        order = annealed(rest, [self.rank[number] for number in today], TRIES_A_CALL, now, 10.0)
        plan = best(rest, EFFORT_A_CALL, SECONDS_A_CALL, listed(rest, order))
        self.effort += plan.effort
        for number, start, place in zip(today, plan.starts, order, strict=True):
            self.rank[number] = start + place / 1e4

    def _today(self, midnight: int) -> list[int]:
        """The matches not begun that the limits let be played today, each after those it waits for."""
        found: list[int] = []
        self.of_day = {}
        for number, feeders in enumerate(self.before):
            start = self.out.start[number]
            if 0 <= start < midnight or number in self.tomorrow:
                continue  # played on an earlier day, or for another
            played = [self.of_day.get(one, 0) for one in feeders]
            earlier = [0 <= self.out.start[one] < midnight for one in feeders]
            if any(not count and not over for count, over in zip(played, earlier, strict=True)):
                continue  # somebody's match before is not for today
            count = 1 + max(played, default=0)
            if count <= self.most_a_day:
                self.of_day[number] = count
                if start < 0:
                    found.append(number)
        return found

    def _rest(self, today: list[int], now: int, midnight: int) -> Rest:
        place = {number: at for at, number in enumerate(today)}
        matches = self.course.matches
        over = {
            number: now + _still(matches[number].minutes, now - self.out.start[number])
            for _, number in self.events
            if number >= 0
        }
        goes_on = [sum(then in place for then, _, _ in matches[one].feeds) for one in today]
        return Rest(
            [round(matches[number].expected) for number in today],
            [[place[one] for one in self.before[number] if one in place] for number in today],
            [max([now, *(over[one] for one in self.before[number] if one in over)]) for number in today],
            [midnight + int(self.last) - self.spare] * len(today),
            [2 - teams for teams in goes_on],
            [*over.values(), *[now] * len(self.free)],
        )


def _still(usual: Estimate, gone: float) -> int:
    """What a match that has lasted so long is expected to take yet."""
    shares = [(step + 0.5) / 16 for step in range(16)]
    return max(1, round(sum(still(usual, gone, share) for share in shares) / 16))
