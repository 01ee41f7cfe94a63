"""Links for one court or match: what they open, until when, and taking them back."""

from __future__ import annotations

import pytest

from tenoff.desk.links import NewLink
from tenoff.desk.rights import Grant, Role
from tenoff.kit import Malformed
from tests.desk.houses import OWNER, House


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
