"""Tournament regulations, looked up by key: those of the printed editions, and club play without any."""

from __future__ import annotations

from tenoff.kit.shelf import Part, editions, of_all, of_edition
from tenoff.tournament.regulations.parts import Regulations
from tenoff.tournament.regulations.plain import PLAIN

REGULATIONS: Part[tuple[Regulations, ...]] = Part("regulations")


def every() -> dict[str, Regulations]:
    """Return all regulations by key, club play last."""
    printed = (each for found in of_all(REGULATIONS).values() for each in found)
    return {each.key: each for each in (*printed, PLAIN)}


def regulations(key: str) -> Regulations:
    """Return the regulations of that key. LookupError when there are none."""
    if key == PLAIN.key:
        return PLAIN
    for edition in editions():
        for each in of_edition(REGULATIONS, edition) or ():
            if each.key == key:
                return each
    raise LookupError(f"no regulations are called {key!r}")


__all__ = ["REGULATIONS", "Regulations", "every", "regulations"]
