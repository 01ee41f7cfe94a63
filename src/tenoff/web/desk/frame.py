"""The frame of the desk's pages: the row of tabs, as far as somebody may open them."""

from __future__ import annotations

from litestar import Response

from tenoff.desk.event_rows import EVENT, EventRow, read_event_row
from tenoff.desk.rights import Action, Place, Who, allowed, somewhere
from tenoff.tournament.state import Phase
from tenoff.web.desk.emergency import emergencies
from tenoff.web.errors import answer
from tenoff.web.forms import filled
from tenoff.web.refill import refilled
from tenoff.web.request import Ask, Reply, actions_of, known, page, site_of
from tenoff.words.catalog import say

TABS = (
    ("/desk", "matches", Action.DESK),
    ("/desk/events", "events", Action.DESK),
    ("/desk/courts", "courts", Action.DESK),
    ("/desk/links", "links", Action.LINKS),
    ("/desk/records", "records", Action.KEEP),
    ("/desk/records/queries", "queries", Action.ASK),
    ("/desk/money", "money", Action.BOARD),
    ("/desk/cases", "cases", Action.SEE),  # for everybody: a tab for some would tell who is named in one
    ("/desk/calendar", "calendar", Action.BOARD),
    ("/desk/changes", "changes", Action.BOARD),
    ("/desk/people", "people", Action.PEOPLE),
    ("/desk/tokens", "tokens", Action.TOKENS),
    ("/desk/audit", "audit", Action.AUDIT),
    ("/desk/settings", "settings", Action.SETTINGS),
)
"""The desk's own pages, for the row under the head."""


_OWN_DOORS = ("/desk/records/hall/ballots/",)
"""Below a tab, but seen by those the page itself lets in, whatever their role."""


def _here(tab: str, path: str) -> bool:
    """Whether a page is a tab's own or below it; who only asks has the questions for all of the records."""
    room = "/desk/records" if tab == "/desk/records/queries" else tab
    return path == tab or (tab != "/desk" and path.startswith(f"{room}/"))


def _shut(ask: Ask, who: Who) -> bool:
    """Whether the page is not theirs to see: more people may send its form than may open it.

    A closed book's page is open to everybody as far as the table goes, and asks itself whom the book names.
    """
    if Action.SEE in actions_of(ask.route_handler):
        return False
    path = f"{ask.scope['path']}/"
    if path.startswith(_OWN_DOORS):
        return False
    inside = [tab for tab in TABS if path.startswith(f"{tab[0]}/")]
    action = max(inside, key=lambda tab: len(tab[0]))[2]
    event = ask.path_params.get("event")
    return not (somewhere(who, action) if event is None else allowed(who, action, Place(str(event))))


async def _current(ask: Ask) -> list[EventRow]:
    """Events that are not over: from the club's pages back to what is played now."""
    views = await site_of(ask).desk.store.views(EVENT, after="", limit=30, descending=True)
    return [row for row in map(read_event_row, views) if row.phase is not Phase.FINISHED][:6]


async def desk(ask: Ask, name: str, status: int = 200, **values: object) -> Reply:
    """A page of the desk; for whoever may not open it the sentence alone that their form has earned.

    A form that was not taken has all that was typed, and the sentence in `wrong` at the field `beside`.
    """
    who, path, beside = await known(ask), ask.scope["path"], str(values.pop("beside", ""))
    if ask.method == "POST" and _shut(ask, who):
        return answer(ask, max(status, 400), str(values.get("wrong") or say("errors.said.400")))
    tabs = [
        {
            "path": to,
            "words": say(f"desk.tab.{name}"),
            "here": _here(to, path),
        }
        for to, name, action in TABS
        # the keeper comes to the questions from the records
        if somewhere(who, action) and not (name == "queries" and allowed(who, Action.KEEP))
    ]
    values |= {"current": await _current(ask) if name.startswith("desk/") else ()}
    values |= {"desk": True, "emergencies": await emergencies(ask), "here": path}
    made = await page(ask, name, status, tabs=tabs, **values)
    if ask.method != "POST" or not values.get("wrong"):
        return made
    typed = (await filled(ask)).fields
    again = refilled(made.content.decode(), typed, str(values["wrong"]), beside)
    return Response(again.encode(), status_code=made.status_code, media_type="text/html")
