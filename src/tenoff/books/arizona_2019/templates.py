"""The usual kind of Arizona event."""

from __future__ import annotations

from tenoff.kit.division import Gender, Play, Scope
from tenoff.tournament.kinds import Elimination, Length
from tenoff.tournament.templates import Template, division

_ONE_OF_16 = Length(games=1, points=None, frames=16)

TEMPLATES = (
    Template(
        "arizona-16-frames",
        Scope.STATE,
        (division(Gender.MIXED, Play.DOUBLES, Elimination(_ONE_OF_16)),),
        "arizona-2019",
        "arizona-2019",
        days=2,
    ),
)
