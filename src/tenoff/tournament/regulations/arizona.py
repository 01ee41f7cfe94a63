"""What the Arizona rule book of December 2019 says about tournaments; much of it is left to the director."""

from __future__ import annotations

from tenoff.kit import Edition
from tenoff.tournament.about import OfficialRole
from tenoff.tournament.regulations.parts import (
    ConsolationRule,
    DrawRule,
    OfficialsRule,
    Regulations,
    SubstituteRule,
)

at = Edition(
    "arizona",
    "2019-12",
    "arizona-2019",
    "Arizona Shuffleboard Association, December 2019",
    since="2019-12-01",
)

ARIZONA_2019 = Regulations(
    edition=at,
    title="Arizona Shuffleboard Association, December 2019",
    key="arizona-2019",
    draw=DrawRule(byes=at("H-2.2")),
    substitutes=SubstituteRule(
        allowed=True,
        clause=at("G-7.1", "G-7.2", "G-7.4"),
        emergency=True,
        doubles_only=True,
        unlawful=at("G-7.5"),
    ),
    shorten=at("D-4a.1", "D-4a.2"),
    consolation=ConsolationRule(entry=at("D-4.3"), length=at("D-4.4")),
    officials=OfficialsRule(needed=((OfficialRole.DIRECTOR, at("H-1", "H-2.1")),), card=at("E-5.2")),
)
