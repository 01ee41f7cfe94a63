"""The printed books, one folder an edition: what it says about play, events and records.

A new edition is one more line here.
"""

from __future__ import annotations

from tenoff.books.arizona_2019.edition import at as arizona_2019
from tenoff.books.classic.edition import at as classic
from tenoff.books.floor.edition import at as floor
from tenoff.books.florida_2024.edition import at as florida_2024
from tenoff.books.new_york_1.edition import at as new_york_1
from tenoff.kit.shelf import Issue, Printed

ISSUES: tuple[Issue, ...] = (
    Printed(florida_2024),
    Printed(arizona_2019),
    Printed(new_york_1),
    Printed(floor),
    Printed(classic),
)
