"""The match as it now stands: one step for each act that was played, in the order in which it counts."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from tenoff.log.sheet import Sheet
from tenoff.rules.commands import Command, OpenMatch
from tenoff.rules.decide import decide
from tenoff.rules.events import Event
from tenoff.rules.match import Match
from tenoff.rules.record.act_context import moved
from tenoff.rules.record.revisions import Unsettled
from tenoff.rules.refusals import Refusal


class Mend(Struct, frozen=True):
    """A later act's word on a step: this command instead, or None when it was dropped."""

    by: int
    command: Command | None
    saw: Match | None
    out: bool = False


class Step(Struct, frozen=True):
    """One played act. `saw`: the match when the command was given. `after`: the match once it is counted.

    `out`: taken out by order. `refusal`: why it cannot count, until a person settles it.
    """

    act: int
    given: Command
    saw: Match | None
    so: tuple[Event, ...]
    after: Match | None
    out: bool = False
    mends: tuple[Mend, ...] = ()
    refusal: Refusal | None = None

    @property
    def mend(self) -> Mend | None:
        """The latest word on it that is in force."""
        return next((mend for mend in reversed(self.mends) if not mend.out), None) if self.mends else None

    @property
    def command(self) -> Command:
        """The command as it stands now; of a dropped step, the one that was dropped."""
        kept = (m.command for m in reversed(self.mends) if not m.out and m.command is not None)
        return next(kept, self.given)

    @property
    def dropped(self) -> bool:
        mend = self.mend
        return mend is not None and mend.command is None

    @property
    def stands(self) -> bool:
        """Nobody took it out; it counts unless it is unsettled."""
        return not self.out and not self.dropped

    @property
    def counts(self) -> bool:
        return self.refusal is None and self.stands

    @property
    def unsettled(self) -> bool:
        return self.refusal is not None and self.stands


Steps = Sheet[int, Step]


def act_of(step: Step) -> int:
    return step.act


def sheet_of(steps: Sequence[Step]) -> Steps:
    return Sheet(act_of, steps)


def before(steps: Sequence[Step], place: int) -> Match | None:
    """The match just before the step at this place."""
    return steps[place - 1].after if place else None


def opening(steps: Sequence[Step]) -> int | None:
    """The place of the step that opened the match, or None."""
    return next((i for i, s in enumerate(steps) if s.counts and isinstance(s.command, OpenMatch)), None)


def unsettled(steps: Sequence[Step]) -> tuple[Unsettled, ...]:
    """All steps that wait for a person, in their order."""
    return tuple(Unsettled(s.act, s.refusal) for s in steps if s.refusal is not None and s.stands)


def decided(step: Step, match: Match | None) -> tuple[Event, ...] | Refusal:
    """What follows from the step in this state; nothing when it was given for another moment."""
    found = decide(match, step.command)
    if isinstance(found, Refusal):
        return found
    mend = step.mend
    return moved(step.command, step.saw if mend is None else mend.saw, match) or found
