"""`evolve`: the roll after something happened. It reads no regulations and never says no."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from typing import assert_never

from msgspec import structs

from tenoff.records.club_membership import Told
from tenoff.records.roll import events as so
from tenoff.records.roll.people import Home, Named, NewPerson, Person, Suspension
from tenoff.records.roll.state import Apart, Query, Roll, Version


def evolve(roll: Roll | None, event: so.Event) -> Roll:
    """The roll after this; None stands for one that was not opened yet."""
    if roll is None:
        if isinstance(event, so.RollOpened):
            return Roll(event.association, event.name)
        raise ValueError(f"a roll begins with roll-opened, got {type(event).__name__}")
    match event:
        case so.RollOpened():
            raise ValueError("a roll is opened once")
        case so.BookAdopted(_, name, _, text):
            return replace(roll, name=name, own_books=(*roll.own_books, text))
        case so.PeopleAdded(people):
            return replace(roll, people={**roll.people, **{each.id: _added(each, event) for each in people}})
        case so.ClubSet(club):
            return replace(roll, clubs={**roll.clubs, club.id: club})
        case so.ResultsRecorded(result, matches):
            first = (Version(result, result.last_day),)
            kept = {**roll.matches, result.id: matches} if matches else roll.matches
            return replace(roll, results={**roll.results, result.id: first}, matches=kept)
        case so.ResultsCorrected(result, reason, on, by, _, played):
            known = roll if played is None else replace(roll, matches={**roll.matches, result.id: played})
            return _version(known, result.id, Version(result, on, reason, by))
        case so.ResultsWithdrawn(id, reason, on, by):
            return _version(roll, id, Version(None, on, reason, by))
        case so.PointsCarried(carried):
            return replace(roll, carried=(*roll.carried, carried))
        case so.LineQueried(id, person, about, text, on, by):
            return replace(roll, queries={**roll.queries, id: Query(id, person, about, text, on, by)})
        case so.QueryAnswered(id, text, on, by, change):
            answered = structs.replace(
                roll.queries[id], answer=text, answered=on, answered_by=by, change=change
            )
            return replace(roll, queries={**roll.queries, id: answered})
        case so.PointsCorrected(correction):
            return replace(roll, corrections=(*roll.corrections, correction))
        case so.ClassDecided(decision):
            return replace(roll, decisions=(*roll.decisions, decision))
        case so.Merged(gone, kept_as):
            return replace(roll, same={**roll.same, gone: kept_as})
        case so.Unmerged(gone):
            return replace(roll, same={one: other for one, other in roll.same.items() if one != gone})
        case so.ToldApart(one, other, reason, on):
            return replace(roll, apart=(*roll.apart, Apart(one, other, reason, on)))
        case so.ApartForgotten(one, other):
            left = tuple(each for each in roll.apart if {each.one, each.other} != {one, other})
            return replace(roll, apart=left)
        case _:
            return _person(roll, event)


def _person(
    roll: Roll,
    event: so.PersonRenamed
    | so.NameCorrected
    | so.PersonSet
    | so.ClubFiled
    | so.NameWithheld
    | so.Suspended
    | so.SuspensionEnded,
) -> Roll:
    old = roll.people[event.person]
    match event:
        case so.PersonRenamed(_, name, since):
            kept = tuple(each for each in old.names if each.since < since)
            later = tuple(each for each in old.names if each.since > since)
            new = structs.replace(old, names=(*kept, Named(name, since), *later))
        case so.NameCorrected(_, was, name):
            names = (*old.names[:-1], Named(name, old.names[-1].since))
            new = structs.replace(old, names=names, spelled=(*old.spelled, was))
        case so.PersonSet(_, sex, member, gone):
            new = structs.replace(old, sex=sex, member=member, gone=gone)
        case so.ClubFiled(_, home):
            new = structs.replace(old, homes=tuple(sorted((*old.homes, home), key=lambda each: each.on)))
        case so.NameWithheld(_, shown):
            new = structs.replace(old, withheld=not shown)
        case so.Suspended(_, suspension):
            new = structs.replace(old, suspensions=(*old.suspensions, suspension))
        case so.SuspensionEnded(_, on):
            new = structs.replace(old, suspensions=tuple(_ended(each, on) for each in old.suspensions))
        case _ as never:
            assert_never(never)
    return replace(roll, people={**roll.people, old.id: new})


def _added(person: NewPerson, event: so.PeopleAdded) -> Person:
    since = person.since or event.on
    homes = (Home(person.club, since, Told.FIRST, event.clause),) if person.club else ()
    # the first name has always been theirs, however long ago a later one began
    return Person(person.id, (Named(person.name, date.min),), person.sex, person.member, homes)


def _ended(suspension: Suspension, on: date) -> Suspension:
    """Cut off the day before, if it holds on the day; one that begins on it is of no day at all."""
    holds = suspension.since <= on <= suspension.until
    return structs.replace(suspension, until=on - timedelta(days=1)) if holds else suspension


def _version(roll: Roll, id: str, version: Version) -> Roll:
    return replace(roll, results={**roll.results, id: (*roll.results[id], version)})
