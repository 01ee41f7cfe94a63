"""The log of a season's money: what it is made of, how it is decided and folded."""

from __future__ import annotations

from tenoff.log import Grammar, Log
from tenoff.records.money.commands import Command
from tenoff.records.money.decide import decide
from tenoff.records.money.events import Event
from tenoff.records.money.evolve import evolve
from tenoff.records.money.refusals import Code
from tenoff.records.money.state import MoneyBook

MONEY_LOG: Grammar[Command, Event, MoneyBook, Code] = Grammar(
    kind="money",
    version=1,
    orders=Command,
    events=Event,
    decide=decide,
    evolve=evolve,
)

MoneyLog = Log[Command, Event, MoneyBook, Code]
