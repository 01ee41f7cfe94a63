"""Deciding at the registration desk: entries, release forms, presence, fees, the waiting list."""

from __future__ import annotations

from tenoff.kit.money import Cents
from tenoff.tournament import commands as do
from tenoff.tournament import events as so
from tenoff.tournament.decide.common import Answer, Asked, plain
from tenoff.tournament.decide.plans import MOST_ENTRIES
from tenoff.tournament.decide.waiting_list import full, full_division, moved_up
from tenoff.tournament.eligibility import concerns
from tenoff.tournament.kinds import Division
from tenoff.tournament.people import Concern, Entry, Payment, Player, Standing, Waiver
from tenoff.tournament.refusals import Code, Refusal, no
from tenoff.tournament.regulations.fields import past_closing
from tenoff.tournament.state import DivisionNow, Phase, Tournament

_GONE = (Standing.WITHDRAWN, Standing.DISQUALIFIED, Standing.ABANDONED, Standing.LEFT)
_MOST_CENTS = 10_000_000


def asked(a: Asked, order: do.Command) -> Answer | None:
    """What follows from an order at the registration desk; None when it is about something else."""
    match order:
        case do.OpenRegistration(self_service):
            open_to = (Phase.ANNOUNCED, Phase.CLOSED, Phase.REGISTERING)
            if not any(each.phase in open_to for each in a.now.divisions.values()):
                return no(Code.NOT_REGISTERING, a.now.about.name)
            return (so.RegistrationOpened(self_service),)
        case do.CloseRegistration(key):
            return _closed(a, key)
        case do.Register():
            return _registered(a, order)
        case do.ChangeEntry(id, players, name):
            return _changed(a, id, players, name)
        case do.MoveEntry(id, key):
            return _moved(a, id, key)
        case do.Withdraw(id, reason):
            return _withdrawn(a, id, reason)
        case do.SignRelease(id, player):
            found = _player(a, id, player)
            if isinstance(found, Refusal):
                return found
            return (so.ReleaseSigned(id, player, a.regs.registration.release),)
        case do.MarkPresent(id, player, present):
            found = _player(a, id, player)
            if isinstance(found, Refusal):
                return found
            return (so.PresenceMarked(id, player, present, a.regs.registration.present),)
        case do.TakePayment(id, amount, how):
            return _payment(a, id, amount, how)
        case do.WaiveConcern(id, code, reason):
            return _waived(a, id, code, reason)
        case do.AdmitWaiting(id):
            return _admitted(a, id)
        case _:
            return None


def _closed(a: Asked, key: str) -> Answer:
    if key:
        found = a.division(key)
        if isinstance(found, Refusal):
            return found
        divisions = [found]
    else:
        divisions = list(a.now.divisions.values())
    open_now = [each for each in divisions if each.phase is Phase.REGISTERING]
    if not open_now:
        return no(Code.NOT_REGISTERING, key or a.now.about.name)
    return tuple(so.RegistrationClosed(each.key, a.regs.registration.clause) for each in open_now)


def _registered(a: Asked, order: do.Register) -> Answer:
    found = a.division(order.division)
    if isinstance(found, Refusal):
        return found
    refused = _may_enter(a, found, order)
    if refused is not None:
        return refused
    if sum(entry.standing not in _GONE for entry in a.now.of_division(order.division)) >= MOST_ENTRIES:
        return no(Code.TOO_MANY, MOST_ENTRIES + 1, MOST_ENTRIES)
    wrong = _players(a, found.division, order.players, "")
    if wrong is not None:
        return wrong
    if not 0 <= order.paid <= _MOST_CENTS:
        return no(Code.FEE_NEGATIVE, order.paid)
    if order.name and not plain(order.name):
        return no(Code.NO_NAME, order.name[:40])
    keys = {player.key for player in order.players}
    entry = Entry(
        id=f"e{len(a.now.entries) + 1}",
        division=order.division,
        players=order.players,
        name=order.name,
        at=a.at,
        released=tuple(key for key in order.released if key in keys),
        present=tuple(key for key in order.present if key in keys),
        paid=(Payment(order.paid, order.how, a.at),) if order.paid else (),
        concerns=_concerns(a, found.division, order.players, ""),
        standing=Standing.WAITING if full(a, found) else Standing.ENTERED,
        late=order.late,
    )
    return (so.Registered(entry),)


def _may_enter(a: Asked, division: DivisionNow, order: do.Register) -> Refusal | None:
    if order.from_home and not (a.now.self_service and division.phase is Phase.REGISTERING):
        return no(Code.NO_SELF_SERVICE, division.division.name)
    if order.from_home and past_closing(a.now.about, a.regs, a.at):
        return no(Code.PAST_CLOSING, a.now.about.closes, clause=a.regs.registration.clause)
    if division.phase is Phase.REGISTERING:
        return None
    late = a.regs.registration.late
    if division.phase in (Phase.CLOSED, Phase.RUNNING) and order.late:
        return None if len(division.stages) <= 1 else no(Code.NO_LATE, division.division.name, clause=late)
    return no(Code.NOT_REGISTERING, division.division.name, clause=a.regs.registration.clause)


def miscounted(now: Tournament | None, order: do.Command) -> Refusal | None:
    """Whether an entry has more players than its division takes: asked before anything is looked up."""
    match order:
        case do.Register(division=key):
            pass
        case do.ChangeEntry(entry=id) if now is not None and id in now.entries:
            key = now.entries[id].division
        case _:
            return None
    found = None if now is None else now.divisions.get(key)
    most = 0 if found is None else found.division.entry_size
    if len(order.players) <= most:
        return None
    return no(Code.NO_DIVISION, key[:40]) if found is None else _wrong_size(found.division, order.players)


def _wrong_size(division: Division, players: tuple[Player, ...]) -> Refusal:
    return no(Code.WRONG_PLAYERS, division.name, division.entry_size, len(players))


def _players(a: Asked, division: Division, players: tuple[Player, ...], but: str) -> Refusal | None:
    """Whether these people can be one entry of that division; `but`: the entry that is being changed."""
    if len(players) != division.entry_size:
        return _wrong_size(division, players)
    for player in players:
        if not plain(player.name, 60) or not plain(player.key, 60):
            return no(Code.NO_NAME, player.name[:40])
    keys = [player.key for player in players]
    if len(set(keys)) != len(keys):
        return no(Code.TWICE_IN_ENTRY, players[0].name)
    for entry in a.now.of_division(division.key):
        if entry.id == but or entry.standing in _GONE:
            continue
        twice = next((each for each in entry.players if each.key in keys), None)
        if twice is not None:
            return no(Code.SAME_PLAYER, twice.name, division.name)
    return None


def _concerns(a: Asked, division: Division, players: tuple[Player, ...], but: str) -> tuple[Concern, ...]:
    others = tuple(
        entry for entry in a.now.entries.values() if entry.id != but and entry.standing not in _GONE
    )
    return concerns(players, division, a.now.about, a.regs, others=others)


def _changed(a: Asked, id: str, players: tuple[Player, ...], name: str) -> Answer:
    entry = _open_entry(a, id)
    if isinstance(entry, Refusal):
        return entry
    division = a.now.divisions[entry.division].division
    wrong = _players(a, division, players, id)
    if wrong is not None:
        return wrong
    held = _concerns(a, division, players, id)
    return (so.EntryChanged(id, entry.division, players, held, name),)


def _moved(a: Asked, id: str, key: str) -> Answer:
    entry = _open_entry(a, id)
    if isinstance(entry, Refusal):
        return entry
    found = a.division(key)
    if isinstance(found, Refusal):
        return found
    if found.stages:
        return no(Code.DRAWN_ALREADY, found.division.name, clause=a.regs.draw.starts)
    wrong = _players(a, found.division, entry.players, id)
    if wrong is not None:
        return wrong
    if entry.standing is Standing.ENTERED and key != entry.division and full_division(a, found):
        return no(Code.FULL, found.division.name)
    held = _concerns(a, found.division, entry.players, id)
    moved = (so.EntryChanged(id, key, entry.players, held, entry.name),)
    return moved_up(a, moved) if key != entry.division else moved


def _open_entry(a: Asked, id: str) -> Entry | Refusal:
    """An entry that may still be changed: its division is not drawn."""
    entry = a.entry(id)
    if isinstance(entry, Refusal):
        return entry
    if entry.standing in _GONE:
        return no(Code.GONE, entry.shown)
    division = a.now.divisions[entry.division]
    if division.stages:
        return no(Code.DRAWN_ALREADY, division.division.name, clause=a.regs.draw.starts)
    return entry


def _withdrawn(a: Asked, id: str, reason: str) -> Answer:
    entry = _open_entry(a, id)
    if isinstance(entry, Refusal):
        return entry
    happened: list[so.Event] = [so.EntryMarked(id, Standing.WITHDRAWN, reason)]
    paid = sum(each.amount for each in entry.paid)
    if paid:
        happened.append(so.PaymentTaken(id, Payment(Cents(-paid), "refund", a.at)))
    return moved_up(a, tuple(happened)) if entry.standing is Standing.ENTERED else tuple(happened)


def _player(a: Asked, id: str, player: str) -> Entry | Refusal:
    entry = a.entry(id)
    if isinstance(entry, Refusal):
        return entry
    return entry if player in entry.keys else no(Code.NO_PLAYER, player[:40], entry.shown)


def _payment(a: Asked, id: str, amount: Cents, how: str) -> Answer:
    entry = a.entry(id)
    if isinstance(entry, Refusal):
        return entry
    total = sum(each.amount for each in entry.paid) + amount
    if amount == 0 or not 0 <= total <= _MOST_CENTS:
        return no(Code.NO_AMOUNT, amount)
    return (so.PaymentTaken(id, Payment(amount, how, a.at)),)


def _waived(a: Asked, id: str, code: str, reason: str) -> Answer:
    entry = a.entry(id)
    if isinstance(entry, Refusal):
        return entry
    if not plain(reason, 200):
        return no(Code.NO_REASON)
    held = next((each for each in open_concerns(entry) if each.code == code), None)
    if held is None:
        return no(Code.NO_CONCERN, code[:40], entry.shown)
    return (so.ConcernWaived(id, Waiver(held, a.by, reason)),)


def open_concerns(entry: Entry) -> tuple[Concern, ...]:
    """What is held against an entry and was not waived."""
    waived = {waiver.concern for waiver in entry.waivers}
    return tuple(each for each in entry.concerns if each not in waived)


def _admitted(a: Asked, id: str) -> Answer:
    entry = a.entry(id)
    if isinstance(entry, Refusal):
        return entry
    if entry.standing is not Standing.WAITING:
        return no(Code.NOT_WAITING, entry.shown)
    division = a.now.divisions[entry.division]
    if division.stages:
        return no(Code.DRAWN_ALREADY, division.division.name, clause=a.regs.draw.starts)
    if full(a, division):
        return no(Code.FULL, division.division.name)
    return (so.EntryMarked(id, Standing.ENTERED),)
