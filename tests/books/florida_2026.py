"""An invented next edition of Florida's book, for tests: two fouls, a points row, a threshold, a number."""

from __future__ import annotations

from dataclasses import replace

from tenoff.books.changes import class_points, penalties, rows, wordings
from tenoff.books.reissue import reissue
from tenoff.kit import Edition
from tenoff.kit.halves import points
from tenoff.rules.fouls import Foul

at = Edition("florida", "2026-10", "florida-2026", "Florida, October 2026 (invented)", since="2026-10-01")

FLORIDA_2026 = reissue(
    "florida-2024",
    at,
    penalties({Foul.PHONE: 10, Foul.STALLING: 10}),
    rows(lambda row: replace(row, worth=(points(9), *row.worth[1:])), "red-line-singles-main"),
    class_points(6),
    wordings({"C-14": "Stalling costs 10.", "C-28": "A phone in use costs 10."}),
    renumbered={"C-26": "C-28", "I-C26": "I-C28"},
)
