"""Routes of the association's records and the description of the API, loaded after the start."""

from __future__ import annotations

from tenoff.web.api import docs as api_docs
from tenoff.web.api import roll as api_records_keeper
from tenoff.web.records import reports as records_reports
from tenoff.web.records.calendar import desk as records_calendar_desk
from tenoff.web.records.calendar import duties as records_calendar_duties
from tenoff.web.records.calendar import people as records_calendar_people
from tenoff.web.records.calendar import public as records_calendar_public
from tenoff.web.records.calendar import tournaments as records_calendar_tournaments
from tenoff.web.records.cases import pages as records_cases
from tenoff.web.records.changes import desk as records_changes_desk
from tenoff.web.records.changes import public as records_changes_public
from tenoff.web.records.honors import routes as records_honors_routes
from tenoff.web.records.keeper import classes as records_keeper_classes
from tenoff.web.records.keeper import contacts as records_keeper_contacts
from tenoff.web.records.keeper import importing as records_keeper_import
from tenoff.web.records.keeper import intake as records_keeper_intake
from tenoff.web.records.keeper import log as records_keeper_log
from tenoff.web.records.keeper import now as records_keeper
from tenoff.web.records.keeper import people as records_keeper_people
from tenoff.web.records.keeper import queries as records_keeper_queries
from tenoff.web.records.keeper import rehearsal as records_keeper_rehearsal
from tenoff.web.records.keeper import results as records_keeper_results
from tenoff.web.records.money import entry as records_money_entry
from tenoff.web.records.money import pages as records_money
from tenoff.web.records.public import routes as records_public

ROUTES = (
    *api_docs.ROUTES,
    *records_public.ROUTES,
    *records_reports.ROUTES,
    *records_cases.ROUTES,
    *records_money.ROUTES,
    *records_money_entry.ROUTES,
    *records_honors_routes.ROUTES,
    *records_calendar_desk.ROUTES,
    *records_calendar_duties.ROUTES,
    *records_calendar_people.ROUTES,
    *records_calendar_public.ROUTES,
    *records_calendar_tournaments.ROUTES,
    *records_changes_desk.ROUTES,
    *records_changes_public.ROUTES,
    *api_records_keeper.ROUTES,
    *records_keeper.ROUTES,
    *records_keeper_classes.ROUTES,
    *records_keeper_contacts.ROUTES,
    *records_keeper_import.ROUTES,
    *records_keeper_intake.ROUTES,
    *records_keeper_log.ROUTES,
    *records_keeper_people.ROUTES,
    *records_keeper_queries.ROUTES,
    *records_keeper_rehearsal.ROUTES,
    *records_keeper_results.ROUTES,
)
