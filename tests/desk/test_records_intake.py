"""Finished events come to the roll: who is meant, what is on the sheet, which matches come along."""

from __future__ import annotations

from datetime import date

import pytest
from msgspec import structs

from tenoff.desk.desk import Desk
from tenoff.desk.intake_status import Handed, handover
from tenoff.desk.logs import Done
from tenoff.desk.records.intake import Told
from tenoff.desk.records.matching import NEW, How, Matched
from tenoff.desk.records.roll import ROLL
from tenoff.desk.tournaments import Sent
from tenoff.kit import Team
from tenoff.kit.division import Gender, Play, Scope
from tenoff.kit.division import Gender as Men
from tenoff.kit.division import Grade as Open
from tenoff.kit.division import Play as Singles
from tenoff.kit.division import Scope as Wide
from tenoff.kit.money import Cents
from tenoff.log import Refused
from tenoff.records.played import Game
from tenoff.records.results import Chart, Sex
from tenoff.records.roll.commands import AddPeople, Command, OpenRoll
from tenoff.records.roll.people import NewPerson
from tenoff.records.roll.state import Roll
from tenoff.tournament import commands as do
from tenoff.tournament.about import About, CourtSet, Sponsor
from tenoff.tournament.document import document, fingerprint
from tenoff.tournament.fixtures import Ending, Outcome
from tenoff.tournament.kinds import Division, Elimination, Length, Mingle
from tenoff.tournament.people import Player
from tests.desk.houses import KEEPER, OWNER, House

NAMES = ("Ann Adams", "Bob Boyle", "Cy Castro", "Dan Dunn")


async def ordered(desk: Desk, *orders: do.Command) -> None:
    for order in orders:
        number = len(await acts(desk)) + 1
        done = await desk.tournaments.give(OWNER, Sent("cup", f"a{number}", order))
        assert isinstance(done, Done), (order, done)


async def acts(desk: Desk) -> tuple[object, ...]:
    log = await desk.tournaments.log("cup")
    return () if log is None else tuple(log.acts)


ABOUT = About(
    "March Cup", ("2026-03-01", "2026-03-02"), "florida-2024", "Lakeland", code="L-3", scope=Wide.STATEWIDE
)


CHART = Elimination(Length(games=1, points=75), consolation=False)


async def played_out(
    desk: Desk,
    about: About = ABOUT,
    stage: Elimination | Mingle = CHART,
    leaves: str = "",
    of: tuple[str, ...] = NAMES,
) -> None:
    """Four men in a chart of non-walking singles; the second side always wins. `leaves`: before the end."""
    men = Division("men", "Men's singles", Men.MEN, Open.OPEN, Singles.NON_WALKING, stages=(stage,))
    await ordered(
        desk, do.AnnounceEvent(about, (CourtSet("1"), CourtSet("2")), (men,)), do.OpenRegistration()
    )
    for at, name in enumerate(of):
        player = Player(f"k{at}", name, member="F7" if name == "Cy Castro" else "")
        await ordered(desk, do.Register("men", (player,)))
    lines = tuple((number, (f"e{number}",)) for number in range(1, len(of) + 1))
    await ordered(desk, do.CloseRegistration(), do.DrawByHand("men", lines))
    for _ in range(4):
        log = await desk.tournaments.log("cup")
        assert log is not None
        assert log.now is not None
        for key, *_rest in tuple(log.now.ready()):
            outcome = Outcome(Team.SECOND, Ending.PLAYED, ((40, 75),))
            await ordered(desk, do.CallMatch(key, "1"), do.PostResult(key, outcome))
    if leaves:
        await ordered(desk, do.AbandonEvent(leaves, "went home"))
    await ordered(desk, do.FinishDivision("men"), do.FinishEvent())


async def opened(desk: Desk, *people: NewPerson) -> Roll:
    roll = desk.records.roll
    orders: tuple[Command, ...] = (OpenRoll("florida"), AddPeople(people))
    for number, order in enumerate(orders):
        assert not isinstance(await roll.give(KEEPER, ROLL, order, act=f"o{number}"), Refused)
    now = await roll.now(ROLL)
    assert now is not None
    return now


async def test_event_when_it_is_finished_waits_to_be_taken_over(house: House) -> None:
    async with house.desk() as desk:
        roll = await opened(desk, NewPerson("p1", "Zed Zorn"))
        assert await desk.intake.waiting(roll) == ()
        await played_out(desk)
        assert [row.id for row in await desk.intake.waiting(roll)] == ["cup"]
        assert await desk.intake.look(roll, "nothing", Told(), {}) is None


async def test_place_when_its_holder_left_is_taken_over_without_a_name(house: House) -> None:
    async with house.desk() as desk:
        roll = await opened(desk, NewPerson("p1", "Zed Zorn"))
        await played_out(desk, leaves="e2")
        found = await desk.intake.look(roll, "cup", Told(), {})
        assert found is not None
        (men,) = found.result.divisions
        assert [(each.place, len(each.people), each.did_not_finish) for each in men.places[:2]] == [
            (1, 1, False), (2, 0, True),
        ]  # fmt: skip
        assert men.mingle is False


async def test_mingle_when_taken_over_is_known_as_one(house: House) -> None:
    async with house.desk() as desk:
        roll = await opened(desk, NewPerson("p1", "Zed Zorn"))
        about = structs.replace(ABOUT, scope=Wide.DISTRICT, district="Central")
        await played_out(desk, about, Mingle(Length(games=1, frames=8), rounds=1))
        found = await desk.intake.look(roll, "cup", Told(), {})
        assert found is not None
        assert [division.mingle for division in found.result.divisions] == [True]


async def test_event_when_taken_over_has_its_places_people_and_matches(house: House) -> None:
    async with house.desk() as desk:
        await played_out(desk)  # before there is a roll, so nothing says who the players are
        roll = await opened(
            desk,
            NewPerson("p1", "A. Adams", Sex.MAN),
            NewPerson("p2", "Robert Boyle", Sex.MAN),
            NewPerson("p3", "Cyrus Castro", Sex.MAN, "F7"),
            NewPerson("p4", "Dan Dunn", Sex.MAN),
        )
        found = await desk.intake.look(roll, "cup", Told(), {})
        assert found is not None
        how = {each.written.name: (each.how, each.person, each.maybe) for each in found.meant}
        assert how == {
            "Ann Adams": (How.UNSURE, "", ("p1",)),
            "Bob Boyle": (How.UNSURE, "", ("p2",)),
            "Cy Castro": (How.NUMBER, "p3", ()),
            "Dan Dunn": (How.NAME, "p4", ()),
        }
        marks = {each.written.name: each.written.mark for each in found.meant}
        said = {marks["Bob Boyle"]: "p2", marks["Ann Adams"]: NEW}
        done = await desk.intake.take(KEEPER, roll, "cup", Told(), said, act="take")
        assert done == Done(ROLL, 3)
        again = await desk.intake.take(KEEPER, roll, "cup", Told(), {}, act="take")
        assert again == Done(ROLL, 3, again=True)
        now = await desk.records.roll.now(ROLL)
        assert now is not None
        result = now.result("cup")
        assert result is not None
        assert (result.name, result.last_day, result.scope, result.code, result.event) == (
            "March Cup", date(2026, 3, 1), Scope.STATEWIDE, "L-3", "",
        )  # fmt: skip
        (men,) = result.divisions
        assert (men.gender, men.play, men.entries) == (Gender.MEN, Play.NON_WALKING, 4)
        names = [
            (each.chart, each.place, [now.people[id].name for id in each.people], each.won)
            for each in men.places
        ]
        assert names == [
            (Chart.MAIN, 1, ["Dan Dunn"], 2),
            (Chart.MAIN, 2, ["Robert Boyle"], 1),
            (Chart.MAIN, 3, ["Cyrus Castro"], 1),
            (Chart.MAIN, 4, ["Ann Adams"], 0),
        ]
        matches = now.matches["cup"]
        assert [each.number for each in matches] == [1, 2, 3, 4]
        assert {each.games for each in matches} == {(Game(75, 40, "75"),)}
        assert ("p2",) in [each.winners for each in matches]
        assert (await desk.intake.waiting(now), await desk.intake.otherwise(now, "cup")) == ((), False)


async def test_event_when_only_a_score_was_corrected_waits_to_be_taken_over_again(house: House) -> None:
    async with house.desk() as desk:
        await played_out(desk)
        roll = await opened(desk, NewPerson("p1", "Zed Zorn"))
        assert await desk.intake.take(KEEPER, roll, "cup", Told(), {}, act="take") == Done(ROLL, 3)
        closer = do.CorrectResult("men/M2-01", Outcome(Team.SECOND, Ending.PLAYED, ((70, 75),)), "70, not 40")
        await ordered(desk, do.ReopenDivision("men", "a slip"), closer)
        await ordered(desk, do.FinishDivision("men"), do.FinishEvent())
        now = await desk.records.roll.now(ROLL)
        assert now is not None
        assert [row.id for row in await desk.intake.waiting(now)] == ["cup"]


async def test_event_when_corrected_is_taken_over_with_whom_the_keeper_said_before(house: House) -> None:
    """Else who is written otherwise than on the roll would be on it twice."""
    async with house.desk() as desk:
        await played_out(desk)
        roll = await opened(desk, NewPerson("p1", "Robert Boyle", Sex.MAN))
        found = await desk.intake.look(roll, "cup", Told(), {})
        assert found is not None
        bob = next(each.written.mark for each in found.meant if each.written.name == "Bob Boyle")
        assert await desk.intake.take(KEEPER, roll, "cup", Told(), {bob: "p1"}, act="take") == Done(ROLL, 3)
        other = Outcome(Team.FIRST, Ending.PLAYED, ((75, 70),))
        corrected = do.CorrectResult("men/M2-01", other, "a wrong card")
        await ordered(desk, do.ReopenDivision("men", "a wrong card"), corrected)
        await ordered(desk, do.FinishDivision("men"), do.FinishEvent())
        now = await desk.records.roll.now(ROLL)
        assert now is not None
        assert await desk.intake.otherwise(now, "cup") is True
        again = await desk.intake.look(now, "cup", Told(), {})
        assert again is not None
        assert [each.person for each in again.meant if each.written.name == "Bob Boyle"] == ["p1"]
        assert (again.people, again.unsure) == ((), ())
        chosen = await desk.intake.look(now, "cup", Told(), {bob: NEW})
        assert chosen is not None
        assert [each.name for each in chosen.people] == ["Bob Boyle"]


async def test_event_when_the_keeper_said_who_played_whom_is_on_the_roll_as_it_is(house: House) -> None:
    """Two opponents of whom the names alone do not tell who they are."""
    async with house.desk() as desk:
        alike = [NewPerson(f"p{at}", NAMES[at // 2], Sex.MAN) for at in range(8)]
        await played_out(desk)
        roll = await opened(desk, *alike)
        found = await desk.intake.look(roll, "cup", Told(), {})
        assert found is not None
        choices = {each.written.mark: each.maybe[0] for each in found.unsure}
        assert len(choices) == 4
        assert await desk.intake.take(KEEPER, roll, "cup", Told(), choices, act="take") == Done(ROLL, 3)
        now, event = await desk.records.roll.now(ROLL), await desk.tournaments.now("cup")
        assert now is not None
        assert event is not None
        assert await desk.intake.otherwise(now, "cup") is False
        assert (await handover(desk.records, "cup", event)).state is Handed.TAKEN


async def test_event_when_a_sponsor_comes_after_its_end_bears_its_mark(house: House) -> None:
    """Who gives money for prizes has no part in the results, whose mark is that of the end."""
    async with house.desk() as desk:
        await played_out(desk)
        await ordered(desk, do.AddSponsor(Sponsor("Late Bakery", Cents(5000))))
        roll = await opened(desk, NewPerson("p1", "Zed Zorn"))
        found = await desk.intake.look(roll, "cup", Told(), {})
        now = await desk.tournaments.now("cup")
    assert found is not None
    assert now is not None
    assert found.result.source == now.results == fingerprint(document(now))


async def test_event_when_somebody_turns_out_to_have_left_is_taken_over_once(house: House) -> None:
    async with house.desk() as desk:
        await played_out(desk)
        await ordered(
            desk,
            do.ReopenDivision("men", "one was gone before the last match"),
            do.AbandonEvent("e4", "left before the last match"),
            do.FinishDivision("men"),
            do.FinishEvent(),
        )
        roll = await opened(desk, NewPerson("p1", "Zed Zorn"))
        assert await desk.intake.take(KEEPER, roll, "cup", Told(), {}, act="take") == Done(ROLL, 3)
        now, event = await desk.records.roll.now(ROLL), await desk.tournaments.now("cup")
        assert now is not None
        assert event is not None
        assert (await desk.intake.waiting(now), await desk.intake.otherwise(now, "cup")) == ((), False)
        assert (await handover(desk.records, "cup", event)).state is Handed.TAKEN


@pytest.mark.parametrize(
    ("days", "first", "last"),
    [
        (("2026-03-01", "2026-03-02", "2026-03-03"), date(2026, 3, 1), date(2026, 3, 1)),
        (("2026-02-28", "2026-03-01"), date(2026, 2, 28), date(2026, 3, 1)),
        (("2026-02-23", "2026-02-24"), date(2026, 2, 23), date(2026, 2, 24)),  # typed in later, from paper
    ],
)
async def test_event_when_over_before_its_last_day_is_known_from_the_day_it_ended(
    house: House, days: tuple[str, ...], first: date, last: date
) -> None:
    """Else its points would be on no list, and in another season, until a day on which nobody played."""
    async with house.desk() as desk:
        await played_out(desk, structs.replace(ABOUT, days=days))  # all on the first of March
        roll = await opened(desk, NewPerson("p1", "Zed Zorn"))
        found = await desk.intake.look(roll, "cup", Told(), {})
    assert found is not None
    assert (found.result.first_day, found.result.last_day) == (first, last)


async def test_event_when_somebody_is_not_known_for_sure_is_not_taken(house: House) -> None:
    async with house.desk() as desk:
        roll = await opened(
            desk, NewPerson("p1", "Ann Adams", Sex.MAN), NewPerson("p2", "Ann Adams", Sex.MAN)
        )
        await played_out(desk)
        asked = await desk.intake.take(KEEPER, roll, "cup", Told(), {}, act="take")
        assert isinstance(asked, Matched)
        (ann,) = asked.unsure
        assert (ann.written.name, ann.maybe) == ("Ann Adams", ("p1", "p2"))
        told = Told("singles", in_state=False)
        done = await desk.intake.take(KEEPER, roll, "cup", told, {ann.written.mark: "p2"}, act="take")
        assert done == Done(ROLL, 3)
        now = await desk.records.roll.now(ROLL)
        assert now is not None
        result = now.result("cup")
        assert result is not None
        assert (result.event, result.in_state) == ("singles", False)
        (men,) = result.divisions
        assert men.places[-1].people == ("p2",)


@pytest.mark.parametrize(
    ("yearly", "template", "told", "expected"),
    [
        ("masters", "florida-masters", None, "masters"),
        ("champions", "", None, "champions"),
        ("", "florida-amateur-non-walking", None, ""),  # statewide, not the state's own
        ("singles", "florida-red-line-singles", "", ""),  # the keeper knows better
        ("", "", "amateur-singles", "amateur-singles"),
        ("", "a kind of another house", None, ""),
    ],
)
async def test_event_when_taken_over_is_the_yearly_tournament_it_says_or_the_keeper_tells(
    house: House, yearly: str, template: str, told: str | None, expected: str
) -> None:
    async with house.desk() as desk:
        await played_out(desk, structs.replace(ABOUT, yearly=yearly, template=template))
        roll = await opened(desk, NewPerson("p1", "Zed Zorn"))
        found = await desk.intake.look(roll, "cup", Told(told), {})
    assert found is not None
    assert found.result.event == expected


async def test_masters_when_taken_over_as_they_are_give_no_points(house: House) -> None:
    """What is won there is not won in an open tournament (Art. 10(e), SR 18)."""
    about = structs.replace(ABOUT, scope=Wide.STATE, yearly="masters", template="florida-masters")
    async with house.desk() as desk:
        await played_out(desk, about)
        roll = await opened(desk, NewPerson("p1", "Zed Zorn"))
        assert await desk.intake.take(KEEPER, roll, "cup", Told(), {}, act="take") == Done(ROLL, 3)
        now = await desk.records.roll.reckoning()
    assert now is not None
    assert now.lines_of_event("cup") == ()
