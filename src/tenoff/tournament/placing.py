"""How many places a division has: by its field, by what the event has announced, by who can reach them."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tenoff.tournament.chart.bracket_slots import FEWEST, MOST
from tenoff.tournament.chart.consolation import sure_to_come
from tenoff.tournament.chart.elimination import elimination
from tenoff.tournament.kinds import Charted, Division, Elimination, has_consolation, pairs_up
from tenoff.tournament.places import USUAL
from tenoff.tournament.regulations.parts import PlaceRule, Regulations
from tenoff.tournament.state import DivisionNow, Tournament

_USUAL_CHART = Elimination()


def place_rule(now: Tournament, regs: Regulations) -> PlaceRule:
    """The places of this event: what it has announced, else what its regulations say."""
    return regs.places.announced(now.about.places)


def field_of(now: Tournament, division: DivisionNow) -> int:
    """How many are in the draw, or would be if it were made now: players for a mingle, else teams.

    Later stages have fewer; the places go by the field all the same, as points do.
    """
    if division.stages:
        return len(division.stages[0].lines)
    plan = division.division
    entered = len(now.entered(division.key))
    return entered // _alone(plan, 0) if plan.stages else entered


def place_counts(now: Tournament, division: DivisionNow, regs: Regulations) -> tuple[int, int]:
    """Places in main event and consolation of a division."""
    return place_rule(now, regs).counts(field_of(now, division))


def places_to_write(now: Tournament, division: DivisionNow, regs: Regulations) -> tuple[int, int]:
    """Places on a form that is filled by hand: while nobody has entered, as many as there can be."""
    rule, field = place_rule(now, regs), field_of(now, division)
    main, consolation = rule.most if field < 2 else rule.counts(field)
    stages = division.division.stages
    return main, consolation if not stages or has_consolation(stages[-1]) else 0


class Reach(NamedTuple):
    """How many can take a place of the main event, and at least how many one of the consolation."""

    main: int
    consolation: int


def reach_of(now: Tournament, division: DivisionNow) -> Reach:
    """Who comes into the last stage, drawn or still to be drawn."""
    stages = division.division.stages
    field = field_of(now, division)
    if not stages:
        return Reach(field, 0)
    beside = stages[-1].beside
    last = len(stages) - 2 if beside else len(stages) - 1
    main = _lines(division, last, field)
    if beside:
        return Reach(main, _lines(division, last + 1, field))
    ends = stages[last]
    if not isinstance(ends, Elimination) or not ends.consolation:
        return Reach(main, 0)
    if last < len(division.stages):
        return Reach(main, sure_to_come(division.stages[last].board.plan.fixtures))
    return Reach(main, _consoled(main, ends))


def on_one_chart(teams: int, *, consolation: bool) -> Reach:
    """Everybody is on a usual chart, with or without a consolation."""
    return Reach(teams, _consoled(teams, _USUAL_CHART) if consolation else 0)


@cache
def _consoled(teams: int, chart: Elimination) -> int:
    """How many come into the consolation of a chart that is not drawn yet."""
    return sure_to_come(elimination(teams, chart)) if FEWEST <= teams <= MOST else 0


def _lines(division: DivisionNow, number: int, field: int) -> int:
    """The lines of a stage, counted from 0; reckoned from the plan while it is not drawn."""
    if number < len(division.stages):
        return len(division.stages[number].lines)
    if number == 0:
        return field
    plan = division.division
    stage = plan.stages[number]
    if stage.beside and len(division.stages) == number:
        return 0  # its other part is drawn, and too few were left for this one
    first = number - 1 if stage.beside else number
    earlier = plan.stages[first - 1]
    there = _lines(division, first - 1, field)
    in_two = stage.beside or (number + 1 < len(plan.stages) and plan.stages[number + 1].beside)
    ahead = plan.stages[first].takes if stage.beside else 0
    everybody = USUAL if isinstance(earlier, Charted) and not in_two else there
    coming = min(stage.takes or everybody, max(0, there - ahead))
    lines = coming * _alone(plan, first - 1) // _alone(plan, number)
    return lines if lines > 1 else 0


def _alone(plan: Division, number: int) -> int:
    """How many entries make one line of a stage."""
    return plan.play.players if pairs_up(plan, plan.stages[number]) else 1
