"""The log of an event: what it is made of, how it is decided and folded."""

from __future__ import annotations

from tenoff.log import Grammar, Log
from tenoff.tournament.commands import Command
from tenoff.tournament.decide import decide
from tenoff.tournament.events import Event
from tenoff.tournament.evolve import evolve
from tenoff.tournament.refusals import Code
from tenoff.tournament.state import Tournament

EVENT_LOG: Grammar[Command, Event, Tournament, Code] = Grammar(
    kind="event",
    version=1,
    orders=Command,
    events=Event,
    decide=decide,
    evolve=evolve,
)

EventLog = Log[Command, Event, Tournament, Code]
