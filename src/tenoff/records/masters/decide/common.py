"""What all decisions share: the Masters, its regulations, and the field as it would be."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from tenoff.kit import together
from tenoff.records.masters.events import AlternateReleased, Event, FieldSet
from tenoff.records.masters.field import Groups, field
from tenoff.records.masters.refusals import Refusal
from tenoff.records.masters.rule import MastersRule
from tenoff.records.masters.state import Masters
from tenoff.records.masters.values import Field

Answer = tuple[Event, ...] | Refusal


@dataclass(frozen=True, slots=True)
class Asked:
    """An order is asked of this Masters under these regulations."""

    now: Masters
    rule: MastersRule

    @property
    def declined(self) -> frozenset[str]:
        return frozenset(person for person, accepts in self.now.accepted.items() if not accepts)

    @property
    def listed(self) -> frozenset[str]:
        return frozenset(each.person for each in self.now.listed)

    def field_after(self, declined: Collection[str], orders: tuple[Groups, ...]) -> tuple[Event, ...]:
        """The field with these answers and play-offs, where it is another than before."""
        after = field(self.now.listed, declined, orders, self.rule)
        if after == self.now.field:
            return ()
        clause = self.rule.invited if after.tie is None else together(self.rule.invited, after.tie.clause)
        if self._still_next(after):
            return (FieldSet(after, clause),)
        released = AlternateReleased(self.now.alternate, self.rule.alternate.offered)
        return (FieldSet(after, clause), released)

    def _still_next(self, after: Field) -> bool:
        """Whether nobody who would be asked comes before the alternate, if there is one."""
        alternate = self.now.alternate
        if not alternate or alternate in after.invited:
            return True
        behind = after.waiting if after.tie is None else (after.tie.people, *after.waiting)
        asked = (group for group in behind if any(each not in self.now.passed for each in group))
        return alternate in next(asked, ())
