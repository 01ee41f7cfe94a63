"""Days and times of day in the one form people read them: Tue, Nov 17, 2026 and 2:05 PM.

Languages have forms of their own. English is written as in the United States, or with the day before the
month and a clock of 24 hours where a club has chosen that.
"""

from __future__ import annotations

import re
from datetime import date, datetime, time
from functools import lru_cache
from typing import TYPE_CHECKING

from tenoff.words.catalog import ENGLISH, say, spoken

if TYPE_CHECKING:
    from babel import Locale

_THIN = str.maketrans({"\u2009": " ", "\u202f": " ", "\xa0": " "})
_ISO_DAY = re.compile(r"\d{4}-\d\d-\d\d")
_ISO_CLOCK = re.compile(r"([01]\d|2[0-3]):[0-5]\d")


def weekday_said(day: date | str) -> str:
    """A day of an event, whose year everybody knows: Mon, Jan 12."""
    return _skeleton("MMMEd", _day(day), spoken().locale)


def date_said(day: date | str) -> str:
    """A day in full: Mon, Jan 12, 2026."""
    return _skeleton("yMMMEd", _day(day), spoken().locale)


def month_day_said(day: date) -> str:
    """A day of every year: January 1."""
    return _skeleton("MMMMd", day, spoken().locale)


def month_said(day: date) -> str:
    """A month with its year: January 2026."""
    return _skeleton("yMMMM", day, spoken().locale)


def span_said(first: date | str, last: date | str) -> str:
    """Days in a row: Jan 12–14, 2026; one day in full."""
    from babel.dates import format_interval

    one, other = _day(first), _day(last)
    if one == other:
        return date_said(one)
    said = str(format_interval(one, other, "yMMMd", locale=spoken().locale)).translate(_THIN)
    return said.replace(" – ", "–") if (one.year, one.month) == (other.year, other.month) else said


def clock_said(at: datetime | time | str) -> str:
    """A time of day: 2:05 PM. `at`: a moment, or one as it is written, 14:05 or 2026-11-17T14:05:00-05:00."""
    moment = _time(at)
    if spoken().tag == ENGLISH:
        return f"{moment.hour % 12 or 12}:{moment.minute:02} {'AM' if moment.hour < 12 else 'PM'}"
    from babel.dates import format_time

    return str(format_time(moment, "short", locale=spoken().locale)).translate(_THIN)


def clock_on(at: datetime | str, today: str) -> str:
    """A time of day, with its day where that is not today: 2:05 PM on Mon, Jan 12; "" for none."""
    if not at:
        return ""
    day = at[:10] if isinstance(at, str) else at.date().isoformat()
    if day == today:
        return clock_said(at)
    return say("measures.on_day", time=clock_said(at), day=weekday_said(day))


def moment_said(at: datetime | str) -> str:
    """A moment in full, on the clock it was written by: Tue, Nov 17, 2026, 2:05 PM."""
    moment = datetime.fromisoformat(at) if isinstance(at, str) else at
    return say("measures.moment", day=date_said(moment.date()), time=clock_said(moment))


def zoned_said(at: str) -> str:
    """A moment where nothing says whose clock is meant: on that of the machine, with its zone."""
    try:
        moment = datetime.fromisoformat(at).astimezone()
    except (ValueError, OverflowError):  # a file from elsewhere may carry a 30th of February
        return at
    return say("measures.zoned", moment=moment_said(moment), zone=moment.tzname() or "")


def value_said(value: str) -> str:
    """A day or a time of day among the values of a refusal, as people read it; anything else as it is."""
    if _ISO_CLOCK.fullmatch(value):
        return clock_said(value)
    if _ISO_DAY.fullmatch(value):
        try:
            return date_said(value)
        except ValueError:
            return value
    return value


def _day(day: date | str) -> date:
    return date.fromisoformat(day[:10]) if isinstance(day, str) else day


def _time(at: datetime | time | str) -> time:
    if isinstance(at, str):
        return time.fromisoformat(at) if _ISO_CLOCK.fullmatch(at) else datetime.fromisoformat(at).time()
    return at.time() if isinstance(at, datetime) else at


@lru_cache(4096)
def _skeleton(form: str, day: date, locale: Locale) -> str:
    """A page of lines says the same few days over and over."""
    from babel.dates import format_skeleton

    return str(format_skeleton(form, day, locale=locale)).translate(_THIN)
