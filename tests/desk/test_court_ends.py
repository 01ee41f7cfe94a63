"""Two non-walking matches on one court: each end has its match, and nobody loses theirs on the phone."""

from __future__ import annotations

from tenoff.desk.desk import Desk
from tenoff.desk.logs import Done
from tenoff.kit import Team
from tenoff.kit.division import Play
from tenoff.tournament import commands as do
from tenoff.tournament.about import CourtSet
from tenoff.tournament.fixtures import Outcome
from tests.desk.houses import OWNER, House
from tests.desk.test_tournaments import ABOUT, NINE, give, on_court
from tests.tournament.robot.stand import division, entry

HEAD, FOOT = "p1.men.m4-01.1", "p1.men.m4-02.1"


async def ordered(desk: Desk, order: do.Command) -> None:
    done = await give(desk, order)
    assert isinstance(done, Done), done
    await desk.following.after_order(OWNER, "p1", done.number)


async def called(desk: Desk, *courts: str) -> None:
    """Four players; one match is called to each end of court 1."""
    for court in courts:
        await desk.courts.add(OWNER, court)
    await ordered(desk, do.AnnounceEvent(ABOUT, (CourtSet("1"),), (division(play=Play.NON_WALKING),)))
    await ordered(desk, do.OpenRegistration())
    for name in ("Adams", "Boyle", "Castro", "Dunn"):
        await ordered(desk, entry(name))
    await ordered(desk, do.CloseRegistration())
    await ordered(desk, do.DrawByHand("men", tuple((line, (f"e{line}",)) for line in range(1, 5))))
    await ordered(desk, do.CallMatch("men/M4-01", "1"))
    await ordered(desk, do.CallMatch("men/M4-02", "1/foot"))


async def test_first_match_stays_on_the_phone_when_another_is_called_to_the_other_end(house: House) -> None:
    house.now = NINE
    async with house.desk() as desk:
        await called(desk, "1")
        assert await on_court(desk, "1") == HEAD
        await ordered(desk, do.PostResult("men/M4-01", Outcome(Team.FIRST, games=((75, 40),))))
        assert await on_court(desk, "1") == FOOT  # now the phone is free for it
        await ordered(desk, do.PostResult("men/M4-02", Outcome(Team.FIRST, games=((75, 40),))))
        assert await on_court(desk, "1") == ""


async def test_each_end_has_its_phone_when_the_house_knows_both(house: House) -> None:
    house.now = NINE
    async with house.desk() as desk:
        await called(desk, "1", "1-foot")
        assert (await on_court(desk, "1"), await on_court(desk, "1-foot")) == (HEAD, FOOT)
        await ordered(desk, do.PostResult("men/M4-01", Outcome(Team.FIRST, games=((75, 40),))))
        assert (await on_court(desk, "1"), await on_court(desk, "1-foot")) == ("", FOOT)
        await ordered(desk, do.MoveMatch("men/M4-02", "1", "sun"))
        assert (await on_court(desk, "1"), await on_court(desk, "1-foot")) == (FOOT, "")
        await ordered(desk, do.CloseCourt("1", "wet"))
        closed = [(await desk.courts.all())[at].closed for at in (0, 1)]
        assert closed == ["wet", "wet"]
