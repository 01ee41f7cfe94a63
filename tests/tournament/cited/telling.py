"""An event that remembers every clause it cites, and situations told with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields, is_dataclass
from datetime import datetime

from msgspec import Struct

from tenoff.kit import Cite, Edition, cited_book, cited_ids
from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.kit.money import Cents, dollars
from tenoff.log import Refused
from tenoff.tournament import commands as do
from tenoff.tournament.about import About, CourtSet
from tenoff.tournament.calling.facts import Facts
from tenoff.tournament.calling.queue import suggest
from tenoff.tournament.calling.snapshot import facts
from tenoff.tournament.kinds import AnyStage, Division, Elimination, Length
from tenoff.tournament.money import Report, report_of
from tenoff.tournament.people import Player
from tenoff.tournament.refusals import Code
from tenoff.tournament.regulations import Regulations, every, regulations
from tests.tournament.robot.stand import DAY, TOMORROW, Stand, moment

EDITIONS = tuple(dict.fromkeys(regulations(key).edition.key for key in every() if key != "plain"))
ONE_GAME = Length(games=1)
COURTS = (CourtSet("1", "red"), CourtSet("2"), CourtSet("3"), CourtSet("4"))


def cites(value: object) -> Iterator[Cite]:
    """Every citation anywhere inside an answer."""
    if isinstance(value, str):
        if value.startswith(tuple(f"{key} " for key in EDITIONS)):
            yield Cite(value)
    elif isinstance(value, tuple | list):
        for item in value:
            yield from cites(item)
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from cites(getattr(value, name))
    elif is_dataclass(value) and not isinstance(value, Edition):
        for part in fields(value):
            yield from cites(getattr(value, part.name))


@dataclass
class Event(Stand):
    """An event at which every answer is listened to."""

    heard: set[Cite] = field(default_factory=set)

    def hear(self, answer: object) -> None:
        self.heard.update(cites(answer))

    def give(self, order: do.Command, id: str = "") -> Refused[Code] | None:
        refused = super().give(order, id)
        self.hear(self.log.acts[-1].so if refused is None else refused)
        return refused

    def refuses(self, order: do.Command, code: Code) -> None:
        """The order is not taken, for this reason."""
        refused = self.give(order)
        assert refused is not None
        assert refused.code is code

    def at(self, clock: str, day: str = "") -> Event:
        super().at(clock, day)
        return self

    @property
    def regs(self) -> Regulations:
        return regulations(self.now.about.regulations)

    def announce(self, about: About, *divisions: Division) -> Event:
        self.must(do.AnnounceEvent(about, COURTS, divisions))
        return self

    def open(self, about: About, *divisions: Division) -> Event:
        self.announce(about, *divisions).must(do.OpenRegistration())
        return self

    def enter(self, count: int, into: str = "men") -> Event:
        """So many entries who have signed and are there."""
        size = self.now.divisions[into].division.entry_size
        for number in range(1, count + 1):
            players = tuple(
                Player(f"{into}-{number}-{seat}", f"{into} {number} {seat}") for seat in "ab"[:size]
            )
            keys = tuple(player.key for player in players)
            self.must(do.Register(into, players, released=keys, present=keys))
        return self

    def draw(self, count: int, into: str = "men") -> Event:
        """So many entries on the lines in the order of their names; it is nine o'clock."""
        self.enter(count, into).must(do.CloseRegistration(into))
        ids = [entry.id for entry in self.now.of_division(into)]
        self.must(do.DrawByHand(into, tuple((line, (id,)) for line, id in enumerate(ids, 1))))
        self.at("09:00")
        return self

    def queue(self) -> None:
        """What the court queue says at this moment."""
        at = moment(self.clock, self.day)
        self.asked_to_call(datetime.fromisoformat(at), facts(self.now, at))

    def asked_to_call(self, at: datetime, known: Facts) -> None:
        self.hear(suggest(at, known, self.regs.calling))

    def report(self) -> Report:
        found = report_of(self.now, self.regs)
        self.hear(found)
        return found


def about(
    scope: Scope = Scope.STATEWIDE, regs: str = "florida-2024", *, closes: str = "09:00", district: str = ""
) -> About:
    return About(
        "P-1",
        (DAY, TOMORROW),
        "florida-2024",
        scope=scope,
        regulations=regs,
        closes=closes,
        district=district,
    )


def division(
    *stages: AnyStage,
    key: str = "men",
    gender: Gender = Gender.MEN,
    grade: Grade = Grade.OPEN,
    play: Play = Play.WALKING,
    fee: Cents | None = None,
    draw_partners: bool = False,
) -> Division:
    plan = stages or (Elimination(length=ONE_GAME),)
    due = dollars(10) if fee is None else fee
    return Division(key, key, gender, grade, play, plan, fee=due, draw_partners=draw_partners)


@dataclass(frozen=True)
class Situation:
    """What a director may meet with, and the clauses that are cited there."""

    name: str
    edition: str
    clauses: tuple[str, ...]
    tell: Callable[[Event], None]

    def told(self) -> set[Cite]:
        """Every citation made while it is told."""
        event = Event()
        self.tell(event)
        return event.heard

    def unheard(self) -> list[str]:
        """Clauses it is about that nothing cited."""
        made = {id for cite in self.told() if cited_book(cite) == self.edition for id in cited_ids(cite)}
        return [id for id in self.clauses if id not in made]


def situation(edition: str, *clauses: str) -> Callable[[Callable[[Event], None]], Situation]:
    """The function below tells a situation in which these clauses are cited."""

    def made(tell: Callable[[Event], None]) -> Situation:
        return Situation(tell.__name__, edition, clauses, tell)

    return made
