"""What the records know of a player reaches the entry: class, club, suspension, and who may play where."""

from __future__ import annotations

from datetime import date

from msgspec import structs

from tenoff.desk.desk import Desk
from tenoff.desk.logs import Done
from tenoff.desk.records.roll import ROLL
from tenoff.desk.tournaments import Sent
from tenoff.kit import Cite
from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.kit.division import Scope as EventScope
from tenoff.records.classes.decisions import Listed
from tenoff.records.classes.rule import PlayerClass as Klass
from tenoff.records.results import Chart, DivisionResult, EventResult, Placed, Sex
from tenoff.records.roll import commands as roll
from tenoff.records.roll.people import Club, NewPerson
from tenoff.tournament import commands as do
from tenoff.tournament.about import About
from tenoff.tournament.people import Entry, Player, PlayerClass
from tests.desk.houses import OWNER, House
from tests.tournament.robot.stand import division

ABOUT = About(
    "P-1",
    ("2026-01-12",),
    "florida-2024",
    zone="America/New_York",
    scope=EventScope.STATEWIDE,
    regulations="florida-2024",
)
PEOPLE = (
    NewPerson("p1", "Ann Lee", Sex.MAN, "17", "lakeland", date(2024, 10, 1)),
    NewPerson("p2", "Bo Fox", Sex.MAN, "18", "lakeland", date(2024, 10, 1)),
)
WON = EventResult(
    "p12-2025", "Lakeland Open", date(2025, 1, 6), date(2025, 1, 8), Scope.STATEWIDE,
    (
        DivisionResult(
            "men", "Men", Gender.MEN, Grade.OPEN, Play.NON_WALKING, 16,
            (Placed(Chart.MAIN, 1, ("p1",), 4),),
        ),
    ),
)  # fmt: skip


async def kept(desk: Desk, *orders: roll.Command) -> None:
    club = roll.SetClub(Club("lakeland", "Lakeland", "Central"))
    for number, order in enumerate((roll.OpenRoll("florida"), club, roll.AddPeople(PEOPLE), *orders)):
        answer = await desk.records.roll.give(OWNER, ROLL, order, act=f"a{number}")
        assert isinstance(answer, Done), answer


async def entered(desk: Desk, *players: Player, about: About = ABOUT) -> list[Entry]:
    orders: list[do.Command] = [do.AnnounceEvent(about, (), (division(),)), do.OpenRegistration()]
    orders += [do.Register("men", (player,)) for player in players]
    for order in orders:
        log = await desk.tournaments.log("p1")
        id = f"a{0 if log is None else len(log.acts)}"
        assert isinstance(await desk.tournaments.give(OWNER, Sent("p1", id, order)), Done)
    now = await desk.tournaments.now("p1")
    assert now is not None
    return list(now.entries.values())


def codes(entry: Entry) -> list[tuple[str, str]]:
    return [(each.code, each.clause) for each in entry.concerns]


async def test_player_is_filled_in_when_the_number_is_on_the_roll(house: House) -> None:
    async with house.desk() as desk:
        pro = Listed("p1", date(2025, 10, 2), Klass.PRO, date(2025, 10, 1), "Preview 2025")
        await kept(desk, roll.DecideClass(pro))
        (known, unknown) = await entered(
            desk, Player("ann", "Ann Lee", member="17"), Player("cy", "Cy Ray", club="Toronto")
        )
    assert known.players[0] == Player(
        "ann", "Ann Lee", club="Lakeland", district="Central", member="17", klass=PlayerClass.PRO,
        person="p1", member_club=True, sex=known.players[0].sex,
    )  # fmt: skip
    assert (known.players[0].sex, codes(known)) == ("man", [])
    assert codes(unknown) == [("no-member-club", "florida-2024 Art8-g")]


async def test_suspension_is_held_against_an_entry_until_it_ends(house: House) -> None:
    async with house.desk() as desk:
        clause = Cite("florida-2024 Art16-f.4")
        await kept(desk, roll.Suspend("p1", date(2026, 1, 1), date(2026, 1, 12), clause))
        (held,) = await entered(desk, Player("ann", "Ann Lee", person="p1"))
    assert codes(held) == [("suspended", "florida-2024 Art8-c.4")]
    assert held.concerns[0].values == ("Ann Lee", "2026-01-12")


async def test_champions_only_those_on_the_list_are_let_in(house: House) -> None:
    async with house.desk() as desk:
        pros = [
            Listed(id, date(2025, 10, 2), Klass.PRO, date(2025, 10, 1), "Preview 2025") for id in ("p1", "p2")
        ]
        await kept(desk, roll.RecordResults(WON), *(roll.DecideClass(each) for each in pros))
        about = structs.replace(ABOUT, scope=EventScope.STATE, yearly="champions")
        first, second = await entered(desk, Player("p1", "Ann Lee"), Player("p2", "Bo Fox"), about=about)
    assert codes(first) == []
    assert codes(second) == [("not-qualified", "florida-2024 Art8-k.1 Art8-k.2 Art8-k.3")]


async def test_entry_is_the_same_when_it_is_sent_again_after_the_records_changed(house: House) -> None:
    async with house.desk() as desk:
        await kept(desk)
        (before,) = await entered(desk, Player("ann", "Ann Lee", member="17"))
        change = roll.SetClub(Club("lakeland", "New Lakeland", "Northern"))
        assert isinstance(await desk.records.roll.give(OWNER, ROLL, change, act="z"), Done)
        again = Sent("p1", "a2", do.Register("men", (Player("ann", "Ann Lee", member="17"),)))
        answer = await desk.tournaments.give(OWNER, again)
        now = await desk.tournaments.now("p1")
    assert isinstance(answer, Done)
    assert answer.again
    assert now is not None
    assert list(now.entries.values()) == [before]


async def test_search_knows_who_is_on_the_roll(house: House) -> None:
    async with house.desk() as desk:
        await kept(desk)
        players = await desk.known.players()
    assert [(player.key, player.name, player.club) for player in players] == [
        ("p1", "Ann Lee", "Lakeland"),
        ("p2", "Bo Fox", "Lakeland"),
    ]
