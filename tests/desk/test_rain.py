"""Rain over a whole event: every court stops and goes on with it, but for one that stopped by itself."""

from __future__ import annotations

from tenoff.desk.desk import Desk
from tenoff.desk.matches import Taken
from tenoff.desk.scoring import Pressed
from tenoff.rules import commands as scoring
from tenoff.rules.match import Match, Phase
from tenoff.rules.refusals import Code, Refusal
from tenoff.tournament import commands as do
from tests.desk.finals import FIRST, NINE, SECOND, drawn, order
from tests.desk.houses import OWNER, House, frame

ONE, TWO = "p1.men.m4-01.1", "p1.men.m4-02.1"


async def _now(desk: Desk, match: str) -> Match:
    record = await desk.matches.record(match)
    assert record is not None
    assert record.now is not None
    return record.now


async def _tap(desk: Desk, match: str, tap: scoring.Command) -> object:
    record = await desk.matches.record(match)
    assert record is not None
    return await desk.scoring.tap(OWNER, Pressed(match, f"d{len(record.acts)}", tap))


async def _playing(desk: Desk) -> None:
    await drawn(desk)
    await order(desk, do.CallMatch(FIRST, "7"), do.CallMatch(SECOND, "8"))
    for match in (ONE, TWO):
        assert isinstance(await _tap(desk, match, frame()), Taken)


async def test_courts_stop_and_go_on_when_the_event_does(house: House) -> None:
    house.now = NINE
    async with house.desk() as desk:
        await _playing(desk)
        await order(desk, do.SuspendPlay(do.Why.RAIN, "lightning"))
        for match in (ONE, TWO):
            now = await _now(desk, match)
            assert now.stop is not None
            assert (now.phase, now.stop.reason, now.stop.ordered) == (
                Phase.SUSPENDED,
                "rain: lightning",
                True,
            )
        assert await _tap(desk, ONE, scoring.Resume(same_day=True)) == Refusal(
            Code.SUSPENDED, values=("rain: lightning",)
        )
        house.later(hours=1)
        await order(desk, do.ResumePlay())
        assert [(await _now(desk, match)).phase for match in (ONE, TWO)] == [Phase.PLAYING] * 2


async def test_court_that_stopped_by_itself_goes_on_by_itself(house: House) -> None:
    house.now = NINE
    async with house.desk() as desk:
        await _playing(desk)
        assert isinstance(await _tap(desk, ONE, scoring.Suspend("a broken cue")), Taken)
        await order(desk, do.SuspendPlay(), do.ResumePlay())
        one, two = await _now(desk, ONE), await _now(desk, TWO)
        assert one.stop is not None
        assert (one.phase, one.stop.reason, two.phase) == (Phase.SUSPENDED, "a broken cue", Phase.PLAYING)
