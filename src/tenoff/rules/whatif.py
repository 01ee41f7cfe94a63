"""What if: a match before and after an act that nobody has confirmed yet, and what would differ."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct

from tenoff.kit import Cite, Side, Team, Teams
from tenoff.rules.books import book
from tenoff.rules.commands import Command
from tenoff.rules.decide import decide
from tenoff.rules.discs import DISCS, Disc, Spot
from tenoff.rules.events import Event
from tenoff.rules.evolve import fold
from tenoff.rules.formats import End
from tenoff.rules.match import NIL, Game, Match, Phase
from tenoff.rules.practice import due_practice
from tenoff.rules.refusals import Refusal
from tenoff.rules.schedule import now as due_now


class Owed(Struct, frozen=True):
    """Practice a player of each team may still take: speed shots and discs."""

    left: Teams[tuple[int, int]]
    clause: Cite


class Standing(Struct, frozen=True):
    """A match at one moment, as a scorekeeper sees it.

    `game`: the one being played, else the last one. `shots`: discs shot in the open frame. `replays`: how
    often the frame was begun again. `noted`: points written down for its end. `owed`: points that wait for
    the next game. `lies`: the discs on the court.
    """

    phase: Phase
    game: int | None
    frame: int | None
    end: End | None
    lead: Side | None
    hammer: Side | None
    yellow: Team | None
    score: Teams[int]
    shots: int
    replays: int
    overtime: bool
    wins: Teams[int]
    game_winner: Team | None
    winner: Team | None
    practice: Owed | None
    noted: Teams[int]
    owed: Teams[int]
    lies: tuple[tuple[Disc, Spot], ...]


class Aspect(StrEnum):
    """What may differ."""

    PHASE = "phase"
    GAME = "game"
    FRAME = "frame"
    END = "end"
    LEAD = "lead"
    HAMMER = "hammer"
    YELLOW = "yellow"
    SCORE = "score"
    SHOTS = "shots"
    REPLAYED = "replayed"
    OVERTIME = "overtime"
    WINS = "wins"
    GAME_WINNER = "game-winner"
    WINNER = "winner"
    PRACTICE_SPEED = "practice-speed"
    PRACTICE_DISCS = "practice-discs"
    NOTED = "noted"
    OWED = "owed"
    LIES = "lies"


Value = int | str | bool | None


class Difference(Struct, frozen=True, omit_defaults=True):
    """One thing that would be otherwise; `team` or `disc` says whose."""

    what: Aspect
    old: Value
    new: Value
    team: Team | None = None
    disc: Disc | None = None


class WhatIf(Struct, frozen=True):
    """`events`: all that would follow, with prices and clauses."""

    now: Standing
    then: Standing
    differences: tuple[Difference, ...]
    events: tuple[Event, ...]

    @property
    def replayed(self) -> bool:
        """Whether the frame would be played again."""
        return any(difference.what is Aspect.REPLAYED for difference in self.differences)


def what_if(match: Match, command: Command) -> WhatIf | Refusal:
    """What the command would do, or why it would not be taken; the match itself stays as it is."""
    events = decide(match, command)
    if isinstance(events, Refusal):
        return events
    after = fold(match, events)
    assert after is not None
    old, new = standing(match), standing(after)
    return WhatIf(old, new, tuple(differences(old, new)), events)


def standing(match: Match) -> Standing:
    """Where a match stands, in the terms a what-if compares."""
    rules = book(match.book, match.amendments)
    game = match.game
    shown = game or (match.done[-1] if match.done else None)
    due = due_now(rules, match)
    practice = due_practice(rules, match)
    yellow = game.yellow if game is not None else match.coloring.yellow
    return Standing(
        phase=match.phase,
        game=None if shown is None else shown.number,
        frame=None if due is None else due.number,
        end=None if due is None else due.end,
        lead=None if due is None else due.lead,
        hammer=None if due is None else due.hammer,
        yellow=yellow,
        score=NIL if shown is None else shown.score,
        shots=0 if game is None else game.frame.shots,
        replays=0 if game is None else game.frame.replays,
        overtime=due is not None and due.overtime,
        wins=match.wins,
        game_winner=None if shown is None else shown.winner,
        winner=match.winner,
        practice=None if practice is None else Owed(practice.left, practice.clause),
        noted=NIL if game is None else _noted(game),
        owed=Teams(
            sum(mark.points for mark in match.owed if mark.team is Team.FIRST),
            sum(mark.points for mark in match.owed if mark.team is Team.SECOND),
        ),
        lies=() if game is None else _lies(game),
    )


def _noted(game: Game) -> Teams[int]:
    noted = [mark for mark in game.frame.marks if mark.noted]
    return Teams(
        sum(mark.points for mark in noted if mark.team is Team.FIRST),
        sum(mark.points for mark in noted if mark.team is Team.SECOND),
    )


def _lies(game: Game) -> tuple[tuple[Disc, Spot], ...]:
    board = game.frame.board
    return tuple((disc, spot) for disc, spot in zip(DISCS, board, strict=True) if spot is not None)


def differences(old: Standing, new: Standing) -> Iterator[Difference]:
    """Everything in which the two differ, scores first."""
    for what, before, after in (
        (Aspect.SCORE, old.score, new.score),
        (Aspect.NOTED, old.noted, new.noted),
        (Aspect.OWED, old.owed, new.owed),
        (Aspect.WINS, old.wins, new.wins),
    ):
        for team in Team:
            if before[team] != after[team]:
                yield Difference(what, before[team], after[team], team)
    yield from _discs(dict(old.lies), dict(new.lies))
    again = new.replays > old.replays
    if again:
        yield Difference(Aspect.REPLAYED, False, True)
    values: tuple[tuple[Aspect, Value, Value], ...] = (
        (Aspect.SHOTS, old.shots, new.shots),
        (Aspect.GAME_WINNER, old.game_winner, new.game_winner),
        (Aspect.WINNER, old.winner, new.winner),
        (Aspect.PHASE, old.phase, new.phase),
        (Aspect.GAME, old.game, new.game),
        (Aspect.FRAME, old.frame, new.frame),
        (Aspect.END, old.end, new.end),
        (Aspect.LEAD, old.lead, new.lead),
        (Aspect.HAMMER, old.hammer, new.hammer),
        (Aspect.YELLOW, old.yellow, new.yellow),
        (Aspect.OVERTIME, old.overtime, new.overtime),
    )
    yield from (Difference(what, before, after) for what, before, after in values if before != after)
    yield from _practice(old.practice, new.practice)


def _discs(old: dict[Disc, Spot], new: dict[Disc, Spot]) -> Iterator[Difference]:
    for disc in DISCS:
        before, after = old.get(disc), new.get(disc)
        if before != after:
            yield Difference(Aspect.LIES, _area(before), _area(after), disc=disc)


def _area(spot: Spot | None) -> str | None:
    return None if spot is None else spot.area


def _practice(old: Owed | None, new: Owed | None) -> Iterator[Difference]:
    for place, what in enumerate((Aspect.PRACTICE_SPEED, Aspect.PRACTICE_DISCS)):
        for team in Team:
            before, after = (0 if owed is None else owed.left[team][place] for owed in (old, new))
            if before != after:
                yield Difference(what, before, after, team)
