from __future__ import annotations

from dataclasses import replace

from tenoff.kit import Team
from tenoff.tournament.calling.facts import Facts, ReadyMatch
from tenoff.tournament.calling.rain import DayPlan, Shortening, next_days
from tenoff.tournament.calling.remaining_play import Part
from tenoff.tournament.fixtures import Outcome, post
from tenoff.tournament.kinds import Elimination
from tests.tournament.calling.court_desk import FLORIDA, OF_12, TO_75, at, cite, courts, event, ready

MORNING = at(9, day=3)


def _after_one_match() -> Part:
    part = event(4, Elimination(consolation=False))
    return replace(part, board=post(part.board, "M4-01", Outcome(Team.FIRST)))


def _stopped() -> tuple[ReadyMatch, ...]:
    return (ready("men/M4-02", "men3a", "men3b", "men4a", "men4b", carried=True, since=MORNING),)


def test_next_days_when_a_match_was_stopped() -> None:
    plan = next_days(MORNING, Facts(2, _stopped(), courts(2)), FLORIDA, (_after_one_match(),))
    assert (plan.left, plan.carried) == (3, ("men/M4-02",))
    assert plan.days == (DayPlan(2, ("men/M4-02", "men/M2-01", "men/M2-02"), 2, at(11, 24, day=3)),)
    assert plan.outlooks[0].event_ends.usual == plan.days[-1].ends


def test_next_days_when_matches_are_shortened() -> None:
    shorter = Shortening("12 frames", OF_12, cite("E-2.2"))
    plan = next_days(MORNING, Facts(2, _stopped(), courts(2)), FLORIDA, (_after_one_match(),), (shorter,))
    as_it_is, short = plan.outlooks
    assert (as_it_is.name, short.name) == ("", "12 frames")
    assert short.event_ends.usual < as_it_is.event_ends.usual


def test_next_days_when_only_other_lengths_are_shortened() -> None:
    nothing = Shortening("only 12 frames", TO_75, only=(OF_12,))
    plan = next_days(MORNING, Facts(2, _stopped(), courts(2)), FLORIDA, (_after_one_match(),), (nothing,))
    as_it_is, same = plan.outlooks
    assert same.event_ends == as_it_is.event_ends


def test_next_days_when_limits_spread_it_over_days() -> None:
    plan = next_days(at(9), Facts(1, (), courts(16)), FLORIDA, (event(64),))
    assert [(day.day, len(day.matches), day.rounds) for day in plan.days] == [(1, 80, 3), (2, 16, 3)]
