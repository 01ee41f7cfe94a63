"""Associations as typed values: their districts in their own order, their points and their classes."""

from __future__ import annotations

from dataclasses import dataclass

from tenoff.kit import Cite, Edition, Malformed
from tenoff.records.classes import FLORIDA_CLASSES, Classes
from tenoff.records.points import NATIONAL, ROLL_OF_CHAMPIONS, PointsSystem

_florida = Edition(
    "florida", "2024-10", "florida-2024", "Florida Shuffleboard Association, October 2024", since="2024-10-01"
)
_NOWHERE = Cite("")
_by_hand = PointsSystem("by-hand", "Points entered by hand", ())


@dataclass(frozen=True, slots=True)
class Duties:
    """The clauses by which the keeper of records keeps what the roll keeps."""

    results: Cite = _NOWHERE  # results are reported and recorded
    points: Cite = _NOWHERE  # points are kept for each player
    members: Cite = _NOWHERE  # a player is a member of the club represented
    queries: Cite = _NOWHERE  # a total can be asked about


@dataclass(frozen=True, slots=True)
class Association:
    """`districts`: in the order its publications print them. `classes`: None where there are none."""

    key: str
    name: str
    points: PointsSystem
    districts: tuple[str, ...] = ()
    classes: Classes | None = None
    duties: Duties = Duties()


FLORIDA = Association(
    "florida",
    "Florida Shuffleboard Association",
    ROLL_OF_CHAMPIONS,
    (
        "West Coast",
        "Southwest Coast",
        "Southern",
        "Southeast Coast",
        "Central East Coast",
        "Northern",
        "Central",
    ),
    FLORIDA_CLASSES,
    Duties(
        results=_florida("SR14-b"),
        points=_florida("SR14-c"),
        members=_florida("Art8-d.2"),
        queries=_florida("SR14-c"),
    ),
)
NATION = Association("national", "National Shuffleboard Association", NATIONAL)
PLAIN = Association("plain", "An association with its own points", _by_hand)

ASSOCIATIONS = (FLORIDA, NATION, PLAIN)


def association(key: str) -> Association:
    """The association of this key; Malformed names those there are."""
    for each in ASSOCIATIONS:
        if each.key == key:
            return each
    every = ", ".join(each.key for each in ASSOCIATIONS)
    raise Malformed(
        f"an association is one of {every}, got {key!r}", "records.association", every=every, got=key
    )
