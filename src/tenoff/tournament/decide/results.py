"""Deciding on results: played, forfeited, corrected; who is out of the event; and what follows by itself."""

from __future__ import annotations

from datetime import datetime

from tenoff.kit import Cite, Team
from tenoff.tournament import commands as do
from tenoff.tournament import events as so
from tenoff.tournament.chart.double import settled
from tenoff.tournament.decide.common import Answer, Asked, plain
from tenoff.tournament.decide.scores import wrong_score
from tenoff.tournament.evolve import evolve
from tenoff.tournament.fixtures import Ending, Fixture, Outcome, corrected
from tenoff.tournament.kinds import DoubleElimination
from tenoff.tournament.people import Entry, Standing
from tenoff.tournament.refusals import Code, Refusal, no
from tenoff.tournament.state import DivisionNow, Phase, Tournament, match_key

_OUT = (Standing.DISQUALIFIED, Standing.ABANDONED)


def asked(a: Asked, order: do.Command) -> Answer | None:
    """What follows from an order about results; None when it is about something else."""
    match order:
        case do.PostResult(match, outcome, claimed):
            return _posted(a, match, outcome, claimed)
        case do.ConfirmResult(match):
            ended = a.now.ended.get(match)
            if ended is None:
                return no(Code.NO_RESULT, match)
            return (so.ResultConfirmed(match),) if ended.claimed else no(Code.NOT_CLAIMED, match)
        case do.ForfeitMatch():
            return _forfeited(a, order)
        case do.CorrectResult():
            return _corrected(a, order)
        case do.DisqualifyEntry(id, reason):
            return _gone(a, id, Standing.DISQUALIFIED, reason, None)
        case do.AbandonEvent(id, reason):
            return _gone(a, id, Standing.ABANDONED, reason, a.regs.forfeits.abandoned)
        case _:
            return None


def _open(a: Asked, match: str) -> Fixture | Refusal:
    """A match whose result can be posted: both sides known, none posted yet, its division running."""
    fixture = a.fixture(match)
    if isinstance(fixture, Refusal):
        return fixture
    division, stage, _ = a.now.division_of(match)
    if division.phase is not Phase.RUNNING:
        return no(Code.FINISHED, division.division.name)
    if stage != len(division.stages):
        return no(Code.STAGE_GONE_ON, match)
    board = a.now.board(match)
    if fixture.id in board.outcomes:
        return no(Code.HAS_RESULT, match)
    first, second = board.seats[fixture.id]
    return fixture if first and second else no(Code.NOT_READY, match)


def _posted(a: Asked, match: str, outcome: Outcome, claimed: bool) -> Answer:
    fixture = _open(a, match)
    if isinstance(fixture, Refusal):
        return fixture
    called = a.now.called.get(match)
    if called is None:
        return no(Code.NOT_CALLED, match)
    wrong = _wrong(a, match, outcome)
    if wrong is not None:
        return wrong
    outcome = _settled(a, match, Outcome(outcome.winner, outcome.ending, outcome.games))
    minutes = _minutes(called.began, a.at) if called.began and not called.carried else None
    return with_walkovers(a, (so.ResultPosted(match, outcome, a.at, minutes, claimed),))


def _wrong(a: Asked, match: str, outcome: Outcome) -> Refusal | None:
    division, stage, _ = a.now.division_of(match)
    if outcome.ending not in (Ending.PLAYED, Ending.TIE):
        return no(Code.NO_SUCH_SCORE, match, outcome.ending.value)
    return wrong_score(match, outcome, a.now.length(match), division.division.stages[stage - 1])


def _settled(a: Asked, match: str, outcome: Outcome) -> Outcome:
    division, stage, fixture = a.now.division_of(match)
    double = isinstance(division.division.stages[stage - 1], DoubleElimination)
    return settled(fixture, outcome) if double else outcome


def _minutes(began: str, at: str) -> int | None:
    took = datetime.fromisoformat(at) - datetime.fromisoformat(began)
    return max(0, round(took.total_seconds() / 60))


# -- forfeits


def _forfeited(a: Asked, order: do.ForfeitMatch) -> Answer:
    fixture = _open(a, order.match)
    if isinstance(fixture, Refusal):
        return fixture
    outcome = _settled(a, order.match, _forfeit(a, fixture, order.team))
    happened: list[so.Event] = [so.ResultPosted(order.match, outcome, a.at)]
    first, second = a.now.sides(order.match)
    loser = (first if order.team is Team.FIRST else second) or ()
    if order.abandons:
        happened += [
            _mark(entry, Standing.ABANDONED, order.reason, a.regs.forfeits.abandoned) for entry in loser
        ]
    elif outcome.out:
        happened += [_mark(entry, Standing.DISQUALIFIED, order.reason, outcome.clause) for entry in loser]
    return with_walkovers(a, tuple(happened))


def _forfeit(a: Asked, fixture: Fixture, team: Team) -> Outcome:
    """A match lost without play. Through the quarter-finals of its chart it costs the event (C-25)."""
    rule = a.regs.forfeits
    far = rule.out_through is not None and fixture.to_final >= rule.out_through
    clause = rule.out_clause if far else _no_show(a)
    return Outcome(team.other, Ending.FORFEIT, out=(team,) if far else (), clause=clause)


def _neither(a: Asked, fixture: Fixture) -> Outcome:
    """Both sides forfeit."""
    one = _forfeit(a, fixture, Team.FIRST)
    return Outcome(None, Ending.NO_CONTEST, out=tuple(Team) if one.out else (), clause=one.clause)


def _no_show(a: Asked) -> Cite | None:
    rule = a.regs.calling.no_show
    return None if rule is None else rule.clause


def _mark(entry: Entry, standing: Standing, reason: str, clause: Cite | None) -> so.Event:
    return so.EntryMarked(entry.id, standing, reason, clause)


def _gone(a: Asked, id: str, standing: Standing, reason: str, clause: Cite | None) -> Answer:
    entry = a.entry(id)
    if isinstance(entry, Refusal):
        return entry
    if entry.standing in (*_OUT, Standing.WITHDRAWN):
        return no(Code.GONE, entry.shown)
    if not a.now.divisions[entry.division].stages:
        return no(Code.NOT_DRAWN, a.now.divisions[entry.division].division.name)
    if not plain(reason, 200):
        return no(Code.NO_REASON)
    return with_walkovers(a, (so.EntryMarked(id, standing, reason, clause),))


def with_walkovers(a: Asked, happened: tuple[so.Event, ...]) -> tuple[so.Event, ...]:
    """These events, and the walkovers that follow because a side is out of the event."""
    now = a.now
    for event in happened:
        now = evolve(now, event)
    found = list(happened)
    while (next_one := _walkover(a, now)) is not None:
        found.append(next_one)
        now = evolve(now, next_one)
    return tuple(found)


def _walkover(a: Asked, now: Tournament) -> so.Event | None:
    if not any(entry.standing in _OUT for entry in now.entries.values()):
        return None
    for division in now.divisions.values():
        if division.phase is not Phase.RUNNING or not division.stages:
            continue
        number = len(division.stages)
        for fixture in division.stages[-1].board.ready():
            key = match_key(division.key, number, fixture.id)
            gone = tuple(
                team for team, side in zip(Team, now.sides(key), strict=True) if side and _all_out(side)
            )
            if gone:
                return so.ResultPosted(key, _unplayed(a, key, gone), a.at)
    return None


def _all_out(side: tuple[Entry, ...]) -> bool:
    """Whether nobody, or not enough, of this side is left: partners stand and fall together."""
    return any(entry.standing in _OUT for entry in side)


def _unplayed(a: Asked, match: str, gone: tuple[Team, ...]) -> Outcome:
    if len(gone) == 2:
        return Outcome(None, Ending.NO_CONTEST, out=gone)
    return _settled(
        a, match, Outcome(gone[0].other, Ending.FORFEIT, out=gone, clause=a.regs.forfeits.out_clause)
    )


# -- corrections


def _corrected(a: Asked, order: do.CorrectResult) -> Answer:
    fixture = a.fixture(order.match)
    if isinstance(fixture, Refusal):
        return fixture
    division, stage, _ = a.now.division_of(order.match)
    refused = _cannot_correct(a, order, division, stage, fixture)
    if refused is not None:
        return refused
    outcome = order.outcome
    if outcome is not None:
        if outcome.ending in (Ending.PLAYED, Ending.TIE):
            wrong = _wrong(a, order.match, outcome)
            if wrong is not None:
                return wrong
            outcome = _settled(a, order.match, Outcome(outcome.winner, outcome.ending, outcome.games))
        elif outcome.ending is Ending.FORFEIT and outcome.winner is not None:
            outcome = _settled(a, order.match, _forfeit(a, fixture, outcome.winner.other))
        elif outcome.ending is Ending.NO_CONTEST and outcome.winner is None:
            outcome = _neither(a, fixture)
        else:
            return no(Code.NO_SUCH_SCORE, order.match, outcome.ending.value)
    undone = undone_by(a.now, order.match, outcome)
    if set(order.undoing) != set(undone):
        return no(Code.UNDOES, order.match, ", ".join(undone))
    happened: list[so.Event] = [so.ResultCorrected(order.match, outcome, order.reason, undone)]
    happened += _standings(a, order.match, outcome)
    return with_walkovers(a, tuple(happened))


def _cannot_correct(
    a: Asked, order: do.CorrectResult, division: DivisionNow, stage: int, fixture: Fixture
) -> Refusal | None:
    if division.phase is Phase.FINISHED:
        return no(Code.FINISHED, division.division.name)
    if stage != len(division.stages):
        return no(Code.STAGE_GONE_ON, order.match)
    if fixture.id not in a.now.board(order.match).outcomes:
        return no(Code.NO_RESULT, order.match)
    return None if plain(order.reason, 200) else no(Code.NO_REASON)


def undone_by(now: Tournament, match: str, outcome: Outcome | None) -> tuple[str, ...]:
    """Later matches whose results or calls would fall if this match had that outcome."""
    division, stage, fixture = now.division_of(match)
    board = now.board(match)
    new, dropped = corrected(board, fixture, outcome)
    keys = [match_key(division.key, stage, id) for id in dropped]
    for called in now.called:
        of, number, id = now.division_of(called)
        if of.key == division.key and number == stage and new.seats[id] != board.seats[id]:
            keys.append(called)
    return tuple(keys)


def _standings(a: Asked, match: str, outcome: Outcome | None) -> list[so.Event]:
    """Entries that a wrong forfeit had put out are in again, and those a right one puts out are out."""
    _, _, fixture = a.now.division_of(match)
    old = a.now.board(match).outcomes[fixture]
    sides = a.now.sides(match)
    found: list[so.Event] = []
    for team, side in zip(Team, sides, strict=True):
        gave_up, gives_up = _gave_up(old, team), outcome is not None and _gave_up(outcome, team)
        for entry in side or ():
            # who left the event with a forfeit that cost only the match is out all the same
            because = gave_up and (team in old.out or entry.standing is Standing.ABANDONED)
            if because and not gives_up and entry.standing in _OUT:
                found.append(so.EntryMarked(entry.id, Standing.ENTERED))
            if outcome is not None and gives_up and team in outcome.out and entry.standing not in _OUT:
                found.append(so.EntryMarked(entry.id, Standing.DISQUALIFIED, "", outcome.clause))
    return found


def _gave_up(outcome: Outcome, team: Team) -> bool:
    """Whether this side did not play the match to its end."""
    return outcome.ending in (Ending.FORFEIT, Ending.NO_CONTEST) and outcome.winner is not team
