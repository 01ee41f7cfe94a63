"""What all decisions share: the event, its regulations, the moment, and a few things looked up."""

from __future__ import annotations

from dataclasses import dataclass

from tenoff.kit import lines
from tenoff.kit.division import Scope
from tenoff.tournament.events import Event
from tenoff.tournament.fixtures import Fixture
from tenoff.tournament.people import Entry
from tenoff.tournament.refusals import Code, Refusal, no
from tenoff.tournament.regulations.parts import Regulations
from tenoff.tournament.state import DivisionNow, Tournament

Answer = tuple[Event, ...] | Refusal


@dataclass(frozen=True, slots=True)
class Asked:
    """An order is asked of this event, at this moment, by this person."""

    now: Tournament
    regs: Regulations
    at: str
    by: str

    @property
    def scope(self) -> Scope:
        return self.now.about.scope

    @property
    def day(self) -> str:
        return self.at[:10]

    @property
    def clock(self) -> str:
        """The time of day, 09:05."""
        return self.at[11:16]

    def entry(self, id: str) -> Entry | Refusal:
        found = self.now.entries.get(id)
        return no(Code.NO_ENTRY, id) if found is None else found

    def division(self, key: str) -> DivisionNow | Refusal:
        found = self.now.divisions.get(key)
        return no(Code.NO_DIVISION, key) if found is None else found

    def fixture(self, match: str) -> Fixture | Refusal:
        found = self.now.fixture(match)
        return no(Code.NO_MATCH, match) if found is None else found


def plain(text: str, most: int = 80) -> bool:
    """Whether a text can stand on one line of a chart."""
    return lines.plain(text, most)
