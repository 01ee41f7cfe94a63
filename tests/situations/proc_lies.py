"""Telling in one line what a disc is worth where it lies."""

from __future__ import annotations

from typing import Any

from tenoff.court import STANDARD, Dead
from tenoff.rules.books import book
from tenoff.rules.clauses import printed
from tenoff.rules.worth import Worth
from tests.situations.heard import worth

DEAD = {
    Dead.SHORT: "dead short",
    Dead.OFF_SIDE: "dead off side",
    Dead.OVER_HALF: "dead off side",
    Dead.LEANING: "dead leaning",
    Dead.BEYOND: "dead beyond",
    Dead.NEAR_BASE: "removed",
    Dead.STRUCK: "dead struck",
    Dead.STRAY: "dead stray",
}


def run_lie(situation: dict[str, Any], key: str) -> str:
    """The line this book gives for a disc at rest."""
    x, y = float(situation["x"]), float(situation["y"])
    if situation.get("over_half_out"):
        assert abs(x) > STANDARD.half_width
    judged = worth(
        book(key), STANDARD, x, y,
        leaning=situation.get("leaning", False),
        overlooked=situation.get("overlooked", False),
        struck=situation.get("struck_outside", False),
        struck_dead=situation.get("struck_dead_disc", False),
        stray=situation.get("from_other_court", False),
        mounted="mounted" in situation,
    )  # fmt: skip
    return f"{_told(judged)} [{printed(judged.clause)}]"


def _told(judged: Worth) -> str:
    if judged.dead is not None:
        return DEAD[judged.dead]
    return f"scores {judged.value}" if judged.value else "no score"
