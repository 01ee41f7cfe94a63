"""Which district hosts which state tournament: the chart of Article 1."""

from __future__ import annotations

from tenoff.books.florida_2024.edition import at
from tenoff.records.hosts import ChartRow, HostChart, StateTournament


def _row(number: int, district: str, *years: int | None) -> ChartRow:
    return ChartRow(district, years, at(f"Art1-chart.{number}"))


HOSTS = HostChart(
    at,
    (
        _row(1, "west-coast", 2026, 2024, 2030, 2028, 2027, 2025),
        _row(2, "southwest-coast", 2028, 2025, 2029, 2028, 2028, 2026),
        _row(3, "southern", 2027, 2026, 2028, 2029, 2029, 2027),
        _row(4, "southeast-coast", 2029, 2027, 2025, 2030, None, None),
        _row(5, "central-east-coast", 2030, 2028, 2026, 2024, 2025, 2028),
        _row(6, "northern", 2024, 2029, 2027, 2025, 2024, 2029),
        _row(7, "central", 2025, 2030, 2024, 2026, 2026, 2024),
    ),
    counted=5,
    rotates=at("Art1-b.1"),
    goes_on=at("Art1-b.2"),
    singles_with_meeting=at("Art2-a.1"),
    approved=at("Art2-c"),
    corrections=((StateTournament.CHAMPIONS, 2027, "west-coast"),),
)
