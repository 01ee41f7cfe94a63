"""What the undo and redo buttons would do now."""

from __future__ import annotations

from tenoff.rules.record.acts import Record
from tenoff.rules.record.revisions import PutBackIn, TakeOut
from tenoff.rules.record.steps import Step
from tenoff.rules.refusals import Code, Refusal


def phone_of(act: str) -> str:
    """The phone an act was entered on, by the act's id; "" for one that was entered without."""
    phone, dash, _ = act.partition("-")
    return phone if dash else ""


def undo_last(record: Record, phone: str = "") -> TakeOut | Refusal:
    """The order that undoes what was entered last and is still in force, however it was entered.

    `phone`: only what was entered on it.
    """
    mended = {mend.by: mend.out for step in record.steps for mend in step.mends}
    for act in reversed(record.acts):
        if phone and phone_of(act.id) != phone:
            continue
        step = record.steps.find(act.number)
        if step.stands if isinstance(step, Step) else mended.get(act.number) is False:
            return TakeOut(act.number)
    return Refusal(Code.NOTHING_TO_UNDO)


def redo_last(record: Record, phone: str = "") -> PutBackIn | Refusal:
    """The order that brings back what was undone last; anything entered since then closes the way.

    `phone`: only what was undone on it.
    """
    back: set[int] = set()
    for act in reversed(record.acts):
        if phone and phone_of(act.id) != phone:
            continue
        match act.do:
            case PutBackIn(act=number):
                back.add(number)
            case TakeOut(act=number):
                if number not in back:
                    return PutBackIn(number)
                back.discard(number)
            case _:
                break
    return Refusal(Code.NOTHING_TO_REDO)
