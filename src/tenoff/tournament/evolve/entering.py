"""Folding registration: who is in, who has signed, who is there, who has paid."""

from __future__ import annotations

from dataclasses import replace

from msgspec import structs

from tenoff.tournament import events as so
from tenoff.tournament.evolve.setting import put
from tenoff.tournament.people import Entry, Player
from tenoff.tournament.state import Phase, Tournament


def after(now: Tournament, event: so.Event) -> Tournament | None:
    """The event after something at the registration desk; None when it was something else."""
    match event:
        case so.RegistrationOpened(self_service):
            divisions = {
                key: replace(each, phase=Phase.REGISTERING)
                if each.phase in (Phase.ANNOUNCED, Phase.CLOSED)
                else each
                for key, each in now.divisions.items()
            }
            before = now.phase in (Phase.ANNOUNCED, Phase.CLOSED)
            return replace(
                now,
                phase=Phase.REGISTERING if before else now.phase,
                divisions=divisions,
                self_service=self_service,
            )
        case so.RegistrationClosed(key):
            divisions = put(now.divisions, key, replace(now.divisions[key], phase=Phase.CLOSED))
            open_still = any(each.phase is Phase.REGISTERING for each in divisions.values())
            through = now.phase is Phase.REGISTERING and not open_still
            return replace(now, divisions=divisions, phase=Phase.CLOSED if through else now.phase)
        case so.Registered(entry):
            return _with(now, entry)
        case so.EntryChanged(id, division, players, concerns, name):
            entry = now.entries[id]
            keys = {player.key for player in players}
            return _with(
                now,
                structs.replace(
                    entry,
                    division=division,
                    players=players,
                    concerns=concerns,
                    name=name,
                    released=tuple(key for key in entry.released if key in keys),
                    present=tuple(key for key in entry.present if key in keys),
                ),
            )
        case so.NamePutRight(id, key, right=right, results=mark):
            entry = now.entries[id]
            players = tuple(spelled(each, right) if each.key == key else each for each in entry.players)
            after = _with(now, structs.replace(entry, players=players, name=right.shown))
            return replace(after, results=mark) if mark else after
        case so.EntryMarked(id, standing):
            return _with(now, structs.replace(now.entries[id], standing=standing))
        case so.ReleaseSigned(id, player):
            entry = now.entries[id]
            return _with(now, structs.replace(entry, released=_plus(entry.released, player)))
        case so.PresenceMarked(id, player, present):
            entry = now.entries[id]
            there = tuple(key for key in entry.present if key != player)
            return _with(now, structs.replace(entry, present=(*there, player) if present else there))
        case so.PaymentTaken(id, payment):
            entry = now.entries[id]
            return _with(now, structs.replace(entry, paid=(*entry.paid, payment)))
        case so.ConcernWaived(id, waiver):
            entry = now.entries[id]
            return _with(now, structs.replace(entry, waivers=(*entry.waivers, waiver)))
        case so.Substituted(id, out, player):
            entry = now.entries[id]
            return _with(
                now,
                structs.replace(
                    entry,
                    players=tuple(player if each.key == out else each for each in entry.players),
                    released=tuple(key for key in entry.released if key != out),
                    present=tuple(key for key in entry.present if key != out),
                    replaced=(*entry.replaced, out),
                ),
            )
        case _:
            return None


def _with(now: Tournament, entry: Entry) -> Tournament:
    return replace(now, entries=put(now.entries, entry.id, entry))


def spelled(player: Player, right: so.Spelling) -> Player:
    """The player as written from now on."""
    district = player.district if right.district is None else right.district
    return structs.replace(player, name=right.name, club=right.club, member=right.member, district=district)


def _plus(keys: tuple[str, ...], key: str) -> tuple[str, ...]:
    return keys if key in keys else (*keys, key)
