"""Moments in words, in the language of the page, whatever the machine's own settings are."""

from __future__ import annotations

from datetime import datetime

from babel.dates import format_datetime

from tenoff.words.catalogue import spoken

_ENGLISH = "EEEE d MMMM y, HH:mm"


def day_and_time(moment: datetime) -> str:
    """A moment in its own time zone: Sunday 15 November 2026, 18:00."""
    if moment.tzinfo is None:
        raise ValueError(f"a moment has a time zone, got {moment}")
    words = spoken()
    form = _ENGLISH if words.locale.language == "en" else "full"
    return format_datetime(moment.replace(tzinfo=None), form, locale=words.locale)
