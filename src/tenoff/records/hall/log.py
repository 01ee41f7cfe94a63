"""The public log of the hall: what it is made of, how it is decided and folded."""

from __future__ import annotations

from tenoff.log import Grammar, Log
from tenoff.records.hall.commands import Command
from tenoff.records.hall.decide import decide
from tenoff.records.hall.events import Event
from tenoff.records.hall.evolve import evolve
from tenoff.records.hall.refusals import Code
from tenoff.records.hall.state import Hall

HALL_LOG: Grammar[Command, Event, Hall, Code] = Grammar(
    kind="hall",
    version=1,
    orders=Command,
    events=Event,
    decide=decide,
    evolve=evolve,
)

HallLog = Log[Command, Event, Hall, Code]
