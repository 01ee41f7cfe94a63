"""Settings of an event: what was announced, its divisions and its courts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from litestar import get, post
from msgspec import structs

from tenoff.desk.rights import Action, allowed
from tenoff.kit import Malformed
from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.kit.shelf import editions
from tenoff.rules.books import book
from tenoff.tournament import commands as do
from tenoff.tournament.about import CourtSet
from tenoff.tournament.calling.weighing import Order
from tenoff.tournament.kinds import FORMATS, Division, Elimination, stage_key
from tenoff.tournament.regulations import every, regulations
from tenoff.tournament.state import DivisionNow, Phase
from tenoff.web.court_names import court_names
from tenoff.web.event_desk.amending import CHANGES, amended, changed_by, fouls, restored
from tenoff.web.event_desk.forms import plain_order
from tenoff.web.event_desk.frame import Seen, drawn, event_page, ordered, seen_event
from tenoff.web.event_desk.kind_form import for_play, mingles, more_shown
from tenoff.web.event_desk.now import house_courts
from tenoff.web.event_desk.place_form import place_rows, shown_rows
from tenoff.web.event_desk.stage_form import first_stage, later_shown, later_stages
from tenoff.web.event_desk.wish_form import shown_wish, wish_of
from tenoff.web.forms import Filled
from tenoff.web.request import Ask, Reply
from tenoff.words import event_names as names
from tenoff.words.catalog import say
from tenoff.words.event_names import regulations_name


@get("/desk/events/{event:str}/settings", action=Action.DESK)
async def settings_page(ask: Ask, event: str) -> Reply:
    return await _settings(await seen_event(ask, event))


async def _settings(seen: Seen) -> Reply:
    return await event_page(
        seen,
        "settings",
        seen_day=seen.at[:10],
        divisions=[_division(seen, each) for each in seen.now.divisions.values()],
        books=[(key, book(key).at.title) for key in editions()],
        regulations=[(key, regulations_name(key, regulations(key).title)) for key in every()],
        scopes=tuple(Scope),
        genders=tuple(Gender),
        grades=tuple(Grade),
        plays=tuple(Play),
        kinds=tuple(FORMATS),
        usual_more=more_shown(None),
        started=drawn(seen.now),
        amendments=changed_by(seen.now.about),
        changes=tuple(CHANGES),
        fouls=fouls(),
        places=names.places_said(seen.regs.places.announced(seen.now.about.places)),
        places_clause=seen.regs.places.clause,
        place_rows=shown_rows(seen),
        wish=shown_wish(seen),
        wish_now=names.wish_said(seen.now.wish),
        orders=tuple(Order),
    )


def _division(seen: Seen, division: DivisionNow) -> dict[str, Any]:
    plan = division.division
    first = plan.stages[0]
    consolation = first.consolation_length if isinstance(first, Elimination) else None
    return {
        "now": division,
        "plan": plan,
        "kind": stage_key(first),
        "later": later_shown(plan.stages),
        "length": first.length,
        "more": more_shown(first),
        "consolation": isinstance(first, Elimination) and first.consolation,
        "consolation_length": consolation or first.length,
        "own_consolation": consolation is not None,
        "entries": len(seen.now.of_division(plan.key)),
        "fee": f"{plan.fee / 100:.2f}",
    }


@post("/desk/events/{event:str}/settings", action=Action.DIRECT)
async def order_settings(ask: Ask, event: str) -> Reply:
    return await ordered(ask, event, _settings, _orders)


async def _orders(seen: Seen, form: Filled) -> Sequence[do.Command]:
    match form.text("do"):
        case "change-event":
            return (do.ChangeEvent(_about(seen, form), form.text("advertised")),)
        case "amend":
            return (do.ChangeEvent(amended(seen.now.about, form)),)
        case "restore":
            return (do.ChangeEvent(restored(seen.now.about, form)),)
        case "set-places":
            return (do.SetPlaces(place_rows(form)),)
        case "set-wish":
            return (do.SetWish(wish_of(seen, form)),)
        case "add-division":
            return await _added(seen, _new_division(seen, form))
        case "change-division":
            return (do.ChangeDivision(_changed(seen, form)),)
        case "add-courts":
            return await _add_courts(seen, form)
        case _:
            return (plain_order(form),)


def _about(seen: Seen, form: Filled) -> Any:
    about = seen.now.about
    days = tuple(day.isoformat() for day in sorted(set(form.days("days"))))
    if not days:
        raise Malformed(say("event_desk.wrong.no_days"), field="days")
    scope = form.text("scope")
    return structs.replace(
        about,
        name=form.text("name"),
        days=days,
        host=form.text("host"),
        place=form.text("place"),
        code=form.text("code"),
        district=form.text("district"),
        scope=Scope(scope) if scope in tuple(Scope) else about.scope,
        regulations=form.text("regulations", about.regulations),
        book=form.text("book", about.book),
        zone=form.text("zone"),
        closes=form.text("closes", about.closes),
        cap=form.whole("cap"),
        prizes=form.text("prizes"),
    )


async def _added(seen: Seen, division: Division) -> Sequence[do.Command]:
    """A new division; where entries are taken already, its seed is fixed as those of the others were."""
    if seen.now.phase is not Phase.REGISTERING:
        return (do.AddDivision(division),)
    mark = await seen.site.desk.seeds.promise(seen.id, division.key)
    return do.AddDivision(division), do.PublishSeed(division.key, commitment=mark)


def _own_name(seen: Seen, name: str, grade: Grade) -> str:
    """With its class where another division has the name: they may differ in nothing else."""
    taken = {each.division.name for each in seen.now.divisions.values()}
    return names.with_class(name, grade) if name in taken else name


def _new_division(seen: Seen, form: Filled) -> Division:
    try:
        gender, grade, play = (
            Gender(form.text("gender")),
            Grade(form.text("grade")),
            Play(form.text("play")),
        )
    except ValueError:
        raise Malformed(say("event_desk.wrong.form")) from None
    stages = for_play((first_stage(form), *later_stages(form)), play)
    key = f"{gender}-{play}" if grade is Grade.OPEN else f"{gender}-{play}-{grade}"
    return Division(
        key=key[:24].rstrip("-"),
        name=_own_name(seen, form.text("name") or say(f"event_names.division.{gender}-{play}"), grade),
        gender=gender,
        grade=grade,
        play=play,
        stages=stages,
        fee=form.cents("fee"),
        cap=form.whole("cap"),
        draw_partners=form.ticked("draw_partners") or mingles(stages, play),
    )


def _changed(seen: Seen, form: Filled) -> Division:
    found = seen.now.divisions.get(form.text("division"))
    if found is None:
        raise Malformed(say("event_desk.wrong.division"))
    plan = found.division
    typed = (first_stage(form, plan.stages[0]), *later_stages(form, plan.stages[1:]))
    stages = for_play(typed, plan.play)
    return structs.replace(
        plan,
        name=form.text("name", plan.name),
        fee=form.cents("fee"),
        cap=form.whole("cap"),
        draw_partners=form.ticked("draw_partners") or mingles(stages, plan.play),
        courts=court_names(form.text("courts")),
        stages=stages,
    )


async def _add_courts(seen: Seen, form: Filled) -> Sequence[do.Command]:
    """Courts for the event, which the house gets too."""
    wanted = [id for id in court_names(form.text("courts")) if id not in seen.now.courts]
    if not wanted:
        raise Malformed(say("event_desk.wrong.no_courts"))
    there = {court.id for court in await seen.site.desk.courts.all()}
    if allowed(seen.who, Action.COURTS):
        plans = [each.division for each in seen.now.divisions.values()]
        for id in house_courts(wanted, plans):
            if id not in there:
                await seen.site.desk.courts.add(seen.who, id)
    return [do.AddCourt(CourtSet(id, form.text("discs"))) for id in wanted]


ROUTES = (settings_page, order_settings)
