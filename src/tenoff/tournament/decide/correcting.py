"""Deciding on corrections: another result, or none, and all that falls with the old one."""

from __future__ import annotations

from tenoff.kit import Team
from tenoff.tournament import commands as do
from tenoff.tournament import events as so
from tenoff.tournament.decide.common import Answer, Asked, plain
from tenoff.tournament.decide.results import (
    OUT,
    costs_the_event,
    forfeit,
    neither,
    settle,
    undone_by,
    with_walkovers,
    wrong,
)
from tenoff.tournament.fixtures import Ending, Fixture, Outcome
from tenoff.tournament.people import Standing
from tenoff.tournament.refusals import Code, Refusal, no
from tenoff.tournament.state import DivisionNow, Phase

_LEFT = (Standing.ABANDONED, Standing.LEFT)


def asked(a: Asked, order: do.Command) -> Answer | None:
    """What follows from a correction; None when it is about something else."""
    return _corrected(a, order) if isinstance(order, do.CorrectResult) else None


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
            refused = wrong(a, order.match, outcome)
            if refused is not None:
                return refused
            outcome = settle(a, order.match, Outcome(outcome.winner, outcome.ending, outcome.games))
        elif outcome.ending is Ending.FORFEIT and outcome.winner is not None:
            outcome = settle(a, order.match, forfeit(a, fixture, outcome.winner.other))
        elif outcome.ending is Ending.NO_CONTEST and outcome.winner is None:
            outcome = neither(a, fixture)
        else:
            return no(Code.NO_SUCH_SCORE, order.match, outcome.ending.value)
    undone = undone_by(a.now, order.match, outcome)
    if set(order.undoing) != set(undone):
        return no(Code.UNDOES, order.match, ", ".join(undone))
    happened: list[so.Event] = [so.ResultCorrected(order.match, outcome, order.reason, undone, order.claimed)]
    happened += _standings(a, order.match, fixture, outcome)
    return with_walkovers(a, tuple(happened))


def _cannot_correct(
    a: Asked, order: do.CorrectResult, division: DivisionNow, stage: int, fixture: Fixture
) -> Refusal | None:
    if division.phase is Phase.FINISHED:
        return no(Code.FINISHED, division.division.name)
    if stage not in division.parts:
        return no(Code.STAGE_GONE_ON, order.match)
    if fixture.id not in a.now.board(order.match).outcomes:
        return no(Code.NO_RESULT, order.match)
    return None if plain(order.reason, 200) else no(Code.NO_REASON)


def _standings(a: Asked, match: str, fixture: Fixture, outcome: Outcome | None) -> list[so.Event]:
    """Entries that a wrong forfeit had put out are in again, and those a right one puts out are out."""
    old = a.now.board(match).outcomes[fixture.id]
    costs = costs_the_event(a, fixture)
    sides = a.now.sides(match)
    found: list[so.Event] = []
    for team, side in zip(Team, sides, strict=True):
        gave_up, gives_up = _gave_up(old, team), outcome is not None and _gave_up(outcome, team)
        for entry in side or ():
            # who left the event with a forfeit that cost only the match is out all the same
            because = gave_up and (team in old.out or entry.standing in _LEFT)
            if because and not gives_up and entry.standing in OUT:
                found.append(so.EntryMarked(entry.id, Standing.ENTERED))
            if outcome is not None and gives_up and costs and entry.standing not in OUT:
                found.append(so.EntryMarked(entry.id, Standing.DISQUALIFIED, "", outcome.clause))
    return found


def _gave_up(outcome: Outcome, team: Team) -> bool:
    """Whether this side did not play the match to its end."""
    return outcome.ending in (Ending.FORFEIT, Ending.NO_CONTEST) and outcome.winner is not team
