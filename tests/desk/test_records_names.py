"""A name put right at an event whose results are on the roll: whose record it is does not get lost."""

from __future__ import annotations

from datetime import date

from tenoff.desk.desk import Desk
from tenoff.desk.intake_status import Handed, handover
from tenoff.desk.logs import Done
from tenoff.desk.records.intake import Because, Told
from tenoff.desk.records.matching import NEW, How, Matched
from tenoff.desk.records.roll import ROLL
from tenoff.records.results import Sex
from tenoff.records.roll.people import NewPerson
from tenoff.records.roll.state import Roll
from tenoff.tournament import commands as do
from tests.desk.houses import KEEPER, House
from tests.desk.test_records_intake import NAMES, opened, ordered, played_out

BECAUSE = Because("a name put right at the event", date(2026, 3, 2))
EIGHT = (*NAMES, "Eve Ely", "Fay Fox", "Gus Gray", "Hal Hill")
ANNE = do.PutNameRight("e1", "k0", "Anne Adams", "misspelled")


async def on_roll(desk: Desk) -> Roll:
    now = await desk.records.roll.now(ROLL)
    assert now is not None
    return now


async def taken(desk: Desk, roll: Roll) -> Roll:
    assert await desk.intake.take(KEEPER, roll, "cup", Told(), {}, act="take") == Done(ROLL, 3)
    return await on_roll(desk)


async def stands(desk: Desk) -> tuple[list[str], bool, Handed]:
    """Which events wait, whether it is otherwise than on the roll, and what the desk of the event says."""
    roll, event = await on_roll(desk), await desk.tournaments.now("cup")
    assert event is not None
    waiting = [row.id for row in await desk.intake.waiting(roll)]
    return (
        waiting,
        await desk.intake.otherwise(roll, "cup"),
        (await handover(desk.records, "cup", event)).state,
    )


def last(roll: Roll) -> tuple[str, ...]:
    """Who holds the last place: she who entered first."""
    result = roll.result("cup")
    assert result is not None
    return result.divisions[0].places[-1].people


async def test_name_when_put_right_after_it_made_a_record_is_asked_about(house: House) -> None:
    async with house.desk() as desk:
        await played_out(desk)
        roll = await taken(desk, await opened(desk, NewPerson("p1", "Zed Zorn")))
        (ann,) = last(roll)
        assert roll.people[ann].name == "Ann Adams"
        assert await stands(desk) == ([], False, Handed.TAKEN)
        await ordered(desk, ANNE)
        assert await stands(desk) == (["cup"], True, Handed.CHANGED)
        asked = await desk.intake.take(KEEPER, roll, "cup", Told(), {}, act="again", because=BECAUSE)
        assert isinstance(asked, Matched)
        (anne,) = asked.unsure
        assert (anne.written.name, anne.maybe, asked.people) == ("Anne Adams", (ann,), ())
        new = await desk.intake.look(roll, "cup", Told(), {anne.written.mark: NEW})
        assert new is not None
        assert [each.name for each in new.people] == ["Anne Adams"]
        chosen = {anne.written.mark: ann}
        done = await desk.intake.take(KEEPER, roll, "cup", Told(), chosen, act="again", because=BECAUSE)
        assert done == Done(ROLL, 4)
        now = await on_roll(desk)
        assert (last(now), now.people.keys()) == ((ann,), roll.people.keys())
        assert await stands(desk) == ([], False, Handed.TAKEN)


async def test_name_when_put_right_of_somebody_with_a_record_stays_with_it(house: House) -> None:
    async with house.desk() as desk:
        roll = await opened(desk, NewPerson("p1", "Cy Castro", Sex.MAN, "F7"))
        await played_out(desk)
        roll = await taken(desk, roll)
        await ordered(desk, do.PutNameRight("e3", "k2", "Kai Castrop", "misspelled", member="F9"))
        assert await stands(desk) == (["cup"], True, Handed.CHANGED)
        found = await desk.intake.look(roll, "cup", Told(), {})
        assert found is not None
        (cy,) = (each for each in found.meant if each.written.name == "Kai Castrop")
        assert (cy.how, cy.person, found.people, found.unsure) == (How.RECORD, "p1", (), ())


async def test_name_when_put_right_to_one_on_the_roll_is_theirs(house: House) -> None:
    """She was taken for somebody else."""
    async with house.desk() as desk:
        await played_out(desk)
        people = (NewPerson("p1", "Ann Adams", Sex.MAN), NewPerson("p2", "Anne Adams", Sex.MAN))
        roll = await taken(desk, await opened(desk, *people))
        assert last(roll) == ("p1",)
        await ordered(desk, ANNE)
        done = await desk.intake.take(KEEPER, roll, "cup", Told(), {}, act="again", because=BECAUSE)
        assert done == Done(ROLL, 4)
        assert last(await on_roll(desk)) == ("p2",)
        assert await stands(desk) == ([], False, Handed.TAKEN)


async def test_club_when_put_right_is_the_same_person(house: House) -> None:
    async with house.desk() as desk:
        await played_out(desk)
        roll = await taken(desk, await opened(desk, NewPerson("p1", "Zed Zorn")))
        await ordered(desk, do.PutNameRight("e1", "k0", "Ann Adams", "not said", "Lakeland"))
        done = await desk.intake.take(KEEPER, roll, "cup", Told(), {}, act="again", because=BECAUSE)
        assert done == Done(ROLL, 4)
        assert last(await on_roll(desk)) == last(roll)


async def test_name_when_put_right_of_somebody_without_a_place_is_asked_about_too(house: House) -> None:
    """Their matches are on the roll; the mark of the results has places only."""
    async with house.desk() as desk:
        await played_out(desk, of=EIGHT)
        roll = await taken(desk, await opened(desk, NewPerson("p1", "Zed Zorn")))
        before = roll.matches["cup"]
        (ann,) = before[0].losers
        result = roll.result("cup")
        assert result is not None
        assert ann not in {who for each in result.divisions[0].places for who in each.people}
        assert await stands(desk) == ([], False, Handed.TAKEN)
        await ordered(desk, ANNE)
        assert await stands(desk) == (["cup"], True, Handed.CHANGED)
        asked = await desk.intake.take(KEEPER, roll, "cup", Told(), {}, act="again", because=BECAUSE)
        assert isinstance(asked, Matched)
        (anne,) = asked.unsure
        assert (anne.written.name, anne.maybe) == ("Anne Adams", (ann,))
        chosen = {anne.written.mark: ann}
        done = await desk.intake.take(KEEPER, roll, "cup", Told(), chosen, act="again", because=BECAUSE)
        assert done == Done(ROLL, 4)
        assert (await on_roll(desk)).matches["cup"] == before
        assert await stands(desk) == ([], False, Handed.TAKEN)
