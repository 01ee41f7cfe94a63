"""A Masters told order by order, and every answer made on the way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta

from tenoff.books.florida_2024.masters import MASTERS as FLORIDA_MASTERS
from tenoff.kit.division import Gender, Grade, Scope
from tenoff.kit.halves import Halves
from tenoff.kit.money import Cents, dollars
from tenoff.kit.season import Season
from tenoff.log import Refused, begin, enter
from tenoff.records.lists import standings
from tenoff.records.masters import MASTERS_LOG, Masters, MastersLog
from tenoff.records.masters import commands as do
from tenoff.records.masters.events import Event
from tenoff.records.masters.refusals import Code
from tenoff.records.masters.roll import pinned, roll
from tenoff.records.masters.values import Game, Listed, Site
from tenoff.records.points.lines import Line, Why
from tenoff.records.results import Sex
from tests.records.cited.telling import Telling
from tests.records.made_up import division, event

SEASON = Season(2025)
DAY = date(2026, 3, 20)
MOMENT = "2026-03-21T10:00:00-04:00"


def listed(*totals: int, reached: Sequence[int] = ()) -> tuple[Listed, ...]:
    """Players p01, p02, ... with these half points, reached so many days into the season."""
    days = [*reached, *range(len(reached), len(totals))]
    return tuple(
        Listed(f"p{at:02}", Halves(total), SEASON.first + timedelta(days=day))
        for at, (total, day) in enumerate(zip(totals, days, strict=True), 1)
    )


TWELVE = listed(*range(60, 36, -2))
OPEN = do.OpenMasters("florida-2024", SEASON, Gender.MEN, DAY, TWELVE)


@dataclass
class Book(Telling[do.Command, Event, Masters, Code]):
    """A Masters under way."""

    day: date = DAY
    log: MastersLog = field(default_factory=lambda: begin(MASTERS_LOG, "masters-2026-men", at=MOMENT))

    def accept(self, *people: str) -> Book:
        return self.must(*(do.AnswerInvitation(person, True) for person in people or self.now.field.invited))

    def play(self, winner: Callable[[int, int, int], int]) -> Book:
        """Every game that is missing; `winner` says who of two seeds wins which game."""
        for match in self.now.matches:
            first, second = (int(seed) for seed in match.split("-"))
            have = len(self.now.games.get(match, ()))
            games = tuple(Game(winner(first, second, number)) for number in range(have + 1, 4))
            if games:
                self.must(do.PostGames(match, games))
        return self


def opened(*totals: int, reached: Sequence[int] = ()) -> Book:
    given = listed(*totals, reached=reached) if totals else TWELVE
    return Book().must(do.OpenMasters("florida-2024", SEASON, Gender.MEN, DAY, given))


def seeded() -> Book:
    """p01 to p08 are seeds 1 to 8 and p09 is the alternate."""
    return opened().accept().must(do.AnswerAlternate("p09", True), do.SeedField())


def better(first: int, second: int, game: int) -> int:
    return first


def tied_for_eighth(level: int, places: int = 1) -> Book:
    """So many are level for the last places; they have drawn in the order of their names."""
    ahead = 8 - places
    book = opened(*range(80, 80 - 2 * ahead, -2), *[40] * level, 30)
    tie = book.now.field.tie
    assert tie is not None
    return book.must(do.DrawPlayOff(tie.people))


def situations() -> list[object]:
    """Every answer of the situations below: events, refusals, lines of lists."""
    found: list[object] = []
    for told in (_the_field, _play_offs, _sites, _play, _an_alternate_plays, _another_plays, _officials):
        found += told()
    return [*found, *_the_roll()]


def _the_field() -> list[object]:
    book = Book()
    assert book.refuses(do.OpenMasters("florida-2024", SEASON, Gender.MIXED, DAY, TWELVE)) == (
        Code.NO_DIVISION,
        "SR18-a.1",
    )
    book.must(OPEN, do.AnswerInvitation("p08", False, "away"))
    assert book.refuses(do.AnswerAlternate("p08", True)) == (Code.NO_PASSING, "SR18-k.2")
    assert book.refuses(do.AnswerInvitation("p10", True)) == (Code.NOT_INVITED, "SR18-b")
    assert book.refuses(do.AnswerAlternate("p11", True)) == (Code.NOT_NEXT, "SR18-k.1")
    book.must(do.AnswerAlternate("p10", True))
    assert book.refuses(do.AnswerAlternate("p11", True)) == (Code.ONE_ALTERNATE, "SR18-k.7")
    return book.accept().must(do.SeedField()).heard


def _play_offs() -> list[object]:
    found: list[object] = []
    for level, places in ((2, 1), (3, 1), (4, 1), (3, 2), (5, 1)):
        book = tied_for_eighth(level, places)
        assert book.refuses(do.PostPlayOff("T-1", _first(book, "T-1"), 2)) == (Code.BAD_GAMES, "SR18-h.0.2")
        while book.now.play_off is not None:
            match = next(
                each for each in book.now.play_off.drawn.matches if each.id not in book.now.play_off.posted
            )
            book.must(do.PostPlayOff(match.id, _first(book, match.id), 1))
        found += book.heard
    return found


def _first(book: Book, match: str) -> str:
    """Who can win a match: the first of its players whom the book takes."""
    tie = book.now.field.tie
    assert tie is not None
    for person in tie.people:
        if not isinstance(
            enter(book.log, do.PostPlayOff(match, person), id="look", at=MOMENT, by="keeper"), Refused
        ):
            return person
    raise AssertionError(match)


def _sites() -> list[object]:
    book = tied_for_eighth(2)
    book.must(do.PlacePlayOff(Site.NEUTRAL, "Lakeland", "2 March"))
    book.must(do.PlacePlayOff(Site.CHAMPIONS, "Sebring", "after the final"))
    assert book.refuses(do.PlacePlayOff(Site.PRESIDENT, "Ocala", "5 March, 9 a.m.")) == (
        Code.NO_NAME,
        "SR18-i.3",
    )
    return book.must(do.PlacePlayOff(Site.PRESIDENT, "Ocala", "5 March, 9 a.m.", "The President")).heard


def _play() -> list[object]:
    book = seeded()
    book.must(do.ChoosePlay("1-8", "p01", True), do.ChoosePlay("1-8", "p08", False))
    book.must(do.NameReturner("1-8", "A court referee"), do.WaiveHours(1, "rain in the morning"))
    assert book.refuses(do.NameReturner("2-7", "Nobody")) == (Code.WALKING_MATCH, "SR18-a.4")
    book.play(better).must(do.FinishMasters())
    assert book.refuses(do.DividePrizes((("p01", dollars(700)),), "why", "The President")) == (
        Code.NO_ALTERNATE_PLAYED,
        "SR18-l.3",
    )
    return book.must(do.FindIneligible("p01", "not a member of a club")).heard


def left_after(completed: int) -> Book:
    """Seed 1 leaves in the game after so many, and p09 plays on; the better seed wins all the same."""
    book = seeded()
    mine = [match for match in book.now.matches if match.startswith("1-")]
    for match in mine[: completed // 3]:
        book.must(do.PostGames(match, (Game(1),) * 3))
    here, game = mine[completed // 3], completed % 3 + 1
    if game > 1:
        book.must(do.PostGames(here, (Game(1),) * (game - 1)))
    return book.must(do.LeaveLine("p01", here, game, "hurt")).play(better).must(do.FinishMasters())


def _an_alternate_plays() -> list[object]:
    book = left_after(9)
    amounts = {prize.person: Cents(0) for prize in book.now.prizes}
    amounts["p09"] = Cents(sum(prize.amount for prize in book.now.prizes))
    return book.must(do.DividePrizes(tuple(amounts.items()), "all agreed", "The President")).heard


def _another_plays() -> list[object]:
    book = left_after(5)
    amounts = {prize.person: Cents(0) for prize in book.now.prizes}
    amounts["p01"] = Cents(sum(prize.amount for prize in book.now.prizes))
    order = do.DividePrizes(tuple(amounts.items()), "he won most", "The President")
    assert book.refuses(order) == (Code.PRIZE_FORFEITED, "SR18-k.6")
    return book.heard


def _officials() -> list[object]:
    book = opened()
    assert book.refuses(do.NameDirector("Cy", False)) == (Code.NO_REASON, "SR18-g.1")
    book.must(do.NameDirector("Dan"), do.AppointAssistant("Ed"), do.ClaimLodging(51, dollars(620)))
    assert book.refuses(do.ClaimLodging(50, dollars(100))) == (Code.TOO_NEAR, "SR18-g.4")
    return book.heard


def line(person: str, halves: int, day: date = date(2026, 1, 14), event: str = "") -> Line:
    return Line(person, Halves(halves), Why.PLACE, day, day, event=event, division="d1" if event else "")


EVENTS = (
    event(division(), day=date(2026, 1, 14), id="open"),
    event(division(), day=date(2026, 1, 20), id="district", scope=Scope.DISTRICT),
    event(division(grade=Grade.STATE_AMATEUR), day=date(2026, 2, 2), id="amateur"),
)
LINES = tuple(line("m1", 8, each.last_day, each.id) for each in EVENTS)


def _the_roll() -> list[object]:
    many = standings(line(f"q{number:02}", 60 - number) for number in range(1, 31))
    own = roll(LINES, EVENTS, SEASON, Sex.MAN, {"m1": Sex.MAN}, FLORIDA_MASTERS)
    return [own, *pinned(many, FLORIDA_MASTERS)]
