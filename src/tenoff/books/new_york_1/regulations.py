"""What version 1.0 of the New York rules of play says about tournaments."""

from __future__ import annotations

from tenoff.books.new_york_1.edition import at
from tenoff.tournament.calling.rule import CallingRule, CountsFrom, NoShowRule
from tenoff.tournament.regulations.parts import Regulations, SubstituteRule

_REGULATIONS = Regulations(
    edition=at,
    title="New York Shuffleboard Association, version 1.0",
    key=at.key,
    substitutes=SubstituteRule(allowed=False, clause=at("2.7.5")),
    calling=CallingRule(
        no_show=NoShowRule(
            at("2.7.4.p1"), calls=1, every=15, counts_from=CountsFrom.ANNOUNCED, in_time_at_end=True
        )
    ),
)

REGULATIONS = (_REGULATIONS,)
