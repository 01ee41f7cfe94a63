"""Folding the draw: lines, matches, late entries, ties that a person has settled."""

from __future__ import annotations

from dataclasses import replace

from tenoff.tournament import events as so
from tenoff.tournament.evolve.playing import active
from tenoff.tournament.evolve.setting import put
from tenoff.tournament.fixtures import Plan, replayed, set_out
from tenoff.tournament.kinds import Length
from tenoff.tournament.state import DivisionNow, Phase, StageNow, Tournament


def after(now: Tournament, event: so.Event) -> Tournament | None:
    """The event after a draw; None when it was something else."""
    match event:
        case so.SeedPublished(key, commitment, seed):
            return _with(now, replace(now.divisions[key], commitment=commitment, seed=seed))
        case so.DrawMade(key, number, lines, fixtures, method, at, seed, _, reasons):
            division = now.divisions[key]
            kind = division.division.stages[number - 1]
            drawn = StageNow(kind, dict(lines), set_out(fixtures), method, seed, at, reasons=dict(reasons))
            stages = (*division.stages[: number - 1], drawn)
            there = _with(now, replace(division, phase=Phase.RUNNING, stages=stages))
            running = replace(there, phase=Phase.RUNNING)
            return active(running, at) if at[:10] in now.days else running  # from then on they wait
        case so.LatePlaced(entry, line, fixtures, _, partner):
            division = now.divisions[now.entries[entry].division]
            was = division.stages[-1]
            board = replayed(Plan(fixtures), was.board.outcomes)
            team = (entry, partner) if partner else (entry,)
            stage = replace(was, lines=put(was.lines, line, team), board=board, late=was.late + 1)
            return _with(now, replace(division, stages=(*division.stages[:-1], stage)))
        case so.MatchesAdded(key, fixtures, at):
            division = now.divisions[key]
            was = division.stages[-1]
            plan = Plan((*was.board.plan.fixtures, *fixtures))
            made = {**was.added, **{fixture.id: at for fixture in fixtures}}
            stage = replace(was, board=replayed(plan, was.board.outcomes), added=made)
            return _with(now, replace(division, stages=(*division.stages[:-1], stage)))
        case so.TieSettled(key, order):
            division = now.divisions[key]
            return _with(now, replace(division, settled=(*division.settled, order)))
        case so.Shortened(key, length, _, consolation):
            division = now.divisions[key]
            shortened = (*division.shortened, (consolation, length))
            return _with(now, replace(division, shortened=shortened, as_before=_as_before(now, division)))
        case _:
            return None


def _as_before(now: Tournament, division: DivisionNow) -> dict[str, Length]:
    """What was called or played so far, with its length: a match ends at the one it began with."""
    begun = [key for key in (*now.ended, *now.called) if now.division_of(key)[0].key == division.key]
    return {key: now.length(key) for key in begun}


def _with(now: Tournament, division: DivisionNow) -> Tournament:
    return replace(now, divisions=put(now.divisions, division.key, division))
