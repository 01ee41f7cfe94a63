"""The log of a season's calendar: what it is made of, how it is decided and folded."""

from __future__ import annotations

from tenoff.log import Grammar, Log
from tenoff.records.calendar.commands import Command
from tenoff.records.calendar.decide import decide
from tenoff.records.calendar.events import Event
from tenoff.records.calendar.evolve import evolve
from tenoff.records.calendar.refusals import Code
from tenoff.records.calendar.state import Calendar

CALENDAR_LOG: Grammar[Command, Event, Calendar, Code] = Grammar(
    kind="calendar",
    version=1,
    orders=Command,
    events=Event,
    decide=decide,
    evolve=evolve,
)

CalendarLog = Log[Command, Event, Calendar, Code]
