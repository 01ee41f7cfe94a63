"""How the entries of a stage stand: by their chart, by their table, or on their ladder."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from tenoff.kit import Team
from tenoff.tournament.fixtures import Board, Chart, Drawn
from tenoff.tournament.kinds import AnyStage, DoubleElimination, Elimination, Ladder, Tabled
from tenoff.tournament.people import Entry, Standing
from tenoff.tournament.places import USUAL, Gone, Place, from_ranks, places
from tenoff.tournament.stages import Carried, Groups, across, carried, from_pools, ordered, tables
from tenoff.tournament.state import DivisionNow, StageNow
from tenoff.tournament.tables.standings import Rank, Standings


def gone(stage: StageNow, entries: Mapping[str, Entry]) -> Gone:
    """Lines whose places stay blank."""
    lines = {
        standing: tuple(
            line for line, ids in stage.lines.items() if any(entries[id].standing is standing for id in ids)
        )
        for standing in (Standing.ABANDONED, Standing.DISQUALIFIED)
    }
    return Gone(lines[Standing.ABANDONED], lines[Standing.DISQUALIFIED])


def settled_lines(division: DivisionNow, stage: StageNow) -> tuple[tuple[int, ...], ...]:
    """Orders that a person gave to tied entries, as lines of this stage."""
    line_of = {id: line for line, ids in stage.lines.items() for id in ids}
    return tuple(
        tuple(dict.fromkeys(line_of[id] for id in order if id in line_of)) for order in division.settled
    )


def stage_tables(division: DivisionNow, number: int) -> tuple[Standings, ...]:
    """The tables of a stage that has them; () for a chart or a ladder."""
    stage = division.stages[number - 1]
    kind = stage.stage
    if not isinstance(kind, Tabled):
        return ()
    return tables(
        stage.board,
        kind,
        rule=kind.rule,
        settled=settled_lines(division, stage),
        length=lambda fixture: division.length(number, fixture),
    )


def stage_places(
    division: DivisionNow, number: int, entries: Mapping[str, Entry], main: int, consolation: int
) -> tuple[Place, ...]:
    """The places of a stage as far as they are decided."""
    stage = division.stages[number - 1]
    out = gone(stage, entries)
    match stage.stage:
        case Elimination() | DoubleElimination():
            return (
                *places(stage.board, Chart.MAIN, main, out),
                *places(stage.board, Chart.CONSOLATION, consolation, out),
            )
        case Ladder():
            ranks = [(rank, line) for rank, line in enumerate(rungs(stage), 1)]
            return from_ranks(ranks, main, out)
        case _:
            found = stage_tables(division, number)
            if len(found) == 1:
                return from_ranks(((rank.place, rank.line) for rank in found[0].ranks), main, out)
            groups = across(found, settled_lines(division, stage))
            return from_ranks(_ranked(groups), main, out)


def _ranked(groups: Sequence[Sequence[int]]) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    place = 1
    for group in groups:
        found += ((place, line) for line in group)
        place += len(group)
    return found


def rungs(stage: StageNow) -> tuple[int, ...]:
    """A ladder from the top: whoever beats one who stands higher changes places with them."""
    order = sorted(stage.lines)
    board: Board = stage.board
    for fixture in board.plan.fixtures:
        outcome = board.outcomes.get(fixture.id)
        if outcome is None or not isinstance(fixture.first, Drawn) or not isinstance(fixture.second, Drawn):
            continue
        challenged, challenger = fixture.first.lines[0], fixture.second.lines[0]
        if outcome.winner is Team.SECOND:
            high, low = order.index(challenged), order.index(challenger)
            if high < low:
                order[high], order[low] = order[low], order[high]
    return tuple(order)


def coming_on(
    division: DivisionNow, number: int, coming: Sequence[AnyStage], entries: Mapping[str, Entry]
) -> Carried:
    """Who comes on from a stage into the next, part by part; for one who is out of it the next best comes."""
    stage = division.stages[number - 1]
    settled = settled_lines(division, stage)
    lost = gone(stage, entries)
    out = {*lost.abandoned, *lost.disqualified}
    if isinstance(stage.stage, Tabled):
        pools = [table for each in stage_tables(division, number) if (table := _left(each, out)).ranks]
        everybody = sum(len(table.ranks) for table in pools)
        if len(pools) > 1 and len(coming) == 1:
            return from_pools(pools, max(1, min(coming[0].takes or everybody, everybody)), settled)
        # once more without those who are out: a person has put only the others in order
        one = ordered(pools[0].groups, settled) if pools else ()
        groups: Groups = across(pools, settled) if len(pools) > 1 else one
    elif isinstance(stage.stage, Ladder):
        groups = [(line,) for line in rungs(stage) if line not in out]
        everybody = len(groups)
    else:
        listed = places(stage.board, Chart.MAIN, len(stage.lines), lost)
        groups = ordered([place.lines for place in listed if place.lines], settled)
        everybody = USUAL if len(coming) == 1 else len(stage.lines)
    return carried(groups, [max(1, each.takes or everybody) for each in coming])


def _left(table: Standings, out: Collection[int]) -> Standings:
    """The table without those who are out; what they lost and won before still counts for the others."""
    ranks: list[Rank] = []
    for group in table.groups:
        place = len(ranks) + 1
        ranks += (replace(table.of(line), place=place) for line in group if line not in out)
    return replace(table, ranks=tuple(ranks))
