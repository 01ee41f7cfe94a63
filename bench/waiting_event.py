"""The events of the waiting study: 64 teams with consolation on 16 courts, two days by the Florida limits."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from msgspec import structs

from tenoff.kit.division import Play
from tenoff.kit.seeded_random import mixed, roots
from tenoff.tournament.calling.durations import Durations, Estimate
from tenoff.tournament.calling.remaining_play import Course
from tenoff.tournament.calling.rule import CallingRule
from tenoff.tournament.calling.weighing import Wish
from tenoff.tournament.calling.what_if import before_the_draw
from tenoff.tournament.kinds import TO_75, Elimination, Length
from tenoff.tournament.regulations import regulations

NINE = datetime(2026, 2, 2, 9, tzinfo=UTC)
RULE = regulations("florida-2024").calling
TEAMS, COURTS = 64, 16


@dataclass(frozen=True, slots=True)
class Study:
    """One of the events: what they differ by is how long a match is.

    `most_a_day`: matches a team may be made to play on one day. `takes`: what a match took when the kept
    plans were made, so that they stay plans of the same events; None as the desk forecasts now.
    """

    key: str
    name: str
    length: Length
    rule: CallingRule
    most_a_day: int
    takes: Estimate | None = None

    def event(self, wish: Wish | None = None) -> Course:
        return self._event(self.rule, wish)

    def without_last_call(self) -> Course:
        """The same event, were matches called however late it is."""
        rule = structs.replace(self.rule, last_call=None, last_call_100=None)
        return self._event(rule)

    def _event(self, rule: CallingRule, wish: Wish | None = None) -> Course:
        known = {} if self.takes is None else {(self.length, Play.DOUBLES): self.takes}
        durations = Durations(both_ends=rule.both_ends is not None, _known=known)
        stage = Elimination(self.length)
        return before_the_draw(NINE, TEAMS, stage, Play.DOUBLES, COURTS, rule, durations, wish)

    @property
    def usual(self) -> Estimate:
        """What every match takes, as far as anybody knows beforehand."""
        return self.event().matches[0].minutes


FRAMES = Study(
    "frames",
    "one game of 16 frames a match, both ends a frame",
    Length(games=1, points=None, frames=16),
    structs.replace(RULE, both_ends=regulations("arizona-2019").calling.both_ends),
    most_a_day=4,
)
POINTS = Study(
    "points", "best of three games to 75", TO_75, RULE, most_a_day=3, takes=Estimate(3339.2 / 47, 0.25)
)
STUDIES = {study.key: study for study in (FRAMES, POINTS)}


def chart(teams: int, stage: Elimination, wish: Wish | None = None) -> Course:
    return before_the_draw(NINE, teams, stage, Play.DOUBLES, COURTS, RULE, wish=wish)


def luck(course: Course, number: int) -> tuple[list[float], list[bool]]:
    """Whole minutes and winners of one event, the same for every order."""
    drawn = [mixed(root, number) for root in roots("waiting", (match.match for match in course.matches))]
    steps = course.matches[0].minutes.steps()
    return [float(round(steps[value & 255])) for value in drawn], [value & 256 == 0 for value in drawn]
