"""What somebody typed, as far as it can stand on one line."""

from __future__ import annotations


def plain(text: str, most: int = 80) -> bool:
    """Whether a text says something and can stand on one line of so many letters."""
    return bool(text.strip()) and len(text) <= most and text.isprintable()
