"""How the benchmarks print: one line a measure, with its ratio to the aim."""

from __future__ import annotations


def line(name: str, value: float, unit: str, aim: float, *, less_is_better: bool = False) -> bool:
    """Print a measure beside its aim; says so when the aim is missed, and returns whether it was met."""
    ratio = aim / value if less_is_better else value / aim
    met = ratio >= 1
    sign = "<=" if less_is_better else ">="
    print(f"{name:<52} {_number(value):>12} {unit:<10} aim {sign} {_number(aim):<10} {ratio:6.2f}x {'' if met else 'MISSED'}")
    return met


def note(text: str) -> None:
    """Print a remark beside the measures."""
    print(f"  {text}")


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3f}"
