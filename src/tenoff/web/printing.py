"""Sheets as they are asked for: which press, what is wished of it, and the PDF when its turn has come."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from datetime import datetime
from typing import TypeVar

from tenoff.desk.settings import SheetSize
from tenoff.web.desk.links import address_for
from tenoff.web.press import Press, Wish
from tenoff.web.request import Ask, NotHere, Reply, file_reply, site_of
from tenoff.words.catalog import say

T = TypeVar("T")
_ONE_AT_A_TIME = ThreadPoolExecutor(1, "press")
"""A printing takes a processor for a second: scoring must not wait for several."""


def press_of(ask: Ask) -> Press:
    """The press of this server; NotHere where it has none."""
    press = site_of(ask).options.press
    if press is None:
        raise NotHere(say("wrong.print.never"))
    return press


async def wish_of(ask: Ask, sheet: str, made: datetime) -> Wish:
    """What is wished of a sheet such as chart.pdf; on the club's paper unless the address names another."""
    asked = ask.query_params
    name = sheet.removesuffix(".pdf")
    paper = asked.get("paper", "")
    if paper not in tuple(SheetSize):
        paper = (await site_of(ask).desk.settings.house()).paper
    return Wish(
        sheet=name,
        made=made,
        paper=paper,
        site=address_for(ask, site_of(ask)),
        blank=asked.get("blank", "") in ("1", "yes"),
        only=asked.get("division", "")[:60],
        poster=asked.get("poster", "")[:20],
        tiled=asked.get("tiled", "") in ("1", "yes"),
    )


async def printed(make: Callable[[], bytes], name: str) -> Reply:
    """A PDF made when its turn has come."""
    pdf = await in_turn(make)
    return file_reply(pdf, "application/pdf", f"{name}.pdf", shown=True)


async def in_turn(make: Callable[[], T]) -> T:
    """What the press makes of it, after what others asked for before."""
    spoken_here = copy_context()  # the sheet is in the language of whoever asked for it
    return await asyncio.get_running_loop().run_in_executor(_ONE_AT_A_TIME, spoken_here.run, make)
