"""Florida's Northern District: what its standing rules of March 2022 change in its own tournaments."""

from __future__ import annotations

from dataclasses import replace

from tenoff.kit.division import Scope
from tenoff.kit.money import dollars
from tenoff.tournament.regulations.florida import FLORIDA_2024
from tenoff.tournament.regulations.parts import Amendment
from tenoff.tournament.regulations.purse import USUAL, PayRule

FLORIDA_2024_NORTHERN = replace(
    FLORIDA_2024,
    title="Florida Shuffleboard Association, October 2024, Northern District",
    key="florida-2024-northern",
    fee=replace(
        FLORIDA_2024.fee,
        association=dollars(0),
        district=dollars(1, 50),
        host=dollars(1, 50),
        parts=None,
        parts_in=(Scope.DISTRICT,),
        usual=dollars(8),
    ),
    purse=replace(
        FLORIDA_2024.purse,
        pay=(PayRule((Scope.DISTRICT,), fees_fixed=dollars(100), fees_each=dollars(0, 50)),),
        assistant=dollars(25),
        grants=(),
        shortfall=None,
        shortfall_in=(),
        table=replace(USUAL, name="northern", assumed=False),
    ),
    amendments=(Amendment("Fees and prizes", "2022-03-26", "Northern District standing rules, rule 3"),),
)
