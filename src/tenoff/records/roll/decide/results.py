"""Results come in, are corrected, and withdrawn; every version stays."""

from __future__ import annotations

from collections import Counter
from datetime import date

from tenoff.kit.division import Play
from tenoff.records.results import DivisionResult, EventResult
from tenoff.records.roll import commands as do
from tenoff.records.roll import events as so
from tenoff.records.roll.decide.common import Answer, Asked, against_new, good_id
from tenoff.records.roll.people import NewPerson
from tenoff.records.roll.refusals import Code, Refusal, no


def asked(asked: Asked, order: do.Command) -> Answer:
    match order:
        case do.RecordResults(result, people, matches):
            known = asked.roll.results.get(result.id)
            if known is not None and known[-1].result is not None:
                return no(Code.EVENT_THERE, known[-1].result.name)
            if wrong := _against(asked, result, people):
                return wrong
            clause = asked.association.duties.results
            if known is not None:  # withdrawn, and now it is there after all
                on = max(asked.today, known[-1].on)
                again = so.ResultsCorrected(result, "", on, asked.by, clause, matches or None)
                return (*_added(asked, people, result), again)
            return (*_added(asked, people, result), so.ResultsRecorded(result, matches, clause))
        case do.CorrectResults(result, reason, on, people, played):
            if wrong := _against_change(asked, result.id, reason, on):
                return wrong
            same = played is None or played == asked.roll.matches.get(result.id, ())
            if same and asked.roll.result(result.id) == result:
                return no(Code.SAME_RESULTS, result.name)
            if wrong := _against(asked, result, people):
                return wrong
            if on < result.last_day:
                return no(Code.TOO_EARLY, on, result.last_day)
            clause = asked.association.duties.results
            corrected = so.ResultsCorrected(result, reason, on, asked.by, clause, played)
            return (*_added(asked, people, result), corrected)
        case do.WithdrawResults(event, reason, on):
            if wrong := _against_change(asked, event, reason, on):
                return wrong
            return (so.ResultsWithdrawn(event, reason, on, asked.by),)
        case _:
            return None


def _added(asked: Asked, people: tuple[NewPerson, ...], result: EventResult) -> tuple[so.PeopleAdded, ...]:
    clause = asked.association.duties.members
    return (so.PeopleAdded(people, asked.today, result.source or result.id, clause),) if people else ()


def _against_change(asked: Asked, event: str, reason: str, on: date) -> Refusal | None:
    versions = asked.roll.results.get(event)
    if not versions:
        return no(Code.NO_EVENT, event)
    if versions[-1].result is None:
        return no(Code.WITHDRAWN, event)
    if not reason.strip():
        return no(Code.NO_REASON)
    if on < versions[-1].on:
        return no(Code.TOO_EARLY, on, versions[-1].on)
    return None


def _against(asked: Asked, result: EventResult, people: tuple[NewPerson, ...]) -> Refusal | None:
    if not good_id(result.id):
        return no(Code.BAD_ID, result.id)
    if not result.name.strip():
        return no(Code.NO_NAME)
    if result.last_day < result.first_day:
        return no(Code.BAD_DAYS, result.first_day, result.last_day)
    if not result.divisions:
        return no(Code.NO_DIVISIONS, result.name)
    if wrong := against_new(asked, people):
        return wrong
    fresh = {each.id: each.name for each in people}
    for division in result.divisions:
        if wrong := _against_division(asked, division, fresh):
            return wrong
    return None


def _against_division(asked: Asked, division: DivisionResult, fresh: dict[str, str]) -> Refusal | None:
    names = dict(fresh)
    for each in division.places:
        if each.place < 1:
            return no(Code.BAD_PLACE, division.name, each.place)
        for id in each.people:
            person = asked.roll.person(id)
            if person is None and id not in fresh:
                return no(Code.NO_PERSON, id)
            if person is not None:
                names[id] = person.name
    held = Counter((placed.chart, asked.roll.who(id)) for placed in division.places for id in placed.people)
    for (_, id), often in held.items():
        if often > 1:
            return no(Code.PLACED_TWICE, names.get(id, id), division.name)
    # A team of two has a substitute at times, so three people to an entry are possible in doubles.
    most = division.entries * (3 if division.play is Play.DOUBLES else 1)
    placed = max(Counter(chart for chart, _ in held).values(), default=0)
    if division.entries < 0 or (division.entries and placed > most):
        return no(Code.BAD_ENTRIES, division.name, division.entries, placed)
    return None
