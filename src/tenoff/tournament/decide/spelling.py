"""Deciding on names that were written wrong: the player stays the same, so nobody is replaced by it."""

from __future__ import annotations

from msgspec import structs

from tenoff.tournament import commands as do
from tenoff.tournament import events as so
from tenoff.tournament.decide.common import Answer, Asked, plain
from tenoff.tournament.document import mark_of
from tenoff.tournament.eligibility import alike
from tenoff.tournament.evolve import evolve
from tenoff.tournament.evolve.entering import spelled
from tenoff.tournament.people import Entry, Player, Standing
from tenoff.tournament.refusals import Code, Refusal, no

_LONGEST = {"name": 60, "club": 60, "member": 20, "shown": 80, "district": 40}


def asked(a: Asked, order: do.Command) -> Answer | None:
    """What follows from a name put right; None when it is about something else.

    A result can be corrected after the end too, by opening its division again; for a name none is opened.
    """
    return _put_right(a, order) if isinstance(order, do.PutNameRight) else None


def _put_right(a: Asked, order: do.PutNameRight) -> Answer:
    entry = a.entry(order.entry)
    if isinstance(entry, Refusal):
        return entry
    player = _with_key(entry, order.player)
    if player is None:
        return no(Code.NO_PLAYER, order.player[:40], entry.shown)
    moves = order.district is not None and order.club not in (None, player.club)
    old: dict[str, str] = structs.asdict(_spelling(entry, player, moves))
    told = {"name": order.name, "club": order.club, "member": order.member, "shown": order.shown}
    told |= {"district": order.district} if moves else {}
    changes = {each: text for each, text in told.items() if text is not None and text != old[each]}
    refused = _unreadable(order, changes)
    if refused is not None:
        return refused
    if not changes:
        return no(Code.NOT_CHANGED, player.name)
    happened: list[so.NamePutRight] = []
    for each in a.now.entries.values():  # who plays in two divisions is written right in both
        own = _with_key(each, player.key)
        if own is None:
            continue
        before = _spelling(each, own, "district" in changes)
        here = changes if each.id == entry.id else {key: changes[key] for key in changes if key != "shown"}
        right = structs.replace(before, **here)
        other = _somebody_else(a, each, own, spelled(own, right))
        if other is not None:
            return no(Code.SAME_PLAYER, other.name, a.now.divisions[each.division].division.name)
        if right != before:
            happened.append(so.NamePutRight(each.id, player.key, before, right, order.reason))
    return _marked(a, happened)


def _with_key(entry: Entry, key: str) -> Player | None:
    return next((each for each in entry.players if each.key == key), None)


def _spelling(entry: Entry, player: Player, moves: bool) -> so.Spelling:
    """As they are written; `moves`: into another district with their club."""
    district = player.district if moves else None
    return so.Spelling(player.name, player.club, player.member, entry.name, district)


def _unreadable(order: do.PutNameRight, changes: dict[str, str]) -> Refusal | None:
    """A name must be there; the rest may be left empty. What stays as it was is not looked at."""
    if not plain(order.name, _LONGEST["name"]):
        return no(Code.NO_NAME, order.name[:40])
    for each, text in changes.items():
        if text and not plain(text, _LONGEST[each]):
            return no(Code.NO_NAME, text[:40])
    return None if plain(order.reason, 200) else no(Code.NO_REASON)


def _somebody_else(a: Asked, entry: Entry, before: Player, right: Player) -> Player | None:
    """Another player of that division for whom they would be taken now, out of the event or not.

    A namesake who is told apart, by the club or the number, is one who may enter, too.
    """
    return next(
        (
            player
            for each in a.now.of_division(entry.division)
            if each.standing is not Standing.WITHDRAWN
            for player in each.players
            if player.key != right.key and alike(right, player) and not alike(before, player)
        ),
        None,
    )


def _marked(a: Asked, happened: list[so.NamePutRight]) -> Answer:
    """With the mark of the results after all of it, where the event had ended."""
    now = a.now
    for event in happened:
        now = evolve(now, event)
    *others, last = happened
    return (*others, structs.replace(last, results=mark_of(now)))
