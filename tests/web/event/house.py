"""A club in the middle of an event: eleven teams on a chart, a mingle, and a division that takes entries."""

from __future__ import annotations

from tenoff.desk.desk import Desk
from tenoff.desk.logs import Done
from tenoff.desk.rights import Grant, Role, Who
from tenoff.desk.tournaments import Sent
from tenoff.kit import Team
from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.kit.money import Cents
from tenoff.tournament import commands as do
from tenoff.tournament.about import About, CourtSet, OfficialRole
from tenoff.tournament.fixtures import Outcome
from tenoff.tournament.kinds import Division, Elimination, Ladder, Length, Mingle, RoundRobin
from tenoff.tournament.people import Player, Sex

DIRECTOR = Who("Abbott", (Grant(Role.OWNER),), id="account abbott")
EVENT, HOME = "p12-2026", "spring-2026"
SHORT = Length(games=1, points=100)
MEN = Division("men", "Men, doubles", Gender.MEN, Grade.OPEN, Play.DOUBLES, (Elimination(),), fee=Cents(1000))
POOL = Division("pool", "Ladies, singles", Gender.LADIES, Grade.OPEN, Play.WALKING, (RoundRobin(SHORT),))
MINGLE = Division(
    "mingle",
    "Mingles",
    Gender.ANY,
    Grade.OPEN,
    Play.DOUBLES,
    (Mingle(SHORT, rounds=3),),
    draw_partners=True,
)
LADDER = Division("ladder", "Ladder", Gender.ANY, Grade.OPEN, Play.WALKING, (Ladder(SHORT),))
PAIRS = (
    "Adams Boyle", "Castro Dunn", "Egan Frost", "Grant Hale", "Ito James", "King Lund", "Moss Nava",
    "Ober Pell", "Quinn Reyes", "Stone Tran", "Udall Voss",
)  # fmt: skip
LINES = (1, 3, 4, 5, 7, 9, 10, 11, 13, 14, 15)
"""The other five lines of sixteen are byes."""
WOMEN = ("Ann Abel", "Bea Brown", "Cora Cruz", "Dot Diaz")


def man(name: str) -> Player:
    return Player(name.lower(), name, Sex.MAN, club="Lakeland")


class Day:
    """Orders to one event, each with its own id; every one must be taken."""

    def __init__(self, desk: Desk, event: str) -> None:
        self.desk, self.event = desk, event
        self.number = 0

    async def give(self, *orders: do.Command) -> None:
        for order in orders:
            log = await self.desk.tournaments.log(self.event)
            self.number = 0 if log is None else len(log.acts)
            sent = Sent(self.event, f"t{self.number + 1}", order)
            answer = await self.desk.tournaments.give(DIRECTOR, sent)
            assert isinstance(answer, Done), (order, answer)
            await self.desk.following.after_order(DIRECTOR, self.event, answer.number)


async def entered(day: Day, division: Division, *teams: tuple[Player, ...]) -> None:
    for team in teams:
        keys = tuple(player.key for player in team)
        await day.give(do.Register(division.key, team, released=keys, present=keys, paid=Cents(0)))


async def running_event(desk: Desk) -> None:
    """Men's doubles drawn by hand, lines as listed: two results, one match being played, one called."""
    day = Day(desk, EVENT)
    about = About(
        "Lakeland Open",
        ("2026-03-14", "2026-03-15"),
        "florida-2024",
        host="Lakeland Shuffleboard Club",
        code="P-12",
        scope=Scope.STATEWIDE,
        zone="America/New_York",
    )
    courts = tuple(CourtSet(str(number)) for number in range(1, 4))
    there = {court.id for court in await desk.courts.all()}
    for court in courts:
        if court.id not in there:
            await desk.courts.add(DIRECTOR, court.id)
    await day.give(
        do.AnnounceEvent(about, courts, (MEN, POOL, MINGLE, LADDER)),
        do.NameOfficial("Mason", OfficialRole.HEAD_REFEREE),
        do.OpenRegistration(),
    )
    await entered(day, MEN, *(tuple(man(name) for name in pair.split()) for pair in PAIRS))
    ladies = [Player(name.split()[0].lower(), name, Sex.LADY) for name in WOMEN]
    await entered(day, POOL, *((lady,) for lady in ladies))
    await entered(day, MINGLE, *((lady,) for lady in ladies))
    await entered(day, LADDER, *((lady,) for lady in ladies))
    await day.give(do.CloseRegistration())
    log = await desk.tournaments.log(EVENT)
    assert log is not None
    assert log.now is not None
    for key, division in log.now.divisions.items():
        entries = log.now.entered(division.key)
        lines = LINES if key == "men" else range(1, len(entries) + 1)
        drawn = tuple((line, (entry.id,)) for line, entry in zip(lines, entries, strict=True))
        await day.give(do.DrawByHand(key, drawn))
    await day.give(
        do.CallMatch("men/M16-02", "1"),
        do.PostResult("men/M16-02", Outcome(Team.FIRST, games=((75, 61), (78, 40)))),
        do.CallMatch("men/M16-05", "2"),
        do.BeginPlay("men/M16-05"),
    )


async def open_event(desk: Desk) -> None:
    """Takes entries from home; room for two teams."""
    day = Day(desk, HOME)
    about = About(
        "Spring Doubles", ("2026-04-01",), "florida-2024", cap=2, closes="08:30", zone="America/New_York"
    )
    await day.give(do.AnnounceEvent(about, (CourtSet("1"),), (MEN,)), do.OpenRegistration(self_service=True))
    await entered(day, MEN, (man("Adams"), man("Boyle")))
