"""The frame of the keeper's pages: the roll as it stands, its tabs, and forms that become orders to it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from tenoff.desk.records.roll import ROLL
from tenoff.desk.rights import Action, allowed
from tenoff.kit import Cite
from tenoff.records.classes.rule import shown_quarters
from tenoff.records.points import Line
from tenoff.records.reckoning import Reckoning
from tenoff.records.results import EventResult
from tenoff.records.roll.commands import Command
from tenoff.records.roll.log import RollLog
from tenoff.records.roll.people import Person
from tenoff.records.roll.state import Roll
from tenoff.web.desk.frame import desk
from tenoff.web.forms import Filled
from tenoff.web.layout import cite_links
from tenoff.web.orders.room import Door
from tenoff.web.records.viewing import Viewing
from tenoff.web.request import Ask, NotBegun, NotHere, Reply, known, site_of
from tenoff.words.catalog import say
from tenoff.words.event_names import ordinal
from tenoff.words.names import listed
from tenoff.words.records_public import day_said, line_said, points_said, season_said
from tenoff.words.records_refusals import roll_refused

BASE = "/desk/records"
TABS = (
    ("", "now"),
    ("/people", "people"),
    ("/clubs", "clubs"),
    ("/results", "results"),
    ("/import", "import"),
    ("/queries", "queries"),
    ("/classes", "classes"),
    ("/rehearsal", "rehearsal"),
    ("/masters", "masters"),
    ("/hall", "hall"),
    ("/reports", "reports"),
    ("/log", "log"),
)
"""The keeper's pages."""


@dataclass(frozen=True, slots=True)
class Kept(Viewing):
    """The roll as one page view sees it."""

    log: RollLog
    now: Reckoning

    @property
    def roll(self) -> Roll:
        return self.now.roll

    @property
    def at(self) -> str:
        return self.site.desk.means.here()

    @property
    def keeps(self) -> bool:
        return allowed(self.who, Action.KEEP)

    def name_of(self, id: str) -> str:
        """A person's name; withheld from those who do not keep the roll."""
        person = self.roll.person(id)
        if person is None:
            return id
        return say("records_keeper.withheld") if person.withheld and not self.keeps else person.name

    def club_name(self, id: str) -> str:
        club = self.roll.clubs.get(id)
        return id if club is None else club.name

    def event_name(self, id: str) -> str:
        """As the newest version that has one calls it."""
        versions = self.roll.results.get(id, ())
        return next((each.result.name for each in reversed(versions) if each.result is not None), id)

    def why_said(self, line: Line, result: EventResult | None = None) -> str:
        """Why a line is worth what it is; `result`: an event that is only looked at so far."""
        event = result or self.now.result(line.event)
        divisions = () if event is None else event.divisions
        name = next((each.name for each in divisions if each.key == line.division), line.division)
        return line_said(line, name, self.now.system)

    def not_eligible(self, result: EventResult) -> list[tuple[str, Cite]]:
        """Who was of a class that a division does not admit, in words, with the clause."""
        found = []
        for each in self.now.not_admitted(result):
            key = "together" if each.together else each.klass.value
            said = say(
                f"records_keeper.not_eligible.{key}",
                n=len(each.people),
                names=listed([self.name_of(id) for id in each.people]),
                division=each.division,
                day=day_said(result.first_day),
            )
            found.append((said, each.clause))
        return found

    def person(self, id: str) -> Person:
        """The person under this record; NotHere when there is none."""
        found = self.roll.person(id)
        if found is None:
            raise NotHere(say("records_keeper.wrong.person"))
        return found


Page = Callable[[Kept], Awaitable[Reply]]


async def kept(ask: Ask) -> Kept:
    """The roll, for one page view; NotHere before it is opened."""
    site = site_of(ask)
    log = await site.desk.records.roll.log(ROLL)
    now = await site.desk.records.roll.reckoning()
    if log is None or now is None:
        raise NotBegun(say("records_keeper.wrong.not_open"), BASE)
    return Kept(log, now, ask=ask, who=await known(ask), view=site.new_view())


async def keeper_page(seen: Kept, name: str, **values: object) -> Reply:
    """A page of the keeper with all that each of them needs."""
    path = str(seen.ask.scope["path"])
    tabs = [
        {
            "path": BASE + end,
            "words": say(f"records_keeper.tab.{key}"),
            "here": path == BASE + end or (end != "" and path.startswith(f"{BASE}{end}/")),
        }
        for end, key in TABS
        if seen.keeps or key == "queries"
    ]
    tools: dict[str, object] = {
        "roll": seen.roll,
        "now": seen.now,
        "today": seen.today,
        "keeps": seen.keeps,
        "view": seen.view,
        "wrong": seen.wrong,
        "typed": seen.typed,
        "keeper_tabs": tabs,
        "base": BASE,
        "here": path,
        "name_of": seen.name_of,
        "club_name": seen.club_name,
        "event_name": seen.event_name,
        "points": points_said,
        "why_said": seen.why_said,
        "not_eligible_in": seen.not_eligible,
        "quarters": shown_quarters,
        "day_said": day_said,
        "season_said": season_said,
        "ordinal": ordinal,
        "cites": lambda clause: cite_links((clause,)) if clause else (),
    }
    return await desk(seen.ask, f"records/keeper/{name}.html", seen.status, **{**tools, **values})


async def _give(seen: Kept, order: Command, act: str) -> object:
    return await seen.site.desk.records.roll.give(seen.who, ROLL, order, act=act)


async def _saved(before: Kept) -> str:
    return say("records_keeper.saved.change")


DOOR = Door(kept, _give, lambda refusal, seen: roll_refused(refusal), _saved)


async def again(before: Kept, form: Filled, status: int, wrong: str) -> Kept:
    """The roll as it is now, for the page that says why the form was not taken."""
    return replace(await kept(before.ask), status=status, wrong=wrong, typed=form)
