"""How every benchmark prints a figure beside its aim."""

from __future__ import annotations


def line(name: str, value: float, unit: str, aim: float, *, more_is_better: bool = True) -> bool:
    """Prints one figure with its ratio to the aim, and says so when it is missed; True when it is met."""
    ratio = value / aim if more_is_better else aim / value
    met = ratio >= 1
    goal = f"aim {'>=' if more_is_better else '<='} {_number(aim)}"
    print(f"{name:<52} {_number(value):>12} {unit:<10} {goal:<18} {ratio:6.2f}x{'' if met else '  MISSED'}")
    return met


def note(text: str) -> None:
    """Prints a remark beside the figures."""
    print(f"  {text}")


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3f}"
