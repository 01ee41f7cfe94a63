"""The API of events: announce, order, read."""

from __future__ import annotations

from litestar import Response, get, post
from msgspec import Struct

from tenoff.desk.association_amendments import event_by_changes
from tenoff.desk.event_rows import EVENT, EventRow, read_event_row
from tenoff.desk.logs import Done
from tenoff.desk.rights import Action, Place, allowed, require
from tenoff.desk.tournaments import Sent
from tenoff.kit import Malformed, cited_ids
from tenoff.log import Refused
from tenoff.tournament.calling.forecast import Expected, Span
from tenoff.tournament.calling.queue import Suggestion, Waiting
from tenoff.tournament.commands import AnnounceEvent, Command, Register
from tenoff.tournament.document import Results, document, fingerprint, published
from tenoff.tournament.log import EventLog
from tenoff.tournament.refusals import Code
from tenoff.tournament.state import Phase
from tenoff.web.api.wire import TapId
from tenoff.web.event.view import event_view, for_everybody
from tenoff.web.limits import ENTRIES
from tenoff.web.request import Ask, NotHere, Reply, body, json, known, number, site_of, source_of
from tenoff.web.site import Site
from tenoff.words.catalog import say
from tenoff.words.event_concerns import against_said, reasons_said
from tenoff.words.event_refusals import event_refused
from tenoff.words.measures import grouped

MOST_FROM_HOME = 2_000
"""Bytes of an entry from home."""


class Announcing(Struct, frozen=True, forbid_unknown_fields=True):
    """A new event. `event`: its name in addresses, such as p12-2026."""

    id: TapId
    event: str
    order: AnnounceEvent


class Ordering(Struct, frozen=True, forbid_unknown_fields=True):
    """One order to an event; sent again under the same id it gets the same answer."""

    id: TapId
    order: Command


class OrderTaken(Struct, frozen=True):
    """The order is on disk as act `number`. `again`: it had been."""

    event: str
    number: int
    again: bool


class OrderRefused(Struct, frozen=True):
    """The regulations say no. `clause`: as printed; `cite`: with its edition."""

    code: str
    values: tuple[str, ...]
    sentence: str
    clause: str
    cite: str


class CallSuggested(Struct, frozen=True):
    """A call that can be made now. `because`: the reasons in words."""

    call: Suggestion
    because: str


class MatchWaits(Struct, frozen=True):
    """A ready match that is not called now, and in words why."""

    match: Waiting
    because: tuple[str, ...]


class QueueGiven(Struct, frozen=True):
    """The queue of one moment. `running`: whether courts are called without asking."""

    number: int
    running: bool
    calls: tuple[CallSuggested, ...]
    waiting: tuple[MatchWaits, ...]


class ForecastGiven(Struct, frozen=True):
    """What is expected from now on, each as a span of time; null where nothing is left to be played."""

    number: int
    matches: tuple[Expected, ...]
    day_ends: Span | None
    event_ends: Span | None


class ResultsGiven(Struct, frozen=True):
    """`sha256`: of the document as it is written, by which anybody can tell that it was not changed."""

    results: Results
    sha256: str
    final: bool


async def log_of(site: Site, event: str) -> EventLog:
    """The event's log, also what another process has added; NotHere when there is none."""
    plausible = 0 < len(event) <= 40 and event.isprintable()
    log = await site.desk.tournaments.log(event, fresh=True) if plausible else None
    if log is None or log.now is None:
        raise NotHere(say("wrong.event.none"))
    return log


@get("/api/events", action=Action.SEE)
async def list_events(ask: Ask) -> Reply:
    """Rows of events, the latest days first."""
    limit = number(ask, "limit", 50, 1, 200)
    try:
        after = bytes.fromhex(ask.query_params.get("cursor", "")).decode()
    except (ValueError, UnicodeDecodeError):
        raise Malformed(say("wrong.query.cursor")) from None
    rows, cursor = await events_page(site_of(ask), after, limit)
    return json({"events": rows, "cursor": cursor.encode().hex()})


async def events_page(site: Site, after: str, limit: int) -> tuple[list[EventRow], str]:
    """Up to `limit` rows and the cursor for more, "" at the end."""
    page = await site.desk.store.views(EVENT, after=after, limit=limit + 1, descending=True)
    rows = [read_event_row(view) for view in page[:limit]]
    return rows, page[limit - 1].cursor if len(page) > limit else ""


@post("/api/events", action=Action.DIRECT)
async def announce(ask: Ask) -> Reply:
    """Announces an event, by the changes of its book that the association has adopted as well."""
    sent = await body(ask, Announcing)
    if not sent.event:
        raise Malformed(say("wrong.event.no_name"))
    order = await event_by_changes(site_of(ask).desk, sent.order, sent.event)
    return await given(ask, Sent(sent.event, sent.id, order), 201)


@post("/api/events/{event:str}/orders", action=(Action.DIRECT, Action.REGISTER, Action.ENTER))
async def order(ask: Ask, event: str) -> Reply:
    """Takes an order; from those who are no officials here only an entry from home, which is short."""
    who, place = await known(ask), Place(event)
    official = allowed(who, Action.REGISTER, place) or allowed(who, Action.DIRECT, place)
    if not official and len(await ask.body()) > MOST_FROM_HOME:
        raise Malformed(say("wrong.event.from_home", most=grouped(MOST_FROM_HOME)))
    sent = await body(ask, Ordering)
    await log_of(site_of(ask), event)
    return await given(ask, Sent(event, sent.id, sent.order))


async def given(ask: Ask, sent: Sent, status: int = 200) -> Reply:
    """Takes an order and what follows from it, or says why not."""
    answer = await take(ask, sent)
    if isinstance(answer, Refused):
        return json(refusal_of(answer), 422)
    taken = OrderTaken(sent.event, answer.number, answer.again)
    return json(taken, 200 if answer.again else status)


async def take(ask: Ask, sent: Sent) -> Done | Refused[Code]:
    """Gives the order with all that follows; entries from home are counted first."""
    site, who = site_of(ask), await known(ask)
    home = isinstance(sent.order, Register) and sent.order.from_home
    if home and not allowed(who, Action.REGISTER, Place(sent.event)):
        site.limits.take(ENTRIES, source_of(ask))
    return await site.desk.direct(who, sent, site.hub.courts_changed)


def refusal_of(refused: Refused[Code]) -> OrderRefused:
    cite = refused.clause
    return OrderRefused(
        refused.code,
        refused.texts,
        event_refused(refused),
        "" if cite is None else " ".join(cited_ids(cite)),
        cite or "",
    )


@get("/api/events/{event:str}", action=Action.SEE)
async def see_event(ask: Ask, event: str) -> Reply:
    """The whole event; its ETag is its number. What concerns the desk alone is left out for others."""
    log = await log_of(site_of(ask), event)
    inside = allowed(await known(ask), Action.REGISTER, Place(event))
    tag = f'W/"{len(log.acts)}{"d" if inside else ""}"'
    headers = {"etag": tag, "cache-control": "no-cache"}
    asked = [each.strip() for each in ask.headers.get("if-none-match", "").split(",")]
    if tag in asked:
        return Response(b"", status_code=304, headers=headers)
    view = event_view(event, log)
    return json(view if inside else for_everybody(view), headers=headers)


@get("/api/events/{event:str}/queue", action=Action.SEE)
async def see_queue(ask: Ask, event: str) -> Reply:
    """What can be called at this moment with its reasons, and why the rest has to wait."""
    site = site_of(ask)
    log = await log_of(site, event)
    assert log.now is not None
    queue = await site.desk.runner.queue(event, log.now)
    running = await site.desk.runner.state(event)
    calls = tuple(CallSuggested(each, reasons_said(each)) for each in queue.calls)
    waiting = tuple(
        MatchWaits(each, tuple(against_said(one, log.now, each.match) for one in each.against))
        for each in queue.waiting
    )
    return json(QueueGiven(len(log.acts), running.on, calls, waiting))


@get("/api/events/{event:str}/forecast", action=Action.SEE)
async def see_forecast(ask: Ask, event: str) -> Reply:
    """When matches are expected to start and the day to end."""
    site = site_of(ask)
    log = await log_of(site, event)
    assert log.now is not None
    if log.now.phase is not Phase.RUNNING:
        return json(ForecastGiven(len(log.acts), (), None, None))
    expected = site.desk.runner.forecast(event, log.now)
    matches = tuple(expected.matches.values())
    return json(ForecastGiven(len(log.acts), matches, expected.day_ends, expected.event_ends))


@get("/api/events/{event:str}/results", action=Action.SEE)
async def see_results(ask: Ask, event: str) -> Reply:
    log = await log_of(site_of(ask), event)
    assert log.now is not None
    made = document(log.now)
    mark = fingerprint(made)
    return json(ResultsGiven(published(made), mark, log.now.results == mark))


@get("/api/events/{event:str}/log", action=Action.REGISTER)
async def see_log(ask: Ask, event: str) -> Reply:
    """The log as a file, JSON Lines: with years of birth, so for those who take this event's entries."""
    require(await known(ask), Action.REGISTER, Place(event))
    log = await log_of(site_of(ask), event)
    return Response(b"".join(log.lines()), media_type="application/jsonl")


ROUTES = (list_events, announce, order, see_event, see_queue, see_forecast, see_results, see_log)
