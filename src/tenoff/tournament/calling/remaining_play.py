"""The course of an event: all that is still to be played, laid out to be played through many times."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from tenoff.kit.division import Play
from tenoff.tournament.calling.durations import Durations, Estimate
from tenoff.tournament.calling.facts import Facts, HoldOn, PlayerDay, ReadyMatch
from tenoff.tournament.calling.limits import Kind, Room, kind
from tenoff.tournament.calling.player_groups import Lines, on_several, stand_ins
from tenoff.tournament.calling.rule import CallingRule
from tenoff.tournament.calling.weighing import Wish
from tenoff.tournament.fixtures import Board, Chart, Drawn, FirstLossIn, Fixture, LoserOf, WinnerOf
from tenoff.tournament.kinds import Length

WIN, LOSE, FIRST_LOSS = range(3)
MINGLE_GAME = 3
"""Beside the three kinds of match the day's limit knows."""

_KINDS = {Kind.TO_75: 0, Kind.TO_100: 1, Kind.OF_12_FRAMES: 2}

Load = tuple[int, int, int, int]
"""What somebody has played today: matches of the three kinds, and frames of mingles."""


@dataclass(frozen=True, slots=True)
class Part:
    """One stage of one division. `prefix`: what stands before a fixture's id in the name of the match.

    `players`: who plays on each line. `lengths`: how long each fixture is.
    """

    division: str
    prefix: str
    board: Board
    players: Mapping[int, tuple[str, ...]]
    lengths: Mapping[str, Length]
    play: Play
    courts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Match:
    """One match of the course, by number. `frames`: what a mingle game adds to the day."""

    match: str
    minutes: Estimate
    expected: float
    ample: float
    kind: int
    frames: int
    late_call: bool
    to_final: int
    ahead: int
    courts: frozenset[str]
    whole: bool
    feeds: tuple[tuple[int, int, int], ...]
    """(the match it sends somebody to, on which side, and whom: winner, loser, loser of his first)"""


Sides = tuple[int, ...] | None
"""Numbers of the lines that sit there; () nobody, None not known yet."""


@dataclass(frozen=True, slots=True)
class Course:
    """The event from one moment on. A line is known by its number over all parts; so is a player."""

    now: float
    day: int
    matches: tuple[Match, ...]
    seats: tuple[tuple[Sides, Sides], ...]
    done: tuple[bool, ...]
    won: frozenset[int]
    line_players: tuple[tuple[int, ...], ...]
    courts: tuple[str, ...]
    beside: Mapping[str, str]
    running: tuple[tuple[int, float, str], ...]
    """(match, minute of its call, court)"""
    loads: Mapping[int, Load]
    ended: Mapping[int, float]
    ready_since: Mapping[int, float]
    carried: frozenset[int]
    agreed: frozenset[int]
    held: frozenset[int]
    rule: CallingRule
    wish: Wish
    rooms: dict[tuple[Load, int], Room | None] = field(default_factory=dict, repr=False, compare=False)
    """What fits after one more match of a kind on top of a day's load; remembered over all runs."""
    shared: bool = field(init=False)
    """Whether somebody plays on more than one line."""
    seated: Lines = field(init=False)
    """The players of each line as far as they have to be told apart."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "shared", on_several(self.line_players))
        object.__setattr__(self, "seated", stand_ins(self.line_players, self.loads, self.ended))


def minute(moment: datetime, now: datetime) -> float:
    """Minutes from the midnight before `now`."""
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
    return (moment - midnight).total_seconds() / 60


def course(
    now: datetime,
    facts: Facts,
    rule: CallingRule,
    parts: tuple[Part, ...],
    durations: Durations | None = None,
    wish: Wish | None = None,
) -> Course:
    """Everything that has no result yet, as the facts of this moment find it."""
    durations = durations or Durations(both_ends=rule.both_ends is not None)
    beside = {court.key: court.beside for court in facts.courts if court.beside}
    lines, names = _people(parts)
    number_of = {(id(part), line): number for number, (part, line) in enumerate(lines)}
    fixtures = [(part, fixture) for part in parts for fixture in part.board.plan.fixtures]
    numbers = {part.prefix + fixture.id: number for number, (part, fixture) in enumerate(fixtures)}
    days = [day for day in facts.days if day.player in names]
    closed = {hold.key for hold in facts.holds if hold.on is HoldOn.COURT}
    ready = [one for one in facts.ready if one.match in numbers]
    playing = [one for one in facts.on_court if one.match in numbers]
    return Course(
        now=minute(now, now),
        day=facts.day,
        matches=tuple(_match(part, fixture, durations, beside, numbers) for part, fixture in fixtures),
        seats=tuple(_seats(number_of, part, fixture) for part, fixture in fixtures),
        done=tuple(fixture.id in part.board.outcomes for part, fixture in fixtures),
        won=frozenset(line for part, fixture in fixtures for line in _winner(number_of, part, fixture)),
        line_players=tuple(
            tuple(names[player] for player in part.players.get(line, ())) for part, line in lines
        ),
        courts=tuple(court.key for court in facts.courts if court.open and court.key not in closed),
        beside=beside,
        running=tuple((numbers[one.match], minute(one.called, now), one.court) for one in playing),
        loads={names[day.player]: _load(day) for day in days},
        ended={
            names[day.player]: max(0.0, *(minute(one.ended, now) for one in day.finished))
            for day in days
            if day.finished
        },
        ready_since={numbers[one.match]: minute(one.since, now) for one in ready},
        carried=frozenset(
            [numbers[one.match] for one in ready if one.carried]
            + [numbers[one.match] for one in playing if one.carried]
        ),
        agreed=frozenset(numbers[one.match] for one in ready if set(one.players) <= set(one.consents)),
        held=frozenset(numbers[one.match] for one in ready if _held(facts, one)),
        rule=rule,
        wish=wish or Wish(),
    )


def _match(
    part: Part,
    fixture: Fixture,
    durations: Durations,
    beside: Mapping[str, str],
    numbers: Mapping[str, int],
) -> Match:
    length = part.lengths[fixture.id]
    expected = durations.of(length, part.play)
    mingle = fixture.chart is Chart.MINGLE
    return Match(
        part.prefix + fixture.id,
        expected,
        expected.mean,
        expected.ample,
        MINGLE_GAME if mingle else _KINDS[kind(length)],
        (length.frames or 0) * length.games if mingle else 0,
        fixture.chart is Chart.CONSOLATION and length.games == 1 and length.points == 100,
        fixture.to_final,
        part.board.plan.ahead[fixture.id],
        _allowed(part, fixture, beside),
        part.play is not Play.NON_WALKING,
        _feeds(part, numbers, fixture.id),
    )


def _seats(number_of: Mapping[tuple[int, int], int], part: Part, fixture: Fixture) -> tuple[Sides, Sides]:
    first, second = part.board.seats[fixture.id]
    return _numbered(number_of, part, first), _numbered(number_of, part, second)


def _winner(number_of: Mapping[tuple[int, int], int], part: Part, fixture: Fixture) -> tuple[int, ...]:
    """The lines that won it; nobody where it has no result."""
    if fixture.id not in part.board.outcomes:
        return ()
    return _numbered(number_of, part, part.board.winner(fixture.id)) or ()


def _load(day: PlayerDay) -> Load:
    """What counts for the day's limits: not what was carried over from the day before."""
    load = [0, 0, 0, 0]
    for one in day.finished:
        if one.carried:
            continue
        if one.chart is Chart.MINGLE:
            load[MINGLE_GAME] += (one.length.frames or 0) * one.length.games
        else:
            load[_KINDS[kind(one.length)]] += 1
    return load[0], load[1], load[2], load[3]


def _allowed(part: Part, fixture: Fixture, beside: Mapping[str, str]) -> frozenset[str]:
    """Courts this match may have, with both ends of each; all when none is named."""
    named = (fixture.court,) if fixture.court else part.courts
    return frozenset((*named, *(beside[court] for court in named if court in beside)))


def _held(facts: Facts, match: ReadyMatch) -> bool:
    """Whether a director holds it without an end in sight; a hold that ends is taken to have ended."""
    return any(
        hold.until is None
        and (
            (hold.on is HoldOn.MATCH and hold.key == match.match)
            or (hold.on is HoldOn.DIVISION and hold.key == match.division)
            or (hold.on is HoldOn.PLAYER and hold.key in match.players)
        )
        for hold in facts.holds
    )


def _people(parts: tuple[Part, ...]) -> tuple[list[tuple[Part, int]], dict[str, int]]:
    """All lines of all parts in order, and a number for each player; also in two divisions he has one."""
    lines: list[tuple[Part, int]] = []
    names: dict[str, int] = {}
    for part in parts:
        drawn = {
            line
            for fixture in part.board.plan.fixtures
            for source in (fixture.first, fixture.second)
            if isinstance(source, Drawn)
            for line in source.lines
        }
        for line in sorted(drawn | set(part.players)):
            lines.append((part, line))
            for player in part.players.get(line, ()):
                names.setdefault(player, len(names))
    return lines, names


def _numbered(number_of: Mapping[tuple[int, int], int], part: Part, seat: Sides) -> Sides:
    return None if seat is None else tuple(number_of[id(part), line] for line in seat)


def _feeds(part: Part, numbers: Mapping[str, int], fixture: str) -> tuple[tuple[int, int, int], ...]:
    found = []
    for target, side, source in part.board.plan.feeds.get(fixture, ()):
        match source:
            case WinnerOf():
                found.append((numbers[part.prefix + target], side, WIN))
            case LoserOf():
                found.append((numbers[part.prefix + target], side, LOSE))
            case FirstLossIn():
                found.append((numbers[part.prefix + target], side, FIRST_LOSS))
            case _:
                pass
    return tuple(found)
