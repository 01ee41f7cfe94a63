"""The kernel to call: plain Python on lists or, with the `sim` extra, the same source compiled by numba.

Both give the same bits. Compiling takes a few seconds the first time on a machine; numba keeps the result.
For single shots plain Python is quick enough, and starts at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib.util import find_spec
from types import FunctionType
from typing import Any
from zlib import crc32

import msgspec

from tenoff.sim import kernel, outlook

LOG_ROWS = 2000

_COMPILED = (
    "meet", "_slope_root", "_root", "_cross", "_to_resting", "_look", "_look_bent", "_new_piece", "_write",
    "_impact", "_set_way", "slide", "dead", "value", "shoot_many", "worth_many", "utility_many", "blur",
    "spread", "peaks",
)  # fmt: skip
_COMPILED_TOO = (
    "covered", "look", "outlook_many", "from_table", "value_many", "_note", "sensible", "spray", "means",
    "best_of", "tally", "fold",
)  # fmt: skip
"""Every function of the kernel and of the outlook; `tests/sim/test_engine.py` sees that none is missing."""


class Engine(msgspec.Struct, frozen=True):
    """One way to run the kernel, and how it wants its rows of numbers."""

    name: str
    shoot_many: Callable[..., None]
    worth_many: Callable[..., None]
    utility_many: Callable[..., None]
    blur: Callable[..., None]
    spread: Callable[..., None]
    peaks: Callable[..., int]
    look: Callable[..., None]
    outlook_many: Callable[..., None]
    value_many: Callable[..., None]
    sensible: Callable[..., int]
    spray: Callable[..., int]
    means: Callable[..., None]
    best_of: Callable[..., int]
    tally: Callable[..., None]
    fold: Callable[..., None]
    floats: Callable[[Sequence[float]], Any]
    ints: Callable[[Sequence[int]], Any]
    zeros: Callable[[int], Any]
    int_zeros: Callable[[int], Any]

    def work(self, env: Sequence[float], log_rows: int = 0) -> kernel.Work:
        """Room for eight discs on such a surface; `log_rows`: how many pieces of motion it can note."""
        x, y, ux, uy, speed, spin, when, ax, ay, ends = (self.zeros(8) for _ in range(10))
        bent = any(env[part] != 0.0 for part in (kernel.DRIFT_X, kernel.DRIFT_Y, kernel.LANE))
        bend = (ax, ay, ends) if bent else None
        log = self.zeros(1 + log_rows * kernel.LOG_ROW) if log_rows else None
        return x, y, ux, uy, speed, spin, self.int_zeros(8), when, self.int_zeros(8), bend, log


PLAIN = Engine(
    "plain",
    kernel.shoot_many,
    kernel.worth_many,
    kernel.utility_many,
    kernel.blur,
    kernel.spread,
    kernel.peaks,
    outlook.look,
    outlook.outlook_many,
    outlook.value_many,
    outlook.sensible,
    outlook.spray,
    outlook.means,
    outlook.best_of,
    outlook.tally,
    outlook.fold,
    list,
    list,
    lambda n: [0.0] * n,
    lambda n: [0] * n,
)


def available() -> bool:
    """Whether the `sim` extra is installed."""
    return find_spec("numba") is not None


@cache
def compiled() -> Engine:
    """The kernel through numba; ImportError without the `sim` extra."""
    import numba
    import numpy as np

    # Numba keeps a function until its own file changes; the mark tells it of changes in the other one.
    every = [vars(kernel)[name] for name in _COMPILED] + [vars(outlook)[name] for name in _COMPILED_TOO]
    mark = crc32(b"".join(each.__code__.co_code for each in every))
    options: dict[str, Any] = {"nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True}
    made: dict[str, Any] = {}
    for module, names in ((kernel, _COMPILED), (outlook, _COMPILED_TOO)):
        # The same code with the compiled others around it: in the modules themselves the plain ones stay.
        space = {**vars(module), **{name: call for name, call in made.items() if name in vars(module)}}
        for name in names:
            plain = getattr(module, name)
            again = FunctionType(plain.__code__, space, name, plain.__defaults__)
            again.__module__, again.__qualname__ = module.__name__, f"{name}_{mark:08x}"
            # What only the others call needs no way in from Python; leaving it out saves compiling.
            inner = {**options, "no_cpython_wrapper": name not in Engine.__struct_fields__}
            made[name] = space[name] = numba.njit(again, cache=True, **inner)
    return Engine(
        "numba",
        made["shoot_many"],
        made["worth_many"],
        made["utility_many"],
        made["blur"],
        made["spread"],
        made["peaks"],
        made["look"],
        made["outlook_many"],
        made["value_many"],
        made["sensible"],
        made["spray"],
        made["means"],
        made["best_of"],
        made["tally"],
        made["fold"],
        lambda values: np.asarray(values, np.float64),
        lambda values: np.array(values, np.int64),
        lambda n: np.zeros(n, np.float64),
        lambda n: np.zeros(n, np.int64),
    )


def best() -> Engine:
    """Numba where it is there, else plain Python."""
    return compiled() if available() else PLAIN
