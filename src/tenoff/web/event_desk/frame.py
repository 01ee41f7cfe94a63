"""The frame of an event's pages at the desk: its tabs and head, and forms that become orders."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import msgspec

from tenoff.desk.codes import code
from tenoff.desk.rights import Action, Place, allowed, require
from tenoff.desk.tournaments import Sent, local
from tenoff.log import Refused
from tenoff.tournament import events as so
from tenoff.tournament.calling.snapshot import whole
from tenoff.tournament.commands import Command
from tenoff.tournament.log import EventLog
from tenoff.tournament.refusals import Code
from tenoff.tournament.regulations import Regulations, regulations
from tenoff.tournament.search import Index
from tenoff.tournament.state import Tournament
from tenoff.web.api.events import log_of, take
from tenoff.web.desk.frame import desk
from tenoff.web.event.when import date_said, day_said
from tenoff.web.event_desk.forms import plain_order
from tenoff.web.forms import Filled
from tenoff.web.orders import room
from tenoff.web.records.viewing import Viewing
from tenoff.web.request import Ask, Reply, known, site_of
from tenoff.words import event_names as names
from tenoff.words.catalog import say
from tenoff.words.event_happenings import event_happened
from tenoff.words.event_refusals import event_refused
from tenoff.words.moments import clock_on
from tenoff.words.names import cite_words
from tenoff.words.wrong import whole as sentence

TABS = (
    ("", "now", Action.DESK),
    ("/entries", "entries", Action.REGISTER),
    ("/draw", "draw", Action.DESK),
    ("/courts", "courts", Action.DESK),
    ("/results", "results", Action.DESK),
    ("/places", "places", Action.DESK),
    ("/money", "money", Action.REGISTER),
    ("/print", "print", Action.DESK),
    ("/day", "day", Action.DESK),
    ("/officials", "officials", Action.DESK),
    ("/log", "log", Action.REGISTER),
    ("/settings", "settings", Action.DESK),
)
"""The pages of one event, as a day goes, and what each of them is."""


@dataclass(frozen=True, slots=True)
class Seen(Viewing):
    """An event as a page of the desk sees it."""

    id: str
    log: EventLog
    now: Tournament
    at: str

    @property
    def regs(self) -> Regulations:
        return regulations(self.now.about.regulations)

    @property
    def directs(self) -> bool:
        return allowed(self.who, Action.DIRECT, Place(self.id))

    @property
    def registers(self) -> bool:
        """Whether they may see what is nobody else's business: fees, releases, years of birth."""
        return allowed(self.who, Action.REGISTER, Place(self.id))

    async def known_players(self) -> Index:
        """Players they may find and enter: names that are withheld are for those who keep the records."""
        return await self.site.desk.known.index(withheld=allowed(self.who, Action.KEEP))

    @property
    def path(self) -> str:
        return f"/desk/events/{self.id}"


Page = Callable[[Seen], Awaitable[Reply]]


class Reads(Protocol):
    """Makes the orders a form stands for."""

    async def __call__(self, seen: Seen, form: Filled) -> Sequence[Command]: ...


def confidential(seen: Seen) -> None:
    """Denied unless they take entries at this very event: who directs another one does not see its fees."""
    require(seen.who, Action.REGISTER, Place(seen.id))


async def seen_event(ask: Ask, event: str) -> Seen:
    """The event as it stands, for one page view."""
    site = site_of(ask)
    log = await log_of(site, event)
    assert log.now is not None
    at = local(site.desk.means, log.now.about.zone)
    view = f"w-{code(site.desk.means.chance, 12)}"
    return Seen(event, log, log.now, at, ask=ask, who=await known(ask), view=view)


async def event_page(seen: Seen, name: str, **values: object) -> Reply:
    """A page of the event with all that each of them needs."""
    path = seen.ask.scope["path"]
    tabs = [
        {"path": seen.path + end, "words": say(f"event_desk.tab.{key}"), "here": path == seen.path + end}
        for end, key, action in TABS
        if action is Action.DESK or seen.registers
    ]
    return await desk(
        seen.ask,
        f"event_desk/{name}.html",
        seen.status,
        beside=seen.beside,
        event=seen.id,
        now=seen.now,
        about=seen.now.about,
        phase=seen.now.phase.value,
        number=len(seen.log.acts),
        base=seen.path,
        event_tabs=tabs,
        view=seen.view,
        at=seen.at,
        directs=seen.directs,
        registers=seen.registers,
        wrong=seen.wrong,
        typed=seen.typed,
        regs=seen.regs,
        money=names.money,
        day_said=day_said,
        date_said=date_said,
        moment_said=lambda moment: clock_on(moment, seen.at[:10]),
        names=names,
        court_named=court_named,
        cited=lambda clause: cite_words(clause) if clause else "",
        played=played(seen.now),
        **values,
    )


def court_named(court: str) -> str:
    """A court by its number, or one end of it where two matches share it."""
    end = court != whole(court)
    return say("event_desk.courts.foot", court=whole(court)) if end else court


def played(now: Tournament) -> tuple[int, int]:
    """Matches that are over, and all that will be played as far as is known."""
    done = total = 0
    for division in now.divisions.values():
        for stage in division.stages:
            for id, seats in stage.board.seats.items():
                if () in seats:
                    continue
                total += 1
                done += id in stage.board.outcomes
    return done, total


async def plain(seen: Seen, form: Filled) -> Sequence[Command]:
    """The order a form names itself."""
    return (plain_order(form),)


async def ordered(ask: Ask, event: str, page: Page, reads: Reads = plain, then: str = "") -> Reply:
    """Takes what a form of the event's desk orders, as all rooms do."""
    return await room.ordered(DOOR, ask, page, reads, then)


GONE_AFTERWARD = (so.DivisionDropped, so.DivisionsCombined, so.Substituted)
"""What they name is not there any more once they have happened."""


async def _saved(before: Seen) -> str:
    """What was done since then, where it is one thing; else that all is saved."""
    log = await log_of(before.site, before.id)
    done = [event for act in log.acts[len(before.log.acts) :] for event in act.so]
    if len(done) != 1 or log.now is None:
        return say("event_desk.saved.several")
    then = before.now if isinstance(done[0], GONE_AFTERWARD) else log.now
    return say("event_desk.saved.one", what=sentence(event_happened(done[0], then)))


def _by_name(refused: Refused[Code], now: Tournament) -> Refused[Code]:
    """The refusal with matches named as on the chart: M16-02, not men-doubles/M16-02."""
    values = (
        value if now.fixture(value) is None else names.match_label(now, value) for value in refused.values
    )
    return msgspec.structs.replace(refused, values=tuple(values))


async def _seen(ask: Ask) -> Seen:
    return await seen_event(ask, str(ask.path_params["event"]))


async def _give(seen: Seen, order: Command, act: str) -> object:
    return await take(seen.ask, Sent(seen.id, act, order))


DOOR = room.Door(_seen, _give, lambda refused, seen: event_refused(_by_name(refused, seen.now)), _saved)


def drawn(now: Tournament) -> bool:
    return any(division.stages for division in now.divisions.values())
