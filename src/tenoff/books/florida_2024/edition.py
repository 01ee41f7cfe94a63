"""The Florida edition of October 2024, which makes the citations of its parts."""

from __future__ import annotations

from tenoff.kit import Edition

at = Edition(
    "florida",
    "2024-10",
    "florida-2024",
    "Florida Shuffleboard Association, October 2024",
    since="2024-10-01",
)
