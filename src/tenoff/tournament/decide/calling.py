"""Deciding on calls: which match on which court, again, elsewhere, back to the queue, on hold."""

from __future__ import annotations

from datetime import datetime, timedelta

from msgspec import structs

from tenoff.kit import Cite
from tenoff.tournament import commands as do
from tenoff.tournament import events as so
from tenoff.tournament.calling.facts import ReadyMatch
from tenoff.tournament.calling.obstacles import Against, Moment, Obstacle
from tenoff.tournament.calling.snapshot import FOOT, facts_about, in_the_way, ready_match, whole
from tenoff.tournament.citing import together
from tenoff.tournament.decide.common import Answer, Asked, plain
from tenoff.tournament.fixtures import Fixture
from tenoff.tournament.refusals import Code, Refusal, no
from tenoff.tournament.state import Phase


def asked(a: Asked, order: do.Command) -> Answer | None:
    """What follows from an order about the courts; None when it is about something else."""
    match order:
        case do.CallMatch():
            return _called(a, order)
        case do.CallAgain(match):
            return _again(a, match)
        case do.RecallMatch(match, reason):
            called = a.now.called.get(match)
            if called is None:
                return no(Code.NOT_CALLED, match)
            return (so.MatchRecalled(match, reason),)
        case do.MoveMatch(match, court, reason, elsewhere):
            if match not in a.now.called:
                return no(Code.NOT_CALLED, match)
            if elsewhere and not reason:
                return no(Code.ANOTHER_EVENT, court, elsewhere)
            return _room(a, match, court) or (so.MatchMoved(match, court, reason, a.regs.moved),)
        case do.HoldMatch(match, reason):
            return _held(a, match, reason)
        case do.ReleaseMatch(match):
            return (so.MatchReleased(match),) if match in a.now.held else no(Code.NOT_HELD, match)
        case do.BeginPlay(match, scored):
            called = a.now.called.get(match)
            if called is None:
                return no(Code.NOT_CALLED, match)
            if called.began and not scored:
                return no(Code.BEGUN, match)
            return (so.PlayBegan(match, called.began or a.at, scored),)
        case do.AssignReferee(match, name):
            if match not in a.now.called:
                return no(Code.NOT_CALLED, match)
            return (so.RefereeAssigned(match, name),) if plain(name) else no(Code.NO_NAME, name[:40])
        case _:
            return None


def _ready(a: Asked, match: str) -> Fixture | Refusal:
    fixture = a.fixture(match)
    if isinstance(fixture, Refusal):
        return fixture
    division, _, _ = a.now.division_of(match)
    if division.phase is not Phase.RUNNING:
        return no(Code.FINISHED, division.division.name)
    if match in a.now.called:
        return no(Code.CALLED_ALREADY, match, a.now.called[match].court)
    board = a.now.board(match)
    if fixture.id in board.outcomes:
        return no(Code.HAS_RESULT, match)
    first, second = board.seats[fixture.id]
    return fixture if first and second else no(Code.NOT_READY, match)


def _room(a: Asked, match: str, court: str) -> Refusal | None:
    found = a.now.courts.get(whole(court))
    if found is None:
        return no(Code.NO_COURT, court[:20])
    if found.closed:
        return no(Code.COURT_CLOSED, found.id, found.closed)
    division, _, _ = a.now.division_of(match)
    if division.division.courts and found.id not in division.division.courts:
        return no(Code.NOT_THAT_COURT, found.id, division.division.name)
    if court.endswith(FOOT) and division.division.play.value != "non-walking":
        return no(Code.NO_COURT, court)
    other = in_the_way(a.now, match, court)
    return no(Code.COURT_TAKEN, court, other) if other else None


def _called(a: Asked, order: do.CallMatch) -> Answer:
    fixture = _ready(a, order.match)
    if isinstance(fixture, Refusal):
        return fixture
    refused = _room(a, order.match, order.court)
    if refused is not None:
        return refused
    if order.elsewhere and not order.despite:
        return no(Code.ANOTHER_EVENT, order.court, order.elsewhere)
    if a.day in a.now.over_days and not order.despite:
        return no(Code.DAY_OVER, a.day)
    when = datetime.fromisoformat(a.at)
    division, number, _ = a.now.division_of(order.match)
    ready = ready_match(a.now, order.match, division, number, fixture, 0, when)
    moment = Moment(when, facts_about(a.now, a.at, ready.players), a.regs.calling)
    against = moment.against(structs.replace(ready, consents=order.consents))
    for each in against:
        refused = _refused(a, order, each)
        if refused is not None:
            return refused
    consents = tuple(player for player in order.consents if player in ready.players)
    clause = together(a.regs.assigned, _beyond(moment, ready) or moment.due(ready))
    record = a.now.next_record(order.match)
    return (so.MatchCalled(order.match, order.court, a.at, clause, consents, order.despite, record),)


def _beyond(moment: Moment, ready: ReadyMatch) -> Cite | None:
    """The clause by which a match is played beyond the day's limit; nobody has to be called so far."""
    limit = moment.rule.day_limit
    full = limit is not None and any(each.why is Obstacle.DAY_LIMIT for each in moment.against(ready))
    return limit.consent_clause if limit is not None and full else None


def _refused(a: Asked, order: do.CallMatch, against: Against) -> Refusal | None:
    """Hours and rest are the director's to set aside, on record; players on court and consents are not."""
    names = {player.key: player.name for player in a.now.players(order.match)}
    players = ", ".join(names[key] for key in against.players)
    match against.why:
        case Obstacle.EVERYTHING_HELD:
            return no(Code.SUSPENDED)
        case Obstacle.MATCH_HELD | Obstacle.DIVISION_HELD | Obstacle.PLAYER_HELD:
            return no(Code.HELD, order.match)
        case Obstacle.PLAYER_ON_COURT | Obstacle.CALLED_ELSEWHERE:
            return no(Code.BUSY, order.match, players)
        case Obstacle.DAY_LIMIT | Obstacle.FRAME_LIMIT:
            return no(Code.DAY_LIMIT, order.match, players, clause=against.clause)
        case Obstacle.BEFORE_FIRST_CALL | Obstacle.NOT_TODAY:
            return None if order.despite else no(Code.TOO_EARLY, order.match, clause=against.clause)
        case Obstacle.AFTER_LAST_CALL:
            return None if order.despite else no(Code.TOO_LATE, order.match, clause=against.clause)
        case Obstacle.RESTING | Obstacle.SPARED | Obstacle.ITS_COURTS_TAKEN | Obstacle.NO_COURT:
            return None


def _again(a: Asked, match: str) -> Answer:
    called = a.now.called.get(match)
    if called is None:
        return no(Code.NOT_CALLED, match)
    if called.began:
        return no(Code.BEGUN, match)
    rule = a.regs.calling.no_show
    if rule is not None:
        last = datetime.fromisoformat(called.calls[-1])
        if datetime.fromisoformat(a.at) - last < timedelta(minutes=rule.every):
            return no(Code.CALL_TOO_SOON, match, rule.every, clause=rule.clause)
    return (so.CalledAgain(match, a.at, None if rule is None else rule.clause),)


def _held(a: Asked, match: str, reason: str) -> Answer:
    fixture = a.fixture(match)
    if isinstance(fixture, Refusal):
        return fixture
    if match in a.now.called:
        return no(Code.CALLED_ALREADY, match, a.now.called[match].court)
    if fixture.id in a.now.board(match).outcomes:
        return no(Code.HAS_RESULT, match)
    return (so.MatchHeld(match, reason),) if plain(reason, 200) else no(Code.NO_REASON)
