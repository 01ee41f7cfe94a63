"""The frame of a Masters at the desk: as it stands, its tabs, and forms that become orders."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from tenoff.desk.records.honors import masters_id
from tenoff.kit import Malformed
from tenoff.kit.division import Gender
from tenoff.kit.season import Season
from tenoff.kit.shelf import must
from tenoff.records.masters.commands import Command
from tenoff.records.masters.log import MastersLog
from tenoff.records.masters.rule import MASTERS_RULE, MastersRule
from tenoff.records.masters.state import Masters
from tenoff.web.desk.frame import desk
from tenoff.web.layout import TOOLS
from tenoff.web.orders.room import Door
from tenoff.web.records.honors.frame import (
    People,
    honors_tabs,
    people_for,
    season_in,
)
from tenoff.web.records.masters.rows import MastersView
from tenoff.web.records.masters.view import masters_view
from tenoff.web.records.viewing import Viewing
from tenoff.web.request import Ask, NotHere, Reply, known, site_of
from tenoff.words.catalog import say
from tenoff.words.event_names import money, ordinal
from tenoff.words.records_honors import masters_name, masters_refused
from tenoff.words.records_public import day_said, points_said

BASE = "/desk/records/masters"
TABS = (("", "field"), ("/play", "play"), ("/end", "end"))


@dataclass(frozen=True, slots=True)
class Seen(Viewing):
    """A Masters as a page of the desk sees it."""

    log: MastersLog
    now: Masters
    people: People

    @property
    def rule(self) -> MastersRule:
        return must(MASTERS_RULE, self.now.rule)

    @property
    def id(self) -> str:
        return masters_id(self.now.season, self.now.division.value)

    @property
    def path(self) -> str:
        return f"{BASE}/{self.now.season.year}/{self.now.division.value}"

    @property
    def shown(self) -> MastersView:
        return masters_view(self.now, len(self.log.acts), self.people)


Page = Callable[[Seen], Awaitable[Reply]]


async def masters_log(ask: Ask, season: str, division: str) -> MastersLog:
    """The book of a Masters; NotHere when it has not begun."""
    try:
        named: Season | None = season_in(season)
    except Malformed:
        named = None
    log = None
    if named is not None and division in tuple(Gender):
        log = await site_of(ask).desk.records.masters.log(masters_id(named, division))
    if log is None or log.now is None:
        raise NotHere(say("records_masters.none_here"))
    return log


async def seen_masters(ask: Ask, season: str, division: str) -> Seen:
    log = await masters_log(ask, season, division)
    assert log.now is not None
    who, people = await known(ask), await people_for(ask, all_told=True)
    return Seen(log, log.now, people, ask=ask, who=who, view=site_of(ask).new_view())


async def masters_page(seen: Seen, name: str, **values: object) -> Reply:
    """A page of the Masters with what each of them needs."""
    here = seen.ask.scope["path"]
    tabs = [
        {"path": seen.path + end, "words": say(f"records_masters.tab.{key}"), "here": here == seen.path + end}
        for end, key in TABS
    ]
    now = seen.now
    return await desk(
        seen.ask,
        f"records/masters/{name}.html",
        seen.status,
        **TOOLS,
        title=masters_name(now.season, now.division.value),
        honors=await honors_tabs(seen.ask),
        masters_tabs=tabs,
        base=seen.path,
        path=str(here),
        public=f"/records/masters/{now.season.year}/{now.division.value}",
        now=now,
        shown=seen.shown,
        people=seen.people,
        rule=seen.rule,
        view=seen.view,
        wrong=seen.wrong,
        beside=seen.beside,
        typed=seen.typed,
        money=money,
        points=points_said,
        day_said=day_said,
        ordinal=ordinal,
        **values,
    )


async def _seen(ask: Ask) -> Seen:
    return await seen_masters(ask, str(ask.path_params["season"]), str(ask.path_params["division"]))


async def _give(seen: Seen, order: Command, act: str) -> object:
    return await seen.site.desk.records.masters.give(seen.who, seen.id, order, act=act)


DOOR = Door(_seen, _give, lambda refusal, seen: masters_refused(refusal, seen.people.name))
