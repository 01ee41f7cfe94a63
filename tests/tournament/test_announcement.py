"""What is announced of an event: how late it may be changed, and for which events the regulations speak."""

from __future__ import annotations

from msgspec import structs

from tenoff.kit import Cite
from tenoff.kit.division import Scope
from tenoff.tournament import commands as do
from tenoff.tournament import events as so
from tenoff.tournament.refusals import Code, Refusal
from tests.tournament.robot.stand import ABOUT, Stand, announced, division

DISTRICT = structs.replace(ABOUT, scope=Scope.DISTRICT)
EARLIER = structs.replace(DISTRICT, closes="08:30")
CLUB = structs.replace(ABOUT, scope=Scope.CLUB)
UNSAID = Refusal(Code.NOT_ADVERTISED, ("08:30", "09:00"), Cite("florida-2024 Art7-a.4 Art7-a.5"))


def test_registration_when_it_is_to_close_earlier_on_the_day_is_to_be_advertised() -> None:
    stand = announced(about=DISTRICT).at("08:40")
    assert stand.give(do.ChangeEvent(EARLIER)) == UNSAID
    assert stand.at("08:10").give(do.ChangeEvent(EARLIER)) == UNSAID
    stand.must(do.ChangeEvent(EARLIER, advertised="Preview schedule, page 12"))
    assert stand.log.acts[-1].so == (so.EventChanged(EARLIER, "Preview schedule, page 12"),)


def test_registration_when_it_is_to_close_earlier_before_the_day_is_announced_so() -> None:
    announced(about=DISTRICT).at("20:00", "2026-01-11").must(do.ChangeEvent(EARLIER))
    announced(about=EARLIER).at("08:10").must(do.ChangeEvent(DISTRICT))  # later than announced harms nobody
    announced(about=CLUB).at("08:40").must(do.ChangeEvent(structs.replace(CLUB, closes="07:00")))


def _with_fees(scope: Scope, *fees: int) -> Stand | Refusal:
    stand = Stand()
    divisions = tuple(division(key=f"d{at}", fee=fee) for at, fee in enumerate(fees))
    given = stand.give(do.AnnounceEvent(structs.replace(ABOUT, scope=scope), (), divisions))
    assert given is None or isinstance(given, Refusal)
    return stand if given is None else given


def test_fees_when_article_6_speaks_of_the_event_and_when_it_does_not() -> None:
    """It speaks of state-sponsored, statewide, district and the National Association's tournaments."""
    too_high = Refusal(Code.FEE_TOO_HIGH, ("1500", "1000"), Cite("florida-2024 Art6-a.1 Art6-a.4 Art6-a.5"))
    differ = Refusal(Code.FEES_DIFFER, clause=Cite("florida-2024 Art6-a.3"))
    for scope in (Scope.STATE, Scope.STATEWIDE, Scope.DISTRICT, Scope.NATIONAL):
        assert (_with_fees(scope, 1500), _with_fees(scope, 800, 1000)) == (too_high, differ)
    club = _with_fees(Scope.CLUB, 1500, 800)
    assert isinstance(club, Stand)
    statewide = structs.replace(ABOUT, scope=Scope.STATEWIDE)
    assert club.at("20:00", "2026-01-11").give(do.ChangeEvent(statewide)) == too_high
    club.must(do.AddDivision(division(key="d9", fee=2000)))
