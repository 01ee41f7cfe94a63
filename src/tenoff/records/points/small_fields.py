"""A district's cut for small fields: half the points below one size, none below a smaller one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tenoff.kit import Cite, Malformed
from tenoff.kit.halves import Halves, shown
from tenoff.records.points.system import Row, Table


@dataclass(frozen=True, slots=True)
class SmallFields:
    """Entries in the division: none below `some`, half below `full`."""

    some: int
    full: int
    clause: Cite

    def __post_init__(self) -> None:
        if not 0 <= self.some <= self.full:
            raise Malformed(
                f"fields grow from none to some to all points, got {self.some} and {self.full}",
                "records.fields",
                some=self.some,
                full=self.full,
            )


def with_small_fields(table: Table, cut: SmallFields, key: str) -> Table:
    """The table with the cut: each row in up to three, for fields too small, small and full.

    Where no paper tells the size of a field, nothing is cut.
    """
    return replace(table, key=key, rows=tuple(part for row in table.rows for part in _parts(row, cut)))


def _parts(row: Row, cut: SmallFields) -> Iterator[Row]:
    nothing, own = tuple(Halves(0) for _ in row.worth), replace(row, clause=cut.clause, untold=False)
    none = replace(own, key=f"{row.key}-too-small", worth=nothing, rest=Halves(0))
    yield from _between(none, 0, cut.some - 1)
    for small in _between(replace(own, key=f"{row.key}-small"), cut.some, cut.full - 1):
        worth = tuple(_half(each, cut.full) for each in row.worth)
        yield replace(small, worth=worth, rest=_half(row.rest, cut.full))
    yield from _between(replace(row, untold=row.of_untold), cut.full, None)


def _between(row: Row, least: int, most: int | None) -> Iterator[Row]:
    """The row inside these sizes, if there is any size left."""
    lower = max(row.least, least)
    ends = [end for end in (row.most, most) if end is not None]
    upper = min(ends) if ends else None
    if upper is None or lower <= upper:
        yield replace(row, least=lower, most=upper)


def _half(worth: Halves, full: int) -> Halves:
    if worth % 2:
        raise Malformed(
            f"half points below {full} entries: "
            f"points are kept in halves, so {shown(worth)} cannot be cut in half",
            "records.halved",
            full=full,
            worth=shown(worth),
        )
    return Halves(worth // 2)
