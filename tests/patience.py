"""How long a test waits for what never comes: so long that no machine is too slow, however busy it is."""

from __future__ import annotations

PATIENCE = 300.0
"""Seconds. Nothing that works takes so long, so a test that waits for it in vain has found a fault."""
