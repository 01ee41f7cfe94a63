"""When the regulations say no: a code, the clause and the values; the sentence is made at the edge."""

from __future__ import annotations

from enum import StrEnum
from typing import Generic, TypeVar

from msgspec import Struct

from tenoff.kit import Cite

C = TypeVar("C", bound=StrEnum)


class Refused(Struct, Generic[C], frozen=True, omit_defaults=True):
    """An order that is not taken. `values`: what the sentence needs, in the order its message names them."""

    code: C
    values: tuple[str, ...] = ()
    clause: Cite | None = None
