"""The event of the waiting study: 64 teams with consolation on 16 courts, two days by the Florida limits."""

from __future__ import annotations

from datetime import UTC, datetime

from msgspec import structs

from tenoff.kit.division import Play
from tenoff.tournament.calling.chance import mixed, roots
from tenoff.tournament.calling.course import Course
from tenoff.tournament.calling.durations import guess
from tenoff.tournament.calling.weighing import Wish
from tenoff.tournament.calling.what_if import before_the_draw
from tenoff.tournament.kinds import TO_75, Elimination
from tenoff.tournament.regulations import regulations

NINE = datetime(2026, 2, 2, 9, tzinfo=UTC)
RULE = regulations("florida-2024").calling
TEAMS, COURTS = 64, 16
USUAL = guess(TO_75, Play.DOUBLES)
"""What every match takes, as far as anybody knows beforehand."""


def event(wish: Wish | None = None) -> Course:
    return chart(TEAMS, Elimination(), wish)


def event_without_last_call() -> Course:
    """The same event, were matches called however late it is."""
    rule = structs.replace(RULE, last_call=None, last_call_100=None)
    return before_the_draw(NINE, TEAMS, Elimination(), Play.DOUBLES, COURTS, rule)


def chart(teams: int, stage: Elimination, wish: Wish | None = None) -> Course:
    return before_the_draw(NINE, teams, stage, Play.DOUBLES, COURTS, RULE, wish=wish)


def luck(course: Course, number: int) -> tuple[list[float], list[bool]]:
    """Whole minutes and winners of one event, the same for every order."""
    drawn = [mixed(root, number) for root in roots("waiting", (match.match for match in course.matches))]
    steps = course.matches[0].minutes.steps()
    return [float(round(steps[value & 255])) for value in drawn], [value & 256 == 0 for value in drawn]
