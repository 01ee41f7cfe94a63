"""Deciding on draws: who has which line, and which matches follow from it."""

from __future__ import annotations

from typing import assert_never

from tenoff.kit import Cite, Malformed
from tenoff.kit.division import Grade
from tenoff.tournament import commands as do
from tenoff.tournament import events as so
from tenoff.tournament.apart import ALGORITHM as APART
from tenoff.tournament.apart import draw_apart
from tenoff.tournament.chart.bracket_slots import doors
from tenoff.tournament.chart.double import double_elimination
from tenoff.tournament.chart.elimination import elimination
from tenoff.tournament.citing import together
from tenoff.tournament.decide.common import Answer, Asked
from tenoff.tournament.decide.entering import open_concerns
from tenoff.tournament.decide.pairing import Teams, drawn_teams, left_over
from tenoff.tournament.draw import ALGORITHM, BY_HAND, commitment, draw, tidy
from tenoff.tournament.fixtures import Drawn, Fixture
from tenoff.tournament.kinds import (
    AnyStage,
    Charted,
    Division,
    DoubleElimination,
    Elimination,
    Ladder,
    League,
    Mingle,
    RoundRobin,
    Swiss,
    pairs_up,
)
from tenoff.tournament.people import Entry, Standing
from tenoff.tournament.refusals import Code, Refusal, no
from tenoff.tournament.regulations.parts import Regulations
from tenoff.tournament.state import DivisionNow, Phase, StageNow, Tournament
from tenoff.tournament.tables.league import league
from tenoff.tournament.tables.mingle import Short, mingle
from tenoff.tournament.tables.round_robin import round_robin
from tenoff.tournament.tables.swiss import Past, next_round, past_of, swiss_results


def asked(a: Asked, order: do.Command) -> Answer | None:
    """What follows from an order about a draw; None when it is about something else."""
    match order:
        case do.PublishSeed(key, promised, seed):
            return _published(a, key, promised, seed)
        case do.DrawBySeed(key, seed):
            return _by_seed(a, key, seed)
        case do.DrawByHand(key, lines):
            return _by_hand(a, key, lines)
        case do.PairRound(key):
            return _paired(a, key)
        case _:
            return None


def _published(a: Asked, key: str, promised: str, seed: str) -> Answer:
    """A seed is fixed before registration closes: afterward one could choose it by its outcome."""
    found = a.division(key)
    if isinstance(found, Refusal):
        return found
    if found.phase not in (Phase.ANNOUNCED, Phase.REGISTERING):
        return no(Code.NOT_REGISTERING, found.division.name)
    if bool(promised) == bool(seed) or (promised and len(promised) != 64):
        return no(Code.SEED_DIFFERS, key)
    try:
        return (so.SeedPublished(key, promised, tidy(seed) if seed else ""),)
    except Malformed:
        return no(Code.BAD_KEY, seed[:30])


def _drawable(a: Asked, key: str) -> tuple[DivisionNow, list[Entry]] | Refusal:
    """The division and the entries that are drawn, once nothing stands against it."""
    found = a.division(key)
    if isinstance(found, Refusal):
        return found
    if found.stages:
        return no(Code.DRAWN_ALREADY, found.division.name, clause=a.regs.draw.starts)
    if found.phase is not Phase.CLOSED:
        return no(Code.NOT_CLOSED, found.division.name, clause=a.regs.registration.clause)
    entries = to_be_drawn(a.now, found, a.regs)
    for entry in entries:
        if open_concerns(entry):
            held = open_concerns(entry)[0]
            return no(Code.CONCERNS_OPEN, entry.shown, held.code, clause=held.clause or None)
    return not_ready_to_play(a, entries) or (found, entries)


def to_be_drawn(now: Tournament, found: DivisionNow, regs: Regulations) -> list[Entry]:
    """Who came late gets a free line after the draw, where the regulations say so and a chart has such.

    Without two who were in time there is no chart to be placed on, and all are drawn.
    """
    entries = now.entered(found.key)
    in_time = [entry for entry in entries if not entry.late]
    has_lines = isinstance(found.division.stages[0], Charted)
    placed_after = regs.registration.late is not None and has_lines and len(in_time) >= 2
    return in_time if placed_after else entries


def not_ready_to_play(a: Asked, entries: list[Entry]) -> Refusal | None:
    """A place on the chart is for those who have signed the release form and are there."""
    rule = a.regs.registration
    unsigned = [entry.shown for entry in entries if len(entry.released) < len(entry.players)]
    if rule.release is not None and unsigned:
        return no(Code.NOT_SIGNED, ", ".join(unsigned)[:200], clause=rule.release)
    absent = [entry.shown for entry in entries if len(entry.present) < len(entry.players)]
    if rule.present is not None and absent:
        return no(Code.NOT_PRESENT, ", ".join(absent)[:200], clause=rule.present)
    return None


def _by_seed(a: Asked, key: str, seed: str) -> Answer:
    ready = _drawable(a, key)
    if isinstance(ready, Refusal):
        return ready
    found, entries = ready
    wrong = wrong_seed(found, seed)
    if wrong is not None:
        return wrong
    teams, left = drawn_teams(found.division, found.division.stages[0], entries, seed, key)
    drawn = made(a, found, 1, teams, seed, key)
    if isinstance(drawn, Refusal):
        return drawn
    waiting = [so.EntryMarked(id, Standing.WAITING) for id in left]
    return (*waiting, drawn)


def wrong_seed(division: DivisionNow, seed: str) -> Refusal | None:
    """Whether this is the seed that was published, or promised."""
    if not division.seed and not division.commitment:
        return no(Code.SEED_NOT_PUBLISHED, division.division.name)
    try:
        same = tidy(seed) == division.seed if division.seed else commitment(seed) == division.commitment
    except Malformed:
        same = False
    return None if same else no(Code.SEED_DIFFERS, division.division.name)


def made(
    a: Asked, found: DivisionNow, number: int, teams: Teams, seed: str, label: str
) -> so.DrawMade | Refusal:
    stage = found.division.stages[number - 1]
    try:
        free = _lines(len(teams), stage)
        fixtures = _fixtures(a, found, len(teams), stage, f"{seed} {label}")
        by_name = {"+".join(team): team for team in teams}
        seeds, groups = _seeds(found, number, teams), _groups(a, found, number, teams)
        if seeds or groups:
            apart = draw_apart(seed, tuple(by_name), free, fixtures, seeds=seeds, groups=groups, label=label)
            drawn = tuple((line, name) for line, name, _ in apart)
            reasons = tuple((line, reason) for line, _, reason in apart)
        else:
            drawn, reasons = draw(seed, by_name, free, label=label), ()
    except Malformed:
        return no(Code.TOO_FEW, found.division.name, len(teams))
    lines = tuple((line, by_name[name]) for line, name in drawn)
    return so.DrawMade(
        found.key,
        number,
        lines,
        fixtures,
        APART if reasons else ALGORITHM,
        a.at,
        tidy(seed),
        _clause(a, found.division, stage, len(teams)),
        reasons,
    )


_POOLS_FIRST = 64
"""What it counts to keep those of one pool apart, when clubs count 1."""


def _seeds(found: DivisionNow, number: int, teams: Teams) -> tuple[str, ...]:
    """The teams that are seeded: by the list, or for having won a pool; `teams`: the best first."""
    if number == 1:
        line_of = {id: "+".join(team) for team in teams for id in team}
        return tuple(line_of[id] for id in found.division.seeds if id in line_of)
    if not _crossed(found, number):
        return ()
    pools = _pools(found)
    if len(set(pools.values())) < 2:
        return tuple("+".join(team) for team in teams[: len(teams) // 2])
    best: dict[int, str] = {}
    for team in teams:
        best.setdefault(pools.get(team[0], 0), "+".join(team))
    return tuple(best.values())


def _groups(a: Asked, found: DivisionNow, number: int, teams: Teams) -> dict[str, dict[str, int]]:
    """The clubs of each team, where they are kept apart, and the pool it came from."""
    pools = _pools(found) if _crossed(found, number) else {}
    several = len(set(pools.values())) > 1
    groups: dict[str, dict[str, int]] = {}
    for team in teams:
        own: dict[str, int] = {}
        if found.division.apart:
            players = (player for id in team for player in a.now.entries[id].players)
            own |= {player.club: 1 for player in players if player.club}
        if several and team[0] in pools:
            own[f"#{pools[team[0]]}"] = _POOLS_FIRST
        if own:
            groups["+".join(team)] = own
    return groups


def _crossed(found: DivisionNow, number: int) -> bool:
    stage = found.division.stages[number - 1]
    return number > 1 and isinstance(stage, Elimination) and stage.crossed


def _pools(found: DivisionNow) -> dict[str, int]:
    """The pool in which each entry played in the stage before."""
    before = found.stages[-1]
    return {
        id: fixture.pool
        for fixture in before.board.plan.fixtures
        for side in (fixture.first, fixture.second)
        if isinstance(side, Drawn)
        for line in side.lines
        for id in before.lines.get(line, ())
    }


def _clause(a: Asked, division: Division, stage: AnyStage, entries: int) -> Cite | None:
    """By which clauses this draw is as it is; the first draw starts the tournament."""
    rule = a.regs.draw
    match stage:
        case Mingle():
            return together(a.regs.mingles, rule.starts)
        case Elimination() | DoubleElimination():
            byes = rule.byes if entries & (entries - 1) else None
            second = isinstance(stage, Elimination) and stage.consolation
            both = rule.rules_both if second and division.grade is Grade.OPEN else None
            entry = a.regs.consolation.entry if second else None
            return together(rule.unseeded, rule.starts, byes, both, entry)
        case RoundRobin() if stage.masters:
            return together(rule.masters, rule.starts)
        case _:
            return together(rule.unseeded, rule.starts)


def _lines(entries: int, stage: AnyStage) -> tuple[int, ...]:
    if isinstance(stage, Charted):
        return doors(entries, stage).lines
    return tuple(range(1, entries + 1))


def _fixtures(a: Asked, found: DivisionNow, entries: int, stage: AnyStage, seed: str) -> tuple[Fixture, ...]:
    """All matches of a stage; Malformed when so many cannot play it."""
    match stage:
        case Elimination():
            return elimination(entries, stage)
        case DoubleElimination():
            return double_elimination(entries, stage)
        case RoundRobin():
            return round_robin(entries, stage)
        case Mingle():
            courts = found.division.courts or tuple(
                court.id for court in a.now.courts.values() if not court.closed
            )
            short = Short.SINGLES if stage.singles else Short.REST
            return mingle(entries, stage.rounds, courts, stage.per_side, seed, short)
        case League():
            return league(entries, stage)
        case Swiss():
            return next_round(range(1, entries + 1), past_of((), ()), 1, seed)
        case Ladder():
            if entries < 2:
                raise Malformed(f"a ladder has at least 2 rungs, got {entries}", "chart.rungs", got=entries)
            return ()
        case _ as never:
            assert_never(never)


def _by_hand(a: Asked, key: str, lines: tuple[tuple[int, tuple[str, ...]], ...]) -> Answer:
    ready = _drawable(a, key)
    if isinstance(ready, Refusal):
        return ready
    found, entries = ready
    stage = found.division.stages[0]
    typed = [id for _, team in lines for id in team]
    size = found.division.play.players if pairs_up(found.division, stage) else 1
    left = [entry.id for entry in entries if entry.id not in typed]
    strange = set(typed) - {entry.id for entry in entries}
    twice = len(typed) > len(set(typed))
    unpaired = len(left) > left_over(found.division, stage, entries)
    wrong = [str(line) for line, team in lines if len(team) != size]
    if strange or twice or unpaired or wrong:
        wrong += [a.now.entries[id].shown for id in left] if unpaired else ()
        return no(Code.BAD_LINES, ", ".join((*wrong, *sorted(strange)))[:200] or key)
    try:
        free = _lines(len(lines), stage)
        fixtures = _fixtures(a, found, len(lines), stage, f"by hand {key}")
    except Malformed:
        return no(Code.TOO_FEW, found.division.name, len(lines))
    numbers = sorted(line for line, _ in lines)
    if numbers != sorted(free):
        return no(Code.BAD_LINES, ", ".join(str(line) for line in sorted(set(numbers) ^ set(free)))[:200])
    clause = _clause(a, found.division, stage, len(lines))
    waiting = [so.EntryMarked(id, Standing.WAITING) for id in left]
    return (*waiting, so.DrawMade(key, 1, tuple(sorted(lines)), fixtures, BY_HAND, a.at, "", clause))


def label(key: str, number: int) -> str:
    """Which draw of the event it is, so that one draw code serves them all."""
    return key if number == 1 else f"{key} stage {number}"


def _paired(a: Asked, key: str) -> Answer:
    found = a.division(key)
    if isinstance(found, Refusal):
        return found
    if found.phase is not Phase.RUNNING or not found.stages[-1].rounds_left:
        return no(Code.NO_ROUND_LEFT, found.division.name)
    if not found.over:
        return no(Code.STAGE_NOT_OVER, found.division.name)
    try:
        return (so.MatchesAdded(key, paired(a.now, found), a.at),)
    except Malformed:
        return no(Code.TOO_FEW, found.division.name, len(still_playing(a.now, found.stages[-1])))


def paired(now: Tournament, found: DivisionNow) -> tuple[Fixture, ...]:
    """The next round as it would be paired now; Malformed where too few are left."""
    stage = found.stages[-1]
    return next_round(
        still_playing(now, stage),
        past(found),
        stage.round_number + 1,
        f"{stage.seed or 'by hand'} {label(found.key, len(found.stages))}",
    )


def past(found: DivisionNow) -> Past:
    """What the rounds of a Swiss have come to so far."""
    number, stage = len(found.stages), found.stages[-1]
    counted = swiss_results(stage.board, lambda fixture: found.length(number, fixture))
    return past_of(stage.board.plan.fixtures, counted)


def still_playing(now: Tournament, stage: StageNow) -> list[int]:
    """The lines of a stage that nobody has left."""
    return [
        line
        for line, ids in stage.lines.items()
        if all(now.entries[id].standing is Standing.ENTERED for id in ids)
    ]
