"""The calendar of an event in words: its days, when registration closes, its matches as far as expected."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date, datetime, timedelta

from tenoff.desk.exports.calendar import Calendar, Happening
from tenoff.tournament.calling.forecast import Expected
from tenoff.tournament.state import Phase, Tournament
from tenoff.words import event_names as names
from tenoff.words.catalog import say

_LIKELY = 0.5
_LASTS = timedelta(minutes=45)
"""How long a match is shown whose end nobody knows."""


def calendar_of(
    event: str, now: Tournament, number: int, at: str, expected: Mapping[str, Expected], address: str = ""
) -> Calendar:
    """The calendar at this moment. `number`: of the event's last act; `address`: of its page."""
    stamp = datetime.fromisoformat(at)
    found = (
        *_days(event, now, number, address),
        *_registration(event, now, number, stamp, address),
        *_matches(event, now, number, expected, address),
    )
    return Calendar(say("event_paper.calendar.name", event=now.about.name), stamp, found)


def _days(event: str, now: Tournament, number: int, address: str) -> Iterator[Happening]:
    for n, day in enumerate(now.days, 1):
        start = date.fromisoformat(day)
        summary = say("event_paper.calendar.day", event=now.about.name, n=n, of=len(now.days))
        summary = summary if len(now.days) > 1 else now.about.name
        end = start + timedelta(days=1)
        yield Happening(
            f"{event}-day-{day}@tenoff", start, end, summary, _place(now), url=address, number=number
        )


def _registration(
    event: str, now: Tournament, number: int, stamp: datetime, address: str
) -> Iterator[Happening]:
    if now.phase not in (Phase.ANNOUNCED, Phase.REGISTERING):
        return
    closes = datetime.fromisoformat(f"{now.days[0]}T{now.about.closes}:00").replace(tzinfo=stamp.tzinfo)
    summary = say("event_paper.calendar.registration", event=now.about.name)
    uid = f"{event}-registration@tenoff"
    yield Happening(uid, closes, closes, summary, _place(now), url=address, number=number)


def _matches(
    event: str, now: Tournament, number: int, expected: Mapping[str, Expected], address: str
) -> Iterator[Happening]:
    for key in dict.fromkeys((*now.ended, *now.called, *expected)):
        ended, called, likely = now.ended.get(key), now.called.get(key), expected.get(key)
        if ended is not None:
            start, end = ended.began or ended.at, ended.at
            court, guess = ended.court, False
            span = (datetime.fromisoformat(start), datetime.fromisoformat(end))
        elif called is not None:
            start = called.began or called.calls[-1]
            court, guess = called.court, False
            span = (datetime.fromisoformat(start), datetime.fromisoformat(start) + _LASTS)
        elif likely is not None and likely.chance >= _LIKELY:
            court, guess = "", True
            span = (likely.start.usual, likely.start.usual + _LASTS)
        else:
            continue
        yield Happening(
            uid=f"{event}-{key.replace('/', '-')}@tenoff",
            start=span[0],
            end=span[1],
            summary=say(
                "event_paper.calendar.match",
                match=names.match_label(now, key),
                first=names.side_said(now, key, 0),
                second=names.side_said(now, key, 1),
            ),
            where=say("event_paper.calendar.court", court=court) if court else _place(now),
            about=names.result_said(now, key) if ended is not None else names.length_said(now.length(key)),
            url=address,
            number=number,
            tentative=guess,
        )


def _place(now: Tournament) -> str:
    return ", ".join(each for each in (now.about.host, now.about.place) if each)
