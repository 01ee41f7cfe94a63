"""The officials' board: who referees where, which courts ask for help, which protests are open and how the
others were ruled.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import datetime

from litestar import get, post
from msgspec import Struct

from tenoff.desk.rights import Action
from tenoff.desk.scoring import Pressed
from tenoff.desk.tournaments import record_of
from tenoff.rules import events as ev
from tenoff.rules.commands import AnswerHelp
from tenoff.rules.due import Owed
from tenoff.tournament.about import OfficialRole
from tenoff.tournament.regulations.fields import Asks, asked_of_plan
from tenoff.web.door import gone_to
from tenoff.web.event_desk.frame import Seen, event_page, ordered, seen_event
from tenoff.web.forms import Filled, filled
from tenoff.web.match.telling import act_rulings
from tenoff.web.match.view import MatchView
from tenoff.web.match.view_cache import Picture
from tenoff.web.request import Ask, Reply, known, site_of
from tenoff.words import event_names as names
from tenoff.words.event_concerns import asked_said
from tenoff.words.moments import clock_on

QUESTIONS = (Owed.EXAM, Owed.PROTEST, Owed.APPEAL, Owed.REFEREE, Owed.SENT, Owed.REPLACEMENT)
_RULED = (ev.ProtestRuled, ev.AppealRuled)
_MOST_RULED = 40


class Call(Struct, frozen=True):
    """A court that asks for help. `number`: of the record, so that two who answer are told apart."""

    match: str
    said: str
    court: str
    about: str
    since: str
    number: int
    record: str
    asked: bool
    """To decide a penalty, which the desk can do from here."""


class Question(Struct, frozen=True):
    """Something an official is asked to decide, or has decided at `at` o'clock."""

    match: str
    said: str
    court: str
    sentence: str
    clause: str
    record: str
    at: str = ""


class Referee(Struct, frozen=True):
    """Somebody with an office. `on`: the match he is at, "" while free; `referees`: he can be sent."""

    name: str
    role: str
    referees: bool
    on: str = ""
    court: str = ""


@get("/desk/events/{event:str}/officials", action=Action.DESK)
async def officials_page(ask: Ask, event: str) -> Reply:
    return await _officials(await seen_event(ask, event))


async def _officials(seen: Seen) -> Reply:
    now = seen.now
    calls, asked, ruled = list[Call](), list[Question](), list[tuple[str, Question]]()
    async for match, court, picture in _scored(seen):
        if match in now.called:
            calls += _help(seen, match, court, picture)
            asked += questions(seen, match, court, picture.view)
        ruled += _ruled(seen, match, court, picture)
    ruled.sort(key=lambda pair: pair[0], reverse=True)
    referees = _referees(seen)
    return await event_page(
        seen,
        "officials",
        roles=tuple(OfficialRole),
        missing=await _missing(seen),
        calls=calls,
        asked=asked,
        ruled=[each for _, each in ruled[:_MOST_RULED]],
        referees=referees,
        free=[each.name for each in referees if each.referees and not each.on],
        on_court=[(match, names.match_said(now, match)) for match in now.called],
    )


async def calls_for_help(seen: Seen) -> list[Call]:
    """Courts of the event that ask for an official now."""
    found: list[Call] = []
    for called in seen.now.called.values():
        picture = await seen.site.shown.get(record_of(seen.id, seen.now, called.match))
        if picture is not None:
            found += _help(seen, called.match, called.court, picture)
    return found


async def _scored(seen: Seen) -> AsyncIterator[tuple[str, str, Picture]]:
    """The matches on court and those of today that are over, as far as they were scored with Tenoff."""
    now, today = seen.now, seen.at[:10]
    places = [(called.match, called.court) for called in now.called.values()]
    places += [(ended.match, ended.court) for ended in now.ended.values() if ended.at[:10] == today]
    for match, court in places:
        picture = await seen.site.shown.get(record_of(seen.id, now, match))
        if picture is not None:
            yield match, court, picture


def _referees(seen: Seen) -> list[Referee]:
    busy = {called.referee: called for called in seen.now.called.values() if called.referee}
    return [
        Referee(name, role, "referee" in role, names.match_said(seen.now, busy[name].match), busy[name].court)
        if name in busy
        else Referee(name, role, "referee" in role)
        for role, name in seen.now.officials
    ]


def _help(seen: Seen, match: str, court: str, picture: Picture) -> list[Call]:
    view = picture.view
    if view.help is None:
        return []
    acts = picture.record.acts
    asked = [act for act in acts if any(isinstance(each, ev.HelpCalled) for each in act.so)]
    since = _clock(seen, asked[-1].at) if asked else ""
    said = names.match_said(seen.now, match)
    return [Call(match, said, court, view.help, since, picture.number, view.id, view.asked)]


def questions(seen: Seen, match: str, court: str, view: MatchView) -> list[Question]:
    """What of a match waits for somebody who decides: protests, appeals, close discs, what makes no sense."""
    said = names.match_said(seen.now, match)
    found = [(each.sentence, each.clause) for each in view.due if each.kind in QUESTIONS]
    found += [(each.sentence, each.cite) for each in view.unsettled]
    return [Question(match, said, court, sentence, clause, view.id) for sentence, clause in found]


def _ruled(seen: Seen, match: str, court: str, picture: Picture) -> list[tuple[str, Question]]:
    """The decisions of one match, each with its moment; one that was taken back is none."""
    said = names.match_said(seen.now, match)
    found = []
    for act in picture.record.acts:
        if not any(isinstance(each, _RULED) for each in act.so):
            continue
        for ruling in act_rulings(picture.record, act):
            told = Question(
                match,
                said,
                court,
                ruling.sentence,
                ruling.clause,
                picture.view.id,
                _clock(seen, act.at),
            )
            found.append((act.at or "", told))
    return found


def _clock(seen: Seen, at: str | None) -> str:
    """A moment of a record on the clock of the event's place."""
    if not at:
        return ""
    zone = datetime.fromisoformat(seen.at).tzinfo
    return clock_on(datetime.fromisoformat(at).astimezone(zone), seen.at[:10])


async def _missing(seen: Seen) -> list[str]:
    """Officials the regulations ask for and nobody has named, and what is held against those who are."""
    now = seen.now
    plans = [each.division for each in now.divisions.values()]
    asks = asked_of_plan(plans, now.about, seen.regs, (role for role, _ in now.officials))
    found = [asked_said(ask, now) for ask in asks if ask.asks is Asks.NEEDS_OFFICIAL]
    return [*found, *await _directors_doubted(seen)]


async def _directors_doubted(seen: Seen) -> list[str]:
    """What the association's calendar holds against its director; not loaded where it has none."""
    if not await seen.site.desk.records.calendars():
        return []
    from tenoff.web.records.calendar.announce import directors_doubted

    return list(await directors_doubted(seen.site, seen.now))


# -- orders


@post("/desk/events/{event:str}/officials", action=(Action.DIRECT, Action.SCORE))
async def order_officials(ask: Ask, event: str) -> Reply:
    form = await filled(ask)
    if form.text("do") == "answer":
        return await answered(ask, event, form, "officials")
    return await ordered(ask, event, _officials)


async def answered(ask: Ask, event: str, form: Filled, page: str) -> Reply:
    """An official is on the way to a court that called for help."""
    site, who = site_of(ask), await known(ask)
    match, seen = form.text("match"), form.whole("seen")
    now = (await seen_event(ask, event)).now
    name = record_of(event, now, match)
    await site.desk.scoring.tap(who, Pressed(name, f"desk-answer-{seen}", AnswerHelp(who.name)))
    return gone_to(f"/desk/events/{event}/{page}")


ROUTES = (officials_page, order_officials)
