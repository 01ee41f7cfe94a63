"""Every sheet of an event, filled and blank, and its tables as files; also where one cannot be made yet."""

from __future__ import annotations

from dataclasses import replace

from litestar import get

from tenoff.desk.rights import Action, Role
from tenoff.desk.settings import SheetSize
from tenoff.web.event_desk.frame import Seen, event_page, seen_event
from tenoff.web.request import Ask, Reply

SHEETS = (
    "entries", "draw", "chart", "rounds", "calls", "courts", "cards", "results", "money", "receipts", "slips",
)  # fmt: skip
POSTERS = {
    SheetSize.LETTER: ("letter", "tabloid", "arch-d"),
    SheetSize.A4: ("a4", "a3", "a2", "a1", "a0"),
}
"""Sizes of a chart for the wall, by the club's paper."""
FILES = ("entries", "matches", "results", "standings", "money")


PRIVATE_SHEETS = ("pack", "entries", "money", "receipts", "slips")
"""Sheets for those who take entries, unless they are blank: they bear money, releases and years of birth."""


@get("/desk/events/{event:str}/print", action=Action.DESK)
async def print_page(ask: Ask, event: str) -> Reply:
    return await _print(await seen_event(ask, event))


async def not_printed(ask: Ask, event: str, sheet: str, why: str) -> Reply:
    """The page again, with why a sheet could not be made and what can be printed in its place."""
    return await _print(replace(await seen_event(ask, event), status=400, wrong=why), sheet)


async def _print(seen: Seen, failed: str = "") -> Reply:
    links = seen.site.desk.links
    courts = {link.court for link in await links.all() if link.role is Role.SCORER and links.opens(link)}
    return await event_page(
        seen,
        "print",
        codeless=courts.isdisjoint(seen.now.courts),
        sheets=SHEETS,
        private=PRIVATE_SHEETS,
        posters=POSTERS[(await seen.site.desk.settings.house()).paper],
        files=FILES,
        printing=seen.site.options.press is not None,
        failed=failed if failed in SHEETS else "",
    )


ROUTES = (print_page,)
