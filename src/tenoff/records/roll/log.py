"""The log of the roll: what it is made of, how it is decided and folded."""

from __future__ import annotations

from tenoff.log import Grammar, Log
from tenoff.records.roll.commands import Command
from tenoff.records.roll.decide import decide
from tenoff.records.roll.events import Event
from tenoff.records.roll.evolve import evolve
from tenoff.records.roll.refusals import Code
from tenoff.records.roll.state import Roll

ROLL_LOG: Grammar[Command, Event, Roll, Code] = Grammar(
    kind="roll",
    version=1,
    orders=Command,
    events=Event,
    decide=decide,
    evolve=evolve,
)

RollLog = Log[Command, Event, Roll, Code]
