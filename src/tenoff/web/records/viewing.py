"""One view of a page at the desk of the records: who looks, and the form that was not taken."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

from tenoff.desk.rights import Who
from tenoff.log import Refused
from tenoff.web.forms import EMPTY, Filled
from tenoff.web.request import Ask, site_of
from tenoff.web.site import Site


@dataclass(frozen=True, slots=True, kw_only=True)
class Viewing:
    """`view`: names this page view: a double click is one order.

    `wrong`: why the last form was not taken; `refused`: the same as a value; `typed`: that form;
    `beside`: its field that is at fault.
    """

    ask: Ask
    who: Who
    view: str
    status: int = 200
    wrong: str | None = None
    refused: Refused[Any] | None = None
    typed: Filled = EMPTY
    beside: str = ""

    @property
    def site(self) -> Site:
        return site_of(self.ask)

    @property
    def today(self) -> date:
        """The day where the house stands."""
        return self.site.desk.means.today()
