"""An invented association's own book."""

from __future__ import annotations

LAKES = """\
key = "lakes-2027"
name = "Lake States Shuffleboard Association"
since = 2027-01-01
adopted = "annual meeting, November 14, 2026"
season = "01-01"
list = "joint"

[clauses]
L-1 = "Points are the base of the place times the weight of the event."
L-2 = "Players still tied take the points of the last place they share."

[points]
title = "Player of the year"
tied = { takes = "lesser", clause = "L-2" }

[[points.row]]
key = "main"
chart = "main"
worth = [10, 8, 6, 4]
rest = 1
clause = "L-1"

[[points.times]]
by = 2
scopes = ["state"]
clause = "L-1"

[[points.times]]
by = 1.5
plays = ["doubles"]
least = 16
clause = "L-1"
"""
