"""The usual kinds of event by New York's book, which Illinois and many leagues play by too."""

from __future__ import annotations

from tenoff.kit.division import Gender, Play, Scope
from tenoff.tournament.kinds import TO_75, Elimination, League, Length
from tenoff.tournament.templates import Template, division

_8_A_COLOR = Length(games=1, points=None, frames=16, color_change=True)
_LEAGUE_NIGHT = Length(games=3, points=None, frames=8)

TEMPLATES = (
    Template(
        "new-york-best-of-3",
        Scope.STATEWIDE,
        (division(Gender.ANY, Play.DOUBLES, Elimination(TO_75)),),
        "new-york-1",
        "new-york-1",
        days=2,
    ),
    Template(
        "illinois-16-frames",
        Scope.NATIONAL,
        (division(Gender.ANY, Play.DOUBLES, Elimination(_8_A_COLOR)),),
        "plain",
        "new-york-1",
        days=2,
    ),
    Template(
        "league-night",
        Scope.CLUB,
        (division(Gender.ANY, Play.DOUBLES, League(_LEAGUE_NIGHT)),),
        "plain",
        "new-york-1",
    ),
)
