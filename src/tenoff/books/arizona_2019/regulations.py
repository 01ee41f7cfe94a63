"""What the Arizona rule book of December 2019 says about tournaments; much of it is left to the director."""

from __future__ import annotations

from tenoff.books.arizona_2019.edition import at
from tenoff.kit.division import Scope
from tenoff.tournament.about import OfficialRole
from tenoff.tournament.calling.rule import CallingRule
from tenoff.tournament.regulations.lengths import ShortenRule
from tenoff.tournament.regulations.parts import (
    ConsolationRule,
    OfficialsRule,
    Regulations,
    SubstituteRule,
)

_BY_NAME = (OfficialRole.DIRECTOR, OfficialRole.DESK)  # the charter is whoever has the desk

_REGULATIONS = Regulations(
    edition=at,
    title="Arizona Shuffleboard Association, December 2019",
    key=at.key,
    substitutes=SubstituteRule(
        allowed=True,
        clause=at("G-7.1", "G-7.2", "G-7.4"),
        emergency=True,
        doubles_only=True,
        stays_out=at("G-7.3"),
        unlawful=at("G-7.5"),
    ),
    shorten=ShortenRule(16, 12, at("D-4a.1", "D-4a.2"), scopes=(Scope.STATE,)),
    consolation=ConsolationRule(entry=at("D-4.3"), length=at("D-4.4")),
    officials=OfficialsRule(
        needed=((OfficialRole.DIRECTOR, at("H-2.1")),),
        named=(
            (OfficialRole.DESK, at("H-2.2")),
            *((role, at("H-2.3")) for role in OfficialRole if role not in _BY_NAME),
        ),
        card=at("E-5.2", "H-4.1"),
    ),
    assigned=at("D-1.1"),
    calling=CallingRule(both_ends=at("D-3.1")),
)

REGULATIONS = (_REGULATIONS,)
