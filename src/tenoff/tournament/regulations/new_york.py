"""What version 1.0 of the New York rules of play says about tournaments."""

from __future__ import annotations

from tenoff.kit import Edition
from tenoff.tournament.calling.rule import CallingRule, CountsFrom, NoShowRule
from tenoff.tournament.regulations.parts import Regulations, SubstituteRule

at = Edition(
    "new-york",
    "1.0",
    "new-york-1",
    "New York Shuffleboard Association, version 1.0",
    since="2024-01-24",
)

NEW_YORK_1 = Regulations(
    edition=at,
    title="New York Shuffleboard Association, version 1.0",
    key="new-york-1",
    substitutes=SubstituteRule(allowed=False, clause=at("2.7.5")),
    calling=CallingRule(
        no_show=NoShowRule(
            at("2.7.4.p1"), calls=1, every=15, counts_from=CountsFrom.ANNOUNCED, in_time_at_end=True
        )
    ),
)
