"""How a disc lies, in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tenoff.court import Area, Dead, Lie, Line
from tenoff.words.catalog import say
from tenoff.words.measures import length
from tenoff.words.names import listed, said_word
from tenoff.words.said import Said

if TYPE_CHECKING:
    from tenoff.rules.rulebook import RuleBook

DEAD = Said(Dead, "lies.why_dead")
LINES = Said(Line, "lies.line")


def lie_words(
    lie: Lie,
    rules: RuleBook | None = None,
    measured: Callable[[float], str] = length,
    over: float | None = None,
) -> str:
    """Why the disc counts what it counts; `measured` puts a length into words.

    `over`: by how much a disc on the far line lies over its edge, where that was measured.
    """
    far_line = said_word("far dead line" if rules is None else rules.words.far_line)
    if lie.dead is not None:
        return say("lies.dead", why=DEAD.say(lie.dead, far_line=far_line))
    scoring = [line for line in lie.touching if line is not Line.DEAD]
    if scoring:
        lines = listed([LINES[line] for line in scoring])
        return say("lies.touching", lines=lines, length=measured(-lie.clearance))
    if lie.touching:
        if over is None:
            return say("lies.on_far_line", far_line=far_line)
        return say("lies.on_far_line_by", far_line=far_line, length=measured(over))
    if lie.area is Area.NONE:
        return say("lies.outside")
    return say("lies.clear", length=measured(lie.clearance))
