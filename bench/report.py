"""How every benchmark prints a figure beside its aim."""

from __future__ import annotations

from math import inf


def line(name: str, value: float, unit: str, aim: float, *, more_is_better: bool = True) -> bool:
    """Prints one figure with its ratio to the aim, and says so when it is missed; True when it is met."""
    ratio = _ratio(value, aim) if more_is_better else _ratio(aim, value)
    met = ratio >= 1
    goal = f"aim {'>=' if more_is_better else '<='} {_number(aim)}"
    print(f"{name:<52} {_number(value):>12} {unit:<10} {goal:<18} {ratio:6.2f}x{'' if met else '  MISSED'}")
    return met


def _ratio(one: float, other: float) -> float:
    """One to the other; what was too short to be measured is as good as can be."""
    if other == 0:
        return 1.0 if one == 0 else inf
    return one / other


def note(text: str) -> None:
    """Prints a remark beside the figures."""
    print(f"  {text}")


def _number(value: float) -> str:
    if 0 < abs(value) < 0.001:
        return f"{value:.1e}"
    return f"{value:,.0f}" if value >= 100 else f"{value:.3f}"
