"""A phone whose match is changed at the desk says so, and goes on with the right one."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from tenoff.desk.desk import Desk
from tenoff.desk.links import NewLink
from tenoff.desk.rights import Role
from tenoff.kit import Team
from tenoff.tournament import commands as do
from tests.browser.phones import SCREEN
from tests.desk.finals import FINAL, FIRST, NINE, order, semifinals, won
from tests.desk.houses import OWNER
from tests.web.event_desk.house import SetClock
from tests.web.public_house import open_house

CALLED = do.CallMatch(FINAL, "7")


async def final(desk: Desk) -> str:
    """The final is on court 7; the code of its card."""
    await semifinals(desk)
    await order(desk, CALLED)
    return (await desk.links.make(OWNER, NewLink(Role.SCORER, court="7"))).code


async def correct(desk: Desk) -> None:
    await order(desk, do.CorrectResult(FIRST, won(Team.SECOND), "wrong card", (FINAL,)))


async def call(desk: Desk) -> None:
    await order(desk, CALLED)


async def rain(desk: Desk) -> None:
    await order(desk, do.SuspendPlay(do.Why.RAIN, "lightning"))


async def sun(desk: Desk) -> None:
    await order(desk, do.ResumePlay())


def test_phone_goes_on_with_the_right_opponents_when_a_semifinal_is_corrected(
    browser: Browser, tmp_path: Path
) -> None:
    with open_house(tmp_path, now=SetClock(NINE)) as house:
        code = house.at_desk(final)
        context = browser.new_context(viewport=SCREEN, base_url=house.url)  # type: ignore[arg-type]
        page, board = context.new_page(), context.new_page()
        page.goto(f"/s/{code}")
        board.goto("/m/p1.men.m2-01.1")
        screen, told = page.locator("#scorer"), page.locator("#changed")
        expect(screen).to_contain_text("Adams")
        house.at_desk(correct)
        expect(told).to_have_text(
            "This match was changed at the desk: wrong card. Nothing scored here counts."
        )
        expect(page.locator("#scorer .entry button")).to_have_text(["More"])
        expect(board.locator("#live")).to_contain_text("Changed at the desk: wrong card")
        house.at_desk(call)
        expect(screen).to_contain_text("Boyle")
        expect(screen).not_to_contain_text("Adams")
        expect(told.locator("p")).to_have_text(
            "The last match was changed at the desk. This is the court's new match."
        )
        told.get_by_role("button").click()
        expect(told).to_have_count(0)
        house.at_desk(rain)
        stopped = page.locator(".waits")
        expect(stopped.locator("h2")).to_have_text("Stopped: rain: lightning")
        expect(stopped).to_contain_text("Play is stopped; the director says when it goes on")
        expect(stopped.get_by_role("button", name="Go on")).to_have_count(0)
        house.at_desk(sun)
        expect(stopped.locator("h2")).not_to_have_text("Stopped: rain: lightning")
        context.close()
