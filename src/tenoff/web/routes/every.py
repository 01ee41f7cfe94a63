"""Every route there is: what the table of rights and the description of the API are checked against."""

from __future__ import annotations

from tenoff.web.routes import events, house, play, records

ROUTES = (*house.ROUTES, *events.ROUTES, *records.ROUTES, *play.ROUTES)
