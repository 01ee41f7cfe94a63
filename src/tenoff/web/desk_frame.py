"""The frame of the desk's pages: the row of tabs, as far as somebody may open them."""

from __future__ import annotations

from tenoff.desk.rights import Action, allowed
from tenoff.web.asking import Ask, Reply, known, page
from tenoff.words.catalogue import say

TABS = (
    ("/desk", "matches", Action.DESK),
    ("/desk/events", "events", Action.DESK),
    ("/desk/courts", "courts", Action.DESK),
    ("/desk/links", "links", Action.LINKS),
    ("/desk/people", "people", Action.PEOPLE),
    ("/desk/tokens", "tokens", Action.TOKENS),
    ("/desk/audit", "audit", Action.AUDIT),
    ("/desk/settings", "settings", Action.SETTINGS),
)
"""The desk's own pages, for the row under the head."""


async def desk(ask: Ask, name: str, status: int = 200, **values: object) -> Reply:
    who, path = await known(ask), ask.scope["path"]
    tabs = [
        {"path": to, "words": say(f"desk.tab.{name}"), "here": to == path}
        for to, name, action in TABS
        if allowed(who, action)
    ]
    return await page(ask, name, status, tabs=tabs, **values)
