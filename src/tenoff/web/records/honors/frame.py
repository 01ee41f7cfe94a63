"""What the pages of Masters, Hall of Fame, hosts, calendar and changes share: people, forms, files."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

import msgspec

from tenoff.desk.codes import digest
from tenoff.kit import Malformed
from tenoff.kit.season import Season, read_season
from tenoff.records.reckoning import Reckoning
from tenoff.records.roll.state import Roll
from tenoff.tournament.roster.sheet import file_of
from tenoff.web.forms import Filled
from tenoff.web.layout import TOOLS
from tenoff.web.request import Ask, Reply, file_reply, known, page, site_of
from tenoff.words.catalog import say
from tenoff.words.event_names import money, ordinal
from tenoff.words.names import listed
from tenoff.words.records_public import day_said, points_said


@dataclass(frozen=True, slots=True)
class People:
    """Names by record. `all_told`: for those who keep the records; to others some names are not shown."""

    roll: Roll | None
    all_told: bool = False

    def name(self, id: str) -> str:
        """A person's name; what is no record is a name itself."""
        person = None if self.roll is None else self.roll.person(id)
        if person is None:
            return id
        return say("records_public.withheld") if person.withheld and not self.all_told else person.name

    def path(self, id: str) -> str:
        """Where a person's own page is; nowhere for those not on the roll."""
        known = self.roll is not None and self.roll.person(id) is not None
        return f"/records/players/{self.roll.who(id)}" if known and self.roll is not None else ""

    def several(self, ids: Iterable[str]) -> str:
        return listed([self.name(id) for id in ids])

    def typed(self, text: str) -> str:
        """Whom somebody means: the record of that number or of that name, else the name as it was typed."""
        text = " ".join(text.split())
        if self.roll is None or self.roll.person(text) is not None:
            return text
        same = [each.id for each in self.roll.everybody() if each.name.casefold() == text.casefold()]
        if len(same) > 1:
            raise Malformed(say("records_honors.wrong.person", n=len(same), name=text[:60]))
        return same[0] if same else text

    def typed_lines(self, text: str) -> tuple[str, ...]:
        """One person on each line."""
        return tuple(self.typed(line) for line in text.splitlines() if line.strip())


async def reckoned(ask: Ask) -> Reckoning | None:
    """What follows from the roll; None before it is opened."""
    return await site_of(ask).desk.records.roll.reckoning()


async def people_for(ask: Ask, *, all_told: bool = False) -> People:
    found = await reckoned(ask)
    return People(None if found is None else found.roll, all_told)


def today(ask: Ask) -> date:
    return site_of(ask).desk.means.today()


def season_in(text: str) -> Season:
    """A season by the year it begins in, as an address or a form has it."""
    found = read_season(text)
    if found is None:
        raise Malformed(say("records_honors.wrong.season", text=text[:20]))
    return found


def lines_in(form: Filled, name: str) -> str:
    """A text of several lines as it was typed."""
    return "\n".join(form.all(name))


def act_id(view: str, number: int, order: object) -> str:
    """The id of an order of a page view; another form of the same view has another."""
    return f"{view[:40]}-{number}-{digest(msgspec.json.encode(order).decode())[:10]}"


def back_to(form: Filled, path: str) -> str:
    """Where one goes on: to the page of the form, or to a place on it that the form names."""
    mark = form.text("back")
    return path + (f"#{mark}" if mark.isascii() and mark.replace("-", "").isalnum() else "")


async def honors_page(ask: Ask, name: str, status: int = 200, **values: object) -> Reply:
    """A page with what each of these needs."""
    tools: dict[str, object] = {
        **TOOLS,
        "money": money,
        "points": points_said,
        "day_said": day_said,
        "ordinal": ordinal,
        "here": ask.scope["path"],
    }
    return await page(ask, name, status, **{**tools, **values})


async def honors_tabs(ask: Ask) -> list[dict[str, object]]:
    """The row of pages at the desk; the closed book for its readers only."""
    site, who, here = site_of(ask), await known(ask), str(ask.scope["path"])
    shown_tabs = [("/desk/records/masters", "masters"), ("/desk/records/hall", "hall")]
    if who.scopes is None and await site.desk.records.ballots.seen_by(who) is not None:
        shown_tabs.append(("/desk/records/hall/ballots", "ballots"))
    longest = max((path for path, _ in shown_tabs if f"{here}/".startswith(f"{path}/")), key=len, default="")
    return [
        {"path": path, "words": say(f"records_honors.tab.{key}"), "here": path == longest}
        for path, key in shown_tabs
    ]


def csv_reply(name: str, head: Sequence[str], rows: Iterable[Sequence[object]]) -> Reply:
    """A table for spreadsheets; no cell can be taken for a formula."""
    cells = [tuple("" if value is None else str(value) for value in row) for row in rows]
    return file_reply(file_of((tuple(head), *cells)), "text/csv; charset=utf-8", name)
