from __future__ import annotations

from datetime import datetime

from hypothesis import given
from hypothesis import strategies as st

from tenoff.kit import Team
from tenoff.tournament.calling.clock import Missing, NoShow, no_show
from tenoff.tournament.calling.rule import CountsFrom, NoShowRule
from tests.tournament.calling.court_desk import at, cite, minutes

RULE = NoShowRule(cite("C-24"))
NEW_YORK = NoShowRule(cite("C-24"), calls=1, every=15, counts_from=CountsFrom.ANNOUNCED, in_time_at_end=True)


def _missing(*calls: datetime, free: datetime | None = None) -> Missing:
    return Missing("men/M8-01", free or at(10), at(10), calls, (Team.SECOND,))


def test_no_show_when_nobody_was_called_again() -> None:
    assert no_show(at(10, 4), _missing(), RULE) == NoShow(
        "men/M8-01", 4, 0, at(10, 5), at(10, 15), (), cite("C-24")
    )


def test_no_show_when_third_call_is_made() -> None:
    made = _missing(at(10), at(10, 5), at(10, 10), at(10, 15))
    assert no_show(at(10, 15), made, RULE) == NoShow(
        "men/M8-01", 15, 3, None, at(10, 15), (Team.SECOND,), cite("C-24")
    )


def test_no_show_when_a_call_is_late() -> None:
    late = _missing(at(10, 5), at(10, 12))
    assert no_show(at(10, 15), late, RULE) == NoShow(
        "men/M8-01", 15, 2, at(10, 17), at(10, 17), (), cite("C-24")
    )


def test_no_show_when_calls_come_too_close() -> None:
    assert no_show(at(10, 9), _missing(at(10, 5), at(10, 6), at(10, 7)), RULE).calls == 1


def test_no_show_when_court_is_not_playable_yet() -> None:
    assert no_show(at(10, 20), _missing(free=at(10, 30)), RULE) == NoShow(
        "men/M8-01", 0, 0, at(10, 35), at(10, 45), (), cite("C-24")
    )


def test_no_show_when_court_has_long_been_free() -> None:
    assert no_show(at(10, 4), _missing(free=at(9)), RULE).forfeit_from == at(10, 15)


def test_no_show_when_both_are_missing() -> None:
    both = Missing(
        "men/M8-01", at(10), at(10), (at(10, 5), at(10, 10), at(10, 15)), (Team.FIRST, Team.SECOND)
    )
    assert no_show(at(10, 16), both, RULE).offered == (Team.FIRST, Team.SECOND)


def test_no_show_when_counted_from_the_announced_start() -> None:
    missing = _missing(free=at(10, 40))
    assert no_show(at(10, 15), missing, NEW_YORK).offered == ()
    assert no_show(at(10, 15) + minutes(1 / 60), missing, NEW_YORK) == NoShow(
        "men/M8-01", 15, 0, None, at(10, 15), (Team.SECOND,), cite("C-24")
    )


@given(st.lists(st.integers(0, 40), max_size=8), st.integers(0, 60))
def test_no_show_never_offers_before_three_calls_and_a_quarter_of_an_hour(calls: list[int], now: int) -> None:
    made = tuple(at(10) + minutes(call) for call in calls if call <= now)
    state = no_show(at(10) + minutes(now), _missing(*made), RULE)
    counted: list[int] = []
    for call in sorted(call for call in calls if 0 < call <= now):
        if not counted or call >= counted[-1] + 5:
            counted.append(call)
    offered = len(counted) >= 3 and now >= max(15, counted[2])
    assert state.offered == ((Team.SECOND,) if offered else ())
