"""Prize tables by name, or as a director writes one for an event: 20/17.5/15/12.5 + 12.5/10/7.5/5."""

from __future__ import annotations

import re
from dataclasses import replace

from tenoff.kit.errors import Malformed
from tenoff.kit.money import Cents, dollars
from tenoff.tournament.regulations.parts import Regulations
from tenoff.tournament.regulations.purse import USUAL, PrizeTable

NORTHERN = replace(USUAL, name="northern", assumed=False)
TABLES = {
    table.name: table
    for table in (
        USUAL,
        NORTHERN,
        PrizeTable("main-only", (4000, 3000, 2000, 1000)),
        PrizeTable("winner-takes-all", (10000,)),
    )
}

_SHARE = re.compile(r"[0-9]{1,3}(\.[0-9]{1,2})?")
_WHOLE = 10_000


def table_of(name: str, regs: Regulations) -> PrizeTable:
    """The table an event names: the regulations' own for "", a known one, or one written out."""
    if not name or name == regs.purse.table.name:
        return regs.purse.table
    return TABLES[name] if name in TABLES else written(name)


def written(text: str) -> PrizeTable:
    """A table as it is written: percentages of the main event, then + and those of the consolation.

    They add up to 100. " to 5" at the end rounds to the nearest five dollars; without it, to a whole dollar.
    """
    shares, _, unit = text.partition(" to ")
    main, plus, consolation = shares.partition("+")
    table = PrizeTable(
        text, _shares(main, text), _shares(consolation, text) if plus else (), _unit(unit, text)
    )
    total = sum(table.main) + sum(table.consolation)
    if total != _WHOLE:
        added = f"{total / 100:g}"
        raise Malformed(
            f"the shares of a prize table add up to 100, got {added} in {text!r}",
            "prizes.sum",
            sum=added,
            got=text,
        )
    return table


def _shares(text: str, whole: str) -> tuple[int, ...]:
    found = [part.strip().removesuffix("%").strip() for part in text.split("/")]
    if len(found) > 64 or not all(_SHARE.fullmatch(part) for part in found):
        raise Malformed(
            f"a prize table is written like 60/40 + 0/0, got {whole[:80]!r}", "prizes.table", got=whole[:80]
        )
    return tuple(_hundredths(part) for part in found)


def _hundredths(text: str) -> int:
    whole, _, part = text.partition(".")
    return int(whole) * 100 + int(part.ljust(2, "0") or 0)


def _unit(text: str, whole: str) -> Cents:
    if not text.strip():
        return dollars(1)
    if not _SHARE.fullmatch(text.strip()) or _hundredths(text.strip()) == 0:
        raise Malformed(
            f"prizes are rounded to an amount like 1 or 0.25, got {whole[:80]!r}",
            "prizes.unit",
            got=whole[:80],
        )
    return Cents(_hundredths(text.strip()))
