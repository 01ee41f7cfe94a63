"""The schedule: for every frame its number, its end, who leads, who has the hammer and who stands where."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from tenoff.kit import Side, Sides, Team
from tenoff.rules.formats import End, Format, Terms, Turn
from tenoff.rules.match import Game, Match
from tenoff.rules.rulebook import Change, FormatRule, Pattern, RuleBook, TieKind, Words

_Y, _B = Side.YELLOW, Side.BLACK
CYCLES: dict[Pattern, tuple[Side, ...]] = {
    Pattern.ALTERNATE: (_Y, _B),
    Pattern.PER_ROUND: (_Y, _Y, _B, _B),
    Pattern.OUTSIDE_IN: (_Y, _B, _B, _Y),
}
"""Who leads the frames, over and over."""


class Plan(NamedTuple):
    """When a game ends and where it changes halfway, in points and turns."""

    points: int | None
    turns: int | None
    half: int | None


def format_rule(book: RuleBook, format: Format) -> FormatRule:
    """What the book says of this format, which the terms were checked against when the match was opened."""
    rule = book.format(format)
    if rule is None:
        raise ValueError(f"{book.at.key} has no {format} format")
    return rule


def label(per_frame: int, number: int) -> str:
    """Turn `number` as the book counts frames: "9a" for the first end of the ninth where it has two ends."""
    frame, half = divmod(number - 1, per_frame)
    return f"{frame + 1}{'ab'[half]}" if per_frame == 2 else str(number)


def words_in(book: RuleBook, format: Format) -> Words:
    """The book's words in this format: where a frame is one turn, the turn is called a frame."""
    words = book.words
    whole = words.frame and format_rule(book, format).turns_per_frame == 1
    return replace(words, turn=words.frame) if whole else words


def plan(book: RuleBook, terms: Terms, number: int) -> Plan:
    """When game `number` ends: the book's frames turned into turns, and the turn of its halfway change."""
    length = terms.length_of(number)
    per_frame = format_rule(book, terms.format).turns_per_frame
    turns = None if length.frames is None else length.frames * per_frame
    if length.halves and turns is not None:
        return Plan(None, 2 * turns, turns)
    changes = book.colors.half is Change.SIDES or _changes_colors(book, terms, number)
    return Plan(length.points, turns, turns // 2 if turns is not None and changes else None)


def _changes_colors(book: RuleBook, terms: Terms, number: int) -> bool:
    """Whether a game of frames changes colors halfway: a decider does, a single game if so agreed."""
    if book.colors.half is not Change.COLORS or terms.length_of(number).points is not None:
        return False
    return terms.color_change if terms.best_of == 1 else number == terms.best_of


def turn(book: RuleBook, terms: Terms, game: Game, number: int) -> Turn:
    """Frame `number` of the game as scheduled now; a tie not yet begun is not foreseen."""
    overtime = game.tie is not None and number >= game.tie.first
    end = End.HEAD if number % 2 else End.FOOT
    if terms.format is Format.NON_WALKING:
        end = terms.end
    right = (end is End.HEAD) is not swapped(book, terms, game, number)
    return Turn(number, end, lead(book, terms, game, number), right, overtime)


def now(book: RuleBook, match: Match) -> Turn | None:
    """The frame being played, or the next one; None when no game is on."""
    game = match.game
    return None if game is None else turn(book, match.terms, game, len(game.rows) + 1)


def swapped(book: RuleBook, terms: Terms, game: Game, number: int) -> bool:
    """Whether the colors shoot from each other's side in this frame."""
    if book.colors.half is not Change.SIDES or game.half is None:
        return False
    if game.tie is not None and number >= game.tie.first:
        per_frame = format_rule(book, terms.format).turns_per_frame
        return (number - game.tie.first) // per_frame % 2 == 0
    return number > game.half


def tie_turns(book: RuleBook, terms: Terms) -> int:
    """How many turns a tie is played off in."""
    return book.tie.doubles if terms.format is Format.DOUBLES else book.tie.singles


def tie_leads(book: RuleBook, terms: Terms, game: Game) -> tuple[Side, ...]:
    """Who leads the frames of the tie-break that now begins."""
    first, count = len(game.rows) + 1, tie_turns(book, terms)
    match book.tie.kind:
        case TieKind.KEEP_ROTATION:
            return tuple(_rotation(book, terms, game, n) for n in range(first, first + count))
        case TieKind.COLOR_BLOCKS:
            return tuple(Side.BLACK if i % 2 else Side.YELLOW for i in range(count))
        case TieKind.SIDE_PAIRS:
            half = count // 2
            return (Side.YELLOW,) * half + (Side.BLACK,) * half


def lead(book: RuleBook, terms: Terms, game: Game, number: int) -> Side:
    """Who leads frame `number`."""
    tie = game.tie
    if tie is not None and number >= tie.first:
        return tie.leads[(number - tie.first) % len(tie.leads)]
    return _rotation(book, terms, game, number)


def _rotation(book: RuleBook, terms: Terms, game: Game, number: int) -> Side:
    cycle = CYCLES[format_rule(book, terms.format).pattern]
    half = game.half
    if half is not None and number > half and terms.length_of(game.number).halves:
        flips = book.colors.halves_flip_lead
        return cycle[(number - 1 - half) % len(cycle)].other if flips else cycle[(number - 1) % len(cycle)]
    return cycle[(number - 1) % len(cycle)]


def standing(match: Match, at: Turn) -> Sides[str]:
    """Which player shoots each color in this frame."""
    game = match.game
    yellow = game.yellow if game is not None else match.coloring.yellow or Team.FIRST
    return Sides(_player(match, yellow, at.end), _player(match, yellow.other, at.end))


def _player(match: Match, team: Team, end: End) -> str:
    entrant = match.teams[team]
    if match.terms.format is not Format.DOUBLES or len(entrant.players) < 2:
        return entrant.players[0] if entrant.players else entrant.name
    head, foot = match.ends[team] or (entrant.players[0], entrant.players[1])
    return head if end is End.HEAD else foot
