"""A calendar as an RFC 5545 file: what happens has one id for good, so a newer file replaces an older."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime

_LINE = 75
"""Bytes of a line; a longer one is folded."""
_BREAKS = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n", "\r": None})


@dataclass(frozen=True, slots=True)
class Happening:
    """One entry. `uid`: for good. `start`, `end`: moments with their zone, or days, `end` the one after.

    `number`: higher in each newer version. `tentative`: the time is a guess. `canceled`: it was to be.
    """

    uid: str
    start: datetime | date
    end: datetime | date
    summary: str
    where: str = ""
    about: str = ""
    url: str = ""
    number: int = 0
    tentative: bool = False
    canceled: bool = False


@dataclass(frozen=True, slots=True)
class Calendar:
    """`stamp`: when it was written. `refresh`: minutes after which programs should look again."""

    name: str
    stamp: datetime
    happenings: tuple[Happening, ...]
    refresh: int = 15


def calendar_file(calendar: Calendar) -> bytes:
    """The calendar as text/calendar, in UTF-8."""
    return "".join(folded(line) for line in _lines(calendar)).encode()


def folded(line: str) -> str:
    """The content line in pieces of at most 75 bytes, none of which cuts a letter, each with its line end."""
    pieces, piece, size = [], "", 0
    for letter in line:
        width = len(letter.encode())
        if size + width > _LINE:
            pieces.append(piece)
            piece, size = " ", 1
        piece += letter
        size += width
    return "\r\n".join((*pieces, piece)) + "\r\n"


def _lines(calendar: Calendar) -> Iterator[str]:
    yield from ("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Tenoff//Tenoff//EN", "CALSCALE:GREGORIAN")
    yield from ("METHOD:PUBLISH", f"NAME:{_text(calendar.name)}", f"X-WR-CALNAME:{_text(calendar.name)}")
    yield f"REFRESH-INTERVAL;VALUE=DURATION:PT{calendar.refresh}M"
    for each in calendar.happenings:
        yield from _event(each, calendar.stamp)
    yield "END:VCALENDAR"


def _event(each: Happening, stamp: datetime) -> Iterator[str]:
    yield "BEGIN:VEVENT"
    yield f"UID:{_text(each.uid)}"
    yield f"DTSTAMP:{_moment(stamp)}"
    yield _time("DTSTART", each.start)
    yield _time("DTEND", each.end)
    yield f"SUMMARY:{_text(each.summary)}"
    if each.where:
        yield f"LOCATION:{_text(each.where)}"
    if each.about:
        yield f"DESCRIPTION:{_text(each.about)}"
    if each.url:
        yield f"URL:{each.url}"
    yield f"SEQUENCE:{each.number}"
    yield f"STATUS:{_status(each)}"
    if not isinstance(each.start, datetime):
        yield "TRANSP:TRANSPARENT"
    yield "END:VEVENT"


def _status(each: Happening) -> str:
    if each.canceled:
        return "CANCELLED"
    return "TENTATIVE" if each.tentative else "CONFIRMED"


def _time(name: str, when: datetime | date) -> str:
    if isinstance(when, datetime):
        return f"{name}:{_moment(when)}"
    return f"{name};VALUE=DATE:{when:%Y%m%d}"


def _moment(when: datetime) -> str:
    if when.tzinfo is None:
        raise ValueError(f"a moment has a time zone, got {when}")
    return f"{when.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def _text(value: str) -> str:
    plain = "".join(letter if letter == "\n" or letter.isprintable() else " " for letter in value)
    return plain.translate(_BREAKS)
