"""The committee's closed log: what it is made of, how it is decided and folded."""

from __future__ import annotations

from tenoff.log import Grammar, Log
from tenoff.records.hall.ballots.commands import Command
from tenoff.records.hall.ballots.decide import decide
from tenoff.records.hall.ballots.events import Event
from tenoff.records.hall.ballots.evolve import evolve
from tenoff.records.hall.ballots.refusals import Code
from tenoff.records.hall.ballots.state import Ballots

BALLOTS_LOG: Grammar[Command, Event, Ballots, Code] = Grammar(
    kind="ballots",
    version=1,
    orders=Command,
    events=Event,
    decide=decide,
    evolve=evolve,
)

BallotsLog = Log[Command, Event, Ballots, Code]
