"""Every route there is: what the table of rights and the description of the API are checked against."""

from __future__ import annotations

from tenoff.web import serving_later
from tenoff.web.serving import FIRST

ROUTES = (*FIRST, *serving_later.ROUTES)
