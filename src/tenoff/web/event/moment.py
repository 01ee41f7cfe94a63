"""What everybody sees of an event at one moment: courts, calls, who is next, the latest results."""

from __future__ import annotations

from msgspec import Struct

from tenoff.tournament.calling.forecast import Forecast
from tenoff.tournament.drawing import Change
from tenoff.tournament.log import EventLog
from tenoff.tournament.state import Called, Phase, Tournament
from tenoff.web.event.view import state_of
from tenoff.web.event.when import court_said, time_said, when_said
from tenoff.words import event_names as names
from tenoff.words.catalog import say
from tenoff.words.moments import clock_on

MOST_NEXT, MOST_RESULTS = 12, 12


class LiveMatch(Struct, frozen=True, omit_defaults=True):
    """A match in words. `when`: where it stands, or about when it starts. `scored`: its scoring record."""

    match: str
    label: str
    round: str
    first: str
    second: str
    state: str
    when: str = ""
    court: str = ""
    since: str = ""
    calls: int = 0
    referee: str = ""
    scored: str = ""
    result: str = ""


class LiveCourt(Struct, frozen=True, omit_defaults=True):
    id: str
    closed: str = ""
    matches: tuple[LiveMatch, ...] = ()


class SpokenCall(Struct, frozen=True):
    """A call as it is said aloud; each call of a match has its own id, so that it is said once."""

    id: str
    text: str


class LiveChart(Struct, frozen=True, omit_defaults=True):
    """What has changed on a drawn chart, each change with the number of the event at which it came.

    They are complete from number `since` on; a drawing that is older than that is fetched anew.
    """

    key: str
    since: int
    changes: tuple[tuple[int, Change], ...] = ()


class LiveEvent(Struct, frozen=True, omit_defaults=True):
    """The whole of it, small enough to be pushed. `people`: keys and
    headlines of those for whom something has changed since number `since`.
    """

    id: str
    number: int
    phase: Phase
    courts: tuple[LiveCourt, ...]
    suspended: str = ""
    next: tuple[LiveMatch, ...] = ()
    results: tuple[LiveMatch, ...] = ()
    calls: tuple[SpokenCall, ...] = ()
    played: tuple[int, int] = (0, 0)
    ends: str = ""
    since: int = 0
    people: tuple[tuple[str, str], ...] = ()
    charts: tuple[LiveChart, ...] = ()


def live_event(id: str, log: EventLog, forecast: Forecast | None, today: str) -> LiveEvent:
    """The event after its last act, without what has changed on it."""
    now = log.now
    assert now is not None  # a log begins with its announcement
    return LiveEvent(
        id=id,
        number=len(log.acts),
        phase=now.phase,
        courts=_courts(now, today),
        suspended=now.suspended,
        next=_next(now, forecast, today),
        results=_results(now, today),
        calls=tuple(_spoken(now, called) for called in now.called.values() if not called.began),
        played=_played(now),
        ends=_ends(now, forecast, today),
    )


def live_match(now: Tournament, match: str, forecast: Forecast | None, today: str) -> LiveMatch:
    """One match in words."""
    called, ended = now.called.get(match), now.ended.get(match)
    division, number, id = now.division_of(match)
    fixture = division.stages[number - 1].board.plan.by_id[id]
    state = state_of(now, match)
    over = state in ("over", "claimed")
    court = called.court if called is not None else "" if ended is None else ended.court
    since = "" if called is None else called.began or called.calls[0]
    return LiveMatch(
        match=match,
        label=names.match_label(now, match),
        round=names.round_said(fixture, beside=division.stages[number - 1].stage.beside),
        first=names.side_said(now, match, 0),
        second=names.side_said(now, match, 1),
        state=state,
        when="" if over or state == "void" else when_said(now, match, forecast, today),
        court=court_said(court) if court else "",
        since=clock_on(since or ("" if ended is None else ended.at), today),
        calls=0 if called is None else len(called.calls),
        referee="" if called is None else called.referee,
        scored=called.scored if called is not None else "" if ended is None else ended.scored,
        result=names.result_said(now, match) if over else "",
    )


def _courts(now: Tournament, today: str) -> tuple[LiveCourt, ...]:
    on: dict[str, list[str]] = {}
    for called in now.called.values():
        on.setdefault(called.court.partition("/")[0], []).append(called.match)
    return tuple(
        LiveCourt(
            court.id,
            court.closed,
            tuple(live_match(now, match, None, today) for match in on.get(court.id, ())),
        )
        for court in now.courts.values()
    )


def _next(now: Tournament, forecast: Forecast | None, today: str) -> tuple[LiveMatch, ...]:
    """What can be called, by when it is expected."""
    if now.phase is not Phase.RUNNING:
        return ()
    ready = [key for key, _, _, _ in now.ready()]
    if forecast is not None:
        starts = {key: each.start.usual.timestamp() for key, each in forecast.matches.items()}
        ready.sort(key=lambda key: starts.get(key, float("inf")))
    return tuple(live_match(now, key, forecast, today) for key in ready[:MOST_NEXT])


def _results(now: Tournament, today: str) -> tuple[LiveMatch, ...]:
    latest = sorted(now.ended.values(), key=lambda ended: ended.at, reverse=True)
    return tuple(live_match(now, ended.match, None, today) for ended in latest[:MOST_RESULTS])


def _spoken(now: Tournament, called: Called) -> SpokenCall:
    n = len(called.calls)
    text = say(
        "event_public.call.first" if n == 1 else "event_public.call.again",
        n=n,
        court=court_said(called.court),
        match=names.match_label(now, called.match),
        first=names.side_said(now, called.match, 0),
        second=names.side_said(now, called.match, 1),
    )
    return SpokenCall(f"{called.match}:{called.court}:{n}", text)


def _played(now: Tournament) -> tuple[int, int]:
    """Matches that are over, and all that will be played as far as is known."""
    boards = [stage.board for division in now.divisions.values() for stage in division.stages]
    real = [(board, id) for board in boards for id, seats in board.seats.items() if () not in seats]
    return sum(id in board.outcomes for board, id in real), len(real)


def _ends(now: Tournament, forecast: Forecast | None, today: str) -> str:
    if forecast is None or forecast.day_ends is None or now.phase is not Phase.RUNNING:
        return ""
    return say("event_public.live.ends", about=time_said(forecast.day_ends.usual, today))
