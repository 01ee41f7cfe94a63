"""The hall as everybody may see it: who is in, who is to come in, and the plaques that hang there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tenoff.records.hall.values import Category, Due, Member, Plaque


@dataclass(frozen=True, slots=True)
class Hall:
    rule: str
    members: tuple[Member, ...] = ()
    due: tuple[Due, ...] = ()
    plaques: Mapping[str, Plaque] = field(default_factory=dict)

    def member(self, person: str, category: Category) -> Member | None:
        return next((m for m in self.members if (m.person, m.category) == (person, category)), None)

    def awaited(self, person: str, category: Category) -> Due | None:
        return next((d for d in self.due if (d.person, d.category) == (person, category)), None)

    @property
    def players_known(self) -> frozenset[str]:
        """Players who need not be submitted any more."""
        inside = {each.person for each in self.members if each.category is Category.PLAYER}
        return frozenset(inside | {each.person for each in self.due if each.category is Category.PLAYER})
