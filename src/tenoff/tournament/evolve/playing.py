"""Folding play: calls, courts, results and their correction, rain and the end of a day."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from tenoff.tournament import events as so
from tenoff.tournament.commands import Why
from tenoff.tournament.evolve.setting import put, without
from tenoff.tournament.fixtures import Board, Ending, Outcome, corrected, post
from tenoff.tournament.state import Called, Ended, PlayedInVain, RecordOf, Tournament

_ON_COURT = (Ending.PLAYED, Ending.TIE)
_WEATHER = {Why.RAIN: "rain", Why.DARK: "darkness", Why.OTHER: ""}
"""As a scoring record says why it stands still."""


def after(now: Tournament, event: so.Event) -> Tournament | None:
    """The event after something on the courts; None when it was something else."""
    done = _after(now, event)
    at: str = getattr(event, "at", "")
    return done if done is None or not at else active(done, at)


def active(now: Tournament, at: str) -> Tournament:
    """The event with something that happened on its courts at this moment."""
    first, last = now.active.get(at[:10], (at, at))
    return replace(now, active=put(now.active, at[:10], (min(first, at), max(last, at))))


def _after(now: Tournament, event: so.Event) -> Tournament | None:
    match event:
        case so.ResultPosted(match, outcome, at, minutes, claimed):
            return _posted(
                now, match, outcome, Ended(match, at, minutes=minutes, claimed=claimed, day=at[:10])
            )
        case so.MatchCalled(match, court, at, record=record):
            called = Called(match, court, (at,), carried=match in now.unfinished, record=record)
            return replace(
                now,
                called=put(now.called, match, called),
                held=without(now.held, match),
                records=put(now.records, match, RecordOf(record, now.meeting(match))),
                day=at[:10],
            )
        case so.PlayBegan(match, at, scored):
            return _called(
                now, replace(now.called[match], began=at, scored=scored or now.called[match].scored)
            )
        case so.CalledAgain(match, at):
            called = now.called[match]
            return _called(now, replace(called, calls=(*called.calls, at)))
        case so.MatchRecalled(match):
            return replace(_anew(now, match), called=without(now.called, match))
        case so.MatchMoved(match, court):
            return _called(now, replace(now.called[match], court=court))
        case so.RefereeAssigned(match, name):
            return _called(now, replace(now.called[match], referee=name))
        case so.MatchHeld(match, reason):
            return replace(now, held=put(now.held, match, reason))
        case so.MatchReleased(match):
            return replace(now, held=without(now.held, match))
        case so.ResultConfirmed(match):
            return replace(now, ended=put(now.ended, match, replace(now.ended[match], claimed=False)))
        case so.ResultCorrected():
            return _corrected(now, event)
        case so.ResultWithdrawn(match):
            return _withdrawn(now, match)
        case so.PlaySuspended(why, at, note):
            return replace(now, suspended=at, stopped_for=": ".join(filter(None, (_WEATHER[why], note))))
        case so.PlayResumed(at):
            stops = (*now.stops, (now.suspended, at)) if now.suspended else now.stops
            return replace(now, suspended="", resumed=at, stops=stops, day=at[:10])
        case so.DayEnded(day, carried):
            on = {
                key: replace(each, carried=True) if key in carried else each
                for key, each in now.called.items()
            }
            unfinished = (*now.unfinished, *carried)
            return replace(now, called=on, over_days=(*now.over_days, day), unfinished=unfinished)
        case _:
            return None


def _called(now: Tournament, called: Called) -> Tournament:
    return replace(now, called=put(now.called, called.match, called))


def _posted(now: Tournament, match: str, outcome: Outcome, ended: Ended) -> Tournament:
    was = now.called.get(match)
    if was is not None:
        ended = replace(
            ended,
            court=was.court,
            began=was.began,
            scored=was.scored,
            was=was,
            day="" if was.carried else (was.began or was.calls[0])[:10],
        )
    _, _, fixture = now.division_of(match)
    return replace(
        _boarded(now, match, post(now.board(match), fixture, outcome)),
        called=without(now.called, match),
        held=without(now.held, match),
        ended=put(now.ended, match, ended),
        day=ended.at[:10],
        unfinished=tuple(key for key in now.unfinished if key != match) if now.unfinished else (),
    )


def _corrected(now: Tournament, event: so.ResultCorrected) -> Tournament:
    match, undone = event.match, event.undone
    _, _, fixture = now.division_of(match)
    board, _ = corrected(now.board(match), fixture, event.outcome)
    gone = undone if event.outcome is not None else (*undone, match)
    ended = without(now.ended, *gone)
    if match in ended:  # what the director has corrected, the director has confirmed
        ended = put(ended, match, replace(ended[match], claimed=event.claimed))
    return replace(
        _anew(_boarded(now, match, board), *gone),
        ended=ended,
        called=without(now.called, *undone),
        in_vain=(*now.in_vain, *_in_vain(now, undone)),
        records=_void(now.records, gone, event.reason),
    )


def voided(now: Tournament, event: so.Event) -> Tournament:
    """The event with the records void that are about other meetings than there are now."""
    stale = tuple(key for key, each in now.records.items() if not each.void and now.stale(key))
    return replace(now, records=_void(now.records, stale, getattr(event, "reason", ""))) if stale else now


def _void(records: Mapping[str, RecordOf], matches: tuple[str, ...], reason: str) -> Mapping[str, RecordOf]:
    """What was scored of these is of nobody's match any more."""
    void = {key: replace(records[key], void=True, reason=reason) for key in matches if key in records}
    return {**records, **void} if void else records


def _withdrawn(now: Tournament, match: str) -> Tournament:
    """The match is on its court as before its result came."""
    _, _, fixture = now.division_of(match)
    board, _ = corrected(now.board(match), fixture, None)
    was = now.ended[match].was
    assert was is not None  # only a result from a court is withdrawn
    return replace(
        _boarded(now, match, board), ended=without(now.ended, match), called=put(now.called, match, was)
    )


def _anew(now: Tournament, *matches: str) -> Tournament:
    """These are to be called anew, so they are as short as matches are by now."""
    changed = {
        key: replace(each, as_before=without(each.as_before, *matches))
        for key, each in now.divisions.items()
        if not each.as_before.keys().isdisjoint(matches)
    }
    return replace(now, divisions={**now.divisions, **changed}) if changed else now


def _in_vain(now: Tournament, undone: tuple[str, ...]) -> Iterator[PlayedInVain]:
    """Those that were on a court; a result alone, as of a walkover, is no match played."""
    for key in undone:
        ended = now.ended.get(key)
        division, number, fixture = now.division_of(key)
        board = division.stages[number - 1].board
        outcome = board.outcomes.get(fixture)
        if ended is not None and ended.court and outcome is not None and outcome.ending in _ON_COURT:
            players = tuple(player.key for player in now.players(key))
            chart = board.plan.by_id[fixture].chart
            yield PlayedInVain(key, players, now.length(key), chart, ended)


def _boarded(now: Tournament, match: str, board: Board) -> Tournament:
    division, stage, _ = now.division_of(match)
    was = division.stages[stage - 1]
    # made for every result, and twice as quick as replace()
    new = replace(was, board=board)
    stages = (*division.stages[: stage - 1], new, *division.stages[stage:])
    return replace(now, divisions=put(now.divisions, division.key, replace(division, stages=stages)))
