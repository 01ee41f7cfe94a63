"""Why a color leads a frame, and why a tie is played off in so many."""

from __future__ import annotations

from tenoff.kit import Side
from tenoff.rules import events as ev
from tenoff.rules.formats import Format
from tenoff.rules.match import Game, Match
from tenoff.rules.needed import frames_left, plays_yellow
from tenoff.rules.rulebook import RuleBook, TieKind
from tenoff.rules.schedule import CYCLES, format_rule, lead
from tenoff.rules.why.reasons import LeadOf, Log, Reason, TieLength, What, Why
from tenoff.rules.why.walk import Step, amended, game_of, rules_of, walk


def why_lead(log: Log, asked: LeadOf) -> Why | None:
    """The chain to the leading color; None for a game not begun, or a frame that was never to be played."""
    steps = tuple(walk(log))
    match = steps[-1].after if steps else None
    game = game_of(match, asked.game)
    if match is None or game is None or asked.frame < 1:
        return None
    rules = rules_of(match)
    row = next((row for row in game.rows if row.number == asked.frame), None)
    if row is None and not _to_come(game, asked.frame):
        return None
    side = row.lead if row is not None else lead(rules, match.terms, game, asked.frame)
    yellow = row.yellow if row is not None else plays_yellow(rules, game, asked.frame)
    tie = next((step for step in steps if _tie_has(step, asked)), None)
    reasons = (
        *_opening(steps, asked),
        *(_rotation(rules, match, game, asked, steps) if tie is None else _tie(rules, match, asked, tie)),
        *_errors(steps, asked),
    )
    return Why(reasons, side=side, team=yellow if side is Side.YELLOW else yellow.other)


def _to_come(game: Game, frame: int) -> bool:
    """Whether the game will come to this frame as it now stands;
    a tie-break not yet begun is not foreseen.
    """
    left = frames_left(game)
    return game.winner is None and (left is None or frame <= len(game.rows) + left)


def _opening(steps: tuple[Step, ...], asked: LeadOf) -> tuple[Reason, ...]:
    """Who plays which color, and that yellow leads the first frame."""
    reasons: list[Reason] = []
    for step in steps:
        match step.event:
            case ev.ColorsSet(game=asked.game, yellow=yellow, clause=clause, why=why):
                reasons.append(
                    Reason(What.COLORS, step.act, clause, yellow, Side.YELLOW, asked.game, note=why)
                )
            case ev.GameStarted(number=asked.game, clause=clause):
                reasons.append(
                    Reason(What.FIRST_LEAD, step.act, clause, side=Side.YELLOW, game=asked.game, frame=1)
                )
            case ev.ColorsChanged(yellow=yellow, clause=clause) if _before(step, asked):
                place = _played(step) + 1
                reasons.append(
                    Reason(What.COLORS_CHANGED, step.act, clause, yellow, Side.YELLOW, asked.game, place)
                )
            case _:
                pass
    return tuple(reasons)


def _before(step: Step, asked: LeadOf) -> bool:
    return step.game == asked.game and _played(step) < asked.frame


def _played(step: Step) -> int:
    return 0 if step.before is None or step.before.game is None else len(step.before.game.rows)


def _rotation(
    rules: RuleBook, match: Match, game: Game, asked: LeadOf, steps: tuple[Step, ...]
) -> tuple[Reason, ...]:
    form = format_rule(rules, match.terms.format)
    halves = match.terms.length_of(game.number).halves and rules.colors.halves_flip_lead
    flipped = halves and game.half is not None and asked.frame > game.half
    place = asked.frame - (game.half or 0 if flipped else 0)
    cycle = CYCLES[form.pattern]
    pattern = Reason(
        What.PATTERN,
        clause=form.clause,
        side=cycle[(place - 1) % len(cycle)],
        game=asked.game,
        frame=asked.frame,
        count=(place - 1) % len(cycle) + 1,
        reading=form.reading,
        note=form.pattern,
    )
    if not flipped:
        return (*amended(rules, steps[0].act), pattern)
    turned = Reason(
        What.HALF,
        clause=rules.colors.half_clause,
        side=Side.BLACK,
        game=asked.game,
        frame=(game.half or 0) + 1,
        reading=rules.colors.reading,
    )
    return (*amended(rules, steps[0].act), pattern, turned)


def _tie_has(step: Step, asked: LeadOf) -> bool:
    event = step.event
    return (
        isinstance(event, ev.TieBegan)
        and step.game == asked.game
        and event.first <= asked.frame < event.first + event.turns
    )


def _tie(rules: RuleBook, match: Match, asked: LeadOf, step: Step) -> tuple[Reason, ...]:
    event = step.event
    assert isinstance(event, ev.TieBegan)
    place = asked.frame - event.first
    form = format_rule(rules, match.terms.format)
    goes_on = rules.tie.kind is TieKind.KEEP_ROTATION
    clause = rules.tie.leads or (form.clause if goes_on else rules.tie.decides)
    began = Reason(
        What.TIE, step.act, event.clause, game=asked.game, frame=event.first, count=event.turns
    )  # fmt: skip
    lead = Reason(
        What.TIE_LEAD,
        step.act,
        clause,
        side=event.leads[place % len(event.leads)],
        game=asked.game,
        frame=asked.frame,
        count=place + 1,
        reading=rules.tie.reading,
        note=rules.tie.kind,
    )
    return began, lead


def _errors(steps: tuple[Step, ...], asked: LeadOf) -> tuple[Reason, ...]:
    return tuple(
        Reason(
            What.LEAD_ERROR, step.act, step.event.clause, game=asked.game, frame=asked.frame,
            note="replay" if step.event.replay else "credited" if step.event.swapped else "stands",
        )
        for step in steps
        if isinstance(step.event, ev.LeadErrorFound)
        and step.game == asked.game
        and _played(step) + 1 == asked.frame
    )  # fmt: skip


def why_tie(log: Log, asked: TieLength) -> Why | None:
    """The chain to a tie-break's length; None when the game was not level there."""
    first = None
    for step in walk(log):
        first = step.act if first is None else first
        event = step.event
        if isinstance(event, ev.TieBegan) and step.game == asked.game and event.block == asked.block:
            rules, terms = rules_of(step.after), step.after.terms
            clause = rules.tie.doubles_clause if terms.format is Format.DOUBLES else rules.tie.singles_clause
            level = game_of(step.before, asked.game)
            assert level is not None
            reasons = (
                *amended(rules, first),
                Reason(
                    What.LEVEL, step.act, game=asked.game, frame=event.first - 1, total=level.score.first
                ),
                Reason(
                    What.TIE, step.act, event.clause, game=asked.game, frame=event.first, count=event.turns,
                    reading=rules.tie.reading, note=terms.format,
                ),
            )  # fmt: skip
            if clause != event.clause:  # a later block cites its repetition; the length has its own clause
                again = Reason(What.TIE, clause=clause, game=asked.game, count=event.turns, note=terms.format)
                reasons = (*reasons, again)
            return Why(reasons, turns=event.turns)
    return None
