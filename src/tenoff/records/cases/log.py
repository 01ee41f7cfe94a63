"""The log of a discipline case: what it is made of, how it is decided and folded."""

from __future__ import annotations

from tenoff.log import Grammar, Log
from tenoff.records.cases.commands import Command
from tenoff.records.cases.decide import decide
from tenoff.records.cases.events import Event
from tenoff.records.cases.evolve import evolve
from tenoff.records.cases.refusals import Code
from tenoff.records.cases.state import Case

CASE_LOG: Grammar[Command, Event, Case, Code] = Grammar(
    kind="case",
    version=1,
    orders=Command,
    events=Event,
    decide=decide,
    evolve=evolve,
)

CaseLog = Log[Command, Event, Case, Code]
