"""Matches and events are opened by the changes of their book that the association has adopted."""

from __future__ import annotations

from datetime import date

import msgspec
from msgspec import structs

from tenoff.desk import codes
from tenoff.desk.desk import Desk
from tenoff.rules.amendments import Amendment
from tenoff.rules.commands import OpenMatch
from tenoff.rules.record import Record
from tenoff.tournament.commands import AnnounceEvent
from tenoff.tournament.log import EventLog


async def match_by_changes(desk: Desk, order: OpenMatch, match: str = "") -> OpenMatch:
    """The order with the changes that hold on its day; they come before those it has itself.

    `match`: its name, where it has one. One that is open keeps what it was opened by, so that the same order
    sent again is the same.
    """
    if match:
        codes.check_match_id(match)
    opened = _first_order(await desk.matches.record(match) if match else None)
    if isinstance(opened, OpenMatch):
        changes = opened.amendments
    else:
        changes = await _changes(desk, order.book, order.on)
    new = tuple(each for each in changes if each not in order.amendments)
    return structs.replace(order, amendments=(*new, *order.amendments)) if new else order


async def event_by_changes(desk: Desk, order: AnnounceEvent, event: str = "") -> AnnounceEvent:
    """The order with the changes that hold on the event's first day; `event`: its name, where it has one."""
    about = order.about
    if event:
        codes.check_event(event)
    announced = _first_order(await desk.tournaments.log(event) if event else None)
    if isinstance(announced, AnnounceEvent):
        new = tuple(each for each in announced.about.amendments if each not in about.amendments)
    else:
        own = tuple(_read(each) for each in about.amendments)
        changes = await _changes(desk, about.book, _first(about.days))
        new = tuple(msgspec.json.encode(each).decode() for each in changes if each not in own)
    if not new:
        return order
    return structs.replace(order, about=structs.replace(about, amendments=(*new, *about.amendments)))


def _first_order(log: Record | EventLog | None) -> object:
    """What began it; None for one that is not begun."""
    return log.acts[0].do if log is not None and log.acts else None


async def _changes(desk: Desk, book: str, day: date | None) -> tuple[Amendment, ...]:
    if day is None:
        return ()
    house = (await desk.settings.house()).name
    return await desk.records.amendments_on(book, day, house)


def _first(days: tuple[str, ...]) -> date | None:
    """None for days that are none; the regulations say what is wrong with those."""
    try:
        return date.fromisoformat(days[0])
    except (IndexError, ValueError):
        return None


def _read(written: str) -> Amendment | None:
    """None for what is no amendment; the event says so when it is announced."""
    try:
        return msgspec.json.decode(written, type=Amendment)  # type: ignore[no-any-return]
    except (msgspec.DecodeError, ValueError, RecursionError):
        return None
