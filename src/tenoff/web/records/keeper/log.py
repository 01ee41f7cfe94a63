"""The books' logs for the keeper: who wrote what and when, in sentences, with what was before.

Of the books that are open to all who keep the records only: cases and closed ballots are no such books.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from litestar import get

from tenoff.desk.records.kinds import BOOK_KINDS, open_book
from tenoff.desk.records.records import CHANGES, HALL
from tenoff.desk.records.roll import ROLL
from tenoff.desk.rights import Action, require
from tenoff.kit import Cite
from tenoff.kit.season import Season
from tenoff.log import Act, Log
from tenoff.records.calendar.state import Calendar
from tenoff.records.changes.state import Changes
from tenoff.records.masters.state import Masters
from tenoff.records.masters.table import pair_of
from tenoff.web.records.keeper.frame import BASE, Kept, keeper_page, kept
from tenoff.web.request import Ask, NotHere, Reply
from tenoff.words.catalog import say
from tenoff.words.records_before import Changed, changed
from tenoff.words.records_calendar import title_of
from tenoff.words.records_changes import change_title
from tenoff.words.records_log import Happened, Named, told
from tenoff.words.records_public import season_said

_SHOWN = 40
_SEASONED = re.compile(r"[a-z]+-([0-9]{4})(?:-([a-z-]+))?")


@dataclass(frozen=True, slots=True)
class Row:
    """An act as it is read."""

    number: int
    at: str
    by: str
    told: tuple[Happened, ...]
    changed: tuple[Changed, ...]

    @property
    def clauses(self) -> tuple[Cite, ...]:
        return tuple(dict.fromkeys(clause for each in self.told for clause in each.clauses))


@get("/desk/records/log", action=Action.KEEP)
async def roll_log(ask: Ask) -> Reply:
    return await _page(ask, ROLL)


@get("/desk/records/log/{book:str}", action=Action.KEEP)
async def book_log(ask: Ask, book: str) -> Reply:
    """The log of a book by its name, such as hall or money-2026."""
    return await _page(ask, book)


async def _page(ask: Ask, name: str) -> Reply:
    seen = await kept(ask)
    kind = next((each for each, known in BOOK_KINDS.items() if known.named(name)), "")
    if open_book(kind) is None:
        raise NotHere(say("records_log.no_book"))
    if kind not in ("roll", "masters"):
        require(seen.who, Action.BOARD)
    log = await _log(seen, kind, name)
    if log is None:
        raise NotHere(say("records_log.no_book"))
    last = _upto(ask, len(log.acts))
    shown = log.acts[max(0, last - _SHOWN) : last]
    return await keeper_page(
        seen,
        "log",
        title=book_said(name),
        books=[(each, book_said(each), each == name) for each in await _books(seen)],
        rows=_rows(kind, log, shown, _named(seen, log.now)),
        path=f"{BASE}/log" if name == ROLL else f"{BASE}/log/{name}",
        first=max(1, last - _SHOWN + 1),
        last=last,
        total=len(log.acts),
    )


def _upto(ask: Ask, acts: int) -> int:
    """The newest act a page shows; that of the whole log where none or none that is there is asked for."""
    given = ask.query_params.get("upto", "")
    return min(acts, int(given)) if given.isascii() and given.isdigit() and 0 < len(given) < 9 else acts


async def _log(seen: Kept, kind: str, name: str) -> Log[Any, Any, Any, Any] | None:
    if kind == "roll":
        return seen.log
    records = seen.site.desk.records
    books = {
        "masters": records.masters.log, "hall": records.hall.log, "calendar": records.calendar.log,
        "changes": records.changes.log, "money": records.money.log,
    }  # fmt: skip
    return await books[kind](name)


async def _books(seen: Kept) -> list[str]:
    """The names of all logs there are, the roll first."""
    records = seen.site.desk.records
    found = [ROLL, *reversed(await records.masters.ids())]
    for name, book in ((HALL, records.hall), (CHANGES, records.changes)):
        found += [name] if name in await book.ids() else []
    return [*found, *reversed(await records.calendar.ids()), *reversed(await records.money.ids())]


def book_said(name: str) -> str:
    """A book as it is called: the roll, the money of a season."""
    parts = _SEASONED.fullmatch(name)
    if parts is None:
        return say(f"records_log.book.{name}")
    division = say(f"records_masters.division.{parts[2]}") if parts[2] else ""
    season = season_said(Season(int(parts[1])))
    return say(f"records_log.book.{name.partition('-')[0]}", season=season, division=division)


def _named(seen: Kept, now: object) -> Named:
    def named(kind: str, id: str) -> str:
        match kind:
            case "person":
                return seen.name_of(id)
            case "record" if id in seen.roll.people:
                return say("records_log.record", name=seen.roll.people[id].name, record=id)
            case "club":
                return seen.club_name(id)
            case "event":
                return seen.event_name(id)
            case "tournament" if isinstance(now, Calendar):
                return title_of(now, id)
            case "match" if isinstance(now, Masters) and id in now.matches:
                one, other = (now.lines[seed].player for seed in pair_of(id))
                return say("records_log.match", one=seen.name_of(one), other=seen.name_of(other))
            case "change" if isinstance(now, Changes):
                return change_title(now, id)
            case _:
                return id

    return named


def _rows(kind: str, log: Log[Any, Any, Any, Any], shown: Sequence[Act[Any, Any]], named: Named) -> list[Row]:
    others = changed(kind, log.acts, shown, named)
    return [
        Row(
            act.number, act.at, act.by, tuple(told(kind, event, named) for event in act.so),
            tuple(others.get(act.number, ())),
        )
        for act in reversed(shown)
    ]  # fmt: skip


ROUTES = (roll_log, book_log)
