"""All routes of Masters, Hall of Fame and hosts."""

from __future__ import annotations

from tenoff.web.records.hall import ballots as records_hall_ballots
from tenoff.web.records.hall import desk as records_hall_desk
from tenoff.web.records.hall import public as records_hall_public
from tenoff.web.records.honors import hosts as records_hosts
from tenoff.web.records.masters import desk as records_masters_desk
from tenoff.web.records.masters import end as records_masters_end
from tenoff.web.records.masters import play as records_masters_play
from tenoff.web.records.masters import public as records_masters_public

ROUTES = (
    *records_masters_public.ROUTES,
    *records_masters_desk.ROUTES,
    *records_masters_play.ROUTES,
    *records_masters_end.ROUTES,
    *records_hall_public.ROUTES,
    *records_hall_desk.ROUTES,
    *records_hall_ballots.ROUTES,
    *records_hosts.ROUTES,
)
