"""Whole numbers as people type them: plain digits, and not more of them than anything here can count."""

from __future__ import annotations

import re

_DIGITS = re.compile(r"[0-9]{1,6}")
_SIGNED = re.compile(r"[+-]?[0-9]{1,6}")


def plain_minus(text: str) -> str:
    """With the minus of keyboards where it has the true one: what the program wrote can be typed again."""
    return text.replace("−", "-")


def whole(text: str, *, signed: bool = False) -> int | None:
    """The number a text is, or None; digits of other scripts and raised ones are no numbers here."""
    text = plain_minus(text)
    return int(text) if (_SIGNED if signed else _DIGITS).fullmatch(text) else None
