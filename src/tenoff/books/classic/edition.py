"""The Classic sheet as an edition, which makes the citations of its parts."""

from __future__ import annotations

from tenoff.kit import Edition

at = Edition("classic", "sheet", "classic", "Classic shuffleboard sheet", since="")
