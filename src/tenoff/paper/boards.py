"""The boards of a card: what was played, what is to come, ruled into columns that fit the sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import ceil

from tenoff.kit import Side, Sides
from tenoff.paper.ahead import game_ahead, lines_ahead, opens
from tenoff.paper.sizes import Size
from tenoff.paper.values import Head, Panel, Row, Score
from tenoff.rules.match import Mark, Match
from tenoff.rules.rulebook import RuleBook
from tenoff.rules.schedule import plan, tie_turns
from tenoff.rules.sheet import Cell, GameSheet, Kind, Line, Sheet, wording
from tenoff.words import sheets
from tenoff.words.catalog import say

ABREAST = 3
"""Columns side by side on one page."""
_NOTICE, _MARK = 0.7, 0.6  # parts of a row's height
_MOST, _MOST_ROWS = 24, 120
_SPARE = 6
_PACE = 0.4  # frames a point: a slow game to 75 takes 30
_NIL = "–"
_BLANK = (Score(), Score())


def panels(rules: RuleBook, match: Match, sheet: Sheet, size: Size) -> tuple[Panel, ...]:
    """All columns of the card, in the order of play; games that are no longer needed are left out.

    What nobody has played yet is ruled for some pages only: a match may be the best of 99.
    """
    found: list[Panel] = []
    for number in range(1, match.best_of + 1):
        if number <= len(sheet.games):
            found += _ruled(rules, match, sheet.games[number - 1], size)
        elif not match.over and len(found) < _MOST:
            found += _ruled(rules, match, game_ahead(match, number), size)
    return tuple(found)


def weight(ruled: Iterable[Panel]) -> float:
    """The longest column, in rows."""
    return max((_weight(panel.rows) for panel in ruled), default=1.0) or 1.0


def _ruled(rules: RuleBook, match: Match, game: GameSheet, size: Size) -> Iterator[Panel]:
    rows = tuple(_rows(game, _to_come(rules, match, game, size)))
    heads = _heads(match, game)
    length = sheets.length(game.length)
    needed = match.best_of // 2 + 1
    note = say("paper.board.if_needed", length=length) if _spare(game, needed) else length
    parts = _split(rows, size.board / (size.least * size.scale))
    total = _total(game) if game.over else _BLANK
    winner = None if game.winner is None else 0 if game.winner is Side.YELLOW else 1
    for place, part in enumerate(parts):
        title = say(
            "paper.board.game" if match.best_of == 1 else "paper.board.game_number", number=game.number
        )
        title = title if place == 0 else say("paper.board.continued", game=title)
        last = place == len(parts) - 1
        yield Panel(
            title, note if place == 0 else "", heads, part, total if last else None, winner if last else None
        )


def _spare(game: GameSheet, needed: int) -> bool:
    return not game.lines and game.number > needed


def _to_come(rules: RuleBook, match: Match, game: GameSheet, size: Size) -> tuple[Line, ...]:
    """The lines still to be played, and enough of them to write on where no number of frames is set."""
    if game.over:
        return ()
    played = sum(line.kind is Kind.FRAME for line in game.lines)
    turns = plan(rules, match.terms, game.number).turns
    if turns is not None:
        rows = max(turns - played, 0) + tie_turns(rules, match.terms)
    else:
        rows = max(_expected(match, game, size) - played, _SPARE)
    begun = {line.number for line in game.lines}
    ahead = lines_ahead(match, game.number, min(rows, _MOST_ROWS))
    return tuple(line for line in ahead if line.number not in begun)


def _expected(match: Match, game: GameSheet, size: Size) -> int:
    """Rows for a game to points: a single long one takes a second column."""
    points = game.length.points or 0
    return max(size.rows, ceil(points * _PACE)) if match.best_of == 1 else size.rows


def _rows(game: GameSheet, ahead: tuple[Line, ...]) -> Iterator[Row]:
    lines = (*game.lines, *ahead)
    for above, line in pairwise((None, *lines)):
        assert line is not None
        written = line in game.lines
        left, right = line.cells.yellow, line.cells.black
        sides = (left.side.value, right.side.value) if line.colors_change else None
        scores = (_score(left), _score(right)) if written else (_ticked(left), _ticked(right))
        yield Row(sheets.label(line), scores, _notice(line, above, written), sides)


def _notice(line: Line, above: Line | None, written: bool) -> str:
    parts: list[str] = []
    if line.overtime and (above is None or above.overtime != line.overtime):
        again = "overtime" if line.overtime == 1 else "overtime_again"
        key = f"paper.board.{again if written else 'if_level'}"
        parts.append(say(key, number=line.overtime))
    parts += [say("paper.board.colors_change")] if line.colors_change else []
    parts += [say("paper.board.sides_change")] if line.sides_change else []
    return " · ".join(parts)


def _ticked(cell: Cell) -> Score:
    return Score(tick=cell.leads)


def _score(cell: Cell) -> Score:
    marks = tuple(_mark(mark) for mark in cell.marks)
    if cell.total is None:
        return Score(tick=cell.leads, marks=marks)
    if cell.total == 0 and cell.still_nil:
        return Score(_NIL, tick=cell.leads, marks=marks)
    return Score(str(abs(cell.total)), cell.total < 0, cell.leads, marks)


def _mark(mark: Mark) -> tuple[str, str]:
    points, clause = wording.mark(mark).split(" ", 1)
    return points, clause


def _total(game: GameSheet) -> tuple[Score, Score]:
    left, right = (Score(str(abs(score)), score < 0) for score in game.score)
    return left, right


def _heads(match: Match, game: GameSheet) -> tuple[Head, Head]:
    """The columns; without names while nobody knows who will have which color."""
    known = bool(game.lines) or opens(match, game.number) is not None
    names: Sides[tuple[str, ...]] = game.columns.each(
        lambda column: (
            tuple(part.strip() for part in column.name.split(" / ", 1)) if known and column.name else ()
        )
    )
    left, right = game.columns
    return Head(left.side, left.color, names.yellow), Head(right.side, right.color, names.black)


def _weight(rows: Iterable[Row]) -> float:
    return sum(_height(row) for row in rows)


def _height(row: Row) -> float:
    marks = max(len(score.marks) for score in row.scores)
    return max(1.0, _MARK * marks) + (_NOTICE if row.notice else 0.0)


def _split(rows: tuple[Row, ...], room: float) -> list[tuple[Row, ...]]:
    """The rows in as few columns as hold them, all about equally long; both ends of a round stay together."""
    count = max(ceil(_weight(rows) / room), 1)
    if count == 1:
        return [rows]
    each = ceil(len(rows) / count)
    each += each % 2
    return [rows[at : at + each] for at in range(0, len(rows), each)]
