"""What a picture of the court says to people who hear it, and the letters painted on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypedDict

from tenoff.court import Lie, Placed, View
from tenoff.words.catalog import say
from tenoff.words.lies import LINES
from tenoff.words.measures import CM, Units, number, units
from tenoff.words.names import joined


class PictureWords(TypedDict):
    """The words `draw_svg` takes."""

    title: str
    desc: str
    said: Callable[[Placed, Lie], str]
    off: str


def picture_words(discs: Sequence[Placed] = (), view: View = View.FAR_END, title: str = "") -> PictureWords:
    """For a picture with these discs; `desc` stays empty where every disc speaks for itself."""
    part = "far_end" if view is View.FAR_END else "whole"
    told = say(f"court.{part}_discs", n=len(discs)) if discs else say(f"court.{part}")
    return PictureWords(
        title=title or told, desc="" if discs else say("court.no_discs"), said=disc_said, off=say("court.off")
    )


def disc_said(disc: Placed, lie: Lie) -> str:
    """One disc in a few words."""
    if lie.dead is not None:
        return say("court.disc.dead", name=disc.name, why=say(f"court.why_dead.{lie.dead.value}"))
    if lie.touching:
        lines = joined([LINES[line] for line in lie.touching], "and")
        return say("court.disc.touching", name=disc.name, lines=lines)
    key = "court.disc.clear" if lie.value else "court.disc.lies"
    where = say(f"court.where.{lie.area.value}")
    return say(key, name=disc.name, where=where, length=_roughly(lie.clearance) if lie.value else "")


def _roughly(inches: float) -> str:
    if units() is Units.METRIC:
        return say("measures.centimeters", n=number(inches * CM, 1))
    return say("measures.inches", n=number(inches, 1))
