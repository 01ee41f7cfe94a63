"""The frame of everybody's pages of an event: the event as it stands, its forecast, and the row of pages."""

from __future__ import annotations

from dataclasses import dataclass

from tenoff.desk.tournaments import local
from tenoff.tournament.calling.forecast import Forecast
from tenoff.tournament.kinds import Charted
from tenoff.tournament.log import EventLog
from tenoff.tournament.people import Player
from tenoff.tournament.state import DivisionNow, Phase, Tournament
from tenoff.web.api.events import log_of
from tenoff.web.event.when import day_said, days_said
from tenoff.web.layout import laid_out
from tenoff.web.request import Ask, NotHere, Reply, site_of
from tenoff.web.site import Site
from tenoff.words import event_names as names
from tenoff.words.catalog import say

MODULES = ("vendor/lit-html/lit-html", "live", "streams", "public/region", "public/local", "public/lost")


@dataclass(frozen=True, slots=True)
class Looked:
    """An event as somebody looks at it. `at`: the moment on the clock of its place."""

    ask: Ask
    id: str
    log: EventLog
    now: Tournament
    at: str
    forecast: Forecast | None

    @property
    def site(self) -> Site:
        return site_of(self.ask)

    @property
    def path(self) -> str:
        return f"/e/{self.id}"

    @property
    def today(self) -> str:
        return self.at[:10]

    @property
    def number(self) -> int:
        return len(self.log.acts)

    def division(self, key: str) -> DivisionNow:
        found = self.now.divisions.get(key)
        if found is None:
            raise NotHere(say("wrong.event.division"))
        return found


async def looked_at(ask: Ask, event: str) -> Looked:
    """The event as it stands."""
    site = site_of(ask)
    log = await log_of(site, event)
    assert log.now is not None
    at = local(site.desk.means, log.now.about.zone)
    return Looked(ask, event, log, log.now, at, await site.events.outlooks.first(event, log.now, at))


async def public_page(
    look: Looked, name: str, title: str, status: int = 200, modules: tuple[str, ...] = (), **values: object
) -> Reply:
    """A page of the event with what each of them has."""
    return await laid_out(
        look.ask,
        f"event/{name}.html",
        status,
        title=say("event_public.event_title", page=title, event=look.now.about.name),
        heading=title,
        event=look.id,
        about=look.now.about,
        now=look.now,
        phase=look.now.phase.value,
        number=look.number,
        today=look.today,
        base=look.path,
        pages=_pages(look),
        names=names,
        day_said=day_said,
        days_said=days_said,
        modules=modules and (*MODULES, *modules),
        **values,
    )


def division_path(event: str, division: DivisionNow) -> str:
    """Where the chart or the table of a division is; `event`: the path of its event."""
    kind = division.division.stages[max(0, len(division.stages) - 1)]
    charted = isinstance(kind, Charted)
    return f"{event}/{'chart' if charted else 'table'}/{division.key}"


def players(now: Tournament) -> dict[str, Player]:
    """Everybody in the event, by key."""
    return {player.key: player for entry in now.entries.values() for player in entry.players}


def _pages(look: Looked) -> list[dict[str, object]]:
    """The row of pages under the head."""
    shown = [("", "overview.title"), ("/me", "overview.find")]
    if look.now.phase in (Phase.RUNNING, Phase.FINISHED):
        shown.append(("/results", "overview.result_sheet"))
    shown.append(("/rules", "overview.rules"))
    if look.now.self_service and look.now.phase is Phase.REGISTERING:
        shown.append(("/enter", "overview.enter"))
    here = look.ask.scope["path"]
    row: list[dict[str, object]] = [
        {"path": look.path + end, "words": say(f"event_public.{key}"), "here": here == look.path + end}
        for end, key in shown
    ]
    drawn = [division for division in look.now.divisions.values() if division.stages]
    row[2:2] = [
        {
            "path": division_path(look.path, division),
            "words": division.division.name,
            "here": here == division_path(look.path, division),
        }
        for division in drawn[:6]
    ]
    return row
