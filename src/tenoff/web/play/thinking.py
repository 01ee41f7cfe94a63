"""Work for the simulated court that takes a while: one piece at a time, beside the server's own loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import TypeVar

from tenoff.web.limits import Room
from tenoff.web.request import Ask, site_of, source_of

T = TypeVar("T")
_ONE_AT_A_TIME = ThreadPoolExecutor(1, "simulated court")
"""Advice takes a processor for a second. Real matches must not wait for several."""
WAITING = Room(24, 6)
"""How many may wait for their turn, and how many of them from one address."""


async def thought(ask: Ask, work: Callable[[], T]) -> T:
    """What comes of it once its turn has come; TooMany, at once, when too many wait already."""
    spoken_here = copy_context()  # in the language of whoever asks
    with site_of(ask).limits.inside(WAITING, source_of(ask)):
        return await asyncio.get_running_loop().run_in_executor(_ONE_AT_A_TIME, spoken_here.run, work)
