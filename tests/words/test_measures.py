"""Numbers and measures, in English, in another language, in feet and in meters."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tenoff.words.catalog import catalog, languages, speaking
from tenoff.words.measures import Units, length, measuring, number, size, units, weight

AT = "2026-11-16T14:05:00.000Z"


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A catalog with nothing in it: the words stay English, numbers and dates do not."""
    (tmp_path / "de").mkdir()
    monkeypatch.setenv("TENOFF_CATALOGS", str(tmp_path))
    languages.cache_clear()
    catalog.cache_clear()
    with speaking("de"):
        yield
    languages.cache_clear()
    catalog.cache_clear()


def test_length_when_it_was_measured() -> None:
    assert [length(inches) for inches in (2.354, 0.001, 0, -3)] == [
        "2.35 in",
        "less than 0.01 in",
        "0.00 in",
        "−3.00 in",
    ]
    assert length(2.354, Units.METRIC) == "5.98 cm"
    assert length(0.001, Units.METRIC) == "less than 0.1 mm"


def test_size_when_it_is_prescribed() -> None:
    assert (size(6), size(0.75), weight(15)) == ("6 in", "0.75 in", "15 oz")


def test_size_when_it_is_metric() -> None:
    with measuring(Units.METRIC):
        assert units() is Units.METRIC
        assert (size(6), weight(15)) == ("15.24 cm", "425 g")
    assert units() is Units.FEET


def test_number_when_the_language_has_another_point(german: None) -> None:
    assert (number(2.5), number(2.0, 2), number(1200.0), length(2.354)) == ("2,5", "2,00", "1200", "2,35 in")
