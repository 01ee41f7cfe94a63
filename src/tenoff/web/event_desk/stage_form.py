"""The stages of a division as a form: the first with its kind and length, then who comes on into which."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from tenoff.kit import Malformed
from tenoff.tournament.kinds import FORMATS, AnyStage, Elimination, Length, stage_key
from tenoff.web.event_desk.forms import length_of
from tenoff.web.event_desk.kind_form import more_shown, with_more
from tenoff.web.forms import Filled
from tenoff.words.catalog import say

LATER = (2, 3, 4)
"""The stages after the first that the form has room for."""


def later_shown(stages: tuple[AnyStage, ...]) -> list[dict[str, Any]]:
    """The later stages as the form shows them; where there is none yet, an empty one."""
    found: list[dict[str, Any]] = []
    for number in LATER:
        stage = stages[number - 1] if number <= len(stages) else None
        found.append(
            {
                "number": number,
                "kind": "" if stage is None else stage_key(stage),
                "takes": "" if stage is None or not stage.takes else stage.takes,
                "beside": stage is not None and stage.beside,
                "consolation": isinstance(stage, Elimination) and stage.consolation,
                "length": Length() if stage is None else stage.length,
                "more": more_shown(stage),
            }
        )
    return found


def first_stage(form: Filled, before: AnyStage | None = None) -> AnyStage:
    """The first stage as typed; what the form does not show stays as it was."""
    stage = _stage(form, "", before)
    if not isinstance(stage, Elimination):
        return stage
    if not form.ticked("own_consolation"):
        return structs.replace(stage, consolation_length=None)
    was = before.consolation_length if isinstance(before, Elimination) else None
    return structs.replace(stage, consolation_length=_as_was(length_of(form, "consolation_"), was))


def later_stages(form: Filled, before: tuple[AnyStage, ...] = ()) -> tuple[AnyStage, ...]:
    """The later stages as typed: those without a kind are left out. As they were where the form has none."""
    if not form.ticked("later"):
        return before
    found: list[AnyStage] = []
    for at, number in enumerate(LATER):
        prefix = f"s{number}_"
        if not form.text(f"{prefix}kind"):
            continue
        stage = _stage(form, prefix, before[at] if at < len(before) else None)
        takes = form.whole(f"{prefix}takes") or 0
        found.append(structs.replace(stage, takes=takes, beside=form.ticked(f"{prefix}beside")))
    return (*found, *before[len(LATER) :])


def _stage(form: Filled, prefix: str, before: AnyStage | None) -> AnyStage:
    made = FORMATS.get(form.text(f"{prefix}kind"))
    if made is None:
        raise Malformed(say("event_desk.wrong.form"))
    length = length_of(form, prefix)
    if before is not None and isinstance(before, made):
        kept = _as_was(length, before.length)
        if form.ticked(f"{prefix}more"):
            kept = structs.replace(kept, by_sum=length.by_sum)
        stage: AnyStage = structs.replace(before, length=kept)
    else:
        stage = made(length=length)
    if isinstance(stage, Elimination):
        stage = structs.replace(stage, consolation=form.ticked(f"{prefix}consolation"))
    return with_more(form, prefix, stage) if form.ticked(f"{prefix}more") else stage


def _as_was(length: Length, before: Length | None) -> Length:
    """The length as typed, with what the form does not show."""
    if before is None:
        return length
    return structs.replace(
        length, halves=before.halves, color_change=before.color_change, by_sum=before.by_sum
    )
