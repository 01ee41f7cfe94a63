"""What an act changed: what is known of a thing in a book, as it was before and as it is since."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import Struct

from tenoff.log import Act
from tenoff.records.calendar import events as calendar
from tenoff.records.changes import events as changes
from tenoff.records.masters import events as masters
from tenoff.records.money import events as ledger
from tenoff.records.results import EventResult
from tenoff.records.roll import events as roll
from tenoff.words.catalog import say, spoken
from tenoff.words.event_names import place_said
from tenoff.words.names import listed
from tenoff.words.records_log import Named, places_of
from tenoff.words.records_public import day_said

_SEXES = "event_names.sex"


class Fact(NamedTuple):
    """What an event says of a thing: its id, what about it, and what that is."""

    thing: str
    about: str
    words: str


class Changed(NamedTuple):
    """`old`: empty where nothing was known."""

    about: str
    old: str
    new: str


_ABOUT: Mapping[type[Struct], tuple[str, tuple[str, ...]]] = {
    roll.ClubSet: ("id", ("name", "district", "place", "closed")),
    masters.GamesPosted: ("match", ("games",)),
    masters.PlayOffPlaced: ("", ("where", "when")),
    masters.DirectorNamed: ("", ("name",)),
    calendar.Applied: ("key", ("title", "club", "district", "scope", "code")),
    calendar.ApplicationRevised: ("key", ("title", "club", "district", "scope", "code")),
    calendar.TournamentPlaced: ("key", ("first", "last")),
    calendar.MeetingSet: ("kind", ("on",)),
    calendar.DirectorAssigned: ("key", ("person",)),
    changes.MeetingSet: ("kind", ("on",)),
    changes.ChangeProposed: ("change", ("title", "subject", "text")),
    changes.ChangeReworded: ("change", ("title", "subject", "text")),
    ledger.EventListed: ("id", ("name", "first_day", "last_day", "scope", "host", "district")),
    ledger.RateSet: ("", ("rate",)),
}
"""Events that say how something is: the place that tells which thing, and those that may become others."""
_ALL = "last_day"
"""Said of results only, which are always told whole."""
_FIRST = (roll.PeopleAdded, roll.ResultsRecorded)
"""Events before which there was nothing; what they say is looked up only for later ones."""


def changed(
    book: str, acts: Sequence[Act[Any, Any]], shown: Sequence[Act[Any, Any]], named: Named
) -> dict[int, list[Changed]]:
    """By its number, what each of the acts shown made another; `acts`: the whole log."""
    told = {act.number: _told(book, act, named) for act in shown}
    wanted = {fact.thing for facts in told.values() for fact in facts}
    known: dict[str, dict[str, str]] = {}
    found: dict[int, list[Changed]] = {}
    for act in acts[: max(told, default=0)]:
        lines = [line for line in _lines(known, told.get(act.number, ())) if line.old != line.new]
        if lines:
            found[act.number] = lines
        for event in act.so:
            if isinstance(event, roll.ResultsCorrected) and event.result.id in known:
                known[event.result.id].clear()  # it says all there is about them
            for fact in _facts(book, event, named, wanted):
                known.setdefault(fact.thing, {})[fact.about] = fact.words
    return found


def _told(book: str, act: Act[Any, Any], named: Named) -> list[Fact]:
    return [fact for event in act.so if not isinstance(event, _FIRST) for fact in _facts(book, event, named)]


def _lines(known: Mapping[str, Mapping[str, str]], facts: Sequence[Fact]) -> Iterator[Changed]:
    """What was and what is, of things something was known about; places that nobody holds any more, too."""
    for fact in facts:
        before = known.get(fact.thing, {})
        if fact.about in before or _ALL in before:
            yield Changed(_label(fact.about), before.get(fact.about, ""), fact.words)
    said = {fact.about for fact in facts}
    for thing in {fact.thing for fact in facts if fact.about == _ALL}:
        yield from (
            Changed(about, old, "") for about, old in known.get(thing, {}).items() if about not in said
        )


def _label(about: str) -> str:
    key = f"records_log.field.{about}"
    return say(key) if spoken().knows(key) else about


def _facts(book: str, event: Struct, named: Named, wanted: Collection[str] | None = None) -> Iterator[Fact]:
    """What an event says of the things that are wanted, or of all."""
    match event:
        case roll.PeopleAdded(people):
            for each in people:
                if wanted is None or each.id in wanted:
                    yield Fact(each.id, "name", each.name)
                    yield from _person(each.id, each.sex, each.member, False)
                    yield Fact(each.id, "club", named("club", each.club) if each.club else "")
        case roll.PersonRenamed(person, name) | roll.NameCorrected(person, name=name):
            yield Fact(person, "name", name)
        case roll.PersonSet(person, sex, member, gone):
            yield from _person(person, sex, member, gone)
        case roll.ClubFiled(person, home):
            if home.told.holds:
                yield Fact(person, "club", named("club", home.club))
        case roll.ResultsRecorded(result) | roll.ResultsCorrected(result):
            if wanted is None or result.id in wanted:
                yield from _results(result, named)
        case _:
            thing, fields = _ABOUT.get(type(event), ("", ()))
            if fields:
                places = places_of(book, event, named)
                id = f"{thing} {places.get(thing, '')}"
                yield from (Fact(id, field, str(places.get(field, ""))) for field in fields)


def _person(id: str, sex: str | None, member: str, gone: bool) -> Iterator[Fact]:
    yield Fact(id, "sex", say(f"{_SEXES}.{sex}") if sex else "")
    yield Fact(id, "member", member)
    yield Fact(id, "gone", say(f"records_log.{'yes' if gone else 'no'}"))


def _results(result: EventResult, named: Named) -> Iterator[Fact]:
    yield Fact(result.id, "name", result.name)
    yield Fact(result.id, "last_day", day_said(result.last_day))
    for division in result.divisions:
        yield Fact(result.id, say("records_log.entries_of", division=division.name), str(division.entries))
        held: dict[str, list[str]] = {}
        for placed in division.places:
            place = place_said(placed.chart, placed.place)
            about = say("records_log.place_of", division=division.name, place=place)
            held.setdefault(about, []).append(" / ".join(named("person", each) for each in placed.people))
        yield from (Fact(result.id, about, listed(teams)) for about, teams in held.items())
