"""The frame of everybody's pages of the records: the roll on a day, under names that may be shown."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from tenoff.kit import Malformed
from tenoff.kit.season import Season, read_day, season_of
from tenoff.records.reckoning import Reckoning
from tenoff.records.results import EventResult, Sex
from tenoff.records.roll.people import Person
from tenoff.web.layout import laid_out
from tenoff.web.request import Ask, NotBegun, NotHere, Reply, site_of
from tenoff.words import records_public as words
from tenoff.words.catalog import say
from tenoff.words.event_names import place_said
from tenoff.words.measures import number

__all__ = [
    "LISTS",
    "Looked",
    "list_name",
    "looked_at",
    "looked_if_open",
    "records_page",
    "sex_asked",
    "stood",
]

LISTS: Mapping[str, Sex] = {"men": Sex.MAN, "ladies": Sex.LADY}
NOT_RECORDED = "not-recorded"
"""The list of those of whom neither the roll nor a division says which of the two they are on."""
_TABS = (
    ("/records", "home"), ("/records/season", "season"), ("/records/all-time", "all_time"),
    ("/records/players", "players"), ("/records/clubs", "clubs"), ("/records/events", "events"),
    ("/records/champions", "champions"), ("/records/qualified", "qualified"), ("/records/bests", "bests"),
    ("/records/hall", "hall"), ("/records/masters", "masters"), ("/records/head-to-head", "head_to_head"),
    ("/records/rating", "rating"), ("/records/schedule", "schedule"), ("/records/hosts", "hosts"),
    ("/records/changes", "changes"),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Looked:
    """The records as somebody looks at them. `asked`: the day they asked for, None for today.

    `on`: the last day up to it on which anything changed, so that looking at any day of a quiet month is
    reckoned once; None where that is the newest there is.
    """

    ask: Ask
    book: Reckoning
    today: date
    asked: date | None = None

    @property
    def day(self) -> date:
        return self.asked or self.today

    @property
    def on(self) -> date | None:
        return stood(self.book, self.day)

    @property
    def season(self) -> Season:
        """The newest one with results by the day, else the one of the day."""
        known = [season for season in self.book.seasons if season.first <= self.day]
        return known[0] if known else season_of(self.day)

    # -- people, under the names that may be shown

    def person(self, id: str) -> Person:
        found = self.book.roll.person(id)
        if found is None:
            raise NotHere(say("wrong.records.nobody"))
        return found

    def name(self, id: str, day: date | None = None) -> str:
        """As they were called on a day; who wishes to be named nowhere is named nowhere."""
        found = self.person(id)
        return say("records_public.withheld") if found.withheld else found.name_on(day or self.day)

    def names(self, people: tuple[str, ...], day: date | None = None) -> str:
        return " / ".join(self.name(id, day) for id in people)

    def list_of(self, id: str) -> str:
        """Which of the two lists somebody is on; "" where nothing says it."""
        sex = self.book.sex_of(id)
        return next((name for name, each in LISTS.items() if each is sex), "")

    def club(self, id: str, day: date | None = None) -> str:
        """The name of the club represented on a day; "" where none is on file."""
        return self.club_name(self.person(id).club_on(day or self.day))

    def clubs(self, people: tuple[str, ...], day: date) -> str:
        """Every club that partners represented on a day, each once."""
        return " / ".join(dict.fromkeys(filter(None, (self.club(id, day) for id in people))))

    def club_name(self, club: str) -> str:
        found = self.book.roll.clubs.get(club)
        return club if found is None else found.name

    def division(self, event: str, key: str) -> str:
        """What a division of an event is called."""
        result = self.result(event)
        parts = () if result is None else result.divisions
        return next((part.name for part in parts if part.key == key), key)

    def result(self, event: str) -> EventResult | None:
        return self.book.result(event, self.on)


def stood(book: Reckoning, day: date) -> date | None:
    """The day by which the records are asked for, so that they answer as on this one."""
    days = _changes(book)
    at = bisect_right(days, day)
    if at == len(days):
        return None
    return days[at - 1] if at else date.min


@lru_cache(4)
def _changes(book: Reckoning) -> tuple[date, ...]:
    """The days on which lists became others."""
    roll = book.roll
    found = {version.on for versions in roll.results.values() for version in versions}
    found |= {each.on for each in roll.corrections} | {each.day for each in roll.carried}
    return tuple(sorted(found))


async def looked_if_open(ask: Ask) -> Looked | None:
    """The records; None before the roll is opened."""
    desk = site_of(ask).desk
    book = await desk.records.roll.reckoning()
    return None if book is None else Looked(ask, book, desk.means.today(), _day_asked(ask))


async def looked_at(ask: Ask) -> Looked:
    found = await looked_if_open(ask)
    if found is None:
        raise NotBegun(say("wrong.records.none"), "/records")
    return found


def _day_asked(ask: Ask) -> date | None:
    given = ask.query_params.get("on", "")
    found = read_day(given)
    if given and found is None:
        raise Malformed(say("wrong.query.day", name="on", got=given[:20]))
    return found


def sex_asked(ask: Ask) -> Sex | None:
    """Of the list that is asked for; None for the list of those who are on neither."""
    given, every = ask.query_params.get("list", "men"), (*LISTS, NOT_RECORDED)
    if given not in every:
        raise Malformed(say("wrong.query.one_of", name="list", every=", ".join(every), got=given[:20]))
    return LISTS.get(given)


def list_name(sex: Sex | None) -> str:
    return next((name for name, each in LISTS.items() if each is sex), NOT_RECORDED)


async def records_page(look: Looked, name: str, title: str, status: int = 200, **values: object) -> Reply:
    """A page of the records with what each of them has."""
    path = look.ask.scope["path"]
    tabs = [
        {
            "path": f"{to}/{look.season.year}" if key == "season" else to,
            "words": say(f"records_public.tab.{key}"),
            "here": path == to or (to != "/records" and path.startswith(f"{to}/")),
        }
        for to, key in _TABS
    ]
    query = look.ask.scope["query_string"].decode("latin-1")
    shared: dict[str, object] = {
        "look": look, "tabs": tabs, "association": look.book.roll.name, "words_of": words, "path": path,
        "day_said": words.day_said, "season_said": words.season_said, "points": number,
        "place_said": place_said, "api": f"/api{path}", "query": f"?{query}" if query else "",
    }  # fmt: skip
    full = say("records_public.page_title", page=title)
    template = f"records/public/{name}.html"
    return await laid_out(look.ask, template, status, **{**shared, "title": full, "heading": title, **values})
