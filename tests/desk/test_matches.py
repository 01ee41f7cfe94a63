"""A record that another process goes on with: only new lines are read, nothing is refused on an old one."""

from __future__ import annotations

import pytest

from tenoff.desk.desk import Desk
from tenoff.desk.matches import FINISHED, Order, Taken
from tenoff.desk.ports import Line, StoreProblem, Trouble
from tenoff.desk.rights import Denied
from tenoff.desk.scoring import Pressed
from tenoff.rules import commands as do
from tenoff.rules.formats import DeskEnding
from tenoff.rules.fouls import Caller
from tenoff.rules.record import TakeOut, Tap
from tenoff.rules.refusals import Code, Refusal
from tests.desk.houses import BEFORE_PLAY, ON_COURT_7, OWNER, House, frame, opening, won


async def _match(desk: Desk, *taps: Tap) -> None:
    await desk.courts.add(OWNER, "7")
    await desk.scoring.open(OWNER, "open", opening("7"), "m1")
    for number, tap in enumerate((*BEFORE_PLAY, *taps)):
        assert isinstance(await desk.matches.tap(Order("m1", f"t{number}", tap)), Taken)


async def test_record_when_another_process_went_on(house: House) -> None:
    async with house.desk() as here, house.desk() as there:
        await _match(here)
        known = await there.matches.record("m1")
        await here.matches.tap(Order("m1", "f", frame()))
        old = await there.matches.record("m1")
        new = await there.matches.record("m1", fresh=True)
        truth = await here.matches.record("m1")
        assert known is not None
        assert new is not None
        assert truth is not None
        assert old is known
        assert new == truth
        assert all(mine is before for mine, before in zip(new.acts, known.acts, strict=False))
        assert await there.matches.record("m1", fresh=True) is new


async def test_tap_when_both_processes_write(house: House) -> None:
    async with house.desk() as here, house.desk() as there:
        await _match(here)
        answers = []
        for number in range(6):
            desk = (here, there)[number % 2]
            answers.append(await desk.matches.tap(Order("m1", f"r{number}", do.Remark("sun"))))
        assert answers == [Taken("m1", number) for number in range(5, 11)]


async def test_tap_when_it_makes_sense_only_after_what_another_process_wrote(house: House) -> None:
    async with house.desk() as here, house.desk() as there:
        await _match(here)
        assert await there.matches.record("m1") is not None
        await here.matches.tap(Order("m1", "f", frame()))
        assert await there.matches.tap(Order("m1", "undo", TakeOut(5))) == Taken("m1", 6)


async def test_tap_when_it_is_refused_on_fresh_state(house: House) -> None:
    async with house.desk() as here, house.desk() as there:
        await _match(here)
        assert await there.matches.record("m1") is not None
        await here.matches.tap(Order("m1", "f", frame()))
        refused = await there.matches.tap(Order("m1", "undo", TakeOut(9)))
        assert isinstance(refused, Refusal)
        assert refused.code is Code.UNKNOWN_ACT
        fresh = await there.matches.record("m1")
        assert fresh is not None
        assert len(fresh.acts) == 5


async def test_right_when_another_process_took_back_the_confirmation(house: House) -> None:
    async with house.desk() as here, house.desk() as there:
        await _match(here, *won(), do.Confirm(Caller.DIRECTOR, "Ruth"))
        late = Pressed("m1", "late", do.Remark("late"), "p7")
        with pytest.raises(Denied):
            await there.scoring.tap(ON_COURT_7, late)
        await here.matches.tap(Order("m1", "back", TakeOut(7)))
        assert await there.scoring.tap(ON_COURT_7, late) == Taken("m1", 9)


async def test_record_when_its_lines_are_damaged(house: House) -> None:
    async with house.desk() as desk:
        await _match(desk)
        await desk.store.append("match/m1", (Line(5, "x", b"{}"),))
        with pytest.raises(StoreProblem) as caught:
            await desk.matches.record("m1", fresh=True)
        assert caught.value.trouble is Trouble.DAMAGED


async def test_finished_matches_make_room_while_open_ones_stay_in_memory(house: House) -> None:
    async with house.desk() as desk:
        await _match(desk)
        playing = await desk.matches.record("m1")
        ended = []
        for number in range(FINISHED + 1):
            name = f"over{number}"
            await desk.matches.open(Order(name, "open", opening("")))
            if number:
                await desk.matches.tap(Order(name, "void", do.CloseAtDesk(DeskEnding.VOID)))
            else:  # decided at the court, and never confirmed
                for tap, each in enumerate((*BEFORE_PLAY, *won())):
                    await desk.matches.tap(Order(name, f"t{tap}", each))
            ended.append(await desk.matches.record(name))
        assert await desk.matches.record("m1") is playing
        assert await desk.matches.record(f"over{FINISHED}") is ended[-1]
        again = await desk.matches.record("over0")
        assert again is not ended[0]
        assert again == ended[0]
