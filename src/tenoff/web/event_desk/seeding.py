"""Seeds and clubs before a draw: who is seeded, by whose list, and an example of what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import structs

from tenoff.desk.draw_seeds import by_ranking
from tenoff.kit import Malformed
from tenoff.tournament import commands as do
from tenoff.tournament.decide.common import Asked
from tenoff.tournament.decide.drawing import made
from tenoff.tournament.decide.pairing import drawn_teams
from tenoff.tournament.events import DrawMade
from tenoff.tournament.people import Entry
from tenoff.tournament.state import DivisionNow
from tenoff.web.event_desk.frame import Seen
from tenoff.web.forms import Filled
from tenoff.words import event_names as names
from tenoff.words.catalog import say

Row = tuple[int, str, str, str]
"""A line with who has it, their clubs, and the reason."""

_EXAMPLE = "example"


async def seeding(seen: Seen, division: DivisionNow, entries: Sequence[Entry]) -> dict[str, Any] | None:
    """What the page shows of seeds and clubs; None where the draw is by lot alone, or is made."""
    if seen.regs.draw.unseeded is not None or division.stages:
        return None
    plan, shown = division.division, {entry.id: entry.shown for entry in entries}
    rows: list[Row] = []
    if plan.seeds or plan.apart:
        asked = Asked(seen.now, seen.regs, seen.at, "")
        teams, _ = drawn_teams(plan, plan.stages[0], list(entries), _EXAMPLE, division.key)
        drawn = made(asked, division, 1, teams, _EXAMPLE, division.key)
        rows = lines_drawn(seen, drawn) if isinstance(drawn, DrawMade) else []
    return {
        "seeds": "\n".join(shown[id] for id in plan.seeds if id in shown),
        "apart": plan.apart,
        "ranking": await seen.site.desk.records.kept(),
        "rows": rows,
    }


def lines_drawn(seen: Seen, drawn: DrawMade) -> list[Row]:
    """The lines of a draw with the reason for each."""
    reasons = dict(drawn.reasons)
    found: list[Row] = []
    for line, ids in sorted(drawn.lines):
        entries = [seen.now.entries[id] for id in ids]
        clubs = dict.fromkeys(player.club for entry in entries for player in entry.players if player.club)
        team = " / ".join(entry.shown for entry in entries)
        found.append((line, team, ", ".join(clubs), names.reason_said(reasons.get(line))))
    return found


async def seeding_order(seen: Seen, division: DivisionNow, form: Filled) -> do.ChangeDivision:
    """The division with the seeds as typed, one name on a line, or by the association's ranking."""
    entries = seen.now.entered(division.key)
    if form.text("seeds_by") == "ranking":
        many = form.whole("many") or 4
        seeds = (await by_ranking(seen.site.desk.records, entries, seen.now.days[0]))[:many]
    else:
        seeds = _named("\n".join(form.all("seeds")), entries)
    plan = structs.replace(division.division, seeds=seeds, apart=form.ticked("apart"))
    return do.ChangeDivision(plan)


def _named(text: str, entries: Sequence[Entry]) -> tuple[str, ...]:
    """The entries that are named, each by its own name or a player's."""
    known: dict[str, list[str]] = {}
    for entry in entries:
        for name in {entry.shown, *(player.name for player in entry.players)}:
            known.setdefault(name.casefold(), []).append(entry.id)
    found: list[str] = []
    for line in filter(None, (" ".join(line.split()) for line in text.splitlines())):
        meant = known.get(line.casefold(), [])
        if len(meant) != 1:
            raise Malformed(say("event_desk.wrong.no_seed", name=line[:60]), field="seeds")
        found += meant
    return tuple(dict.fromkeys(found))
