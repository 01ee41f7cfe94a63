"""The log of a Masters: what it is made of, how it is decided and folded."""

from __future__ import annotations

from tenoff.log import Grammar, Log
from tenoff.records.masters.commands import Command
from tenoff.records.masters.decide import decide
from tenoff.records.masters.events import Event
from tenoff.records.masters.evolve import evolve
from tenoff.records.masters.refusals import Code
from tenoff.records.masters.state import Masters

MASTERS_LOG: Grammar[Command, Event, Masters, Code] = Grammar(
    kind="masters",
    version=1,
    orders=Command,
    events=Event,
    decide=decide,
    evolve=evolve,
)

MastersLog = Log[Command, Event, Masters, Code]
