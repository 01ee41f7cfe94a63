"""The season's calendar in words: what is held against tournaments, and why an order was not taken."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum

from tenoff.log import Refused, Usual
from tenoff.records.calendar.concerns import Concern, ConcernCode
from tenoff.records.calendar.refusals import Code
from tenoff.records.calendar.state import Calendar
from tenoff.records.hosts import Against, Fault
from tenoff.words.catalog import say, spoken
from tenoff.words.declined import with_clause
from tenoff.words.moments import date_said
from tenoff.words.orders import refused_briefly


def _word(part: str) -> Callable[[str, Calendar | None], str]:
    """The word for a member of a closed list; what is none of it stands as it is."""

    def said(value: str, now: Calendar | None) -> str:
        key = f"records_calendar.{part}.{value}"
        return say(key) if value and spoken().knows(key) else value

    return said


def _title(value: str, now: Calendar | None) -> str:
    return title_of(now, value)


_MEETING, _PHASE, _STANDING, _EVENT = _word("meeting"), _word("phase"), _word("standing"), _word("event")
_BODY, _DUTY, _SIZE = _word("body"), _word("duty"), _word("size")
_NAMED: Mapping[StrEnum, tuple[Callable[[str, Calendar | None], str] | None, ...]] = {
    Code.MEETING_HELD: (_MEETING,),
    Code.NO_MEETING: (_MEETING,),
    Code.WRONG_MEETING: (_MEETING,),
    Code.NOT_LISTED: (_title, _STANDING),
    Code.NO_STATE_EVENT: (_EVENT,),
    Code.STATE_EVENT_THERE: (_EVENT, _title),
    Code.APPROVED_ALREADY: (_title,),
    Code.SAME_TOURNAMENT: (_title,),
    Code.WRONG_BODY: (None, _BODY, _BODY),
    Code.TROPHY_GIVEN: (_title,),
    Code.TROPHY_IS_EXTRA: (_title, _title),
    Code.NOT_DRAFT: (_PHASE,),
    Code.NOT_DATED: (_title,),
    Code.NOT_SUBMITTED: (_PHASE,),
    Code.HOST_NOT_APPROVED: (_EVENT,),
    Code.NOT_ADOPTED: (_PHASE,),
    Code.NOT_INVITED: (_EVENT,),
    Code.INVITED_ALREADY: (_EVENT,),
    Code.OFFERED_ALREADY: (_EVENT,),
    Code.NO_MAJORITY: (_EVENT,),
    Code.HOST_CHOSEN: (_EVENT,),
    Code.HOST_NOT_CHOSEN: (_EVENT,),
    Code.HOST_APPROVED: (_EVENT,),
    Code.DONE_ALREADY: (_DUTY,),
    Code.BAD_SIZE: (_SIZE,),
}
"""Values of refusals that are keys, and the list each belongs to."""


def title_of(now: Calendar | None, key: str) -> str:
    """A tournament's title; its key where there is none."""
    found = None if now is None else now.tournaments.get(key)
    return key if found is None else found.application.title


def calendar_refused(refusal: Refused[Code], now: Calendar | None = None) -> str:
    """Why an order was not taken, with the clause that says so."""
    said = calendar_refused_briefly(refusal, now)
    return with_clause(said, refusal.clause)


def calendar_refused_briefly(refusal: Refused[Code], now: Calendar | None = None) -> str:
    """The same without the clause and the full stop."""
    if isinstance(refusal.code, Usual):
        return refused_briefly("", refusal)
    values = list(refusal.values)
    if refusal.code is Code.BARRED and len(values) >= 3 and values[0] in tuple(ConcernCode):
        return _held(now, ConcernCode(values[0]), values[1], values[2], tuple(values[3:]))
    if refusal.code is Code.NO_CONCERN and len(values) >= 2 and values[0] in tuple(ConcernCode):
        values[0] = _held(now, ConcernCode(values[0]), values[1], "", ())
        values[1] = title_of(now, values[1])
    for place, named in enumerate(_NAMED.get(refusal.code, ())[: len(values)]):
        if named is not None:
            values[place] = named(values[place], now)
    places = dict(zip("abcd", (*values, "?", "?", "?", "?"), strict=False))
    return say(f"records_calendar.refused.{refusal.code.value}", **places)


def concern_said(now: Calendar, concern: Concern) -> str:
    """What is held against a tournament, in one sentence without its clause."""
    return _held(now, concern.code, concern.key, concern.other, concern.values)


def _held(now: Calendar | None, code: ConcernCode, key: str, other: str, values: tuple[str, ...]) -> str:
    places = dict(zip("ab", (*values, "?", "?"), strict=False))
    title, against = title_of(now, key), title_of(now, other) if other else "?"
    return say(f"records_calendar.concern.{code.value}", title=title, other=against, **places)


def fault_said(fault: Against) -> str:
    """What stands against the days or the place of a state tournament."""
    event, *values = fault.values
    days = fault.code is Fault.OTHER_DAYS
    told = [date_said(value) if days else value for value in values]
    places = dict(zip("abc", told, strict=False))
    title = say(f"records_calendar.event.{event}")
    return say(f"records_calendar.fault.{fault.code.value}", title=title, **places)
