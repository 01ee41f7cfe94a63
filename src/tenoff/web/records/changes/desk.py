"""Changes of the rules at the desk: ideas, proposals, notices, comments and the Board's votes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, get_args

from msgspec import structs

from tenoff.desk.records.association_amendments import amendment_written
from tenoff.desk.records.records import CHANGES
from tenoff.desk.rights import Action
from tenoff.kit.shelf import of_day
from tenoff.records.changes import Change, Changes, agenda
from tenoff.records.changes import commands as do
from tenoff.records.changes.rule import CHANGE_RULE
from tenoff.records.changes.state import OVER
from tenoff.web.desk.frame import desk
from tenoff.web.orders.drawing import Drawing, by_tag
from tenoff.web.orders.room import Door, Room
from tenoff.web.records.calendar.frame import TOOLS, districts_of
from tenoff.web.records.changes.frame import changes_of, cited, clause_links, played_by, rule_of, steps
from tenoff.web.records.viewing import Viewing
from tenoff.web.request import Ask, NotHere, Reply, known, site_of
from tenoff.words.catalog import say
from tenoff.words.names import book_name
from tenoff.words.records_changes import changes_refused, changes_refused_briefly

CHANGE = tuple(each for each in get_args(do.Command) if "change" in each.__struct_fields__)
BOOK = tuple(each for each in get_args(do.Command) if each not in CHANGE)
"""Orders about one change, whose page names it, and all others."""


@dataclass(frozen=True, slots=True)
class Seen(Viewing):
    """The book of changes as a page of the desk sees it; `now` is None before it is opened."""

    now: Changes | None


async def _seen(ask: Ask) -> Seen:
    site = site_of(ask)
    return Seen(await changes_of(site), ask=ask, who=await known(ask), view=site.new_view())


async def _give(seen: Seen, order: do.Command, act: str) -> object:
    return await seen.site.desk.records.changes.give(seen.who, CHANGES, order, act=act)


DOOR = Door(_seen, _give, lambda refusal, seen: changes_refused(refusal, seen.now))


async def _page(seen: Seen, name: str, **values: object) -> Reply:
    return await desk(
        seen.ask,
        f"records/changes/{name}.html",
        seen.status,
        now=seen.now,
        view=seen.view,
        today=seen.today,
        wrong=seen.wrong,
        beside=seen.beside,
        draw=Drawing("records_changes", by_tag((*BOOK, *CHANGE)), seen.now, seen.today),
        cited=cited,
        **TOOLS,
        **values,
    )


async def _list(seen: Seen) -> Reply:
    now = seen.now
    meetings = [] if now is None else sorted(now.meetings.items(), reverse=True)
    coming = [on for on, _ in meetings if on >= seen.today]
    shown = min(coming, default=meetings[0][0] if meetings else None)
    plan = () if now is None or shown is None else agenda(now, rule_of(now), shown)
    return await _page(
        seen,
        "desk",
        rules=[(key, book_name(key)) for key in of_day(CHANGE_RULE, seen.today)],
        idea_cites=() if now is None else (rule_of(now).ideas, rule_of(now).copies),
        meetings=meetings,
        next_meeting=shown,
        agenda=[
            (line, "" if line.why_not is None else changes_refused_briefly(line.why_not, now))
            for line in plan
        ],
        changes=[] if now is None else [*now.changes.values()][::-1],
        ideas=[] if now is None else [*now.ideas.values()][::-1],
    )


def _tidied(order: Any) -> Any:
    """The order with its amendment in the one written form; Malformed where that is none of the book."""
    if not isinstance(order, do.ProposeChange | do.RewordChange):
        return order
    amendment = amendment_written(order.wording.amendment, order.wording.book)
    return structs.replace(order, wording=structs.replace(order.wording, amendment=amendment))


def _found(seen: Seen) -> tuple[Changes, Change]:
    found = None if seen.now is None else seen.now.changes.get(str(seen.ask.path_params["change"]))
    if seen.now is None or found is None:
        raise NotHere(say("wrong.records.change"))
    return seen.now, found


async def _one(seen: Seen) -> Reply:
    now, found = _found(seen)
    house = (await seen.site.desk.settings.house()).name
    return await _page(
        seen,
        "step",
        it=found,
        wording=found.wording,
        over=found.standing in OVER,
        steps=steps(found, rule_of(now)),
        clause_links=clause_links(found),
        played_by=played_by(now, found, house),
        districts=await districts_of(seen.site),
    )


BOARD = Action.BOARD
ROUTES = (
    *Room(path="/desk/changes", action=BOARD, door=DOOR, shows=_list, orders=BOOK, tidied=_tidied).routes(),
    *Room(
        path="/desk/changes/{change:str}", action=BOARD, door=DOOR, shows=_one, orders=CHANGE, tidied=_tidied
    ).routes(),
)
