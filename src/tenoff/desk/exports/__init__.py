"""Events as files for other programs: tables for spreadsheets, one JSON document, a calendar."""

from tenoff.desk.exports.calendar import Calendar, Happening, calendar_file
from tenoff.desk.exports.files import EVERYTHING, PRIVATE, WHATS, What, csv_file, everything

__all__ = [
    # tables
    "What",
    "WHATS",
    "PRIVATE",
    "csv_file",
    "everything",
    "EVERYTHING",
    # calendar
    "Calendar",
    "Happening",
    "calendar_file",
]
