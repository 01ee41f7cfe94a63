"""How every benchmark prints a figure beside its aim."""

from __future__ import annotations


def line(name: str, value: float, unit: str, aim: float, *, more_is_better: bool = True) -> bool:
    """Prints one figure with its ratio to the aim, and says so when it is missed; True when it is met."""
    ratio = value / aim if more_is_better else aim / value
    met = ratio >= 1
    print(f"{name:<36} {value:>14,.6g} {unit:<10} aim {aim:>12,.6g}  x{ratio:.2f}{'' if met else '  MISSED'}")
    return met
