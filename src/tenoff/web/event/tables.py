"""Tables for everybody: who stands where in a round robin, mingle, league or ladder, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from litestar import get
from msgspec import Struct

from tenoff.desk.rights import Action
from tenoff.kit import Cite
from tenoff.kit.signs import minus
from tenoff.tournament.fixtures import Bye
from tenoff.tournament.kinds import AnyStage, Ladder, League, Mingle, RoundRobin, Swiss
from tenoff.tournament.ranking import rungs, stage_tables
from tenoff.tournament.regulations import regulations
from tenoff.tournament.state import DivisionNow, StageNow, Tournament, match_key
from tenoff.tournament.tables.standings import Rank, Standings, Step
from tenoff.tournament.tables.tie_rules import By
from tenoff.web.event.chart import line_names
from tenoff.web.event.frame import Looked, looked_at, public_page
from tenoff.web.event.moment import LiveMatch, live_match
from tenoff.web.event.view import state_of
from tenoff.web.request import Ask, Reply, json
from tenoff.words import event_names as names
from tenoff.words import measures
from tenoff.words.catalog import say
from tenoff.words.names import cite_words, joined


class RankView(Struct, frozen=True, omit_defaults=True):
    """One row of a table. `why`: the steps by which its place was found, in sentences."""

    place: int
    line: int
    name: str
    won: int
    lost: int
    tied: int
    matches_won: int
    points: int
    against: int
    points_in_wins: int
    table: int
    level: tuple[str, ...] = ()
    why: tuple[str, ...] = ()


class TableView(Struct, frozen=True, omit_defaults=True):
    """`by`: what it ranks by, in words."""

    pool: int
    by: str
    ranks: tuple[RankView, ...]


class StageTables(Struct, frozen=True, omit_defaults=True):
    """The tables of one stage, or the ladder from the top."""

    stage: int
    kind: str
    league: bool = False
    tables: tuple[TableView, ...] = ()
    ladder: tuple[str, ...] = ()


class StandingsGiven(Struct, frozen=True):
    event: str
    number: int
    division: str
    stages: tuple[StageTables, ...]


def standings_of(now: Tournament, division: DivisionNow) -> tuple[StageTables, ...]:
    """All tables and ladders of a division, in the order of its stages."""
    found: list[StageTables] = []
    for number, stage in enumerate(division.stages, 1):
        named = line_names(now, stage)
        kind = names.stage_said(stage.stage)
        if isinstance(stage.stage, Ladder):
            found.append(StageTables(number, kind, ladder=tuple(named[line] for line in rungs(stage))))
        clause = _tie_clause(now, stage.stage)
        tables = tuple(_table(each, named, clause) for each in stage_tables(division, number))
        if tables:
            found.append(StageTables(number, kind, isinstance(stage.stage, League), tables))
    return tuple(found)


def _tie_clause(now: Tournament, stage: AnyStage) -> Cite | None:
    """Return where the order of ties in a stage's table is printed, if it is."""
    masters = isinstance(stage, RoundRobin) and stage.masters
    return regulations(now.about.regulations).draw.masters_ties if masters else None


def _table(table: Standings, named: Mapping[int, str], clause: Cite | None) -> TableView:
    order = joined([say(f"event_names.by.{by}") for by in table.rule.order])
    if clause is None:
        by = say("event_public.table.by", order=order)
    else:
        by = say("event_public.table.by_clause", order=order, clause=cite_words(clause))
    return TableView(table.pool, by, tuple(_rank(rank, named) for rank in table.ranks))


def _rank(rank: Rank, named: Mapping[int, str]) -> RankView:
    tally = rank.tally
    return RankView(
        place=rank.place,
        line=rank.line,
        name=named[rank.line],
        won=tally.won,
        lost=tally.lost,
        tied=tally.tied,
        matches_won=tally.matches_won,
        points=tally.points,
        against=tally.against,
        points_in_wins=tally.points_in_wins,
        table=tally.table,
        level=tuple(named[line] for line in rank.level),
        why=tuple(step_said(step, rank.line, named) for step in rank.why),
    )


def step_said(step: Step, line: int, named: Mapping[int, str]) -> str:
    """One look at those who were level: what this one has, and who is level with it then."""
    by = say(f"event_names.by.{step.by}")
    by = by[:1].upper() + by[1:]
    among = joined([named[each] for each in step.among if each != line])
    if step.unfit:
        return say("event_public.step.unfit", by=by)
    if step.by is By.SETTLED:
        return say("event_public.step.settled", names=joined([named[each] for each in step.among]))
    worth = _worth(step.worth)
    if not step.split:
        return say("event_public.step.same", by=by, worth=worth, names=among)
    left = [named[each] for each in step.left if each != line]
    if not left:
        return say("event_public.step.alone", by=by, worth=worth)
    return say("event_public.step.split", by=by, worth=worth, left=joined(left))


def _worth(worth: Fraction) -> str:
    return minus(worth.numerator) if worth.denominator == 1 else measures.number(float(f"{float(worth):.3g}"))


@get("/e/{event:str}/table/{division:str}", action=Action.SEE)
async def table_page(ask: Ask, event: str, division: str) -> Reply:
    look = await looked_at(ask, event)
    found = look.division(division)
    return await public_page(
        look,
        "table",
        say("event_public.table.title", division=found.division.name),
        modules=("event/public",),
        division=found,
        stages=standings_of(look.now, found),
        rounds=_rounds(look, found),
    )


def _rounds(look: Looked, division: DivisionNow) -> Sequence[tuple[str, list[LiveMatch], str]]:
    """The matches of the stage being played, round by round, each with who sits out in a mingle.

    A ladder has no rounds: its challenges stand together, the latest first.
    """
    rounds: dict[int, list[LiveMatch]] = {}
    out: dict[int, str] = {}
    for number in division.parts:
        if isinstance(division.stages[number - 1].stage, Mingle | Swiss):
            out |= _sitting_out(look.now, division.stages[number - 1])
        for fixture in division.stages[number - 1].board.plan.fixtures:
            key = match_key(division.key, number, fixture.id)
            if state_of(look.now, key) != "void":
                shown = live_match(look.now, key, look.forecast, look.today)
                rounds.setdefault(fixture.round, []).append(shown)
    if rounds and isinstance(division.stages[-1].stage, Ladder):
        challenges = [match for each in sorted(rounds, reverse=True) for match in rounds[each]]
        return [(say("event_public.table.challenges"), challenges, "")]
    return [
        (say("event_public.table.round", round=each), rounds[each], out.get(each, ""))
        for each in sorted(rounds)
    ]


def _sitting_out(now: Tournament, stage: StageNow) -> dict[int, str]:
    """Who has no game in a round, by round."""
    named, busy = line_names(now, stage), dict[int, set[int]]()
    if isinstance(stage.stage, Swiss):
        byes = (each for each in stage.board.plan.fixtures if isinstance(each.second, Bye))
        return {each.round: named[line] for each in byes for line in stage.board.seats[each.id][0] or ()}
    for fixture in stage.board.plan.fixtures:
        for seat in stage.board.seats[fixture.id]:
            busy.setdefault(fixture.round, set()).update(seat or ())
    return {
        round: joined([name for line, name in named.items() if line not in playing])
        for round, playing in busy.items()
        if len(playing) < len(named)
    }


@get("/api/events/{event:str}/standings/{division:str}", action=Action.SEE)
async def see_standings(ask: Ask, event: str, division: str) -> Reply:
    """The tables of a division with the reasons for every place."""
    look = await looked_at(ask, event)
    found = look.division(division)
    return json(StandingsGiven(event, look.number, division, standings_of(look.now, found)))


ROUTES = (table_page, see_standings)
