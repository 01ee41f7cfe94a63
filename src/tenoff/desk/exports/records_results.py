"""Places, winners, qualifications and changes of class, each as rows with their clauses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tenoff.desk.exports.records import Listing
from tenoff.desk.exports.records_lists import BOTH, LIST, Lists, surname_first
from tenoff.desk.exports.records_rows import ClassChangeRow, PlaceRow, QualifiedRow
from tenoff.kit.division import Scope
from tenoff.kit.season import Season
from tenoff.kit.shelf import of_book
from tenoff.records.calendar import winners_clubs
from tenoff.records.calendar.rule import CALENDAR_RULE
from tenoff.records.classes import PlayerClass
from tenoff.records.classes.history import Holding
from tenoff.records.classes.rule import shown_quarters
from tenoff.records.results import DivisionResult, EventResult, Placed


def results(lists: Lists, events: Iterable[EventResult]) -> Listing[PlaceRow]:
    """Every place, by day, division, chart and place."""
    ordered = sorted(events, key=lambda event: (event.last_day, event.id))
    return Listing("results", PlaceRow, tuple(row for event in ordered for row in _places(lists, event)))


def winners(lists: Lists, season: Season) -> Listing[PlaceRow]:
    """Who won the state-sponsored tournaments of a season, amateur and pro, both charts."""
    events = [each for each in lists.events(season) if each.scope is Scope.STATE]
    rows = tuple(row for row in results(lists, events).rows if row.place == 1)
    return Listing("winners", PlaceRow, rows)


def _places(lists: Lists, event: EventResult) -> Iterator[PlaceRow]:
    for division in event.divisions:
        for placed in sorted(division.places, key=lambda each: (each.chart != "main", each.place)):
            yield _place(lists, event, division, placed)


def _place(lists: Lists, event: EventResult, division: DivisionResult, placed: Placed) -> PlaceRow:
    # Who abandoned an event is not named in its standings.
    people = () if placed.did_not_finish else placed.people
    club_of = {person: lists.club(person, event.last_day) for person in people}
    rule = of_book(CALENDAR_RULE, lists.reckoning.association.key, event.last_day)
    listed = None if rule is None else winners_clubs(rule.yearbook, people, club_of)
    clubs = dict.fromkeys(filter(None, club_of.values())) if listed is None else listed.clubs
    return PlaceRow(
        season=str(event.season),
        event=event.id,
        event_name=event.name,
        code=event.code,
        first_day=event.first_day,
        last_day=event.last_day,
        scope=event.scope,
        host=lists.club_name(event.host),
        district=lists.district_named(event.district),
        division=division.name,
        gender=division.gender,
        grade=division.grade,
        play=division.play,
        entries=division.entries,
        chart=placed.chart,
        place=placed.place,
        tied=placed.tied,
        did_not_finish=placed.did_not_finish,
        people=" ".join(people),
        names=" / ".join(lists.name(person, event.last_day) for person in people),
        clubs=" / ".join(clubs),
        clause="" if listed is None else listed.clause or "",
    )


def qualified(lists: Lists) -> Listing[QualifiedRow]:
    """Who may play in the Tournament of Champions, ladies before men, by surname, best reason first."""
    found = {each.person: each for each in lists.reckoning.champions(lists.day)}
    rows: list[QualifiedRow] = []
    for sex in (*BOTH, None):
        own = [person for person in found if lists.reckoning.sex_of(person) is sex]
        for person in sorted(own, key=lambda person: surname_first(lists.name(person))):
            rows += (
                QualifiedRow(
                    list="" if sex is None else LIST[sex],
                    person=person,
                    name=lists.name(person),
                    club=lists.club(person),
                    until="life" if reason.until is None else str(reason.until),
                    event=reason.event,
                    event_name=reason.name,
                    day=reason.day,
                    division=reason.division,
                    chart=reason.chart,
                    place=reason.place,
                    clause=reason.clause,
                    barred=found[person].barred or "",
                )
                for reason in found[person].reasons
            )
    return Listing("qualified", QualifiedRow, tuple(rows))


def class_changes(lists: Lists, season: Season) -> Listing[ClassChangeRow]:
    """Classes that begin on the season's first 1 October or in it, by what is known on the day."""
    until = max(lists.day, season.first)
    rows: list[ClassChangeRow] = []
    for person in lists.members():
        past = lists.reckoning.history(person.id, until)
        if past is not None:
            rows += (
                _change(lists, person.id, before.klass, after)
                for before, after in zip(past.holdings, past.holdings[1:], strict=False)
                if after.since in season
            )
    order = {district: at for at, district in enumerate(lists.districts())}
    rows.sort(key=lambda row: (row.since, order.get(row.district, len(order)), surname_first(row.name)))
    return Listing("class-changes", ClassChangeRow, tuple(rows))


def _change(lists: Lists, person: str, before: PlayerClass, after: Holding) -> ClassChangeRow:
    return ClassChangeRow(
        person=person,
        name=lists.name(person),
        district=lists.district(person),
        club=lists.club(person),
        before=before,
        klass=after.klass,
        since=after.since,
        cause=after.cause,
        points=shown_quarters(sum(line.worth for line in after.lines)) if after.lines else "",
        clause=after.clause,
    )
