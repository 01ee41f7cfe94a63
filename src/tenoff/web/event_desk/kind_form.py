"""What a kind of play asks beside its length, as a form: pools, rounds, points for a result, reach."""

from __future__ import annotations

import re
from typing import Any

from msgspec import structs

from tenoff.kit import Malformed
from tenoff.kit.division import Play
from tenoff.tournament.kinds import (
    AnyStage,
    DoubleElimination,
    Elimination,
    Ladder,
    League,
    Mingle,
    RoundRobin,
)
from tenoff.web.forms import Filled
from tenoff.words.catalog import say

_TABLE = re.compile(r"[0-9]{1,3}(/[0-9]{1,3})+")


def more_shown(stage: AnyStage | None) -> dict[str, Any]:
    """What stands in those fields; empty where another kind is meant, which then has its usual."""
    league = stage if isinstance(stage, League) else None
    return {
        "by_sum": stage is not None and stage.length.by_sum,
        "third_place": not isinstance(stage, Elimination) or stage.third_place,
        "reset": not isinstance(stage, DoubleElimination) or stage.reset,
        "pools": stage.pools if isinstance(stage, RoundRobin) else "",
        "meetings": stage.meetings if isinstance(stage, RoundRobin) else "",
        "all_games": isinstance(stage, RoundRobin) and stage.all_games,
        "rounds": stage.rounds if isinstance(stage, Mingle | League) else "",
        "mingle_cap": (stage.cap or "") if isinstance(stage, Mingle) else "",
        "singles": isinstance(stage, Mingle) and stage.singles,
        "table": "" if league is None else "/".join(map(str, league.table)),
        "tie_points": "" if league is None else league.tie_points,
        "reach": stage.reach if isinstance(stage, Ladder) else "",
    }


def with_more(form: Filled, prefix: str, stage: AnyStage) -> AnyStage:
    """The stage with what was typed for its kind; an empty field leaves the usual."""

    def number(name: str, usual: int) -> int:
        typed = form.whole(prefix + name)
        return usual if typed is None else typed

    match stage:
        case Elimination():
            return structs.replace(stage, third_place=form.ticked(f"{prefix}third_place"))
        case DoubleElimination():
            return structs.replace(stage, reset=form.ticked(f"{prefix}reset"))
        case RoundRobin():
            return structs.replace(
                stage,
                pools=number("pools", stage.pools),
                meetings=number("meetings", stage.meetings),
                all_games=form.ticked(f"{prefix}all_games"),
            )
        case Mingle():
            return structs.replace(
                stage,
                rounds=number("rounds", stage.rounds),
                cap=form.whole(f"{prefix}mingle_cap"),
                singles=form.ticked(f"{prefix}singles"),
            )
        case League():
            return structs.replace(
                stage,
                rounds=number("rounds", stage.rounds),
                table=_table(form.text(f"{prefix}table")) or stage.table,
                tie_points=number("tie_points", stage.tie_points),
            )
        case Ladder():
            return structs.replace(stage, reach=number("reach", stage.reach))


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
