"""A chart too large for one page, in pieces: the ways to its late matches first, then those to the end."""

from __future__ import annotations

from tenoff.tournament.drawing.layout import Piece, roots
from tenoff.tournament.drawing.slots import slot_into
from tenoff.tournament.fixtures import Fixture, Plan


def pieces(plan: Plan, most: int) -> tuple[Piece, ...]:
    """The charts of a plan on pages of at most so many lines; a chart that fits is one piece."""
    found: list[Piece] = []
    for whole in roots(plan):
        cut = list(_cut(plan, plan.by_id[whole.root], max(most, 2)))
        if cut == [whole.root]:
            found.append(whole)
            continue
        found += (Piece(root) for root in cut)
        found.append(Piece(whole.root, frozenset(cut)))
    return tuple(found)


def _cut(plan: Plan, fixture: Fixture, most: int) -> list[str]:
    """The last matches of the parts before this one that fit."""
    if _lines(plan, fixture) <= most:
        return [fixture.id]
    return [
        id
        for slot in (slot_into(fixture, 0), slot_into(fixture, 1))
        if slot.side is None
        for id in _cut(plan, plan.by_id[slot.fixture], most)
    ]


def _lines(plan: Plan, fixture: Fixture) -> int:
    """How many lines lead to this match."""
    before = (slot_into(fixture, 0), slot_into(fixture, 1))
    return sum(1 if slot.side is not None else _lines(plan, plan.by_id[slot.fixture]) for slot in before)
