"""Advice after a shot as screens get it: sentences, marks on the court, and the heat map."""

from __future__ import annotations

from msgspec import Struct

from tenoff.kit.signs import minus
from tenoff.sim.adviser import Advice
from tenoff.sim.verdict import Heat, Verdict
from tenoff.words.advice import kind_words, likely
from tenoff.words.catalog import say
from tenoff.words.said import sentence

_SAME = 0.005
"""Chances to win that differ by less are told as equal."""


class ShotAdvice(Struct, frozen=True):
    """One shot: its name, its worth in words, its chances, and where it would rest on an empty court."""

    name: str
    worth: str
    likely: tuple[str, ...]
    rests: tuple[float, float]
    start: tuple[float, float]


class HeatView(Struct, frozen=True):
    """The heat map in hundredths from the lowest to the highest value, with the two in words."""

    left: float
    top: float
    step: float
    columns: int
    values: tuple[int, ...]
    low: str
    high: str


class AdviceView(Struct, frozen=True):
    """`words`: the whole verdict in one or two sentences. `unit`: what values are told in.

    `lost`: what the best would have brought more.
    """

    words: str
    unit: str
    own: ShotAdvice
    best: tuple[ShotAdvice, ...]
    rank: int
    lost: float
    heat: HeatView


def told(verdict: Verdict, *, chance: bool) -> AdviceView:
    """`chance`: values are chances to win the game; points otherwise."""
    best, lost = verdict.best[0], verdict.lost
    same = lost < (_SAME if chance else 0.05)
    unit, said = ("chance", _percent) if chance else ("points", _points)
    words = (
        say(f"play.advice.was_best_{unit}", own=said(verdict.own.value))
        if same
        else say(
            f"play.advice.better_{unit}",
            best=kind_words(best),
            better=_percent(best.chances.better),
            worth=said(best.value),
            own=said(verdict.own.value),
        )
    )
    return AdviceView(
        words=words,
        unit=say(f"play.advice.worth_{unit}"),
        own=_shot(verdict.own, chance),
        best=tuple(_shot(each, chance) for each in verdict.best),
        rank=verdict.rank,
        lost=round(lost, 3),
        heat=_heat(verdict.heat, chance),
    )


def _shot(advice: Advice, chance: bool) -> ShotAdvice:
    x, y = advice.rests
    worth = _percent(advice.value) if chance else _points(advice.value)
    return ShotAdvice(
        sentence(kind_words(advice)), worth, likely(advice), (round(x, 2), round(y, 2)), advice.shot.start
    )


def _heat(heat: Heat, chance: bool) -> HeatView:
    low, high = min(heat.values), max(heat.values)
    wide = max(high - low, 1e-9)
    shades = tuple(round(100 * (value - low) / wide) for value in heat.values)
    ends = (_percent(low), _percent(high)) if chance else (_points(low), _points(high))
    return HeatView(heat.left, heat.top, heat.step, heat.columns, shades, *ends)


def _percent(chance: float) -> str:
    return say("play.advice.percent", percent=f"{100 * chance:.0f}")


def _points(value: float) -> str:
    return say("play.advice.points", points=minus(round(value, 1)))
