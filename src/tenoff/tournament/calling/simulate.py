"""One playing-through of a course with given durations and results: when each match is called and over."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import time
from heapq import heappop, heappush

from tenoff.tournament.calling.day_loads import Loads
from tenoff.tournament.calling.remaining_play import FIRST_LOSS, WIN, Course, Sides
from tenoff.tournament.calling.weighing import Group, Order, Press, place, pressing

DAY = 1440.0
MORNING = 540.0
"""When a day begins where no rule says it."""
LONGEST = 14
"""Days after which an event that cannot go on is given up."""
CARRIED = -1
"""The group of matches carried over: before all others."""


@dataclass(slots=True)
class Played:
    """What came out, by number of match; minutes from the midnight the course counts from, -1 for never."""

    ready: list[float]
    since: list[float]
    """From when the rule let it be called: not at night, not on a day that is full by the limits."""
    start: list[float]
    end: list[float]
    court: list[str]
    after: list[int]
    """The match that was on its court before, where the court had to be waited for; -1 where it was free."""
    seats: list[tuple[Sides, Sides]]


def play_through(course: Course, minutes: Sequence[float], first_wins: Sequence[bool]) -> Played:
    """Plays everything that is left. `minutes`: how long each match takes from its call; for one that is on
    court now, how long it still takes."""
    return PlayThrough(course, minutes, first_wins).run()


class PlayThrough:
    """The playing-through while it goes on. The waiting study calls in other orders by the same rules."""

    def __init__(self, course: Course, minutes: Sequence[float], first_wins: Sequence[bool]) -> None:
        self.course = course
        self.minutes = minutes
        self.first_wins = first_wins
        count = len(course.matches)
        self.out = Played(
            [-1.0] * count,
            [-1.0] * count,
            [-1.0] * count,
            [-1.0] * count,
            [""] * count,
            [-1] * count,
            list(course.seats),
        )
        self.won = set(course.won)
        self.busy: set[int] = set()
        self.loads = Loads(course)
        self.ended = dict(course.ended)
        self.today = 0
        self.events: list[tuple[float, int]] = []
        self.groups: dict[int, list[tuple[float, int]]] = {}
        self.tomorrow: list[int] = []
        self.free: list[tuple[str, int]] = []
        self.players: dict[int, tuple[int, ...]] = {}
        rule = course.rule
        self.first = clock(rule.first_call.at) if rule.first_call else 0.0
        self.last = clock(rule.last_call.at) if rule.last_call else DAY
        self.last_100 = clock(rule.last_call_100.at) if rule.last_call_100 else self.last
        self.shared = course.shared
        self.rest = float(rule.rest.minutes) if rule.rest else 0.0

    def run(self) -> Played:
        course = self.course
        taken = set()
        for number, called, court in course.running:
            taken.add(court)
            self._begin(number, course.now, court)
            self.out.start[number] = called
        self.free = [(court, -1) for court in course.courts if court not in taken]
        for number, (first, second) in enumerate(course.seats):
            if first and second and not course.done[number] and self.out.start[number] < 0:
                self._ready(number, course.ready_since.get(number, course.now))
        self._call(course.now)
        while self.events:
            now, number = heappop(self.events)
            self._over(now, number)
            while self.events and self.events[0][0] == now:
                self._over(now, heappop(self.events)[1])
            self._call(now)
        return self.out

    def _over(self, now: float, number: int) -> None:
        if number < 0:
            return  # nothing ended: a rest or a night is over
        out = self.out
        if out.court[number] in self.course.courts:  # one that was closed during the match stays closed
            self.free.append((out.court[number], number))
        side = 0 if self.first_wins[number] else 1
        seats = out.seats[number]
        winner, loser = seats[side] or (), seats[1 - side] or ()
        for player in self.players[number]:
            self.busy.discard(player)
            self.ended[player] = now
        beaten_first = () if any(line in self.won for line in loser) else loser
        self.won.update(winner)
        self._pass_on(now, number, winner, loser, beaten_first)

    def _pass_on(self, now: float, number: int, winner: Sides, loser: Sides, beaten_first: Sides) -> None:
        seats = self.out.seats
        for target, side, who in self.course.matches[number].feeds:
            coming = winner if who == WIN else beaten_first if who == FIRST_LOSS else loser
            first, second = (coming, seats[target][1]) if side == 0 else (seats[target][0], coming)
            seats[target] = (first, second)
            if first is None or second is None:
                continue
            if first and second:
                self._ready(target, now)
            else:  # nobody to play: whoever is there goes on
                self._pass_on(now, target, first or second, (), ())

    def _ready(self, number: int, now: float) -> None:
        self.out.ready[number] = now
        if number in self.course.held:
            return
        self.players[number] = self._seated(number)
        self._line_up(number)

    def _line_up(self, number: int) -> None:
        """Puts a match among those that may be called today, or among those that must wait for tomorrow."""
        left = self.loads.left(number, self.players[number])
        if left is None:
            self.tomorrow.append(number)
            return
        if self.out.since[number] < 0:
            self.out.since[number] = max(self.out.ready[number], self.today * DAY + self.first)
        order = self.course.wish.order
        if order is Order.CHART:
            insort(self.groups.setdefault(0, []), (0.0, number))
        elif number in self.course.carried:
            insort(self.groups.setdefault(CARRIED, []), (self.out.ready[number], number))
        else:
            least = order is Order.LEAST_WAITING
            group = self.groups.setdefault(left if least else 0, [])
            insort(group, (0.0 if least else self.out.ready[number], number))

    def _seated(self, number: int) -> tuple[int, ...]:
        first, second = self.out.seats[number]
        lines = self.course.seated
        return tuple(player for line in (*(first or ()), *(second or ())) for player in lines[line])

    def _call(self, now: float) -> None:
        """Puts on court whoever can be, in order of the queue; sees to it that somebody looks again."""
        day = int(now // DAY)
        if day != self.today:
            self._new_day(day)
        if not self.groups and not self.tomorrow:
            return
        clock = now - day * DAY
        if clock < self.first:
            self._look_again(day * DAY + self.first)
            return
        if self.free and self.groups and clock <= max(self.last, self.last_100):
            self.call_ready(now, clock)
        if (self.groups or self.tomorrow) and (self.free or not self.events):
            self._look_again((day + 1) * DAY + (self.first or MORNING))

    def _new_day(self, day: int) -> None:
        self.today = day
        self.loads.of = {}
        for number in self._on_court():
            self.loads.add(number, self.players[number])
        waiting = [number for group in self.groups.values() for _, number in group] + self.tomorrow
        self.groups, self.tomorrow = {}, []
        for number in waiting:
            self._line_up(number)

    def _on_court(self) -> list[int]:
        """Matches on court: one that runs past midnight counts on both days."""
        return [number for _, number in self.events if number >= 0]

    def call_ready(self, now: float, clock: float) -> None:
        """Calls from the groups while courts are free, as the director's wish orders them."""
        course = self.course
        wish = course.wish
        order = list(self.groups)
        alone = len(order) == 1 and len(self.groups[order[0]]) == 1  # nothing to choose: most calls
        if wish.order is Order.LEAST_WAITING and not alone:
            measured = {
                left: self._measured(group, now - clock)
                for left, group in self.groups.items()
                if left != CARRIED
            }
            last = self.last if course.rule.last_call else None
            press = pressing(measured, clock, last, len(course.courts), wish)
            for left in press:
                self.groups[left].sort(key=lambda entry: (self.out.ready[entry[1]], entry[1]))
            order.sort(
                key=lambda left: -DAY if left == CARRIED else place(left, press.get(left, Press.NOBODY), wish)
            )
        passes = (True, False) if wish.breather else (False,)
        for fresh in passes:
            for left in order:
                if not self.free:
                    return
                if left in self.groups:
                    self._call_group(now, clock, left, fresh)

    def _measured(self, group: list[tuple[float, int]], midnight: float) -> Group:
        matches, ready = self.course.matches, self.out.ready
        return Group(
            len(group),
            sum([matches[number].expected for _, number in group]),
            sum([matches[number].ample for _, number in group]),
            min([ready[number] for _, number in group]) - midnight,
        )

    def _call_group(self, now: float, clock: float, left: int, fresh: bool) -> None:
        kept = []
        group = self.groups[left]
        for at, entry in enumerate(group):
            if not self.free:
                kept += group[at:]
                break
            if (fresh and self._breathless(now, entry[1])) or not self.called(now, clock, entry[1]):
                kept.append(entry)
        if self.shared:
            kept = [entry for entry in kept if entry[1] not in self.tomorrow]
        if kept:
            self.groups[left] = kept
        else:
            del self.groups[left]

    def _breathless(self, now: float, number: int) -> bool:
        least = self.course.wish.breather
        return any(now - self.ended.get(player, -DAY) < least for player in self.players[number])

    def _look_again(self, at: float) -> None:
        if at < LONGEST * DAY and (at, -1) not in self.events:
            heappush(self.events, (at, -1))

    def called(self, now: float, clock: float, number: int) -> bool:
        """Puts a match on a free court if the rules let it be called now."""
        match = self.course.matches[number]
        if clock > (self.last_100 if match.late_call else self.last):
            return False
        if self.course.wish.leave_spared and self._spared(match.to_final):
            return False
        players = self.players[number]
        if not self.busy.isdisjoint(players):
            return False
        if self.shared and not self.loads.fits(
            number, players
        ):  # another division has filled his day meanwhile
            self.tomorrow.append(number)
            return False
        if self.rest:
            rested = max((self.ended.get(player, -DAY) for player in players), default=-DAY) + self.rest
            if rested > now:
                self._look_again(rested)
                return False
        for at, (court, before) in enumerate(self.free):
            if (not match.courts or court in match.courts) and self._room(court, match.whole):
                del self.free[at]
                self.out.after[number] = before if self.out.ready[number] < now else -1
                self._begin(number, now, court)
                return True
        return False

    def _room(self, court: str, whole: bool) -> bool:
        """Whether the match at the other end of the court, if any, leaves room."""
        other = self.course.beside.get(court)
        if other is None:
            return True
        return not any(
            self.out.court[number] == other and (whole or self.course.matches[number].whole)
            for number in self._on_court()
        )

    def _spared(self, to_final: int) -> bool:
        duty = self.course.rule.duty
        first_day = self.course.day + self.today == 1
        return duty is not None and first_day and 0 < to_final <= duty.spared_to_final

    def _begin(self, number: int, now: float, court: str) -> None:
        out = self.out
        out.start[number] = now
        out.court[number] = court
        out.end[number] = now + self.minutes[number]
        heappush(self.events, (out.end[number], number))
        if number not in self.players:
            self.players[number] = self._seated(number)
        self.busy.update(self.players[number])
        self.loads.add(number, self.players[number])


def clock(at: time) -> float:
    """Minutes from midnight."""
    return at.hour * 60.0 + at.minute
