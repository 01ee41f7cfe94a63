"""The edition that Arizona's December 2019 modules cite."""

from __future__ import annotations

from tenoff.kit import Edition

at = Edition(
    "arizona",
    "2019-12",
    "arizona-2019",
    "Arizona Shuffleboard Association, December 2019",
    since="2019-12-01",
)
