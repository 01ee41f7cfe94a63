"""A match begun the day before does not count for today, though its court is closed and it is called anew."""

from __future__ import annotations

from tenoff.kit import Team
from tenoff.tournament import commands as do
from tenoff.tournament.calling.snapshot import facts
from tenoff.tournament.fixtures import Outcome
from tenoff.tournament.kinds import Elimination, Length
from tests.tournament.robot.stand import TOMORROW, Stand, by_hand, moment, on_court

WON = Outcome(Team.FIRST, games=((75, 40), (75, 40)))


def recalled() -> Stand:
    """Begun in the afternoon, its court closed in the morning."""
    stand = on_court(by_hand(8, Elimination(Length())), "men/M8-01").must(do.BeginPlay("men/M8-01"))
    stand.at("17:00").must(do.EndDay()).at("09:00", TOMORROW)
    return stand.must(do.CloseCourt("1", "wet"), do.RecallMatch("men/M8-01", "wet court"))


def next_morning() -> Stand:
    """Called anew to another court."""
    return on_court(recalled(), "men/M8-01", "2")


def counted(stand: Stand) -> list[bool]:
    """For everybody who has finished a match today, whether it was carried over."""
    found = facts(stand.now, moment("12:00", TOMORROW))
    return [done.carried for day in found.days for done in day.finished]


def test_match_is_the_first_to_be_called_when_it_was_begun_yesterday() -> None:
    found = facts(recalled().now, moment("09:00", TOMORROW))
    assert [(match.match, match.carried) for match in found.ready] == [
        ("men/M8-01", True),
        ("men/M8-02", False),
        ("men/M8-03", False),
        ("men/M8-04", False),
    ]


def test_match_is_still_carried_over_when_it_was_called_anew_to_another_court() -> None:
    stand = next_morning()
    assert stand.now.called["men/M8-01"].carried
    stand.must(do.BeginPlay("men/M8-01"), do.PostResult("men/M8-01", WON))
    assert counted(stand) == [True, True]


def test_match_counts_when_its_result_is_taken_back_and_it_is_played_from_the_start() -> None:
    stand = next_morning().must(do.PostResult("men/M8-01", WON))
    stand.must(do.CorrectResult("men/M8-01", None, "wrong players"))
    on_court(stand, "men/M8-01", "2").must(do.BeginPlay("men/M8-01"), do.PostResult("men/M8-01", WON))
    assert counted(stand) == [False, False]
