"""Where all of a drawn chart lies: columns by round, rows by line, a match halfway between its two sides."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from tenoff.tournament.drawing.slots import Slot, end_of, letter, slot_into
from tenoff.tournament.fixtures import Bye, Fixture, Plan

ROW, APART = 25.0, 9.0
"""From one line to the next, and what is added between two first matches."""
HEAD, FOOT, MARGIN, NUMBER = 88.0, 30.0, 12.0, 30.0
"""Above the first line, below the last, around the drawing, and before the names of the first column."""


class Spot(NamedTuple):
    """A slot on the drawing: its rail from x at height y, and the height of the match it leads to."""

    slot: Slot
    x: float
    y: float
    join: float | None
    leaf: bool


class Says(StrEnum):
    """What a label says of its match; also its class."""

    TITLE = "title"  # the name of the chart
    HEAD = "head"  # the name of the round
    WINNER = "head winner"
    ID = "id"


class Label(NamedTuple):
    """Words that do not change while matches are played."""

    says: Says
    x: float
    y: float
    fixture: Fixture


@dataclass(slots=True)
class Laid:
    """A drawing in the making."""

    width: float
    right: float = 0.0
    bottom: float = 0.0
    spots: list[Spot] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)


class Piece(NamedTuple):
    """A part of a chart for a page of its own: the way to one match, from the matches in `cut` on."""

    root: str
    cut: frozenset[str] = frozenset()


def roots(plan: Plan, letters: Iterable[str] | None = None) -> tuple[Piece, ...]:
    """The last match of each chart of a plan, in the order they are drawn."""
    last: dict[str, str] = {}
    for fixture in plan.fixtures:
        if fixture.decides != 3:
            last[letter(fixture.id)] = fixture.id
    return tuple(Piece(last[each]) for each in (letters or "MWCLF") if each in last)


def lay(plan: Plan, pieces: Iterable[Piece], width: float) -> Laid:
    """The pieces, one below the other. `width`: of a column."""
    laid = Laid(width)
    for piece in pieces:
        _lay_piece(laid, plan, piece)
    laid.right += MARGIN
    return laid


def _lay_piece(laid: Laid, plan: Plan, piece: Piece) -> None:
    root = plan.by_id[piece.root]
    tree = _Tree(laid, plan, piece, laid.bottom + HEAD)
    tree.depth = tree.height(root)
    top = laid.bottom
    y = tree.place(root)
    end = end_of(plan, root)
    laid.spots.append(Spot(end, tree.x(tree.depth), y, None, False))
    laid.labels.append(Label(Says.TITLE, MARGIN, top + 30, root))
    for column, fixture in sorted(tree.heads.items()):
        laid.labels.append(Label(Says.HEAD, tree.x(column) + (8 if column else NUMBER), top + 56, fixture))
    says, of = (Says.HEAD, plan.by_id[end.into]) if end.into else (Says.WINNER, root)
    laid.labels.append(Label(says, tree.x(tree.depth) + 8, top + 56, of))
    laid.right = max(laid.right, tree.x(tree.depth + 1))
    laid.bottom = tree.y - APART + FOOT
    third = next((each for each in plan.fixtures if each.decides == 3 and _same_chart(each, root)), None)
    if third is not None and root.decides == 1:
        _third_place(laid, tree, third)


def _third_place(laid: Laid, tree: _Tree, third: Fixture) -> None:
    """Below the end of the chart, where its last columns leave room."""
    column = tree.depth - 1
    x, y = tree.x(column) + 16, tree.semi_final + 3.6 * ROW
    laid.labels.append(Label(Says.HEAD, x + 30, y - 1.3 * ROW, third))
    middle = y + ROW / 2
    for side in (0, 1):
        slot = slot_into(third, side, cut=True)
        laid.spots.append(Spot(slot, x, y + side * ROW, middle, True))
    laid.spots.append(Spot(end_of(tree.plan, third), x + laid.width, middle, None, False))
    laid.labels.append(Label(Says.ID, x + 2 * laid.width - 4, middle + 13, third))
    laid.right = max(laid.right, x + 2 * laid.width)
    laid.bottom = max(laid.bottom, y + ROW + FOOT)


def _same_chart(one: Fixture, other: Fixture) -> bool:
    return letter(one.id) == letter(other.id)


@dataclass(slots=True)
class _Tree:
    """One chart: heights are given to its lines from the top."""

    laid: Laid
    plan: Plan
    piece: Piece
    y: float
    depth: int = 0
    semi_final: float = 0.0
    heads: dict[int, Fixture] = field(default_factory=dict)

    def x(self, column: int) -> float:
        """Where the rails of a column begin."""
        return MARGIN + (NUMBER + column * self.laid.width if column else 0.0)

    def inputs(self, fixture: Fixture) -> tuple[Slot, Slot]:
        first, second = (slot_into(fixture, side) for side in (0, 1))
        if first.fixture in self.piece.cut:
            first = slot_into(fixture, 0, cut=True)
        if second.fixture in self.piece.cut:
            second = slot_into(fixture, 1, cut=True)
        return first, second

    def height(self, fixture: Fixture) -> int:
        """Columns before the winner of this match."""
        before = (slot for slot in self.inputs(fixture) if slot.side is None)
        return 1 + max((self.height(self.plan.by_id[slot.fixture]) for slot in before), default=0)

    def place(self, fixture: Fixture, level: int | None = None) -> float:
        """Lays a match and all before it; gives its height on the drawing."""
        level = self.depth if level is None else level
        slots = self.inputs(fixture)
        heights: list[float] = []
        for slot in slots:
            if slot.side is None:
                heights.append(self.place(self.plan.by_id[slot.fixture], level - 1))
            else:
                heights.append(self.y)
                self.y += ROW
        if slots[1].side is not None:
            self.y += APART
        if level == self.depth:
            self.semi_final = heights[1]
        middle = sum(heights) / 2
        for slot, y in zip(slots, heights, strict=True):
            self.laid.spots.append(Spot(slot, self.x(level - 1), y, middle, slot.side is not None))
        end = self.x(level) + self.laid.width
        if Bye() not in (fixture.first, fixture.second):
            self.laid.labels.append(Label(Says.ID, end - 10, middle + 13, fixture))
        self.heads.setdefault(level - 1, fixture)
        return middle
