"""An event as screens and programs get it: everything at one moment, with its number."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from tenoff.desk.tournaments import record_of
from tenoff.tournament.about import About
from tenoff.tournament.events import Placing
from tenoff.tournament.fixtures import Outcome
from tenoff.tournament.kinds import Division, Length
from tenoff.tournament.log import EventLog
from tenoff.tournament.people import Entry, as_everybody_knows
from tenoff.tournament.state import DivisionNow, Phase, Tournament, match_key


class SideView(Struct, frozen=True, omit_defaults=True):
    """`known`: False while it is not decided who comes there. No entries: nobody comes."""

    known: bool
    entries: tuple[str, ...] = ()
    name: str = ""
    line: int | None = None


class FixtureView(Struct, frozen=True, omit_defaults=True):
    """A match of the chart or table; `state`: waiting, ready, held, called, playing, claimed, over or
    void.
    """

    match: str
    chart: str
    round: int
    state: str
    first: SideView
    second: SideView
    length: Length
    outcome: Outcome | None = None
    court: str = ""
    calls: tuple[str, ...] = ()
    began: str = ""
    ended: str = ""
    referee: str = ""
    scored: str = ""


class DivisionView(Struct, frozen=True, omit_defaults=True):
    division: Division
    phase: Phase
    entries: tuple[Entry, ...]
    commitment: str = ""
    seed: str = ""
    fixtures: tuple[FixtureView, ...] = ()
    places: tuple[Placing, ...] = ()


class EventCourt(Struct, frozen=True, omit_defaults=True):
    id: str
    discs: str = ""
    closed: str = ""
    matches: tuple[str, ...] = ()


class EventView(Struct, frozen=True, omit_defaults=True):
    id: str
    number: int
    about: About
    phase: Phase
    days: tuple[str, ...]
    divisions: tuple[DivisionView, ...]
    courts: tuple[EventCourt, ...]
    officials: tuple[tuple[str, str], ...] = ()
    suspended: str = ""
    self_service: bool = False
    results: str = ""


def event_view(id: str, log: EventLog) -> EventView:
    """The event as it stands after its last act."""
    now = log.now
    assert now is not None  # a log begins with its announcement
    on = [(called.court.partition("/")[0], called.match) for called in now.called.values()]
    return EventView(
        id=id,
        number=len(log.acts),
        about=now.about,
        phase=now.phase,
        days=now.days,
        divisions=tuple(_division(id, now, division) for division in now.divisions.values()),
        courts=tuple(
            EventCourt(
                court.id, court.discs, court.closed, tuple(match for at, match in on if at == court.id)
            )
            for court in now.courts.values()
        ),
        officials=tuple((role.value, name) for role, name in now.officials),
        suspended=now.suspended,
        self_service=now.self_service,
        results=now.results,
    )


def _division(event: str, now: Tournament, division: DivisionNow) -> DivisionView:
    fixtures: list[FixtureView] = []
    for number, stage in enumerate(division.stages, 1):
        fixtures += (
            fixture_view(event, now, match_key(division.key, number, fixture.id))
            for fixture in stage.board.plan.fixtures
        )
    return DivisionView(
        division.division,
        division.phase,
        tuple(now.of_division(division.key)),
        division.commitment,
        division.seed,
        tuple(fixtures),
        division.places,
    )


def fixture_view(event: str, now: Tournament, match: str) -> FixtureView:
    """One match of an event, wherever it stands."""
    division, number, id = now.division_of(match)
    stage = division.stages[number - 1]
    fixture = stage.board.plan.by_id[id]
    called, ended = now.called.get(match), now.ended.get(match)
    scored = record_of(event, now, match) if called is not None else "" if ended is None else ended.scored
    court = called.court if called is not None else "" if ended is None else ended.court
    return FixtureView(
        match=match,
        chart=fixture.chart.value,
        round=fixture.round,
        state=state_of(now, match),
        first=_side(now, match, 0),
        second=_side(now, match, 1),
        length=division.length(number, fixture),
        outcome=stage.board.outcomes.get(id),
        court=court,
        calls=() if called is None else called.calls,
        began=called.began if called is not None else "" if ended is None else ended.began,
        ended="" if ended is None else ended.at,
        referee="" if called is None else called.referee,
        scored=scored,
    )


def state_of(now: Tournament, match: str) -> str:
    """In one word where a match stands."""
    division, number, id = now.division_of(match)
    board = division.stages[number - 1].board
    if id in board.outcomes:
        ended = now.ended.get(match)
        return "claimed" if ended is not None and ended.claimed else "over"
    called = now.called.get(match)
    if called is not None:
        return "playing" if called.began else "called"
    first, second = board.seats[id]
    if first == () or second == ():
        return "void"
    if first is None or second is None:
        return "waiting"
    return "held" if match in now.held else "ready"


def _side(now: Tournament, match: str, side: int) -> SideView:
    _, _, id = now.division_of(match)
    seat = now.board(match).seats[id][side]
    entries = now.sides(match)[side]
    if seat is None or entries is None:
        return SideView(known=False)
    name = " / ".join(entry.shown for entry in entries)
    return SideView(True, tuple(entry.id for entry in entries), name, seat[0] if seat else None)


def for_everybody(view: EventView) -> EventView:
    """The event without what concerns the desk alone: births, member numbers, payments, concerns, forms."""
    divisions = tuple(
        replace(each, entries=tuple(public_entry(entry) for entry in each.entries)) for each in view.divisions
    )
    return replace(view, divisions=divisions)


def public_entry(entry: Entry) -> Entry:
    """An entry as anybody may see it."""
    return Entry(
        id=entry.id,
        division=entry.division,
        players=tuple(as_everybody_knows(player) for player in entry.players),
        name=entry.name,
        standing=entry.standing,
        late=entry.late,
    )
