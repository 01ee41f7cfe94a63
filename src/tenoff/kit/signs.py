"""How a number is written for people."""

from __future__ import annotations


def minus(number: float) -> str:
    """A number with a true minus, which no dash can be taken for."""
    return f"−{-number}" if number < 0 else str(number)
