"""An event to print: announced, entered, drawn, and played as far as a test wants."""

from __future__ import annotations

from datetime import datetime

from tenoff.kit import Team
from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.kit.money import Cents
from tenoff.log import Refused, begin, enter
from tenoff.tournament import commands as do
from tenoff.tournament.about import About, CourtSet, Sponsor
from tenoff.tournament.fixtures import Outcome
from tenoff.tournament.kinds import AnyStage, Division, Elimination
from tenoff.tournament.log import EVENT_LOG, EventLog
from tenoff.tournament.people import Player, PlayerClass, Sex
from tenoff.tournament.state import Tournament

MADE = datetime.fromisoformat("2026-01-12T10:30:00-05:00")
SEED = "florida lottery of 12 January"
ABOUT = About(
    name="Lakeland Open",
    days=("2026-01-12", "2026-01-13"),
    book="florida-2024",
    host="Lakeland Shuffleboard Club",
    code="P-12",
    scope=Scope.STATEWIDE,
    regulations="florida-2024",
    sponsors=(Sponsor("Sun Cues", Cents(10_000)),),
)
CLUBS = ("Lakeland", "Bradenton", "Zephyrhills", "Sebring")


class Played:
    """Gives orders to a log, a minute apart."""

    def __init__(self, teams: int, stage: AnyStage | None = None, *, id: str = "p12-2026") -> None:
        self.log: EventLog = begin(EVENT_LOG, id, at="2026-01-12T07:00:00-05:00")
        self._acts = 0
        plan = Division(
            "men",
            "Men, doubles",
            Gender.MEN,
            Grade.OPEN,
            Play.DOUBLES,
            (stage or Elimination(),),
            fee=Cents(1000),
        )
        self.give(do.AnnounceEvent(ABOUT, tuple(CourtSet(str(n)) for n in range(1, 9)), (plan,)))
        self.give(do.OpenRegistration())
        self.give(do.PublishSeed("men", seed=SEED))
        for n in range(1, teams + 1):
            self.give(do.Register("men", _team(n), released=_keys(n), present=_keys(n), paid=Cents(2000)))

    @property
    def now(self) -> Tournament:
        assert self.log.now is not None
        return self.log.now

    def give(self, order: do.Command) -> None:
        self._acts += 1
        minute = 7 * 60 + self._acts
        at = f"2026-01-12T{minute // 60 % 24:02}:{minute % 60:02}:00-05:00"
        entered = enter(self.log, order, id=f"a{self._acts}", at=at, by="Dee Director")
        assert not isinstance(entered, Refused), (order, entered)
        self.log = entered.log

    def drawn(self) -> Played:
        self.give(do.CloseRegistration())
        for entry in list(self.now.entries.values()):
            for concern in entry.concerns:
                self.give(do.WaiveConcern(entry.id, concern.code, "known at the desk"))
        self.give(do.DrawBySeed("men", SEED))
        return self

    def call(self, court: str) -> str:
        """The next match, called to this court."""
        match = next(key for key, *_ in self.now.ready())
        players = tuple(player.key for player in self.now.players(match))
        self.give(do.CallMatch(match, court, consents=players, despite="a test goes on"))
        return match

    def play(self, match: str) -> None:
        self.give(do.BeginPlay(match))
        winner = Team.FIRST if len(self.now.ended) % 3 else Team.SECOND
        games = ((75, 40), (76, 50)) if winner is Team.FIRST else ((40, 75), (50, 76))
        self.give(do.PostResult(match, Outcome(winner, games=games)))

    def over(self) -> Played:
        if not self.now.divisions["men"].stages:
            self.drawn()
        while any(True for _ in self.now.ready()):
            self.play(self.call("1"))
        self.give(do.FinishDivision("men"))
        self.give(do.FinishEvent())
        return self


def _team(number: int) -> tuple[Player, ...]:
    club = CLUBS[number % len(CLUBS)]
    return tuple(
        Player(f"p{number}{letter}", f"{name} No{number}", Sex.MAN, club, klass=PlayerClass.PRO)
        for letter, name in (("a", "Al"), ("b", "Bo"))
    )


def _keys(number: int) -> tuple[str, ...]:
    return f"p{number}a", f"p{number}b"
