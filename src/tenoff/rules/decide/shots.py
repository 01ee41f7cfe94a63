"""One shot: whose turn it is, and how every disc that moved now lies."""

from __future__ import annotations

from functools import cache

from tenoff.court import Court, judge
from tenoff.rules import commands as do
from tenoff.rules.decide.common import Decision, book_of
from tenoff.rules.decide.games import in_play
from tenoff.rules.discs import SIDE_OF, SPOTS, Disc, Spot
from tenoff.rules.events import DeadDisc, ShotPlayed
from tenoff.rules.formats import Terms
from tenoff.rules.match import Match
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.rulebook import RuleBook
from tenoff.rules.schedule import lead
from tenoff.rules.worth import dead_clause, removed_clause

_OFF = "off-side"
SEEN: dict[str, str] = {
    "off": _OFF,
    "beyond": "beyond",
    "short": "short",
    "struck": "struck",
    "stray": "stray",
}


def court_of(terms: Terms) -> Court:
    """The court the match is played on: its own, or the regulation one with lines of this width."""
    return terms.ground if terms.ground is not None else _regulation(terms.line_width)


@cache
def _regulation(line_width: float) -> Court:
    """Made once, since every shot is judged on it."""
    return Court(line_width=line_width)


def shoot(match: Match, command: do.Shoot) -> Decision:
    rules = book_of(match)
    playing = in_play(rules, match)
    if isinstance(playing, Refusal):
        return playing
    start, match, game = playing
    frame = game.frame
    number = frame.shots + 1
    if number > 8:
        return Refusal(Code.FRAME_FULL, rules.scoring.complete)
    disc = command.disc
    if disc in frame.shot:
        return Refusal(Code.DISC_ALREADY_SHOT, rules.order, values=(disc,))
    leader = lead(rules, match.terms, game, len(game.rows) + 1)
    due = leader if number % 2 else leader.other
    if SIDE_OF[disc] is not due:
        return Refusal(Code.OUT_OF_TURN, rules.order, values=(due, str(number)))
    lies = _lies(rules, court_of(match.terms), command, frame.shot)
    if isinstance(lies, Refusal):
        return lies
    moved, dead = lies
    return (*start, ShotPlayed(number, disc, moved, dead))


def _lies(
    rules: RuleBook, court: Court, command: do.Shoot, shot: tuple[Disc, ...]
) -> tuple[tuple[tuple[Disc, Spot | None], ...], tuple[DeadDisc, ...]] | Refusal:
    moved: list[tuple[Disc, Spot | None]] = []
    dead: list[DeadDisc] = []
    own = command.disc
    seen: set[Disc] = set()
    for at in command.lies:
        disc = at.disc
        if disc is not own and disc not in shot:
            return Refusal(Code.DISC_NOT_SHOT, values=(disc,))
        if disc in seen:
            return Refusal(Code.BAD_LIE, values=(disc,))
        seen.add(disc)
        judged = spot_of(rules, court, at)
        if type(judged) is Spot:
            moved.append((disc, judged))
        elif isinstance(judged, DeadDisc):
            dead.append(judged)
            moved.append((disc, None))
        elif isinstance(judged, Refusal):
            return judged
    if own not in seen:
        return Refusal(Code.SHOT_WITHOUT_LIE, values=(own,))
    return tuple(moved), tuple(dead)


def spot_of(rules: RuleBook, court: Court, at: do.DiscAt) -> Spot | DeadDisc | Refusal:
    """Where a disc lies by the book: its spot, or why it is dead."""
    if at.x is not None and at.y is not None:
        return _measured(rules, court, at, at.x, at.y)
    if at.dead is not None:
        if at.dead == "short" and at.overlooked and rules.dead.overlooked is not None:
            return SPOTS["none"]
        why = SEEN.get(at.dead, at.dead)
        clause = dead_clause(rules.dead, why)
        if clause is None:
            return Refusal(Code.NOT_IN_BOOK, rules.dead.off_side, values=(at.dead,))
        return DeadDisc(at.disc, at.dead, clause, removed_clause(rules.dead, why))
    spot = SPOTS.get(at.area or "")
    return Refusal(Code.BAD_LIE, values=(at.area or "",)) if spot is None else spot


def _measured(rules: RuleBook, court: Court, at: do.DiscAt, x: float, y: float) -> Spot | DeadDisc | Refusal:
    if not -1e6 < x < 1e6 or not -1e6 < y < 1e6:
        return Refusal(Code.BAD_LIE, values=(f"{x} {y}",))
    if at.dead is None and not at.overlooked:
        lie = judge(court, x, y, rules.dead.rules)
    else:
        lie = judge(
            court, x, y, rules.dead.rules,
            leaning=at.dead == "leaning", struck=at.dead == "struck", stray=at.dead == "stray",
            overlooked=at.overlooked,
        )  # fmt: skip
    if lie.dead is None:
        return Spot(lie.area.value, lie.value, x, y)
    clause = dead_clause(rules.dead, lie.dead) or rules.dead.off_side
    return DeadDisc(at.disc, lie.dead.value, clause, removed_clause(rules.dead, lie.dead))
