"""The money of an event (placeholder until the report is written: T4 replaces this file)."""

from __future__ import annotations

from tenoff.kit.money import Cents
from tenoff.tournament.regulations.parts import Regulations
from tenoff.tournament.state import Tournament


def pool_of(now: Tournament, regs: Regulations) -> Cents:
    return Cents(0)
