from __future__ import annotations

import pytest

from tenoff.kit import Malformed
from tenoff.kit.money import Cents, dollars
from tenoff.tournament.money.tables import TABLES, table_of, written
from tenoff.tournament.regulations import regulations
from tenoff.tournament.regulations.purse import PrizeTable


def test_table_when_not_named_is_the_regulations_own() -> None:
    assert table_of("", regulations("florida-2024")).assumed
    assert table_of("", regulations("florida-2024-northern")).name == "northern"
    assert table_of("masters", regulations("florida-2024-masters")).fixed


def test_northern_when_named_elsewhere_is_no_assumption() -> None:
    found = table_of("northern", regulations("florida-2024"))
    assert (found.main, found.consolation, found.unit, found.assumed) == (
        (2000, 1750, 1500, 1250),
        (1250, 1000, 750, 500),
        dollars(1),
        False,
    )


def test_tables_when_added_up_are_the_whole() -> None:
    assert {sum(table.main) + sum(table.consolation) for table in TABLES.values()} == {10_000}


@pytest.mark.parametrize(
    ("text", "main", "consolation", "unit"),
    [
        ("100", (10_000,), (), 100),
        ("60/40", (6000, 4000), (), 100),
        ("20/17.5/15/12.5 + 12.5/10/7.5/5", (2000, 1750, 1500, 1250), (1250, 1000, 750, 500), 100),
        ("50% / 25% + 25%", (5000, 2500), (2500,), 100),
        ("66.67/33.33 to 5", (6667, 3333), (), 500),
        ("60/40 to 0.25", (6000, 4000), (), 25),
    ],
)
def test_table_when_written_out_is_read(
    text: str, main: tuple[int, ...], consolation: tuple[int, ...], unit: int
) -> None:
    assert written(text) == PrizeTable(text, main, consolation, Cents(unit))


@pytest.mark.parametrize(
    "text",
    [
        "60/30",
        "60/40 + 10",
        "sixty/forty",
        "60//40",
        "60/40 +",
        "60/40 to 0",
        "60/40 to much",
        "-60/160",
        "1e2",
        "½",
    ],
)
def test_table_when_it_cannot_be_read_is_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        written(text)
