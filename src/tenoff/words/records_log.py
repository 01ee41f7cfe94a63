"""The logs of the association's books in sentences: what happened, why, by which clause, and what was before.

Every kind of event has its sentence in the catalog, under its book and its name in the file. What stands in
a sentence's places are the event's own fields as words: ids become names, days and points are written out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct, structs

from tenoff.kit import Cite
from tenoff.kit.division import Gender, Play, Scope
from tenoff.kit.season import Season
from tenoff.log import kebab
from tenoff.records.calendar.commands import AdFrom
from tenoff.records.calendar.concerns import Body
from tenoff.records.calendar.meetings import MeetingKind
from tenoff.records.changes.commands import Subject
from tenoff.records.classes.rule import PlayerClass
from tenoff.records.club_membership import Told
from tenoff.records.hall.values import Category
from tenoff.records.masters.values import Game, Site
from tenoff.records.money.entries import Entry
from tenoff.records.money.kinds import Rate
from tenoff.records.results import Chart, Sex
from tenoff.records.roll.events import ClassDecided
from tenoff.words.catalog import say, spoken
from tenoff.words.event_names import money
from tenoff.words.measures import number
from tenoff.words.names import listed
from tenoff.words.records_money import entry_said, rate_said
from tenoff.words.records_public import change_said, day_said, points_said, season_said

Named: TypeAlias = Callable[[str, str], str]
"""The name of something by its kind and its id: person, club, event, tournament, change, or record, which is
one of several that may be the same person.
"""

_KINDS: Mapping[str, Mapping[str, str]] = {
    "roll": {
        "person": "person", "gone": "record", "kept": "record", "one": "record", "other": "record",
        "club": "club", "event_id": "event", "event": "event",
    },
    "masters": {
        "person": "person", "winner": "person", "loser": "person", "alternate": "person", "order": "person",
        "invited": "person", "match": "match",
    },
    "hall": {"person": "person"},
    "calendar": {
        "key": "tournament", "other": "tournament", "in_favor_of": "tournament", "keeps": "tournament",
        "person": "person", "people": "person",
    },
    "changes": {"change": "change"},
    "money": {},
}  # fmt: skip
"""Which fields of a book's events are ids, and of what."""
_WORDS: Mapping[type[StrEnum], str] = {
    Sex: "event_names.sex", Told: "records_keeper.told", Gender: "records_masters.division",
    Scope: "records_public.scope", MeetingKind: "records_calendar.meeting", Body: "records_calendar.body",
    Category: "records_hall.category", Subject: "records_changes.subject", AdFrom: "records_calendar.ad",
    Site: "records_masters.site", Play: "event_names.play", PlayerClass: "records_public.class",
    Chart: "records_keeper.chart",
}  # fmt: skip
_WORDED = {
    "duty": "records_calendar.duty",
    "size": "records_calendar.size",
    "tournament": "records_calendar.event",
}
"""Fields whose text is a member of a closed list."""
_HALVES, _CENTS = ("worth", "change", "total"), ("amount", "fee", "cost", "granted")
_REASONS = ("reason", "despite", "source", "note", "words", "text", "board")
_MOST = 6
"""So many names are listed; of more it is said how many."""


@dataclass(frozen=True, slots=True)
class Happened:
    """One thing that happened. `why`: in the words of whoever did it."""

    said: str
    why: str = ""
    clauses: tuple[Cite, ...] = ()


def told(book: str, event: Struct, named: Named) -> Happened:
    """What happened in a sentence."""
    places = places_of(book, event, named)
    key = f"records_log.{book}.{kebab(type(event).__name__)}"
    if isinstance(event, ClassDecided):
        key = f"{key}.{kebab(type(event.decision).__name__)}"
    choice = next((each for each in event.__struct_fields__ if spoken().knows(f"{key}.{each}")), "")
    if choice:  # of two sentences one is for where the field says something, or says yes
        key = f"{key}.{choice if getattr(event, choice) else 'otherwise'}"
    why = next((places[each] for each in _REASONS if places.get(each) and each not in _used(key)), "")
    return Happened(say(key, **places), str(why), tuple(dict.fromkeys(_clauses(event))))


def _used(key: str) -> tuple[str, ...]:
    """The reasons that stand in the sentence itself."""
    text = spoken().text(key, 2)
    return tuple(each for each in _REASONS if f"{{{each}}}" in text)


def places_of(book: str, event: Struct, named: Named) -> dict[str, object]:
    """The fields of an event as words; those of what it holds are there too, where no other has the name."""
    inner: dict[str, object] = {}
    own: dict[str, object] = {}
    for field, value in structs.asdict(event).items():
        if isinstance(value, Entry):
            own |= {"what": entry_said(value), "amount": money(value.amount), "day": day_said(value.day)}
            own |= {"number": value.number}
        elif isinstance(value, Rate):
            own[field] = rate_said(value)
        elif isinstance(value, Struct):
            inner |= {"n": 0, **places_of(book, value, named)}
        elif isinstance(value, tuple):
            own.setdefault("n", len(value))
            own[field] = _several(book, field, value, named)
        else:
            own[field] = _word(book, field, value, named)
    return {**inner, **own}


def _several(book: str, field: str, values: tuple[object, ...], named: Named) -> str:
    said = [_each(book, field, value, named) for value in values]
    if len(said) <= _MOST:
        return listed(said)
    return listed([*said[:_MOST], say("records_log.more", n=len(said) - _MOST)])


def _each(book: str, field: str, value: object, named: Named) -> str:
    """One of several: a person by name, a game by its score, whatever has a name or a title by that."""
    if isinstance(value, Game):
        if value.score is None:
            return say("records_log.game_won", seed=value.winner)
        return say("records_log.game", one=value.score[0], other=value.score[1])
    if isinstance(value, tuple):
        return _several(book, field, value, named)
    if not isinstance(value, Struct):
        return str(_word(book, field, value, named))
    for name in ("person", "name", "names", "title", "key", "first", "seed"):
        if name in value.__struct_fields__:
            return str(_word(book, name, getattr(value, name), named))
    return ""


def _word(book: str, field: str, value: object, named: Named) -> object:
    if value is None:
        return ""
    if isinstance(value, bool):
        return say(f"records_log.{'yes' if value else 'no'}")
    if isinstance(value, StrEnum):
        key = f"{_WORDS.get(type(value), 'records_log.word')}.{value.value}"
        return say(key) if spoken().knows(key) else value.value
    if isinstance(value, Season):
        return season_said(value)
    if isinstance(value, date):
        return day_said(value)
    if isinstance(value, str):
        worded = f"{_WORDED.get(field, '')}.{value}"
        if field in _WORDED and value and spoken().knows(worded):
            return say(worded)
        kind = _KINDS[book].get(field)
        return named(kind, value) if kind and value else value
    if isinstance(value, int) and field == "season":
        return season_said(Season(value))
    if isinstance(value, int) and field in _HALVES:
        return change_said(value / 2) if field == "change" else points_said(value)
    if isinstance(value, int) and field in _CENTS:
        return money(value)
    return value if isinstance(value, int) else number(value) if isinstance(value, float) else ""


def _clauses(event: Struct) -> Iterator[Cite]:
    for field, value in structs.asdict(event).items():
        if field.endswith("clause") or field == "in_force":
            if value:
                yield Cite(value)
        elif isinstance(value, Struct):
            yield from _clauses(value)
