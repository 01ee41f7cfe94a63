"""Where a revision reaches: the steps with its order carried out, before anything is decided again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from tenoff.rules.commands import Command
from tenoff.rules.record.revisions import ChangeAct, InsertAct, PutBackIn, Revision, SettleAct, TakeOut
from tenoff.rules.record.steps import Mend, Step, Steps, before, opening
from tenoff.rules.refusals import Code, Refusal


class Shaped(Struct, frozen=True):
    """The steps in their new form; from `place` on they are still to be decided again.

    `inserted`: the step at `place` is new. `firm`: that step must make sense, or the order is refused.
    """

    steps: tuple[Step, ...]
    place: int
    inserted: bool = False
    firm: bool = True


def shaped(steps: Steps, number: int, revision: Revision) -> Shaped | Refusal:
    """The steps as act `number` orders them, or why it makes no sense."""
    match revision:
        case TakeOut(act=act):
            return _taken_out(steps, number, act)
        case PutBackIn(act=act):
            return _put_back(steps, number, act)
        case ChangeAct(act=act, command=command):
            return _changed(steps, number, act, command)
        case InsertAct(before=later, command=command):
            return _inserted(steps, number, later, command)
        case SettleAct(act=act, how=how):
            return _settled(steps, number, act, None if isinstance(how, str) else how)
        case _:
            assert_never(revision)


def _taken_out(steps: Steps, number: int, act: int) -> Shaped | Refusal:
    place = steps.place(act)
    if place is None:
        return _mend_set(steps, number, act, out=True)
    step = steps[place]
    if not step.stands:
        return _refusal(Code.ALREADY_OUT, act)
    if place == opening(steps) and any(other.stands for other in steps if other is not step):
        return _refusal(Code.OPENING_STAYS, act)
    return Shaped(_with(steps, place, replace(step, out=True)), place, firm=False)


def _put_back(steps: Steps, number: int, act: int) -> Shaped | Refusal:
    place = steps.place(act)
    if place is None:
        return _mend_set(steps, number, act, out=False)
    step = steps[place]
    if step.stands:
        return _refusal(Code.NOT_OUT, act)
    mends = tuple(replace(mend, out=mend.out or mend.command is None) for mend in step.mends)
    return Shaped(_with(steps, place, replace(step, out=False, mends=mends)), place)


def _changed(steps: Steps, number: int, act: int, command: Command) -> Shaped | Refusal:
    place = steps.place(act)
    if place is None:
        return _no_step(number, act)
    step = steps[place]
    if not step.stands:
        return _refusal(Code.ALREADY_OUT, act)
    if step.counts and step.command == command:
        return _refusal(Code.SAME_COMMAND, act)
    return _mended(steps, place, number, command)


def _settled(steps: Steps, number: int, act: int, command: Command | None) -> Shaped | Refusal:
    place = steps.place(act)
    if place is None:
        return _no_step(number, act)
    if not steps[place].unsettled:
        return _refusal(Code.NOT_UNSETTLED, act)
    return _mended(steps, place, number, command)


def _mended(steps: Steps, place: int, number: int, command: Command | None) -> Shaped:
    step = steps[place]
    mends = (*step.mends, Mend(number, command, before(steps, place)))
    return Shaped(_with(steps, place, replace(step, mends=mends)), place, firm=command is not None)


def _inserted(steps: Steps, number: int, later: int, command: Command) -> Shaped | Refusal:
    place = steps.place(later)
    if place is None:
        return _no_step(number, later)
    opened = opening(steps)
    if opened is not None and place <= opened:
        return _refusal(Code.OPENING_STAYS, steps[opened].act)
    now = before(steps, place)
    step = Step(number, command, saw=now, so=(), after=now)
    return Shaped((*steps[:place], step, *steps[place:]), place, inserted=True)


def _mend_set(steps: Steps, number: int, act: int, *, out: bool) -> Shaped | Refusal:
    """A change or a settlement taken out or put back in; the step it spoke of is then decided again."""
    place = next((i for i, step in enumerate(steps) if any(mend.by == act for mend in step.mends)), None)
    if place is None:
        return _no_step(number, act)
    step = steps[place]
    if next(mend.out for mend in step.mends if mend.by == act) is out:
        return _refusal(Code.ALREADY_OUT if out else Code.NOT_OUT, act)
    mends = tuple(replace(mend, out=out) if mend.by == act else mend for mend in step.mends)
    return Shaped(_with(steps, place, replace(step, mends=mends)), place, firm=not out)


def _with(steps: Sequence[Step], place: int, step: Step) -> tuple[Step, ...]:
    return (*steps[:place], step, *steps[place + 1 :])


def _no_step(number: int, act: int) -> Refusal:
    """An undo is undone by putting the act back in, so it is no target itself."""
    return _refusal(Code.NOT_REVISABLE if 0 < act < number else Code.UNKNOWN_ACT, act)


def _refusal(code: Code, act: int) -> Refusal:
    return Refusal(code, values=(str(act),))
