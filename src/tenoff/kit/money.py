"""Money in whole cents, never a fraction of one."""

from __future__ import annotations

from typing import NewType

Cents = NewType("Cents", int)


def dollars(amount: int, cents: int = 0) -> Cents:
    """Whole dollars and cents as cents: dollars(12, 50) is 1250."""
    return Cents(amount * 100 + cents)


FREE = Cents(0)
