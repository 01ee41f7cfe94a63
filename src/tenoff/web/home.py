"""The first page: the courts as they stand, the event under way, what comes and what has just finished."""

from __future__ import annotations

from datetime import timedelta
from typing import NamedTuple

from litestar import get

from tenoff.desk.event_rows import EventRow
from tenoff.desk.rights import Action
from tenoff.desk.rows import MatchRow
from tenoff.desk.runtime import written
from tenoff.rules.match import Phase as MatchPhase
from tenoff.tournament.state import Phase
from tenoff.web.api.events import events_page
from tenoff.web.api.matches import matches_page
from tenoff.web.door import script_json
from tenoff.web.event.frame import division_path
from tenoff.web.event.moment import LiveEvent, LiveMatch
from tenoff.web.event.when import days_said
from tenoff.web.first import first_page
from tenoff.web.layout import laid_out
from tenoff.web.match.pages import DRAWING, OnCourt, shown_courts
from tenoff.web.practice import books_to_choose, practice_here
from tenoff.web.request import Ask, Reply, site_of
from tenoff.web.site import Site
from tenoff.web.speaking import words_for_scripts
from tenoff.words.catalog import say

_LATELY = timedelta(days=1)
_MOST = 60
_LINES = 3
"""Matches of the event in its card."""
_MODULES = (*DRAWING, "public/courts", "public/region", "public/local")
_ROLL = "roll"
"""The kind of the association's log: who has none has no leaders to show."""


class EventNow(NamedTuple):
    """The event that concerns most people now. `live`: how it stands, while it is played.

    `chart`: where its chart or table is. `lines`: what is called, comes next, or ended last.
    """

    row: EventRow
    live: LiveEvent | None
    chart: str
    lines: tuple[LiveMatch, ...]


@get("/", action=Action.SEE)
async def home(ask: Ask) -> Reply:
    """What is live now, by court; the event under way; what is to come; what finished lately.

    Before that, while a club is new: its first steps.
    """
    if (first := await first_page(ask)) is not None:
        return first
    site = site_of(ask)
    courts = await shown_courts(site)
    on = {court.view.id for court in courts if court.view is not None}
    live, _ = await matches_page(site, "3~\x1f", _MOST, "live")
    loose = [await site.shown.get(row.id) for row in live if row.id not in on]
    coming, _ = await matches_page(site, "2~\x1f", _MOST, "coming")
    finished, _ = await matches_page(site, "1~\x1f", _MOST, "finished")
    since = written(site.desk.means.now() - _LATELY)
    return await laid_out(
        ask,
        "home.html",
        title=say("public.home.title"),
        words=script_json(words_for_scripts()),
        modules=_MODULES,
        courts=courts,
        large=enlarged(courts),
        event=await _event(site),
        practice=await practice_here(ask),
        practice_books=await books_to_choose(ask),
        leaders=bool(await site.desk.store.streams(_ROLL, limit=1)),
        days_said=days_said,
        loose=[picture.view for picture in loose if picture is not None],
        coming=[row for row in coming if row.id not in on and row.first],
        finished=[row for row in finished if _to_list(row, since) and row.id not in on],
    )


def enlarged(courts: list[OnCourt]) -> OnCourt | None:
    """The court that is shown large: where a game goes on, else where one is to come, else any with a match.

    A practice match is nothing for the front page while there is another. home.js chooses in the same way.
    """
    busy = [(court, court.view) for court in courts if court.view is not None]
    real = [(court, view.phase) for court, view in busy if not view.rehearsal]
    playing = [court for court, phase in real if phase == MatchPhase.PLAYING]
    coming = [court for court, phase in real if phase in (MatchPhase.ASSIGNED, MatchPhase.BETWEEN)]
    return next(iter((*playing, *coming, *(court for court, _ in busy))), None)


async def _event(site: Site) -> EventNow | None:
    """The event being played; else the next one; else the last."""
    rows, _ = await events_page(site, "", _MOST)
    rows = [row for row in rows if not row.rehearsal]
    today = site.desk.means.today().isoformat()
    running = [row for row in rows if row.phase is Phase.RUNNING]
    ahead = [row for row in rows if row.phase is not Phase.FINISHED and row.days[-1] >= today]
    past = [row for row in rows if row.phase is Phase.FINISHED]
    row = next(iter((*running, *reversed(ahead), *past)), None)
    if row is None:
        return None
    picture = await site.events.get(row.id)
    if picture is None:
        return None
    now = picture.log.now
    assert now is not None  # as it has a picture
    drawn = [each for each in now.divisions.values() if each.stages]
    called = [match for court in picture.view.courts for match in court.matches if match.state == "called"]
    return EventNow(
        row,
        picture.view if row.phase is Phase.RUNNING else None,
        division_path(f"/e/{row.id}", drawn[0]) if drawn else "",
        (*called, *picture.view.next, *picture.view.results)[:_LINES],
    )


def _to_list(row: MatchRow, since: str) -> bool:
    """A practice match is no result."""
    return row.changed >= since and not row.rehearsal


ROUTES = (home,)
