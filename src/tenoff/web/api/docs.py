"""The description of the API, for programs and for people."""

from __future__ import annotations

from litestar import get

from tenoff import __version__
from tenoff.desk.rights import Action
from tenoff.web.api.openapi import document, sections, shapes
from tenoff.web.request import Ask, Reply, json, page


@get("/api/openapi.json", action=Action.SEE)
async def openapi_json(ask: Ask) -> Reply:
    return json(document(), headers={"cache-control": "no-cache"})


@get("/api/docs", action=Action.SEE)
async def docs_page(ask: Ask) -> Reply:
    """The API in words, made from the same description."""
    return await page(ask, "api.html", sections=sections(), shapes=shapes(), version=__version__)


ROUTES = (openapi_json, docs_page)
