"""A suspension is felt by an entry whenever it was made: before it, during it, on any day of the event."""

from __future__ import annotations

from datetime import date

import pytest
from msgspec import structs

from tenoff.desk.desk import Desk
from tenoff.desk.logs import Done
from tenoff.desk.records.roll import ROLL
from tenoff.desk.tournaments import Sent
from tenoff.log import Refused
from tenoff.records.roll import commands as roll
from tenoff.tournament import commands as do
from tenoff.tournament.people import Entry, Player
from tenoff.tournament.refusals import Code
from tenoff.words.event_concerns import concern_said
from tests.desk.houses import OWNER, House
from tests.desk.test_entry_facts import ABOUT, codes, entered, kept

THREE_DAYS = structs.replace(ABOUT, days=("2026-01-12", "2026-01-13", "2026-01-14"))
HELD = [("suspended", "florida-2024 Art8-c.4")]
ANN, BO = Player("ann", "Ann Lee", person="p1"), Player("bo", "Bo Fox", person="p2")


async def _on_roll(desk: Desk, order: roll.Command, act: str = "later") -> None:
    assert isinstance(await desk.records.roll.give(OWNER, ROLL, order, act=act), Done)


async def _give(desk: Desk, id: str, order: do.Command) -> Done | Refused[Code]:
    return await desk.tournaments.give(OWNER, Sent("p1", id, order))


async def _entry(desk: Desk, id: str = "e1") -> Entry:
    now = await desk.tournaments.now("p1")
    assert now is not None
    return now.entries[id]


@pytest.mark.parametrize(
    ("since", "until", "held"),
    [
        (date(2025, 12, 1), date(2026, 1, 11), []),  # over on the day before
        (date(2025, 12, 1), date(2026, 1, 12), HELD),
        (date(2026, 1, 13), date(2026, 1, 13), HELD),  # in the middle
        (date(2026, 1, 14), date(2026, 6, 30), HELD),
        (date(2026, 1, 15), date(2026, 6, 30), []),  # from the day after on
    ],
)
async def test_suspension_when_on_any_day_of_the_event_is_held_against_the_entry(
    house: House, since: date, until: date, held: list[tuple[str, str]]
) -> None:
    async with house.desk() as desk:
        await kept(desk, roll.Suspend("p1", since, until))
        (entry,) = await entered(desk, ANN, about=THREE_DAYS)
    assert codes(entry) == held


async def test_suspension_when_imposed_after_the_entry_is_felt_before_the_draw(house: House) -> None:
    async with house.desk() as desk:
        await kept(desk)
        free, _ = await entered(desk, ANN, BO)
        assert codes(free) == []
        await _on_roll(desk, roll.Suspend("p1", date(2026, 1, 10), date(2026, 2, 10)))
        assert isinstance(await _give(desk, "close", do.CloseRegistration()), Done)
        assert codes(await _entry(desk)) == HELD
        assert codes(await _entry(desk, "e2")) == []
        drawn = await _give(desk, "draw", do.DrawByHand("men", ((1, ("e1",)), (2, ("e2",)))))
        assert isinstance(drawn, Refused)
        assert (drawn.code, drawn.clause) == (Code.CONCERNS_OPEN, "florida-2024 Art8-c.4")


async def test_suspension_when_imposed_after_registration_closed_is_felt_at_the_draw(house: House) -> None:
    async with house.desk() as desk:
        await kept(desk)
        await entered(desk, ANN, BO)
        assert isinstance(await _give(desk, "close", do.CloseRegistration()), Done)
        await _on_roll(desk, roll.Suspend("p1", date(2026, 1, 10), date(2026, 2, 10)))
        drawn = await _give(desk, "draw", do.DrawByHand("men", ((1, ("e1",)), (2, ("e2",)))))
        assert isinstance(drawn, Refused)
        assert drawn.code is Code.CONCERNS_OPEN


async def test_suspension_when_it_rests_for_an_appeal_stands_against_the_entry_no_more(house: House) -> None:
    async with house.desk() as desk:
        await kept(desk, roll.Suspend("p1", date(2026, 1, 1), date(2026, 2, 10)))
        (held,) = await entered(desk, ANN)
        assert codes(held) == HELD
        await _on_roll(desk, roll.EndSuspension("p1", date(2026, 1, 9)))
        assert isinstance(await _give(desk, "close", do.CloseRegistration()), Done)
        free = await _entry(desk)
    assert codes(free) == []
    assert free.players == (structs.replace(held.players[0], suspended=""),)


async def test_suspension_when_for_good_is_said_without_a_last_day(house: House) -> None:
    async with house.desk() as desk:
        await kept(desk, roll.Suspend("p1", date(2026, 1, 1), date.max))
        (held,) = await entered(desk, ANN)
    assert [concern_said(each) for each in held.concerns] == [
        "Ann Lee is suspended for good (Florida Art8-c.4)"
    ]


async def test_entries_when_nothing_changed_are_left_as_they_are(house: House) -> None:
    async with house.desk() as desk:
        await kept(desk, roll.Suspend("p1", date(2026, 1, 1), date(2026, 2, 10)))
        await entered(desk, ANN, BO)
        waived = await _give(desk, "waive", do.WaiveConcern("e1", "suspended", "the Board let him play"))
        assert isinstance(waived, Done)
        assert isinstance(await _give(desk, "close", do.CloseRegistration()), Done)
        log = await desk.tournaments.log("p1")
        assert log is not None
        assert [act.id for act in log.acts][-2:] == ["waive", "close"]
