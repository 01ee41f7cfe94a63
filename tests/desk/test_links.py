"""Links for one court or match: what they open, until when, and taking them back."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from tenoff.desk.desk import Desk
from tenoff.desk.links import NewLink
from tenoff.desk.logs import Done
from tenoff.desk.rights import Action, Grant, Role
from tenoff.desk.tournaments import Sent
from tenoff.kit import Malformed
from tenoff.tournament import commands as do
from tenoff.tournament.about import About, CourtSet
from tests.desk.houses import OWNER, House, opening
from tests.tournament.robot.stand import division


async def test_link_for_a_court(house: House) -> None:
    async with house.desk() as desk:
        link = await desk.links.make(OWNER, NewLink(Role.SCORER, court="7"))
        assert (len(link.code), link.path) == (10, f"/s/{link.code}")
        who = await desk.links.who(link.code)
        assert who is not None
        assert (who.name, who.grants) == ("scorer on court 7", (Grant(Role.SCORER, court="7"),))


async def test_link_for_a_display_of_a_match(house: House) -> None:
    async with house.desk() as desk:
        link = await desk.links.make(OWNER, NewLink(Role.DISPLAY, match="m1", label="clubhouse"))
        assert (link.path, link.name) == (f"/d/{link.code}", "clubhouse")
        assert link.grant == Grant(Role.DISPLAY, match="m1")


async def test_link_when_typed_with_blanks_and_capitals(house: House) -> None:
    async with house.desk() as desk:
        link = await desk.links.make(OWNER, NewLink(Role.SCORER, court="7"))
        typed = f"{link.code[:5].upper()} {link.code[5:]}"
        assert await desk.links.find(typed) == link


async def test_link_when_its_time_is_over(house: House) -> None:
    async with house.desk() as desk:
        link = await desk.links.make(OWNER, NewLink(Role.SCORER, court="7", hours=2))
        house.later(hours=1)
        assert await desk.links.who(link.code) is not None
        house.later(hours=2)
        assert await desk.links.who(link.code) is None
        assert await desk.links.find(link.code) == link


async def test_link_when_revoked(house: House) -> None:
    async with house.desk() as desk:
        link = await desk.links.make(OWNER, NewLink(Role.SCORER, court="7"))
        await desk.links.revoke(OWNER, link.code)
        assert await desk.links.who(link.code) is None
        await desk.links.revoke(OWNER, link.code)
        entries, _ = await desk.audit.page()
        assert [entry.what for entry in entries] == ["link revoked", "link made"]


@pytest.mark.parametrize("code", ["", "a", "..........", "abcdefghjk", "abcdefghjkm", "\x00" * 10])
async def test_link_when_the_code_is_none(house: House, code: str) -> None:
    async with house.desk() as desk:
        assert await desk.links.who(code) is None


@pytest.mark.parametrize(
    "wanted",
    [
        NewLink(Role.OWNER, court="7"),
        NewLink(Role.SCORER),
        NewLink(Role.SCORER, court="7", match="m1"),
        NewLink(Role.SCORER, court="no such name"),
        NewLink(Role.SCORER, match="../m1"),
        NewLink(Role.SCORER, court="7", label="two\nlines"),
    ],
)
async def test_link_when_it_cannot_be(house: House, wanted: NewLink) -> None:
    async with house.desk() as desk:
        with pytest.raises(Malformed):
            await desk.links.make(OWNER, wanted)
        assert await desk.links.all() == []


async def test_links_of_last_month_are_forgotten(house: House) -> None:
    async with house.desk() as desk:
        await desk.links.make(OWNER, NewLink(Role.SCORER, court="7", hours=1))
        house.later(days=29)
        new = await desk.links.make(OWNER, NewLink(Role.SCORER, court="8", hours=9600))
        house.later(days=2)
        await desk.prune()
        assert await desk.links.all() == [new]


async def test_links_are_listed_as_courts_are_counted(house: House) -> None:
    async with house.desk() as desk:
        for court in ("10", "2", "1", "A1"):
            await desk.links.make(OWNER, NewLink(Role.SCORER, court=court))
        await desk.links.make(OWNER, NewLink(Role.SCORER, match="m1"))
        house.later(hours=1)
        await desk.links.make(OWNER, NewLink(Role.DISPLAY, court="2"))
        listed = [(link.court or link.match, link.role.value) for link in await desk.links.all()]
    courts = [("1", "scorer"), ("2", "display"), ("2", "scorer"), ("10", "scorer"), ("A1", "scorer")]
    assert listed == [*courts, ("m1", "scorer")]


# -- how long a court's card opens


async def _event(desk: Desk, event: str, *days: str, zone: str = "America/New_York") -> None:
    about = About(event, days, "florida-2024", zone=zone)
    order = do.AnnounceEvent(about, (CourtSet("7"),), (division(),))
    assert isinstance(await desk.tournaments.give(OWNER, Sent(event, "a", order)), Done)


async def test_link_of_a_court_opens_to_the_last_evening_when_an_event_is_played_there(house: House) -> None:
    async with house.desk() as desk:
        await _event(desk, "p1", "2026-03-02", "2026-03-03")
        await _event(desk, "p0", "2026-02-02")
        for court in ("7", "7-foot"):
            link = await desk.links.make(OWNER, NewLink(Role.SCORER, court=court))
            assert (link.until, link.lasts, link.event) == ("2026-03-03T23:59:59-05:00", "p1", "")
        house.now = datetime(2026, 3, 4, 4, 30, tzinfo=UTC)
        assert desk.links.opens(link)
        house.now = datetime(2026, 3, 4, 5, 0, tzinfo=UTC)
        assert not desk.links.opens(link)


async def test_link_of_a_court_follows_when_the_event_gets_another_day(house: House) -> None:
    async with house.desk() as desk:
        await _event(desk, "p1", "2026-03-02")
        link = await desk.links.make(OWNER, NewLink(Role.SCORER, court="7"))
        short = await desk.links.make(OWNER, NewLink(Role.SCORER, court="7", hours=2))
        done = await desk.tournaments.give(OWNER, Sent("p1", "b", do.AddDay("2026-03-03")))
        assert isinstance(done, Done)
        await desk.following.after_order(OWNER, "p1", done.number)
        found = {each.code: each.until for each in await desk.links.all()}
        assert found == {link.code: "2026-03-03T23:59:59-05:00", short.code: short.until}


async def test_link_of_a_court_opens_for_a_week_when_no_event_is_played_there(house: House) -> None:
    async with house.desk() as desk:
        await _event(desk, "p1", "2026-03-20")
        link = await desk.links.make(OWNER, NewLink(Role.SCORER, court="8"))
        ends = datetime.fromisoformat(link.until)
        assert (ends.date() - house.now.astimezone().date(), link.lasts) == (timedelta(days=7), "")
        own = await desk.links.make(OWNER, NewLink(Role.SCORER, court="8", event="p1"))
        assert (own.until, own.event) == ("2026-03-20T23:59:59-04:00", "p1")


async def test_link_of_a_court_reaches_one_match_back_when_others_have_followed(house: House) -> None:
    async with house.desk() as desk:
        await desk.courts.add(OWNER, "7")
        link = await desk.links.make(OWNER, NewLink(Role.SCORER, court="7"))
        who = await desk.links.who(link.code)
        assert who is not None
        for name in ("m1", "m2", "m3", "m4"):
            await desk.scoring.open(OWNER, "open", opening(), name)
            await desk.courts.place(OWNER, "7", name)
            house.later(minutes=20)
        may = [await desk.scoring.may(who, Action.SCORE, name) for name in ("m1", "m2", "m3", "m4")]
        assert may == [False, False, True, True]
