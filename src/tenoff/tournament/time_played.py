"""Time in which play went on: suspensions, nights and days without play are neither playing nor waiting."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime

from tenoff.tournament.regulations import regulations
from tenoff.tournament.state import Tournament

Span = tuple[datetime, datetime]


def minutes_of_play(now: Tournament, since: str, until: str) -> float:
    """Minutes between two moments in which the event was played."""
    asked = datetime.fromisoformat(since), datetime.fromisoformat(until)
    stops = [(datetime.fromisoformat(begins), datetime.fromisoformat(ends)) for begins, ends in now.stops]
    if now.suspended:
        stops.append((datetime.fromisoformat(now.suspended), asked[1]))
    played = 0.0
    for day in _days(now, asked[1]):
        open_ = _common(day, asked)
        played += _seconds(open_) - sum(_seconds(_common(open_, stop)) for stop in stops)
    return played / 60


def _days(now: Tournament, until: datetime) -> Iterator[Span]:
    """Of each day the time in which there may have been play: not before the first call the rules allow,
    unless something happened earlier, and not after the last thing that did.
    """
    today = until.date().isoformat()
    rule = regulations(now.about.regulations).calling.first_call
    for day in sorted({*now.active, today}):
        first, last = (datetime.fromisoformat(at) for at in now.active.get(day, (until.isoformat(),) * 2))
        if rule is not None:
            first = min(first, datetime.combine(date.fromisoformat(day), rule.at, until.tzinfo))
        yield first, until if day == today else last


def _common(one: Span, other: Span) -> Span:
    """The time both have; it ends before it begins where they have none."""
    return max(one[0], other[0]), min(one[1], other[1])


def _seconds(span: Span) -> float:
    return max(0.0, (span[1] - span[0]).total_seconds())
