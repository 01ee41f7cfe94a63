"""The Florida Shuffleboard Association: its districts, points, classes and the duties of its keeper."""

from __future__ import annotations

from tenoff.books.florida_2024.classes import CLASSES
from tenoff.books.florida_2024.edition import at
from tenoff.books.florida_2024.points import POINTS
from tenoff.records.associations import Association, Duties

ASSOCIATION = Association(
    "florida",
    "Florida Shuffleboard Association",
    POINTS,
    (
        "West Coast",
        "Southwest Coast",
        "Southern",
        "Southeast Coast",
        "Central East Coast",
        "Northern",
        "Central",
    ),
    CLASSES,
    Duties(
        results=at("SR14-b"),
        points=at("SR14-c"),
        members=at("Art8-d.2"),
        queries=at("SR14-c"),
    ),
)
