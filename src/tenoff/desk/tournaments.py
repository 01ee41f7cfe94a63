"""Events at the desk: orders to a tournament's log, the scoring records of its matches, and what follows from
what.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from msgspec import structs

from tenoff.desk import codes
from tenoff.desk.audit import Audit
from tenoff.desk.courts import Courts, foot_of, whole_of
from tenoff.desk.entry_facts import EntryFacts, same_entry
from tenoff.desk.event_rows import EVENT, event_rows, read_event_row
from tenoff.desk.fixture_match import check_book
from tenoff.desk.from_home import as_told, same_names
from tenoff.desk.logs import Done, LogDesk
from tenoff.desk.ports import Store
from tenoff.desk.rights import Action, Place, Who, require
from tenoff.desk.runtime import Means
from tenoff.kit import Malformed
from tenoff.log import Refused
from tenoff.tournament import commands as do
from tenoff.tournament.calling.snapshot import FOOT
from tenoff.tournament.decide import too_many
from tenoff.tournament.decide.entering import miscounted
from tenoff.tournament.log import EVENT_LOG, EventLog
from tenoff.tournament.people import Entry
from tenoff.tournament.refusals import Code
from tenoff.tournament.state import Phase, Tournament

Given = Done | Refused[Code]

_AT_THE_DOOR = (do.SignRelease, do.MarkPresent, do.TakePayment)
"""What a helper at the registration table may do beside taking entries."""


@dataclass(frozen=True, slots=True)
class Sent:
    """An order as it came in: its own id, made where it was given."""

    event: str
    id: str
    order: do.Command


_BEFORE_PLAY = (do.CloseRegistration, do.DrawBySeed, do.DrawByHand)
_BY = "Tenoff"
"""Who writes what follows from the records."""


class Tournaments:
    def __init__(self, store: Store, means: Means, audit: Audit, facts: EntryFacts, courts: Courts) -> None:
        self._store, self._means, self._audit, self._facts = store, means, audit, facts
        self._courts = courts
        self._logs = LogDesk(store, EVENT_LOG, means.moment, event_rows, ended=_is_over)

    async def give(self, who: Who, sent: Sent) -> Given:
        """Takes an order, if they may give it; the first one announces the event."""
        codes.check_event(sent.event)
        require(who, action_of(sent.order), Place(sent.event))
        crowded = miscounted(await self.now(sent.event), sent.order)
        if crowded is not None:
            return crowded
        return await self.follow(who.name, await self._told(sent))

    async def _told(self, sent: Sent) -> Sent:
        """An entry from home without what its sender may not say; one that is sent again as it was taken."""
        log, order = await self.log(sent.event), sent.order
        if log is None or log.now is None or not isinstance(order, do.Register) or not order.from_home:
            return sent
        told, known = as_told(log.now, order), log.acts.find(sent.id)
        if known is not None and isinstance(known.do, do.Register) and same_names(known.do, told):
            return replace(sent, order=known.do)
        return replace(sent, order=told)

    async def follow(self, by: str, sent: Sent) -> Given:
        """Takes an order that follows from something that was allowed already."""
        crowded = too_many(sent.order)
        if crowded is not None:
            return crowded
        if isinstance(sent.order, do.AnnounceEvent | do.ChangeEvent):
            check_book(sent.order.about)
        at = await self._moment(sent)
        if isinstance(sent.order, _BEFORE_PLAY):
            await self._look_again(sent, at)
        order = await self._informed(sent)
        return await self._logs.give(sent.event, order, act=sent.id, by=by, at=at)

    async def _look_again(self, sent: Sent, at: str) -> None:
        """Whoever was suspended since they entered is not drawn unnoticed; whose suspension rests is free."""
        log = await self.log(sent.event)
        now = None if log is None else log.now
        if log is None or now is None or log.acts.find(sent.id) is not None:
            return
        undrawn = [key for key, each in now.divisions.items() if not each.stages]
        waiting = [entry for key in undrawn for entry in now.entered(key)]
        for order in await self._facts.held_since(now.about, waiting):
            await self._logs.give(sent.event, order, act=f"{sent.id}-{order.entry}", by=_BY, at=at)

    async def _informed(self, sent: Sent) -> do.Command:
        """The order with what the desk knows; one that is sent again is as it was the first time."""
        log = await self.log(sent.event)
        if log is None or log.now is None:
            return sent.order
        known = log.acts.find(sent.id)
        if known is not None and same_entry(known.do, sent.order):
            return known.do
        if isinstance(sent.order, do.CallMatch | do.MoveMatch):
            elsewhere = (await self.elsewhere(sent.event)).get(sent.order.court, "")
            return structs.replace(sent.order, elsewhere=elsewhere)
        return await self._facts.informed(log.now.about, sent.order)

    def _past(self, now: Tournament) -> bool:
        """Whether nobody plays there any more, whatever was left open: its last day is over."""
        return now.about.rehearsal or local(self._means, now.about.zone)[:10] > max(now.days, default="")

    async def elsewhere(self, event: str) -> dict[str, str]:
        """By court, or end of it: the live match of another event that is there now."""
        courts = await self._courts.all()
        found: dict[str, str] = {}
        for court in courts:
            other = codes.event_of(court.match)
            now = await self.now(other) if other not in ("", event) else None
            key = "" if now is None else match_of(now, other, court.match)
            if now is None or key not in now.called or self._past(now):
                continue
            said = f"{' – '.join(_shown(side) for side in now.sides(key))} ({now.about.name})"
            if court.id.endswith(foot_of("")):
                found[whole_of(court.id) + FOOT] = said
                continue
            found[court.id] = said
            if all(each.id != foot_of(court.id) for each in courts):
                found[court.id + FOOT] = said
        return found

    async def log(self, event: str, *, fresh: bool = False) -> EventLog | None:
        return await self._logs.log(event, fresh=fresh) if event else None

    async def now(self, event: str) -> Tournament | None:
        """The event as it stands, None when there is none of that name."""
        log = await self.log(event)
        return None if log is None else log.now

    async def current(self) -> list[str]:
        """The events that are not over yet, by name."""
        found: list[str] = []
        after = ""
        while page := await self._store.views(EVENT, after=after, limit=500):
            rows = map(read_event_row, page)
            found += (row.id for row in rows if row.phase is not Phase.FINISHED)
            after = page[-1].cursor
        return found

    async def _moment(self, sent: Sent) -> str:
        """Now, on the clock of the event's place."""
        if isinstance(sent.order, do.AnnounceEvent | do.ChangeEvent):
            zone = sent.order.about.zone
        else:
            known = await self.now(sent.event)
            zone = "" if known is None else known.about.zone
        return local(self._means, zone)


def local(means: Means, zone: str) -> str:
    """A moment as a clock at that place shows it, to the second, with its offset."""
    try:
        there = means.now().astimezone(ZoneInfo(zone) if zone else None)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Malformed(
            f"there is no time zone {zone[:40]!r}; they are named like America/New_York",
            "event.zone",
            got=zone[:40],
        ) from None
    return there.isoformat(timespec="seconds")


def action_of(order: do.Command) -> Action:
    """What right an order needs."""
    if isinstance(order, do.Register):
        return Action.ENTER if order.from_home else Action.REGISTER
    return Action.REGISTER if isinstance(order, _AT_THE_DOOR) else Action.DIRECT


def scored_as(event: str, match: str, record: int = 1) -> str:
    """The name of a match's scoring record: the first of men/M64-01 of p12 is p12.men.m64-01.1.

    A person cannot give a match such a name, so the event's own records are there because it opened them.
    """
    return f"{event}.{match.replace('/', '.').lower()}.{record}"


def match_of(now: Tournament, event: str, name: str) -> str:
    """The event's name for the match this record is of; "" when it is of none, or of one that is no more."""
    return next((key for key, each in now.records.items() if scored_as(event, key, each.number) == name), "")


def _shown(side: tuple[Entry, ...] | None) -> str:
    return " / ".join(entry.shown for entry in side or ())


def record_of(event: str, now: Tournament, match: str) -> str:
    """The scoring record of a match as it stands, or the one that its call will open."""
    return scored_as(event, match, now.next_record(match))


def _is_over(log: EventLog) -> bool:
    return log.now is not None and log.now.phase is Phase.FINISHED
