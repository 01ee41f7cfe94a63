"""Events at the desk: the list, a new one from a template, and what is to be done now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import timedelta

from litestar import get, post
from msgspec import structs

from tenoff.desk.association_amendments import event_by_changes
from tenoff.desk.codes import code
from tenoff.desk.courts import foot_of
from tenoff.desk.rights import Action, Place, allowed
from tenoff.desk.settings import House, usual_book
from tenoff.desk.tournaments import Sent
from tenoff.kit import Malformed
from tenoff.kit.division import Play
from tenoff.kit.shelf import editions, in_force
from tenoff.log import Refused
from tenoff.tournament import commands as do
from tenoff.tournament.about import CourtSet, OfficialRole
from tenoff.tournament.calling.queue import Queue
from tenoff.tournament.kinds import Division
from tenoff.tournament.regulations.fields import Asks, asked_of_fields, asked_of_plan
from tenoff.tournament.search.sounds import stem as stem_of
from tenoff.tournament.state import Phase, Tournament
from tenoff.tournament.templates import templates, with_fee
from tenoff.web.api.events import events_page, take
from tenoff.web.court_names import court_names
from tenoff.web.desk.frame import desk
from tenoff.web.door import gone_to
from tenoff.web.event.when import days_said
from tenoff.web.event_desk.frame import Seen, drawn, event_page, ordered, plain, seen_event
from tenoff.web.event_desk.officials import calls_for_help
from tenoff.web.event_desk.reminders import registration_stops, report_to_post
from tenoff.web.event_desk.steps import Step, next_step, to_settle, without_line
from tenoff.web.forms import EMPTY, Filled, field_of, filled
from tenoff.web.request import Ask, Reply, known, site_of
from tenoff.web.site import Site
from tenoff.words import event_names as names
from tenoff.words.catalog import say
from tenoff.words.event_concerns import asked_said
from tenoff.words.event_refusals import event_refused
from tenoff.words.moments import clock_said, weekday_said
from tenoff.words.names import book_name
from tenoff.words.wrong import told

_LONGEST_COURT = 12
OFFERED = ("template", "name", "day", "days", "host", "place", "code", "district")
"""What the form of a new event can be given by an address."""


@get("/desk/events", action=Action.DESK)
async def events_list(ask: Ask) -> Reply:
    return await _list(ask, typed=_offered(ask))


def _offered(ask: Ask) -> Filled:
    """What an address fills in: a line of the season's schedule is announced so."""
    given = ask.query_params
    return Filled({name: [given[name][:120]] for name in OFFERED if given.get(name)})


async def _list(
    ask: Ask, status: int = 200, wrong: str | None = None, typed: Filled | None = None, beside: str = ""
) -> Reply:
    site, who = site_of(ask), await known(ask)
    rows, _ = await events_page(site, "", 100)
    rows = [row for row in rows if allowed(who, Action.DESK, Place(row.id))]
    courts = [court.id for court in await site.desk.courts.all()]
    feet = {foot_of(id) for id in courts}
    today = site.desk.means.today()
    return await desk(
        ask,
        "event_desk/list.html",
        status,
        beside=beside,
        rows=rows,
        templates=[(key, say(f"event_names.template.{key}")) for key in templates(today)],
        books=[("", say("event_desk.new.usual_book")), *((key, book_name(key)) for key in in_force(today))],
        courts=" ".join(id for id in courts if id not in feet),
        today=today.isoformat(),
        view=f"w-{code(site.desk.means.chance, 12)}",
        typed=typed or EMPTY,
        days_said=days_said,
        directs=allowed(who, Action.DIRECT),
        names=names,
        wrong=wrong,
    )


@post("/desk/events", action=Action.DIRECT)
async def new_event(ask: Ask) -> Reply:
    """Announces an event of a usual kind; everything in it can still be changed."""
    site, form = site_of(ask), await filled(ask)
    try:
        order = await event_by_changes(site.desk, announcement(form, await site.desk.settings.house()))
        view = form.text("id")[:40] or f"w-{code(site.desk.means.chance, 12)}"
        event = await _free_name(site, order, view)
        await _courts(ask, order)
        answer = await take(ask, Sent(event, view, order))
        if not isinstance(answer, Refused):  # whoever announces it directs it, until somebody else is named
            named = do.NameOfficial((await known(ask)).name, OfficialRole.DIRECTOR)
            await take(ask, Sent(event, f"{view}-director", named))
    except Malformed as bad:
        return await _list(ask, 400, told(bad), form, field_of(bad))
    if isinstance(answer, Refused):
        return await _list(ask, 422, event_refused(answer), form)
    return gone_to(f"/desk/events/{event}")


def announcement(form: Filled, house: House) -> do.AnnounceEvent:
    """The order a new event's form stands for."""
    first = form.needed_day()
    usual = templates(first).get(form.text("template"))
    if usual is None:
        raise Malformed(say("event_desk.wrong.template"))
    book = form.text("book") or usual.book or usual_book(house, first)
    if book not in editions():
        raise Malformed(say("wrong.book.choose"), field="book")
    if form.text("fee"):
        usual = with_fee(usual, form.cents("fee"))
    about = usual.about(form.text("name"), _days(form, usual.days), form.text("host"), form.text("district"))
    about = structs.replace(
        about,
        book=book,
        place=form.text("place"),
        code=form.text("code"),
        rehearsal=form.ticked("rehearsal"),
        zone=form.text("zone"),
    )
    divisions = tuple(
        structs.replace(division, name=names.division_name(division)) for division in usual.divisions
    )
    courts = tuple(CourtSet(id) for id in court_names(form.text("courts")))
    return do.AnnounceEvent(about, courts, divisions)


def _days(form: Filled, usual: int) -> tuple[str, ...]:
    first = form.needed_day()
    count = form.whole("days") or usual
    if not 1 <= count <= 31:
        raise Malformed(say("event_desk.wrong.days"))
    return tuple((first + timedelta(days=number)).isoformat() for number in range(count))


async def _free_name(site: Site, order: do.AnnounceEvent, view: str) -> str:
    """A short name nobody has taken; the one this very form made, when it is sent again."""
    year = order.about.days[0][:4]
    stem = stem_of(order.about.code or order.about.name)[:30].strip("-") or "event"
    stem = stem if stem.endswith(year) else f"{stem}-{year}"
    for number in range(1, 100):
        name = stem if number == 1 else f"{stem}-{number}"
        log = await site.desk.tournaments.log(name, fresh=True)
        if log is None or log.acts[0].id == view:
            return name
    raise Malformed(say("event_desk.wrong.name_taken"))


async def _courts(ask: Ask, order: do.AnnounceEvent) -> None:
    """The house gets the courts of the event, so that a match can be put on them."""
    site, who = site_of(ask), await known(ask)
    there = {court.id for court in await site.desk.courts.all()}
    if allowed(who, Action.COURTS):
        for id in house_courts([court.id for court in order.courts], order.divisions):
            if id not in there:
                await site.desk.courts.add(who, id)


def house_courts(ids: Sequence[str], divisions: Iterable[Division]) -> list[str]:
    """The courts of the house an event is scored on: non-walking matches also at the foot end."""
    both = any(each.play is Play.NON_WALKING for each in divisions)
    feet = [foot_of(id) for id in ids if len(foot_of(id)) <= _LONGEST_COURT] if both else []
    return [*ids, *feet]


# -- what now


@get("/desk/events/{event:str}", action=Action.DESK)
async def overview(ask: Ask, event: str) -> Reply:
    return await _overview(await seen_event(ask, event))


async def _overview(seen: Seen) -> Reply:
    now = seen.now
    runs = now.phase is Phase.RUNNING
    queue = await seen.site.desk.runner.queue(seen.id, now) if runs else Queue((), ())
    if seen.at[:10] in now.over_days:
        queue = Queue((), queue.waiting)  # what could be called waits for tomorrow
    step = next_step(now, queue)
    plans = [each.division for each in now.divisions.values()]
    players = {key: sum(len(entry.players) for entry in now.entered(key)) for key in now.divisions}
    asks = asked_of_plan(plans, now.about, seen.regs, (role for role, _ in now.officials))
    if drawn(now):  # the divisions are settled by then
        asks = tuple(ask for ask in asks if ask.asks in (Asks.NEEDS_OFFICIAL, Asks.NEW_EDITION))
    else:
        asks += asked_of_fields(plans, players, now.about, seen.regs)
    return await event_page(
        seen,
        "now",
        step=step,
        step_said=_step_said(step, now),
        helps=await calls_for_help(seen),
        asks=[(ask.asks, asked_said(ask, now)) for ask in asks] if now.phase is not Phase.FINISHED else [],
        lineless=[entry.shown for each in now.divisions.values() for entry in without_line(now, each)],
        players=players,
        to_settle=to_settle(now),
        past_closing=registration_stops(seen),
        posting=report_to_post(seen),
        waiting=[each for each in now.entries.values() if each.standing.value == "waiting"],
    )


def _step_said(step: Step, now: Tournament) -> tuple[str, str]:
    """The step in big type, and a sentence more."""
    if step.rest is not None:
        time = "" if step.until is None else clock_said(step.until)
        day = "" if step.until is None else weekday_said(step.until.date())
        key = f"event_desk.rest.{step.rest}"
        return say(key, n=step.n, day=day, time=time), say(f"event_desk.rest_more.{step.rest}")
    division = now.divisions[step.division].division.name if step.division else ""
    return say(f"event_desk.step.{step.next}", n=step.n, division=division), say(
        f"event_desk.step_more.{step.next}"
    )


@post("/desk/events/{event:str}", action=Action.DIRECT)
async def order_overview(ask: Ask, event: str) -> Reply:
    """The big button of the first page."""
    return await ordered(ask, event, _overview, _step)


async def _step(seen: Seen, form: Filled) -> Sequence[do.Command]:
    if form.text("do") == "open-registration":
        return await opening(seen, form)
    return await plain(seen, form)


async def opening(seen: Seen, form: Filled) -> Sequence[do.Command]:
    """Opens registration, and fixes a secret seed for every draw, so that nobody can choose one later."""
    promises = [
        do.PublishSeed(each.key, commitment=await seen.site.desk.seeds.promise(seen.id, each.key))
        for each in seen.now.divisions.values()
        if not each.commitment and not each.seed and each.phase in (Phase.ANNOUNCED, Phase.REGISTERING)
    ]
    return (*promises, do.OpenRegistration(form.ticked("self_service")))


ROUTES = (events_list, new_event, overview, order_overview)
