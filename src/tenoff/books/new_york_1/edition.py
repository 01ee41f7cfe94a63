"""The edition that New York's version 1.0 modules cite."""

from __future__ import annotations

from tenoff.kit import Edition

at = Edition(
    "new-york",
    "1.0",
    "new-york-1",
    "New York Shuffleboard Association, version 1.0",
    since="2024-01-24",
)
