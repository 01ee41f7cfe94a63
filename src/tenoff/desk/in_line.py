"""What brings a scoring record in line with its event, and what a record as it stands asks of the event.

The chart is right: where the two differ the record gets the desk's word, and whoever scores is told. All of
it is worked out from the two as they stand, so that it can be asked again at any time.
"""

from __future__ import annotations

from tenoff.desk.fixture_match import opening, outcome, turned
from tenoff.kit import Teams
from tenoff.rules import commands as scoring
from tenoff.rules.formats import DeskEnding
from tenoff.rules.fouls import Caller
from tenoff.rules.match import Match, Phase
from tenoff.rules.record import Record, TakeOut, Tap
from tenoff.tournament import commands as do
from tenoff.tournament.calling.snapshot import in_the_way
from tenoff.tournament.decide.results import undone_by
from tenoff.tournament.fixtures import Ending, Outcome
from tenoff.tournament.state import Called, Ended, Tournament

_OVER = (Phase.WON, Phase.SIGNED, Phase.CONFIRMED)
_ENDINGS = {
    Ending.PLAYED: DeskEnding.PLAYED,
    Ending.TIE: DeskEnding.TIE,
    Ending.FORFEIT: DeskEnding.FORFEIT,
    Ending.NO_CONTEST: DeskEnding.NO_CONTEST,
}
AT_THE_COURT = "corrected at the court"


def next_tap(now: Tournament, match: str, record: Record | None, by: str, reason: str = "") -> Tap | None:
    """The next thing this record needs to say what the event says; None when it does.

    Malformed where no record can be opened for it. `by`: who answers for it at the desk, and `reason`.
    """
    called, ended = now.called.get(match), now.ended.get(match)
    scored = None if record is None else record.now
    if record is None or scored is None:
        return opening(now, match, called.court) if called is not None and record is None else None
    if now.stale(match):
        return void(scored, now.records[match].reason)
    if ended is not None:
        return _result(now, match, scored, ended, by, reason)
    return None if called is None else _on_court(now, match, record, scored, called)


def void(scored: Match, reason: str) -> Tap | None:
    """What ends the scoring of a match that is no more."""
    closed = scored.phase is Phase.CLOSED
    return None if closed else scoring.CloseAtDesk(DeskEnding.VOID, reason=reason[:200])


def _on_court(now: Tournament, match: str, record: Record, scored: Match, called: Called) -> Tap | None:
    if scored.desk is not None:  # its result was taken back, so the scoring goes on
        closings = [act.number for act in record.acts if isinstance(act.do, scoring.CloseAtDesk)]
        return TakeOut(closings[-1]) if closings else None
    if scored.phase in _OVER:
        return None  # its result is on the way
    teams = opening(now, match, called.court).teams
    if scored.teams != teams:
        return scoring.NameAtDesk(teams)
    referee = scored.official("referee")
    if called.referee and (referee is None or referee.name != called.referee):
        return scoring.AssignOfficial("referee", called.referee)
    return _stopped(now, scored)


def _stopped(now: Tournament, scored: Match) -> Tap | None:
    """All play stops or goes on: on every court, but for one that stopped by itself before."""
    if now.suspended and scored.stop is None:
        return scoring.Suspend(now.stopped_for, Caller.DIRECTOR)
    if not now.suspended and now.stops and scored.stop is not None and scored.stop.ordered:
        since, until = now.stops[-1]
        return scoring.Resume(since[:10] == until[:10])
    return None


def _result(
    now: Tournament, match: str, scored: Match, ended: Ended, by: str, reason: str
) -> scoring.Command | None:
    if not agrees(now, match, scored):
        return _word(now, match, ended, by, reason)
    if not ended.claimed and scored.phase in (Phase.WON, Phase.SIGNED):
        return scoring.Confirm(Caller.DIRECTOR, by)
    return None


def agrees(now: Tournament, match: str, scored: Match) -> bool:
    """Whether the record ended as the chart says."""
    chart = _on_chart(now, match)
    if scored.phase not in _OVER:
        return False
    if scored.desk is not None:
        said = (scored.desk.ending, scored.winner, scored.desk.games)
        word = _word(now, match, now.ended[match], "", "")
        return said == (word.ending, word.winner, word.games)
    here = outcome(now, match, scored)
    loser = None if scored.winner is None else scored.winner.other
    unplayed = loser is not None and (scored.forfeited is loser or loser in scored.disqualified)
    if chart.ending is not here.ending and not (chart.ending is Ending.FORFEIT and unplayed):
        return False
    return chart.winner is here.winner and chart.games in ((), here.games)


def _on_chart(now: Tournament, match: str) -> Outcome:
    return now.board(match).outcomes[match.partition("/")[2]]


def _word(now: Tournament, match: str, ended: Ended, by: str, reason: str) -> scoring.CloseAtDesk:
    """The result on the chart in the words of the record, where yellow is first."""
    chart = _on_chart(now, match)
    games = tuple(Teams(first, second) for first, second in chart.games)
    winner = chart.winner
    if turned(now, match):
        games = tuple(Teams(game.second, game.first) for game in games)
        winner = None if winner is None else winner.other
    return scoring.CloseAtDesk(_ENDINGS[chart.ending], winner, games, reason[:200], by, ended.claimed)


# -- the other way


def next_order(now: Tournament, match: str, name: str, record: Record) -> tuple[do.Command, str] | None:
    """The order to the event that its record, as it stands, gives cause to, with its id."""
    scored, acts = record.now, len(record.acts)
    if scored is None or scored.desk is not None or now.stale(match):
        return None
    called, ended = now.called.get(match), now.ended.get(match)
    over, confirmed = scored.phase in _OVER, scored.phase is Phase.CONFIRMED
    if called is not None:
        if not called.began and (scored.game is not None or scored.done):
            return do.BeginPlay(match, name), f"{name}-began"
        if over:
            post = do.PostResult(match, outcome(now, match, scored), claimed=not confirmed)
            return post, f"{name}-result-{acts}"
        return None
    if ended is None or not ended.claimed:
        return None
    if not over:
        return do.WithdrawResult(match), f"{name}-withdrawn-{acts}"
    if not agrees(now, match, scored):
        corrected = outcome(now, match, scored)
        return do.CorrectResult(match, corrected, AT_THE_COURT, claimed=True), f"{name}-corrected-{acts}"
    return (do.ConfirmResult(match), f"{name}-confirmed-{acts}") if confirmed else None


def undoes_more(now: Tournament, match: str, after: Match) -> bool:
    """Whether the court cannot take back its unconfirmed result any more: something followed from it."""
    if after.phase in _OVER:
        return bool(undone_by(now, match, outcome(now, match, after)))
    court = now.ended[match].court
    return bool(undone_by(now, match, None)) or not court or bool(in_the_way(now, match, court))
