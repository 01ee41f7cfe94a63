"""How far it is from one tournament to another, in miles."""

from __future__ import annotations

from math import asin, cos, isfinite, radians, sin, sqrt

from tenoff.records.calendar.application import Place

EARTH_RADIUS = 3958.7613
"""Of the sphere that has the earth's mean radius, in statute miles."""
FARTHEST = 13_000.0
"""No two places are farther apart than half the way around."""


def great_circle(here: Place, there: Place) -> float | None:
    """Miles over the ground in a straight line; None where a place has no coordinates.

    No road is shorter, so what is far enough by this is far enough to travel.
    """
    if here.latitude is None or here.longitude is None or there.latitude is None or there.longitude is None:
        return None
    north, other = radians(here.latitude), radians(there.latitude)
    half_up = sin((other - north) / 2) ** 2
    half_across = sin(radians(there.longitude - here.longitude) / 2) ** 2
    return 2 * EARTH_RADIUS * asin(min(1.0, sqrt(half_up + cos(north) * cos(other) * half_across)))


def on_earth(place: Place) -> bool:
    """Whether its coordinates, if it has any, are those of a place."""
    if place.latitude is None or place.longitude is None:
        return place.latitude is place.longitude
    return _within(place.latitude, 90) and _within(place.longitude, 180)


def _within(degrees: float, most: float) -> bool:
    return isfinite(degrees) and -most <= degrees <= most
