"""A shot as a screen sends it, read with care: it is all that a player decides."""

from __future__ import annotations

from math import isfinite

from tenoff.court import Court
from tenoff.kit import Malformed
from tenoff.sim.model import Place, Shot, micrometers
from tenoff.words.catalog import say

FARTHEST = 1500.0
"""Inches: three times the court, as hard as anybody shoots."""


def meant_shot(court: Court, start: Place, aim: Place, reach: float) -> Shot:
    """The shot somebody means; Malformed where no cue could play it."""
    (sx, sy), (tx, ty) = start, aim
    if not all(isfinite(each) and abs(each) < 1e6 for each in (sx, sy, tx, ty, reach)):
        raise Malformed(say("play.refused.aim"))
    near = court.length - court.kitchen_line - court.disc <= sy <= court.length + court.disc
    if not (near and abs(sx) <= court.half_width and ty < sy - 1.0 and 1.0 <= reach <= FARTHEST):
        raise Malformed(say("play.refused.aim"))
    return Shot((micrometers(sx), micrometers(sy)), (round(tx, 6), round(ty, 6)), round(reach, 6))
