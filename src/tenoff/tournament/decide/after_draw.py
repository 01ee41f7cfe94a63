"""Deciding on what changes a chart once it is drawn: late entries, substitutes, next stage, ladder."""

from __future__ import annotations

from tenoff.kit.division import Gender
from tenoff.tournament import commands as do
from tenoff.tournament import events as so
from tenoff.tournament.decide.common import Answer, Asked, plain
from tenoff.tournament.decide.drawing import label, made, not_ready_to_play, wrong_seed
from tenoff.tournament.decide.entering import open_concerns
from tenoff.tournament.decide.pairing import Teams, drawn_teams
from tenoff.tournament.fixtures import Board, Chart, Drawn, Fixture
from tenoff.tournament.kinds import Ladder, pairs_up
from tenoff.tournament.late import board_with_late, lines_for_late, takes_late
from tenoff.tournament.people import Entry, Standing
from tenoff.tournament.ranking import coming_on, rungs
from tenoff.tournament.refusals import Code, Refusal, no
from tenoff.tournament.stages import Carried
from tenoff.tournament.state import DivisionNow, StageNow


def asked(a: Asked, order: do.Command) -> Answer | None:
    """What follows from such an order; None when it is about something else."""
    match order:
        case do.PlaceLate(entry, line, partner):
            return _late(a, entry, line, partner)
        case do.Substitute():
            return _substituted(a, order)
        case do.StartStage(key, seed, chosen):
            return _next_stage(a, key, seed, chosen)
        case do.SettleTie(key, entries, reason):
            found = a.division(key)
            if isinstance(found, Refusal):
                return found
            if len(set(entries)) < 2 or any(id not in a.now.entries for id in entries):
                return no(Code.NOT_TIED, key)
            return (so.TieSettled(key, entries, reason),) if plain(reason, 200) else no(Code.NO_REASON)
        case do.ChallengeRung(key, entry, other):
            return _challenged(a, key, entry, other)
        case _:
            return None


def _late(a: Asked, id: str, line: int, partner: str) -> Answer:
    ids = (id, partner) if partner else (id,)
    entries = [a.entry(each) for each in ids]
    for each in entries:
        if isinstance(each, Refusal):
            return each
    return _placed(a, [each for each in entries if not isinstance(each, Refusal)], line)


def _placed(a: Asked, entries: list[Entry], line: int) -> Answer:
    """An entry, or two who play together because neither has a partner."""
    first = entries[0]
    found = a.now.divisions[first.division]
    stage = found.stages[-1] if found.stages else None
    for entry in entries:
        if entry.standing not in (Standing.ENTERED, Standing.WAITING):
            return no(Code.GONE, entry.shown)
    if stage is None or len(found.stages) > 1 or not takes_late(stage.stage):
        return no(Code.NO_LATE, found.division.name, clause=a.regs.registration.late)
    placed = {id for ids in stage.lines.values() for id in ids}
    for entry in entries:
        if entry.id in placed or entry.division != found.key:
            return no(Code.DRAWN_ALREADY, entry.shown)
        held = open_concerns(entry)
        if held:
            return no(Code.CONCERNS_OPEN, entry.shown, held[0].code, clause=held[0].clause or None)
    unready = _wrong_number(found, stage, entries) or not_ready_to_play(a, entries)
    if unready is not None:
        return unready
    free = {each.line for each in lines_for_late(stage)}
    if line not in free:
        return no(Code.LINE_TAKEN, line, ", ".join(str(each) for each in sorted(free)))
    board = board_with_late(stage, line)
    moved = [key for key in a.now.called if _meets_others(a, key, found, board)]
    if moved:
        return no(Code.CALLED_ALREADY, moved[0], a.now.called[moved[0]].court)
    admitted = (
        so.EntryMarked(each.id, Standing.ENTERED) for each in entries if each.standing is Standing.WAITING
    )
    partner = "".join(each.id for each in entries[1:])
    late = a.regs.registration.late
    return (*admitted, so.LatePlaced(first.id, line, board.plan.fixtures, late, partner))


def _wrong_number(found: DivisionNow, stage: StageNow, entries: list[Entry]) -> Refusal | None:
    """Where partners are drawn, two who have none share a line; elsewhere each entry has its own."""
    if not pairs_up(found.division, stage.stage):
        return no(Code.NO_PARTNERS, found.division.name) if len(entries) > 1 else None
    sexes = [entry.players[0].sex for entry in entries]
    alike = found.division.gender is Gender.MIXED and sexes[0] is not None and len(set(sexes)) < 2
    alone = len({each.id for each in entries}) < 2
    return no(Code.NEEDS_PARTNER, entries[0].shown) if alone or alike else None


def _meets_others(a: Asked, match: str, found: DivisionNow, wider: Board) -> bool:
    """Whether a match that is on court has other sides, or must wait for one, on the wider chart."""
    division, _, fixture = a.now.division_of(match)
    return division.key == found.key and wider.seats.get(fixture) != found.stages[-1].board.seats[fixture]


def _substituted(a: Asked, order: do.Substitute) -> Answer:
    entry = a.entry(order.entry)
    if isinstance(entry, Refusal):
        return entry
    if order.out not in entry.keys:
        return no(Code.NO_PLAYER, order.out[:40], entry.shown)
    if not plain(order.player.name, 60):
        return no(Code.NO_NAME, order.player.name[:40])
    rule = a.regs.substitutes
    drawn = bool(a.now.divisions[entry.division].stages)
    if drawn and (not rule.allowed or (rule.doubles_only and len(entry.players) < 2)):
        return no(Code.NO_SUBSTITUTES, entry.shown, clause=rule.clause)
    if not plain(order.reason, 200):
        return no(Code.NO_REASON)
    there = next((each for each in a.now.entries.values() if order.player.key in each.keys), None)
    if there is not None and ((drawn and rule.other_than_entered) or there.division == entry.division):
        return no(
            Code.SAME_PLAYER,
            order.player.name,
            a.now.divisions[there.division].division.name,
            clause=rule.clause,
        )
    if drawn and rule.stays_out and any(order.player.key in each.replaced for each in a.now.entries.values()):
        return no(Code.STAYS_OUT, order.player.name, clause=rule.stays_out)
    return (
        so.Substituted(order.entry, order.out, order.player, order.reason, rule.clause if drawn else None),
    )


def _next_stage(a: Asked, key: str, seed: str, chosen: tuple[str, ...]) -> Answer:
    found = a.division(key)
    if isinstance(found, Refusal):
        return found
    if not found.stages:
        return no(Code.NOT_DRAWN, found.division.name)
    coming, stage = found.coming, found.stages[-1]
    if not coming:
        return no(Code.NO_MORE_STAGES, found.division.name)
    if not found.over:
        return no(Code.STAGE_NOT_OVER, found.division.name)
    on = coming_on(found, len(found.stages), coming, a.now.entries)
    if on.edges:
        tied = [id for line in on.edges[0].lines for id in stage.lines[line]]
        names = ", ".join(a.now.entries[id].shown for id in tied)
        return no(Code.TIED, names, on.edges[0].places)
    ids = [id for part in on.parts for line in part for id in stage.lines[line]]
    if chosen and sorted(chosen) != sorted(ids):
        return no(Code.BAD_LINES, ", ".join(sorted(set(chosen) ^ set(ids)))[:200])
    word = seed or found.seed or stage.seed
    wrong = _wrong_word(found, stage, word)
    return _in_parts(a, found, on, word) if wrong is None else wrong


def _wrong_word(found: DivisionNow, stage: StageNow, word: str) -> Refusal | None:
    """Whether this is not the seed by which the next stage is drawn."""
    if not word:
        return no(Code.SEED_NOT_PUBLISHED, found.division.name)
    if found.seed or found.commitment:  # fixed before registration closed, and for every stage
        return wrong_seed(found, word)
    return no(Code.SEED_DIFFERS, found.division.name) if stage.seed and word != stage.seed else None


def _in_parts(a: Asked, found: DivisionNow, on: Carried, word: str) -> Answer:
    """The draws of the next stage; its second part is not held when too few come into it."""
    before = found.stages[-1]
    made_so_far: list[so.Event] = []
    for number, lines in enumerate(on.parts, len(found.stages) + 1):
        teams = _teams(a, found, number, [before.lines[line] for line in lines], word)
        drawn = made(a, found, number, teams, word, label(found.key, number))
        if not isinstance(drawn, Refusal):
            made_so_far.append(drawn)
        elif not made_so_far:
            return drawn
    return tuple(made_so_far)


def _teams(a: Asked, found: DivisionNow, number: int, lines: list[tuple[str, ...]], word: str) -> Teams:
    """Who plays in a stage. Where partners are drawn and the number is odd, the last of them stays out."""
    stage = found.division.stages[number - 1]
    entries = [a.now.entries[id] for ids in lines for id in ids]
    alone = all(len(entry.players) == 1 for entry in entries)
    if not alone or not pairs_up(found.division, stage):
        return lines
    even = entries[: len(entries) // 2 * 2]
    return drawn_teams(found.division, stage, even, word, label(found.key, number))[0]


def _challenged(a: Asked, key: str, id: str, other: str) -> Answer:
    found = a.division(key)
    if isinstance(found, Refusal):
        return found
    stage = found.stages[-1] if found.stages else None
    if stage is None or not isinstance(stage.stage, Ladder):
        return no(Code.NO_LADDER, found.division.name)
    line_of = {entry: line for line, ids in stage.lines.items() for entry in ids}
    if id not in line_of or other not in line_of:
        return no(Code.NO_ENTRY, id if id not in line_of else other)
    order = rungs(stage)
    up = order.index(line_of[id]) - order.index(line_of[other])
    if not 0 < up <= stage.stage.reach:
        return no(Code.OUT_OF_REACH, a.now.entries[id].shown, a.now.entries[other].shown, stage.stage.reach)
    busy = {
        line
        for fixture in stage.board.ready()
        for seat in stage.board.seats[fixture.id]
        for line in seat or ()
    }
    for each in (id, other):
        if line_of[each] in busy:
            return no(Code.CHALLENGED, a.now.entries[each].shown)
    number = len(stage.board.plan.fixtures) + 1
    fixture = Fixture(f"L{number:03}", Chart.MAIN, number, Drawn((line_of[other],)), Drawn((line_of[id],)))
    return (so.MatchesAdded(key, (fixture,), a.at),)
