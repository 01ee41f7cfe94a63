"""The Floor sheet as an edition, which makes the citations of its parts."""

from __future__ import annotations

from tenoff.kit import Edition

at = Edition("floor", "sheet", "floor", "Floor shuffleboard sheet", since="")
