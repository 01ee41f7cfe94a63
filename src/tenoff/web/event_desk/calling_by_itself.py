"""Courts that run by themselves: looked at again and again, since time alone may free a match."""

from __future__ import annotations

import asyncio
import logging

from tenoff.desk.ports import StoreProblem
from tenoff.kit import Conflict
from tenoff.web.site import Site

log = logging.getLogger("tenoff.web")

EVERY = 5.0
"""Seconds: how long a free court waits for its call at most."""


async def calling_by_itself(site: Site) -> None:
    """Goes on until the server ends; what cannot be called now is tried again the next time."""
    while True:
        await asyncio.sleep(EVERY)
        try:
            if await site.desk.runner.run_all():
                await site.hub.courts_changed()
            await site.desk.records.look_again()
        except (StoreProblem, Conflict) as problem:
            log.warning("courts could not be called by themselves: %s", problem)
        except Exception:  # a fault in one event must not end the calling of all
            log.exception("a fault while courts were called by themselves")
