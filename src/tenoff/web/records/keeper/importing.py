"""Lists of people and of results: shown line by line with who is meant, then taken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date, timedelta

from litestar import get, post

from tenoff.desk.records.listed_clubs import clubs_in
from tenoff.desk.records.listed_people import People, Terms
from tenoff.desk.records.listing import read_people
from tenoff.desk.records.matching import Known, Matched, matched
from tenoff.desk.records.reading import Read, read_results
from tenoff.desk.records.roll import ROLL
from tenoff.desk.records.what_if import would
from tenoff.desk.rights import Action
from tenoff.kit import Malformed
from tenoff.kit.season import season_of
from tenoff.log import Refused
from tenoff.records.classes import PlayerClass
from tenoff.records.roll.commands import RecordResults, SetClub
from tenoff.records.roll.people import Club
from tenoff.tournament.roster.sheet import MOST_BYTES, text_of
from tenoff.web.door import gone_to
from tenoff.web.forms import MOST_SENT, Filled, filled, list_sent
from tenoff.web.orders.room import given, view_of
from tenoff.web.records.keeper.forms import choices_in, short
from tenoff.web.records.keeper.frame import BASE, DOOR, Kept, again, keeper_page, kept
from tenoff.web.records.keeper.sheet import ABOUT, choices
from tenoff.web.request import Ask, Reply
from tenoff.words.catalog import say
from tenoff.words.names import listed
from tenoff.words.records_refusals import roll_refused
from tenoff.words.wrong import told


@get("/desk/records/import", action=Action.KEEP)
async def import_page(ask: Ask) -> Reply:
    return await _page(await kept(ask))


async def _page(seen: Kept, **more: object) -> Reply:
    values: dict[str, object] = {
        "since": season_of(seen.today).first,
        "before": _before_all(seen),
        "people": None,
        "read": None,
        "events": (),
        "text": "",
        "chosen": {},
        "fresh": {},
        "named": seen.name_of,
        "usual": {name: seen.typed.text(name) for name in ABOUT},
        "districts": seen.now.association.districts,
    }
    return await keeper_page(seen, "import", **{**values, **choices(), **more})


@post("/desk/records/import", action=Action.KEEP, request_max_body_size=MOST_SENT, takes=("list", MOST_BYTES))
async def take_import(ask: Ask) -> Reply:
    """A first look at the list; with "take", what fits is put on the roll."""
    seen, form = await kept(ask), await filled(ask)
    seen = replace(seen, typed=form)
    try:
        raw = await list_sent(ask)
        if form.text("do") == "edit":
            return await _page(seen, text=text_of(raw))
        if form.text("list") == "people":
            return await _people(seen, form, raw)
        return await _results(seen, form, raw)
    except Malformed as bad:
        return await _page(replace(seen, status=400, wrong=told(bad)))


async def _people(seen: Kept, form: Filled, raw: bytes) -> Reply:
    terms, clubs = _terms(seen, form), clubs_in(raw, seen.roll, seen.now.association.districts)
    if form.text("do") == "take" and form.ticked("clubs") and clubs:
        refused = await given(DOOR, seen, [SetClub(each) for each in clubs], f"{view_of(seen, form)}-c")
        if refused is not None:
            return await _page(await again(seen, form, 422, roll_refused(refused)))
        seen = replace(await kept(seen.ask), typed=form)
    found = read_people(raw, seen.roll, choices_in(form), terms)
    if form.text("do") == "take":
        refused = await given(DOOR, seen, found.orders, view_of(seen, form))
        if refused is None:
            return gone_to(f"{BASE}/people", said=say("records_keeper.saved.people", n=len(found.fresh)))
        seen = await again(seen, form, 422, roll_refused(refused))
        found = read_people(raw, seen.roll, choices_in(form), _terms(seen, form))
    return await _page(
        seen,
        people=found,
        text=text_of(raw),
        chosen=choices_in(form),
        counts=_counts(found),
        fresh={each.id: each.name for each in found.fresh},
        terms=terms,
        new_clubs=listed([_club_said(each) for each in clubs]),
    )


def _club_said(club: Club) -> str:
    if not club.district:
        return club.name
    return say("records_keeper.import.club_district", club=club.name, district=club.district)


def _terms(seen: Kept, form: Filled) -> Terms:
    """Since when classes hold and until when points were won; what a list of today mostly means."""
    since, until = (
        form.needed_day("since", season_of(seen.today).first),
        form.needed_day("until", _before_all(seen)),
    )
    source = short(form.text("source")) or say("records_keeper.import.source", day=seen.today.isoformat())

    def class_of(id: str) -> PlayerClass | None:
        return seen.now.class_on(id, since)

    return Terms(seen.today, since, until, source, class_of, seen.now.classes is not None)


def _before_all(seen: Kept) -> date:
    """The day before the first season with results on the roll: what was won until then is not theirs."""
    first = min((each.season for each in seen.now.results()), default=season_of(seen.today))
    return first.first - timedelta(days=1)


def _counts(found: People) -> dict[str, int]:
    return {
        "new": len(found.fresh),
        "adds": sum(row.adds is not None or row.files is not None for row in found.rows),
        "brought": sum(row.listed is not None or row.carried is not None for row in found.rows),
        "left": sum(not row.fits for row in found.rows),
    }


@dataclass(frozen=True, slots=True)
class Looked:
    """An event of the list as the roll would take it. `why`: what keeps it from being taken, if anything."""

    found: Matched
    why: str
    named: Callable[[str], str]


async def _results(seen: Kept, form: Filled, raw: bytes) -> Reply:
    usual = {"source": say("records_keeper.import.source", day=seen.today.isoformat())}
    read = read_results(raw, usual | {name: form.text(name) for name in ABOUT if form.text(name)})
    events, orders = looked(seen, read, form)
    fine = [each for each in events if not each.why]
    if form.text("do") == "take":
        roll, view = seen.site.desk.records.roll, view_of(seen, form)
        for order in orders:
            act = f"{view}-r-{order.result.id}"[:120]
            answer = await roll.give(seen.who, ROLL, order, act=act)
            if isinstance(answer, Refused):
                seen = await again(seen, form, 422, roll_refused(answer))
                events, orders = looked(seen, read, form)
                break
        else:
            return gone_to(f"{BASE}/results", said=say("records_keeper.saved.events", n=len(orders)))
    return await _page(
        seen,
        read=read,
        events=events,
        fine=len(fine),
        text=text_of(raw),
        chosen=choices_in(form),
    )


def looked(seen: Kept, read: Read, form: Filled) -> tuple[list[Looked], list[RecordResults]]:
    """The events with who is meant, and the orders of those that can be taken as they are."""
    broken = {each.event for each in read.wrong}
    known, now = Known(seen.roll, choices_in(form)), seen.now
    events: list[Looked] = []
    orders: list[RecordResults] = []
    for event in read.events:
        if seen.roll.result(event.about.id) is not None:
            there = say("records_keeper.import.there", event=event.about.name)
            events.append(Looked(Matched(event.about, (), ()), there, seen.name_of))
            continue
        trying = known.trying()
        found = matched(event, trying)
        if event.about.name in broken:
            why = say("records_keeper.import.broken", event=event.about.name)
        elif found.unsure:
            why = say("records_keeper.import.unsure", n=len(found.unsure), event=event.about.name)
        else:
            order = RecordResults(found.result, found.people)
            then = would(now, order, seen.at, seen.who.name)
            why = roll_refused(then) if isinstance(then, Refused) else ""
            if not isinstance(then, Refused):
                known, now = trying, then
                orders.append(order)
        events.append(Looked(found, why, _naming(seen, trying)))
    return events, orders


def _naming(seen: Kept, known: Known) -> Callable[[str], str]:
    """Names of those on the roll, and of those who would come to it."""
    fresh = {each.id: each.name for each in known.fresh.values()}
    return lambda id: fresh.get(id) or seen.name_of(id)


ROUTES = (import_page, take_import)
