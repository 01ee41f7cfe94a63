"""Entries as a list for a spreadsheet, which can be read in again."""

from __future__ import annotations

from collections.abc import Iterable

from tenoff.kit.money import Cents
from tenoff.tournament.kinds import Division
from tenoff.tournament.people import Entry, Player
from tenoff.tournament.roster.sheet import Row, file_of

_PLAYER = ("Name", "Sex", "Club", "District", "Member", "Class", "Born")
HEADERS = (
    "Division",
    *_PLAYER,
    *(f"Partner {word.lower()}" for word in _PLAYER),
    "Team",
    "Paid",
    "Released",
    "Here",
)


def entries_file(entries: Iterable[Entry], divisions: Iterable[Division], separator: str = ",") -> bytes:
    """The entries, one a row, for a spreadsheet."""
    names = {division.key: division.name for division in divisions}
    return file_of((HEADERS, *(_row(entry, names) for entry in entries)), separator)


def _row(entry: Entry, names: dict[str, str]) -> Row:
    first = entry.players[0]
    partner = entry.players[1] if len(entry.players) > 1 else None
    paid = Cents(sum(payment.amount for payment in entry.paid))
    signed = "yes" if set(entry.keys) <= set(entry.released) else "no"
    return (
        names.get(entry.division, entry.division),
        *_player(first),
        *(_player(partner) if partner is not None else ("",) * len(_PLAYER)),
        entry.name,
        f"{paid // 100}.{paid % 100:02}" if paid > 0 else "",
        signed,
        "yes" if set(entry.keys) <= set(entry.present) else "no",
    )


def _player(player: Player) -> Row:
    return (
        player.name,
        player.sex or "",
        player.club,
        player.district,
        player.member,
        (player.klass or "").replace("-", " "),
        "" if player.born is None else str(player.born),
    )
