"""What is held against an entry, what the regulations ask of an event, and why a match is called or waits."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from tenoff.tournament.calling.obstacles import Against, Obstacle
from tenoff.tournament.calling.queue import Reason, Suggestion, Why
from tenoff.tournament.eligibility import Held
from tenoff.tournament.people import Concern
from tenoff.tournament.regulations.fields import Ask, Asks
from tenoff.tournament.roster.problems import Problem
from tenoff.tournament.state import Tournament
from tenoff.words.catalog import say, spoken
from tenoff.words.moments import clock_said, date_said, weekday_said
from tenoff.words.names import cite_words, joined

_TOLD = (
    Reason.CARRIED_OVER,
    Reason.PRESSING,
    Reason.FITS_TODAY,
    Reason.WAITING,
    Reason.PLAYED_TODAY,
    Reason.RESTED,
)
"""What a director wants to hear of the reasons; the rest is for who asks."""
_IF_ANY = (Reason.WAITING, Reason.PLAYED_TODAY)
"""Said only where there is something to say."""


def _values(values: tuple[str, ...]) -> Mapping[str, str]:
    return dict(zip("abcd", (*values, "?", "?", "?", "?"), strict=False))


def concern_said(concern: Concern) -> str:
    """What is held against an entry, with its clause where there is one."""
    key = f"event_concerns.held.{concern.code}"
    if concern.code == Held.SUSPENDED and concern.values[1:] == (date.max.isoformat(),):
        key = f"{key}-for-good"
    said = say(key, **_values(concern.values)) if spoken().knows(key) else concern.code
    if not concern.clause:
        return said
    return say("event_concerns.against.cited", said=said, clause=cite_words(concern.clause))


def asked_said(ask: Ask, now: Tournament) -> str:
    """What the regulations ask, with its clause."""
    names = [now.divisions[key].division.name for key in ask.divisions if key in now.divisions]
    places: dict[str, object] = {"divisions": joined(names)}
    if ask.asks is Asks.NEEDS_OFFICIAL:
        places["office"] = say(f"event_names.official.{ask.values[0]}")
    elif ask.asks is Asks.NEW_EDITION:
        places["edition"], places["day"] = ask.values[0], date_said(ask.values[1])
    elif ask.values:
        places["n"] = int(ask.values[0])
    said = say(f"event_concerns.asks.{ask.asks}", **places)
    if not ask.clause:
        return said
    return say("event_concerns.against.cited", said=said, clause=cite_words(ask.clause))


def reasons_said(suggestion: Suggestion) -> str:
    """Why this match goes first."""
    said = [
        _reason_said(why)
        for why in suggestion.because
        if why.reason in _TOLD and (why.number or why.reason not in _IF_ANY)
    ]
    if suggestion.due is not None:
        said.append(say("event_concerns.reason.due", clause=cite_words(suggestion.due)))
    return joined(said)


def _reason_said(why: Why) -> str:
    if why.reason is Reason.FITS_TODAY and not why.number:
        return say("event_concerns.reason.last_today")
    return say(f"event_concerns.reason.{why.reason}", n=why.number)


def against_said(against: Against, now: Tournament, match: str = "") -> str:
    """Why a match has to wait, with its clause where there is one."""
    names = {player.key: player.name for entry in now.entries.values() for player in entry.players}
    players = joined([names.get(key, key) for key in against.players])
    time = "" if against.until is None else clock_said(against.until)
    day = "" if against.until is None else weekday_said(against.until.date())
    key = against.why.value
    reason = now.held.get(match, "")
    if against.why is Obstacle.MATCH_HELD and reason:
        key += "_because"
    if against.why is Obstacle.BEFORE_FIRST_CALL and not time:
        key += "_some"
    said = say(f"event_concerns.against.{key}", players=players, time=time, day=day, reason=reason)
    if against.clause is None:
        return said
    return say("event_concerns.against.cited", said=said, clause=cite_words(against.clause))


def problem_said(problem: Problem) -> str:
    """What is wrong with a row of an imported list."""
    return say(f"event_concerns.trouble.{problem.trouble}", **_values(problem.values))
