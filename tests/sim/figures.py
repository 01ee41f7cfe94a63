"""Figures that a test finds on its way: `python -m bench.sim_figures` reads them from pytest's report."""

from __future__ import annotations

from collections.abc import Callable

Noted = Callable[[str, object], None]
"""Pytest's `record_property`."""


def figure(noted: Noted, name: str, value: float, unit: str, most: float) -> None:
    noted("figure", f"{name};{float(value)!r};{unit};{most!r}")
