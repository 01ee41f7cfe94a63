"""Deciding on results: played or forfeited; who is out of the event; and what follows by itself."""

from __future__ import annotations

from tenoff.kit import Cite, Team
from tenoff.tournament import commands as do
from tenoff.tournament import events as so
from tenoff.tournament.calling.snapshot import in_the_way
from tenoff.tournament.chart.double import settled
from tenoff.tournament.decide.common import Answer, Asked, plain
from tenoff.tournament.decide.scores import wrong_score
from tenoff.tournament.evolve import evolve
from tenoff.tournament.fixtures import Chart, Ending, Fixture, Outcome, corrected
from tenoff.tournament.kinds import DoubleElimination
from tenoff.tournament.people import Entry, Standing
from tenoff.tournament.refusals import Code, Refusal, no
from tenoff.tournament.state import Phase, Tournament, match_key
from tenoff.tournament.time_played import minutes_of_play

OUT = (Standing.DISQUALIFIED, Standing.ABANDONED, Standing.LEFT)
"""Who plays no further match."""


def asked(a: Asked, order: do.Command) -> Answer | None:
    """What follows from an order about results; None when it is about something else."""
    match order:
        case do.PostResult(match, outcome, claimed):
            return _posted(a, match, outcome, claimed)
        case do.ConfirmResult(match):
            ended = a.now.ended.get(match)
            if ended is None:
                return no(Code.NO_RESULT, match)
            if not ended.claimed:
                return no(Code.NOT_CLAIMED, match)
            return (so.ResultConfirmed(match, a.regs.officials.card),)
        case do.WithdrawResult(match):
            return _withdrawn(a, match)
        case do.ForfeitMatch():
            return _forfeited(a, order)
        case do.DisqualifyEntry(id, reason):
            return _gone(a, id, Standing.DISQUALIFIED, reason, None)
        case do.AbandonEvent(id, reason, told):
            return _left(a, id, reason, told=told)
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
    if stage not in division.parts:
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
    refused = wrong(a, match, outcome)
    if refused is not None:
        return refused
    outcome = settle(a, match, Outcome(outcome.winner, outcome.ending, outcome.games))
    minutes = round(minutes_of_play(a.now, called.began, a.at)) if called.began else None
    return with_walkovers(a, (so.ResultPosted(match, outcome, a.at, minutes, claimed),))


def wrong(a: Asked, match: str, outcome: Outcome) -> Refusal | None:
    """Why this match cannot have ended so by play."""
    division, stage, _ = a.now.division_of(match)
    if outcome.ending not in (Ending.PLAYED, Ending.TIE):
        return no(Code.NO_SUCH_SCORE, match, outcome.ending.value)
    return wrong_score(match, outcome, a.now.length(match), division.division.stages[stage - 1])


def settle(a: Asked, match: str, outcome: Outcome) -> Outcome:
    """The outcome, with whoever has lost twice marked in a double elimination."""
    division, stage, fixture = a.now.division_of(match)
    double = isinstance(division.division.stages[stage - 1], DoubleElimination)
    return settled(fixture, outcome) if double else outcome


def _withdrawn(a: Asked, match: str) -> Answer:
    """An unconfirmed result goes back to its court, while nothing has followed from it."""
    ended = a.now.ended.get(match)
    if ended is None or ended.was is None:
        return no(Code.NO_RESULT, match)
    if not ended.claimed:
        return no(Code.NOT_CLAIMED, match)
    division, stage, _ = a.now.division_of(match)
    if division.phase is not Phase.RUNNING:
        return no(Code.FINISHED, division.division.name)
    if stage not in division.parts:
        return no(Code.STAGE_GONE_ON, match)
    undone = undone_by(a.now, match, None)
    if undone:
        return no(Code.UNDOES, match, ", ".join(undone))
    other = in_the_way(a.now, match, ended.court)
    return no(Code.COURT_TAKEN, ended.court, other) if other else (so.ResultWithdrawn(match),)


# -- forfeits


def _forfeited(a: Asked, order: do.ForfeitMatch) -> Answer:
    fixture = _open(a, order.match)
    if isinstance(fixture, Refusal):
        return fixture
    lost = neither(a, fixture) if order.both else forfeit(a, fixture, order.team)
    outcome = settle(a, order.match, lost)
    happened: list[so.Event] = [so.ResultPosted(order.match, outcome, a.at)]
    first, second = a.now.sides(order.match)
    loser = (first if order.team is Team.FIRST else second) or ()
    if order.both:
        loser = (*(first or ()), *(second or ()))
    if order.abandons and fixture.chart is Chart.MINGLE and len(loser) > 1:  # partners for this game only
        return no(Code.WHO_LEFT, a.now.division_of(order.match)[0].division.name)
    if order.abandons and not (order.told and costs_the_event(a, fixture)):
        how = Standing.LEFT if order.told else Standing.ABANDONED
        happened += [_mark(entry, how, order.reason, a.regs.forfeits.abandoned) for entry in loser]
    elif costs_the_event(a, fixture):
        happened += [_mark(entry, Standing.DISQUALIFIED, order.reason, outcome.clause) for entry in loser]
    return with_walkovers(a, tuple(happened))


def forfeit(a: Asked, fixture: Fixture, team: Team) -> Outcome:
    """A match lost without play. Through the quarter-finals of its chart it costs the event (C-25)."""
    far = costs_the_event(a, fixture)
    clause = a.regs.forfeits.out_clause if far else _no_show(a)
    return Outcome(team.other, Ending.FORFEIT, out=(team,) if far else (), clause=clause)


def costs_the_event(a: Asked, fixture: Fixture) -> bool:
    """Whether who forfeits here is out of the event, not only of the match."""
    through = a.regs.forfeits.out_through
    return through is not None and fixture.to_final >= through


def neither(a: Asked, fixture: Fixture) -> Outcome:
    """Both sides forfeit."""
    one = forfeit(a, fixture, Team.FIRST)
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
    if entry.standing in (*OUT, Standing.WITHDRAWN):
        return no(Code.GONE, entry.shown)
    division = a.now.divisions[entry.division]
    if not division.stages:
        return no(Code.NOT_DRAWN, division.division.name)
    if division.phase is Phase.FINISHED:  # its places would not follow
        return no(Code.FINISHED, division.division.name)
    if not plain(reason, 200):
        return no(Code.NO_REASON)
    return with_walkovers(a, (so.EntryMarked(id, standing, reason, clause),))


def _left(a: Asked, id: str, reason: str, *, told: bool) -> Answer:
    """Who has told the director keeps what they have, unless the match they leave behind costs the event."""
    if not told:
        return _gone(a, id, Standing.ABANDONED, reason, a.regs.forfeits.abandoned)
    waiting = _next_fixture(a.now, id)
    if waiting is not None and costs_the_event(a, waiting):
        return _gone(a, id, Standing.DISQUALIFIED, reason, a.regs.forfeits.out_clause)
    return _gone(a, id, Standing.LEFT, reason, a.regs.forfeits.abandoned)


def _next_fixture(now: Tournament, id: str) -> Fixture | None:
    """The match an entry has still to play, as far as it is known."""
    entry = now.entries.get(id)
    division = None if entry is None else now.divisions[entry.division]
    for stage in () if division is None else division.stages:
        lines = {line for line, ids in stage.lines.items() if id in ids}
        for fixture in stage.board.plan.fixtures:
            seated = {line for seat in stage.board.seats[fixture.id] for line in seat or ()}
            if fixture.id not in stage.board.outcomes and lines & seated:
                return fixture
    return None


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
    if not any(entry.standing in OUT for entry in now.entries.values()):
        return None
    for division in now.divisions.values():
        if division.phase is not Phase.RUNNING:
            continue
        for number in division.parts:
            for fixture in division.stages[number - 1].board.ready():
                key = match_key(division.key, number, fixture.id)
                gone = tuple(
                    team for team, side in zip(Team, now.sides(key), strict=True) if side and _all_out(side)
                )
                if gone:
                    return so.ResultPosted(key, _unplayed(a, now, key, gone), a.at)
    return None


def _all_out(side: tuple[Entry, ...]) -> bool:
    """Whether nobody, or not enough, of this side is left: partners stand and fall together."""
    return any(entry.standing in OUT for entry in side)


def _unplayed(a: Asked, now: Tournament, match: str, gone: tuple[Team, ...]) -> Outcome:
    out = tuple(team for team in gone if not _keeps(now, match, team))
    if len(gone) == 2:
        return Outcome(None, Ending.NO_CONTEST, out=out)
    clause = a.regs.forfeits.out_clause if out else a.regs.forfeits.abandoned
    return settle(a, match, Outcome(gone[0].other, Ending.FORFEIT, out=out, clause=clause))


def _keeps(now: Tournament, match: str, team: Team) -> bool:
    """Whether a side that plays no more keeps its place on the chart: it told the director that it leaves."""
    side = now.sides(match)[team is Team.SECOND] or ()
    return all(entry.standing in (Standing.ENTERED, Standing.LEFT) for entry in side)


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
