"""When somebody plays: the next match of each player, where and about what time, in one short sentence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime

from tenoff.tournament.calling.forecast import Expected, Forecast, about
from tenoff.tournament.people import Entry, Standing
from tenoff.tournament.state import Phase, Tournament, match_key
from tenoff.web.event.view import state_of
from tenoff.words.catalog import say
from tenoff.words.moments import clock_said, date_said, span_said
from tenoff.words.moments import weekday_said as day_said

__all__ = ["date_said", "day_said"]

_FIRST = ("playing", "called")
_OUT = (Standing.WITHDRAWN, Standing.DISQUALIFIED, Standing.ABANDONED, Standing.LEFT)


def matches_of(now: Tournament) -> Mapping[str, tuple[str, ...]]:
    """The matches of every player in which their seat is known, in the order of the plan."""
    found: dict[str, list[str]] = {}
    for division in now.divisions.values():
        for number, stage in enumerate(division.stages, 1):
            keys = {
                line: [key for id in ids for key in now.entries[id].keys] for line, ids in stage.lines.items()
            }
            for id, (first, second) in stage.board.seats.items():
                if first == () or second == ():
                    continue
                for line in (*(first or ()), *(second or ())):
                    for player in keys.get(line, ()):
                        found.setdefault(player, []).append(match_key(division.key, number, id))
    return {player: tuple(dict.fromkeys(matches)) for player, matches in found.items()}


def entries_of(now: Tournament, player: str) -> tuple[Entry, ...]:
    """Everything somebody has entered."""
    return tuple(entry for entry in now.entries.values() if player in entry.keys)


def court_said(court: str) -> str:
    """A court, or one end of it."""
    whole, _, end = court.partition("/")
    return say("event_public.court.foot" if end else "event_public.court.whole", court=whole)


def days_said(days: tuple[str, ...]) -> str:
    """The days of an event: Jan 12–14, 2026; a single one in full."""
    return span_said(days[0], days[-1])


def time_said(moment: datetime, today: str) -> str:
    """About when, as it is said to players; with the day where that is another one."""
    rounded = about(moment)
    time = clock_said(rounded)
    if rounded.date().isoformat() == today:
        return say("event_public.when.about", time=time)
    return say("event_public.when.other_day", day=day_said(rounded.date()), time=time)


def expected_said(expected: Expected | None, today: str) -> str:
    """Next after court 5, about 10:40; "" where nothing is expected."""
    if expected is None:
        return ""
    time = time_said(expected.start.usual, today)
    if not expected.after_court:
        return time
    return say("event_public.when.after", court=court_said(expected.after_court), about=time)


def when_said(now: Tournament, match: str, forecast: Forecast | None, today: str) -> str:
    """Where a match stands, for who waits for it."""
    state = state_of(now, match)
    called = now.called.get(match)
    if called is not None:
        place = court_said(called.court)
        if called.began:
            return say("event_public.when.playing", court=place)
        if len(called.calls) > 1:
            return say("event_public.when.called_again", court=place, n=len(called.calls))
        return say("event_public.when.called", court=place)
    if now.suspended:
        return say("event_public.when.stopped")
    if state == "held":
        return say("event_public.when.held")
    said = expected_said(None if forecast is None else forecast.matches.get(match), today)
    return said or say("event_public.when.ready" if state == "ready" else "event_public.when.waiting")


def coming(now: Tournament, matches: tuple[str, ...], forecast: Forecast | None) -> tuple[str, ...]:
    """Those of these matches that are still to be played or on court, what comes first first."""
    left = [match for match in matches if state_of(now, match) not in ("over", "claimed", "void")]

    def order(match: str) -> tuple[int, float, int]:
        state = state_of(now, match)
        expected = None if forecast is None else forecast.matches.get(match)
        start = expected.start.usual.timestamp() if expected is not None else float("inf")
        return (_FIRST.index(state) if state in _FIRST else len(_FIRST), start, left.index(match))

    return tuple(sorted(left, key=order))


def headline(
    now: Tournament, player: str, matches: tuple[str, ...], forecast: Forecast | None, today: str
) -> str:
    """When somebody plays next, in one sentence; or why not."""
    ahead = coming(now, matches, forecast)
    if ahead:
        return when_said(now, ahead[0], forecast, today)
    entries = entries_of(now, player)
    waiting = [waiting_place(now, entry) for entry in entries if entry.standing is Standing.WAITING]
    if waiting:
        return say("event_public.when.waiting_list", n=min(waiting))
    if entries and all(entry.standing in _OUT for entry in entries):
        return say("event_public.when.out")
    undrawn = [entry for entry in entries if not now.divisions[entry.division].stages]
    if undrawn:
        return say("event_public.when.undrawn")
    if any(_may_go_on(now, entry) for entry in entries):
        return say("event_public.when.maybe")
    return say("event_public.when.done")


def headlines(now: Tournament, forecast: Forecast | None, today: str) -> Iterator[tuple[str, str]]:
    """Of everybody who has entered."""
    matches = matches_of(now)
    for player in dict.fromkeys(key for entry in now.entries.values() for key in entry.keys):
        yield player, headline(now, player, matches.get(player, ()), forecast, today)


def waiting_place(now: Tournament, entry: Entry) -> int:
    """The place of an entry on the waiting list of its division, 1 being the next to come in."""
    listed = [each.id for each in now.of_division(entry.division) if each.standing is Standing.WAITING]
    return listed.index(entry.id) + 1


def _may_go_on(now: Tournament, entry: Entry) -> bool:
    """Whether the division goes on with a stage that is still to be drawn."""
    division = now.divisions[entry.division]
    return division.phase is Phase.RUNNING and bool(division.coming)
