"""Results at the desk: posted, confirmed, and corrected with what that undoes shown first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from litestar import get, post

from tenoff.desk.intake_status import handover
from tenoff.desk.rights import Action
from tenoff.desk.tournaments import scored_as
from tenoff.kit import Malformed, Team
from tenoff.tournament import commands as do
from tenoff.tournament.decide.results import undone_by
from tenoff.tournament.fixtures import Ending, Outcome
from tenoff.tournament.kinds import Mingle, Tabled
from tenoff.tournament.refusals import Code
from tenoff.tournament.state import Tournament, match_key
from tenoff.web.event.view import state_of
from tenoff.web.event_desk.forms import outcome_of, plain_order
from tenoff.web.event_desk.frame import Seen, event_page, ordered, seen_event
from tenoff.web.forms import Filled, filled
from tenoff.web.request import Ask, Reply
from tenoff.words import event_names as names
from tenoff.words.catalog import say
from tenoff.words.moments import clock_on

_FIRST = ("claimed", "playing", "called")
"""What a director looks for comes first."""


@get("/desk/events/{event:str}/results", action=Action.DESK)
async def results_page(ask: Ask, event: str) -> Reply:
    return await _results(await seen_event(ask, event))


async def _results(seen: Seen) -> Reply:
    now, query = seen.now, seen.ask.query_params
    wanted = seen.typed.text("match") or query.get("match", "")
    chosen = _choose(seen, wanted) if now.fixture(wanted) is not None else None
    rows = [_row(now, match, seen.at[:10]) for match in matches_of(now)]
    asking = chosen is not None and bool(chosen["undone"])  # the page shows what is undone: nothing is wrong
    return await event_page(
        replace(seen, wrong=None) if asking else seen,
        "results",
        chosen=chosen,
        came_from=seen.typed.text("from") or query.get("from", ""),
        first=[row for row in rows if row["state"] in _FIRST],
        over=_newest_first(now, rows),
        coming=[row for row in rows if row["state"] in ("ready", "held", "waiting")],
        handed=await handover(seen.site.desk.records, seen.id, now),
    )


def _newest_first(now: Tournament, rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The matches that are over; of those entered in the same moment the later one of the chart first."""
    over = [row for row in reversed(rows) if row["state"] == "over"]
    ended = {match: each.at for match, each in now.ended.items()}
    return sorted(over, key=lambda row: ended.get(row["match"], ""), reverse=True)


def matches_of(now: Tournament) -> list[str]:
    """Every match that is or may be played, by division, stage and chart."""
    return [
        match_key(division.key, number, fixture.id)
        for division in now.divisions.values()
        for number, stage in enumerate(division.stages, 1)
        for fixture in stage.board.plan.fixtures
        if () not in stage.board.seats[fixture.id]
    ]


def _row(now: Tournament, match: str, today: str) -> dict[str, Any]:
    division, stage, id = now.division_of(match)
    called, ended = now.called.get(match), now.ended.get(match)
    return {
        "match": match,
        "fixture": id,
        "division": division.division.name,
        "round": names.round_said(
            division.stages[stage - 1].board.plan.by_id[id], beside=division.stages[stage - 1].stage.beside
        ),
        "said": names.result_said(now, match),
        "state": state_of(now, match),
        "court": called.court if called is not None else "" if ended is None else ended.court,
        "at": "" if ended is None else clock_on(ended.at, today),
    }


def _choose(seen: Seen, match: str) -> dict[str, Any]:
    """The match whose result is typed in, with what a correction would undo."""
    now = seen.now
    division, stage, id = now.division_of(match)
    kind = division.division.stages[stage - 1]
    outcome = now.board(match).outcomes.get(id)
    length = now.length(match)
    undone: tuple[str, ...] = ()
    if seen.refused is not None and seen.refused.code is Code.UNDOES:
        undone = undone_by(now, match, _outcome(seen, seen.typed, match))
    return {
        **_row(now, match, seen.at[:10]),
        "sides": (names.side_said(now, match, 0), names.side_said(now, match, 1)),
        "games": range(1, length.games + 1),
        "length": names.length_said(length),
        "may_tie": isinstance(kind, Tabled),
        "may_abandon": not isinstance(kind, Mingle),  # partners of one game do not leave together
        "outcome": outcome,
        "sheets": _sheets(seen.id, now, match),
        "correcting": outcome is not None,
        "undone": undone,
        "undone_said": [f"{names.match_label(now, each)}: {names.result_said(now, each)}" for each in undone],
        "winner": seen.typed.text("winner", (outcome and outcome.winner) or ""),
        "typed": _typed(seen, outcome, length.games),
        "ready": id in now.board(match).seats and None not in now.board(match).seats[id],
        "called": match in now.called,
    }


def _typed(seen: Seen, outcome: Outcome | None, games: int) -> list[tuple[str, str]]:
    """The points that stand in the form."""
    found = []
    for number in range(1, games + 1):
        known = outcome is not None and number <= len(outcome.games)
        first, second = outcome.games[number - 1] if outcome is not None and known else ("", "")
        found.append(
            (
                seen.typed.again(f"first_{number}", str(first)),
                seen.typed.again(f"second_{number}", str(second)),
            )
        )
    return found


@post("/desk/events/{event:str}/results", action=Action.DIRECT)
async def order_results(ask: Ask, event: str) -> Reply:
    form = await filled(ask)
    then = f"/desk/events/{event}/courts" if form.text("from") == "courts" else ""
    return await ordered(ask, event, _results, _orders, then)


async def _orders(seen: Seen, form: Filled) -> Sequence[do.Command]:
    match form.text("do"):
        case "post-result":
            return _post(seen, form)
        case "correct-result":
            match_ = _known(seen, form)
            outcome = _outcome(seen, form, match_)
            return (do.CorrectResult(match_, outcome, form.text("reason"), form.all("undoing")),)
        case _:
            return (plain_order(form),)


def _post(seen: Seen, form: Filled) -> Sequence[do.Command]:
    """The result, or the forfeit, as the winner that was tapped says."""
    match = _known(seen, form)
    outcome = _outcome(seen, form, match)
    assert outcome is not None
    if outcome.ending is Ending.NO_CONTEST:
        return (do.ForfeitMatch(match, Team.FIRST, form.text("reason"), both=True),)
    if outcome.ending is Ending.FORFEIT:
        assert outcome.winner is not None
        abandons = form.ticked("abandons")
        told = form.ticked("told")
        return (do.ForfeitMatch(match, outcome.winner.other, form.text("reason"), abandons, told=told),)
    return (do.PostResult(match, outcome),)


def _sheets(event: str, now: Tournament, match: str) -> list[tuple[str, bool]]:
    """The scoring records of this match, the newest first; True for one that was changed at the desk."""
    record = now.records.get(match)
    if record is None:
        return []
    numbers = range(record.number, 0, -1)
    return [(scored_as(event, match, n), n < record.number or now.stale(match)) for n in numbers]


def _outcome(seen: Seen, form: Filled, match: str) -> Outcome | None:
    """What was tapped; None takes a result back."""
    winner = form.text("winner")
    if winner == "none":
        return None
    if winner == "forfeit-both":
        return Outcome(None, Ending.NO_CONTEST)
    if winner in ("forfeit-first", "forfeit-second"):
        return Outcome(Team(winner.removeprefix("forfeit-")).other, Ending.FORFEIT)
    return outcome_of(form, seen.now.length(match))


def _known(seen: Seen, form: Filled) -> str:
    match = form.text("match")
    if seen.now.fixture(match) is None:
        raise Malformed(say("event_desk.wrong.match"))
    return match


ROUTES = (results_page, order_results)
