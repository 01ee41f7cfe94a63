"""What a kind of play asks beside its length, as a form: pools, rounds, points for a result, reach."""

from __future__ import annotations

import re
from typing import Any

from msgspec import structs

from tenoff.kit import Malformed
from tenoff.kit.division import Play
from tenoff.tournament.kinds import FORMATS, AnyStage, League, Mingle
from tenoff.web.forms import Filled
from tenoff.words.catalog import say

_TABLE = re.compile(r"[0-9]{1,3}(/[0-9]{1,3})+")


def more_shown(stage: AnyStage | None) -> dict[str, Any]:
    """What the fields of all formats hold; empty for another format than the stage's, which has its usual."""
    numbers: dict[str, Any] = {}
    ticks = {"by_sum": stage is not None and stage.length.by_sum}
    for made in FORMATS.values():
        mine = stage if isinstance(stage, made) else None
        ticks |= {name: getattr(mine or made(), name) for name in made.ticks}
        for each in made.numbers:
            value = None if mine is None else getattr(mine, each.field)
            if not each.fixed:
                numbers[each.key] = value if value is not None else numbers.get(each.key, "")
    table = "/".join(map(str, stage.table)) if isinstance(stage, League) else ""
    return {"ticks": ticks, "numbers": numbers, "table": table}


def with_more(form: Filled, prefix: str, stage: AnyStage) -> AnyStage:
    """The stage with what was typed for its format; an empty field leaves the usual."""
    typed: dict[str, Any] = {name: form.ticked(prefix + name) for name in stage.ticks}
    for each in stage.numbers:
        number = None if each.fixed else form.whole(prefix + each.key)
        if number is not None or each.blank:
            typed[each.field] = number
    if isinstance(stage, League):
        typed["table"] = _table(form.text(f"{prefix}table")) or stage.table
    return structs.replace(stage, **typed)


def _table(text: str) -> tuple[int, ...]:
    """Points for each result, from the best."""
    if text and not _TABLE.fullmatch(text):
        raise Malformed(say("event_desk.wrong.league_table", text=text[:20]))
    return tuple(int(part) for part in text.split("/")) if text else ()


def for_play(stages: tuple[AnyStage, ...], play: Play) -> tuple[AnyStage, ...]:
    """Mingles have as many on each side as the game has."""
    return tuple(
        structs.replace(stage, per_side=play.players) if isinstance(stage, Mingle) else stage
        for stage in stages
    )


def mingles(stages: tuple[AnyStage, ...], play: Play) -> bool:
    """Whether a game has partners and everybody enters alone, because partners change with every game."""
    return play.players > 1 and isinstance(stages[0], Mingle)
