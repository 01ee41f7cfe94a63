"""Which court of the demo a visitor is led to: one whose pencil nobody need be asked for."""

from __future__ import annotations

from pathlib import Path

from tenoff.desk.desk import Desk
from tenoff.web.demo import ROBOT, free_court
from tenoff.web.site import Options, open_site
from tests.desk.houses import OWNER, House, opening


async def _held(desk: Desk, court: str, phone: str) -> str:
    """A match on this court, and who has its pencil."""
    await desk.courts.add(OWNER, court)
    await desk.scoring.open(OWNER, f"open-{court}", opening(court), f"m{court}")
    await desk.courts.place(OWNER, court, f"m{court}")
    if phone:
        await desk.courts.sit(OWNER, f"m{court}", phone, "Somebody", take=False)
    return f"m{court}"


async def test_visitor_is_led_to_a_court_that_nobody_else_scores(tmp_path: Path) -> None:
    house = House(str(tmp_path / "demo.sqlite"))
    async with house.desk() as desk:
        site = open_site(desk, Options("http://demo.test", "secret", demo=True))
        robots, left = await _held(desk, "3", f"{ROBOT}3"), await _held(desk, "5", f"{ROBOT}5")
        assert await free_court(site) == "5"
        assert await desk.courts.seat(left) is None
        await desk.courts.sit(OWNER, left, "phone1", "A visitor", take=False)
        assert await free_court(site) == "3"  # the robot's, which gives it up
        assert await desk.courts.seat(robots) is None
        await desk.courts.sit(OWNER, robots, "phone2", "Another", take=False)
        assert await free_court(site) == "5"  # all are taken: this one can be taken over
        assert await desk.courts.seat(left) is not None
        house.later(seconds=61)
        assert await free_court(site) == "5"  # who had it has gone
        assert await desk.courts.seat(left) is None
