"""The season's calendar: applications, conflicts, hosts, directors, the schedule, and what is due when."""

from tenoff.records.calendar.application import Application, Place, Span
from tenoff.records.calendar.concerns import Body, Concern, ConcernCode, Weight
from tenoff.records.calendar.conflicts import barring, concerns
from tenoff.records.calendar.duties import Duty, Owed, duties, owed
from tenoff.records.calendar.log import CALENDAR_LOG, CalendarLog
from tenoff.records.calendar.meetings import MeetingKind
from tenoff.records.calendar.schedule import CalendarEntry, ScheduleLine, calendar_entries, schedule
from tenoff.records.calendar.state import Calendar
from tenoff.records.calendar.yearbook import district_pages, winners_clubs

__all__ = [
    "CALENDAR_LOG",
    "Application",
    "Body",
    "Calendar",
    "CalendarEntry",
    "CalendarLog",
    "Concern",
    "ConcernCode",
    "Duty",
    "MeetingKind",
    "Owed",
    "Place",
    "ScheduleLine",
    "Span",
    "Weight",
    "barring",
    "calendar_entries",
    "concerns",
    "district_pages",
    "duties",
    "owed",
    "schedule",
    "winners_clubs",
]
