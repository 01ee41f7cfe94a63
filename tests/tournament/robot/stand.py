"""Events that have come so far and no further, for tests of single orders."""

from __future__ import annotations

from dataclasses import dataclass, field

from tenoff.kit import Team
from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.kit.money import Cents
from tenoff.log import Refused, begin, enter
from tenoff.tournament import commands as do
from tenoff.tournament.about import About, CourtSet
from tenoff.tournament.fixtures import Outcome
from tenoff.tournament.kinds import AnyStage, Division, Elimination, Length
from tenoff.tournament.log import EVENT_LOG, EventLog
from tenoff.tournament.people import Player
from tenoff.tournament.refusals import Code
from tenoff.tournament.state import Tournament

DAY, TOMORROW = "2026-01-12", "2026-01-13"
ONE_GAME = Length(games=1)
ABOUT = About(
    "P-1", (DAY, TOMORROW), "florida-2024", scope=Scope.STATEWIDE, regulations="florida-2024", closes="09:00"
)
COURTS = (CourtSet("1", "red"), CourtSet("2"), CourtSet("3"))


def moment(clock: str, day: str = DAY) -> str:
    return f"{day}T{clock}:00-05:00"


def division(
    *stages: AnyStage,
    key: str = "men",
    play: Play = Play.WALKING,
    fee: int = 1000,
    cap: int | None = None,
    courts: tuple[str, ...] = (),
    draw_partners: bool = False,
) -> Division:
    return Division(
        key,
        "Men's singles" if key == "men" else key,
        Gender.ANY,
        Grade.OPEN,
        play,
        stages or (Elimination(length=ONE_GAME),),
        cap=cap,
        fee=Cents(fee),
        courts=courts,
        draw_partners=draw_partners,
    )


def player(name: str) -> Player:
    return Player(name.lower(), name)


def entry(*names: str, into: str = "men", late: bool = False) -> do.Register:
    players = tuple(player(name) for name in names)
    keys = tuple(each.key for each in players)
    return do.Register(into, players, released=keys, present=keys, late=late)


NAMES = ("Adams", "Boyle", "Castro", "Dunn", "Evans", "Ford", "Gray", "Hale", "Ives", "Jones", "King")


@dataclass
class Stand:
    """An event under way; `clock` is what the wall shows when the next order comes."""

    clock: str = "08:00"
    day: str = DAY
    log: EventLog = field(default_factory=lambda: begin(EVENT_LOG, "p1", at=moment("07:00")))

    def give(self, order: do.Command, id: str = "") -> Refused[Code] | None:
        act = id or f"a{len(self.log.acts) + 1}"
        entered = enter(self.log, order, id=act, at=moment(self.clock, self.day), by="Dan")
        if isinstance(entered, Refused):
            return entered
        self.log = entered.log
        return None

    def must(self, *orders: do.Command) -> Stand:
        for order in orders:
            assert self.give(order) is None
        return self

    def at(self, clock: str, day: str = "") -> Stand:
        self.clock, self.day = clock, day or self.day
        return self

    @property
    def now(self) -> Tournament:
        assert self.log.now is not None
        return self.log.now


def announced(*divisions: Division, about: About = ABOUT) -> Stand:
    return Stand().must(do.AnnounceEvent(about, COURTS, divisions or (division(),)))


def registering(*divisions: Division, about: About = ABOUT, names: int = 0) -> Stand:
    stand = announced(*divisions, about=about).must(do.OpenRegistration())
    return stand.must(*(entry(name) for name in NAMES[:names]))


def drawn(names: int, *stages: AnyStage, about: About = ABOUT, play: Play = Play.WALKING) -> Stand:
    """Lines in the order of their names; a chart with byes has the first names on the lines without."""
    stand = registering(division(*stages, play=play), about=about, names=names)
    stand.must(do.PublishSeed("men", seed="lottery"), do.CloseRegistration())
    return stand.must(do.DrawBySeed("men", "lottery")).at("09:00")


def by_hand(names: int, *stages: AnyStage, about: About = ABOUT, lines: tuple[int, ...] = ()) -> Stand:
    """Adams has line 1, Boyle line 2, and so on."""
    stand = registering(division(*stages), about=about, names=names).must(do.CloseRegistration())
    order = lines or tuple(range(1, names + 1))
    stand.must(do.DrawByHand("men", tuple((line, (f"e{at}",)) for at, line in enumerate(order, 1))))
    return stand.at("09:00")


def on_court(stand: Stand, match: str, court: str = "1") -> Stand:
    return stand.must(do.CallMatch(match, court))


def won(stand: Stand, match: str, winner: Team = Team.FIRST, court: str = "1") -> Stand:
    """The match called, and its one game won."""
    game = (75, 40) if winner is Team.FIRST else (40, 75)
    everybody = tuple(each.key for each in stand.now.players(match))
    return stand.must(
        do.CallMatch(match, court, everybody), do.PostResult(match, Outcome(winner, games=(game,)))
    )


def played_out(stand: Stand) -> Stand:
    """Every match won by the side that stands higher."""
    while ready := [key for key, *_ in stand.now.ready()]:
        won(stand, ready[0])
    return stand
