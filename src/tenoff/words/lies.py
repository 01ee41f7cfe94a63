"""How a disc lies, in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from tenoff.court import Area, Dead, Lie, Line

if TYPE_CHECKING:
    from tenoff.rules.book import RuleBook

DEAD: Mapping[Dead, str] = {
    Dead.STRUCK: "it came back from something outside the court",
    Dead.STRAY: "it came from another court",
    Dead.OFF_SIDE: "it lies wholly past the edge of the court",
    Dead.OVER_HALF: "more than half of it is past the edge of the court",
    Dead.LEANING: "it leans over the edge and touches the alley",
    Dead.BEYOND: "it lies wholly beyond the far base line",
    Dead.NEAR_BASE: "it lies beyond the far base line, so near that it must be taken away",
    Dead.SHORT: "it has not reached the {far_line}",
}


def inches(length: float) -> str:
    """A length as people say it: 2.35 in; what is nearly nothing is not rounded to nothing."""
    if 0 < abs(length) < 0.005:
        return "less than 0.01 in"
    return f"{length:.2f} in"


def centimetres(length: float) -> str:
    """A length in inches, said in centimetres."""
    metric = length * 2.54
    return "less than 0.1 mm" if 0 < abs(metric) < 0.01 else f"{metric:.2f} cm"


def lie_words(lie: Lie, rules: RuleBook | None = None, say: Callable[[float], str] = inches) -> str:
    """Why the disc counts what it counts; `say` puts a length into words."""
    far_line = "far dead line" if rules is None else rules.words.far_line
    if lie.dead is not None:
        return f"dead: {DEAD[lie.dead].format(far_line=far_line)}"
    scoring = [line for line in lie.touching if line is not Line.DEAD]
    if scoring:
        return f"on {_joined(scoring)}, {say(-lie.clearance)} over its edge"
    if lie.area is Area.NONE:
        return f"on the {far_line}, live" if lie.touching else "live, outside the scoring areas"
    return f"clear of every line by {say(lie.clearance)}"


def _joined(lines: Sequence[Line]) -> str:
    names = [f"the {line.value}" for line in lines]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
