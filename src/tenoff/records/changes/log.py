"""The log of rule changes: what it is made of, how it is decided and folded."""

from __future__ import annotations

from tenoff.log import Grammar, Log
from tenoff.records.changes.commands import Command
from tenoff.records.changes.decide import decide
from tenoff.records.changes.events import Event
from tenoff.records.changes.evolve import evolve
from tenoff.records.changes.refusals import Code
from tenoff.records.changes.state import Changes

CHANGES_LOG: Grammar[Command, Event, Changes, Code] = Grammar(
    kind="changes",
    version=1,
    orders=Command,
    events=Event,
    decide=decide,
    evolve=evolve,
)

ChangesLog = Log[Command, Event, Changes, Code]
