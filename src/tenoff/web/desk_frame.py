"""The frame of the desk's pages: the row of tabs, as far as somebody may open them."""

from __future__ import annotations

from tenoff.desk.rights import Action, allowed
from tenoff.web.asking import Ask, Reply, known, page

TABS = (
    ("/desk", "Matches", Action.DESK),
    ("/desk/courts", "Courts", Action.DESK),
    ("/desk/links", "Links", Action.LINKS),
    ("/desk/people", "People", Action.PEOPLE),
    ("/desk/tokens", "API tokens", Action.TOKENS),
    ("/desk/audit", "Audit", Action.AUDIT),
    ("/desk/settings", "Settings", Action.SETTINGS),
)
"""The desk's own pages, for the row under the head."""


async def desk(ask: Ask, name: str, status: int = 200, **values: object) -> Reply:
    who, path = await known(ask), ask.scope["path"]
    tabs = [
        {"path": to, "words": words, "here": to == path} for to, words, action in TABS if allowed(who, action)
    ]
    return await page(ask, name, status, tabs=tabs, **values)
