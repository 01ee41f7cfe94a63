"""What waiting is, in minutes: of a match for a court, and of a team for its next match."""

from __future__ import annotations

from dataclasses import dataclass

from tenoff.tournament.calling.remaining_play import Course
from tenoff.tournament.calling.simulate import DAY, MORNING, Played, clock


@dataclass(frozen=True, slots=True)
class Waits:
    """Minutes within the hours of call; a night is no waiting, nor is a day that is full by the limits.

    `matches`: summed over matches, from the moment both sides are there to the call.
    `teams`: summed over teams, from the end of their own match before (or the first call) to the call: to
    wait for an opponent is waiting too. `longest`: of one team for one match.
    """

    matches: float
    teams: float
    longest: float


def waits(course: Course, played: Played) -> Waits:
    """All waiting of one playing-through."""
    rule = course.rule
    first = clock(rule.first_call.at) if rule.first_call else MORNING
    last = clock(rule.last_call.at) if rule.last_call else DAY

    def between(since: float, call: float) -> float:
        return _open(call, first, last) - _open(since, first, last)

    of_matches = of_teams = longest = 0.0
    ended: dict[int, float] = {}
    called = (number for number, start in enumerate(played.start) if start >= max(course.now, 0.0))
    for number in sorted(called, key=played.start.__getitem__):
        since, start = played.since[number], played.start[number]
        if since < 0:
            continue  # it was on court already
        of_matches += between(since, start)
        morning = since // DAY * DAY + first
        for line in (*(played.seats[number][0] or ()), *(played.seats[number][1] or ())):
            off = ended.get(line, _before(course, line, morning))
            waited = between(max(off, morning), start)
            of_teams += waited
            longest = max(longest, waited)
            ended[line] = played.end[number]
    return Waits(of_matches, of_teams, longest)


def _before(course: Course, line: int, morning: float) -> float:
    """When a team came off court before the course began."""
    known = [course.ended[player] for player in course.line_players[line] if player in course.ended]
    return max(known, default=morning)


def _open(at: float, first: float, last: float) -> float:
    """Minutes in which courts could be called, from the first midnight up to then."""
    day = at // DAY
    return day * (last - first) + min(max(at - day * DAY - first, 0.0), last - first)
