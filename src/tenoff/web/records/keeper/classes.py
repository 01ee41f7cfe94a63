"""Classes: what a player is and why, what would move them, and the decisions people make about it."""

from __future__ import annotations

from collections.abc import Sequence

from litestar import get, post

from tenoff.desk.rights import Action
from tenoff.kit import Malformed
from tenoff.kit.division import Scope
from tenoff.records.classes import PlayerClass
from tenoff.records.classes.decisions import (
    Awarded,
    Decision,
    Listed,
    RankedElsewhere,
    SteppedDown,
    Withheld,
)
from tenoff.records.results import EventResult
from tenoff.records.roll.commands import Command, DecideClass
from tenoff.web.forms import Filled
from tenoff.web.orders.room import ordered
from tenoff.web.records.keeper.forms import person_in, short
from tenoff.web.records.keeper.frame import DOOR, Kept, keeper_page, kept
from tenoff.web.request import Ask, Reply
from tenoff.words.catalog import say
from tenoff.words.records_public import counted_said, down_said, holding_said, unmet_said, up_said

_SHOWN = 60
_OF_DISTRICT: dict[str, type[Withheld | Awarded]] = {"withheld": Withheld, "awarded": Awarded}


@get("/desk/records/classes", action=Action.KEEP)
async def classes(ask: Ask) -> Reply:
    return await _page(await kept(ask))


async def _page(seen: Kept) -> Reply:
    asked = seen.ask.query_params.get("person", "") or seen.typed.text("person")
    wrong, person = seen.wrong, ""
    if asked:
        try:
            person = seen.roll.who(person_in(seen, asked[:80]))
        except Malformed as bad:
            wrong = wrong or f"{bad}."
    past = seen.now.history(person, seen.today) if person else None
    outlook = seen.now.outlook(person, seen.today) if person else None
    divisions = {
        (event.id, division.key): division.name
        for event in (seen.now.events_of(person) if person else ())
        for division in event.divisions
    }
    district_events = sorted(
        (each for each in seen.now.results() if each.scope is Scope.DISTRICT),
        key=lambda each: each.last_day,
        reverse=True,
    )
    return await keeper_page(
        seen,
        "classes",
        wrong=wrong,
        find=asked,
        person=person,
        past=past,
        outlook=outlook,
        counted_said=lambda line: counted_said(line, divisions.get((line.event, line.division), "")),
        holding_said=holding_said,
        unmet_said=unmet_said,
        up_said=up_said,
        down_said=lambda down: down_said(down, tuple(seen.event_name(id) for id in down.barred)),
        classes=list(PlayerClass) if seen.now.classes is not None else [],
        decisions=seen.roll.decisions[::-1][:_SHOWN],
        kind_of=kind_of,
        movers=_movers(seen) if "movers" in seen.ask.query_params else None,
        district_events=district_events[:_SHOWN],
        mingles=[each for each in district_events if _to_decide(seen, each)][:_SHOWN],
    )


def _to_decide(seen: Kept, event: EventResult) -> bool:
    """Whether it was a mingle on a day on which a district decides if those count."""
    classes = seen.now.classes
    decides = classes is not None and classes.on(event.last_day).mingles is not None
    return decides and any(part.mingle for part in event.divisions)


def kind_of(decision: Decision) -> str:
    match decision:
        case Withheld():
            return "withheld"
        case Awarded():
            return "awarded"
        case Listed():
            return "listed"
        case RankedElsewhere():
            return "ranked"
        case SteppedDown():
            return "down"


def _movers(seen: Kept) -> list[tuple[str, PlayerClass]]:
    """Who has what it takes to move up on the next 1 October."""
    found: list[tuple[str, PlayerClass]] = []
    for person in seen.roll.everybody():
        outlook = seen.now.outlook(person.id, seen.today)
        if outlook is not None and outlook.up is not None and not outlook.up.short:
            found.append((person.id, outlook.up.klass))
    return sorted(found, key=lambda each: seen.name_of(each[0]).casefold())


@post("/desk/records/classes", action=Action.KEEP)
async def decide_class(ask: Ask) -> Reply:
    return await ordered(DOOR, ask, _page, _orders)


async def _orders(seen: Kept, form: Filled) -> Sequence[Command]:
    on = form.needed_day("on", seen.today)
    if form.text("do") in _OF_DISTRICT:
        kind = _OF_DISTRICT[form.text("do")]
        return (DecideClass(kind(form.text("event"), on, "", short(form.text("reason")))),)
    person = person_in(seen, form.text("person"))
    match form.text("do"):
        case "listed":
            if form.text("klass") not in tuple(PlayerClass):
                raise Malformed(say("records_keeper.wrong.form"))
            klass, since = PlayerClass(form.text("klass")), form.needed_day("since")
            return (DecideClass(Listed(person, on, klass, since, short(form.text("source")))),)
        case "ranked":
            decision = RankedElsewhere(person, on, short(form.text("rank")), short(form.text("where")))
            return (DecideClass(decision),)
        case "down":
            return (
                DecideClass(SteppedDown(person, on, form.whole("played") or 0, short(form.text("board")))),
            )
        case _:
            raise Malformed(say("records_keeper.wrong.form"))


ROUTES = (classes, decide_class)
