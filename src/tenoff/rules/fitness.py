"""One figure of a disc, cue or court held against a book: what is wrong with it, or the clause it keeps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from math import isfinite

from msgspec import Struct

from tenoff.kit import Cite
from tenoff.rules.rulebook import Equipment, Size

_HAIR = 1e-9
"""Figures are typed in as decimals, so 5/8 and 0.625 must be the same."""


class Fit(StrEnum):
    """What the book makes of a thing."""

    ALLOWED = "allowed"
    NOT_ALLOWED = "not allowed"
    ADVICE = "advice"  # the book asks for better and bars nothing
    UNKNOWN = "not in this book"


class Wrong(Struct, frozen=True):
    """One thing amiss. `by`: how much too much, negative when too little; None where nothing is measured."""

    what: str
    clause: Cite
    by: float | None = None


class Checked(Struct, frozen=True):
    """The verdict, the clause that decides it, and all that is wrong."""

    verdict: Fit
    clause: Cite | None = None
    wrong: tuple[Wrong, ...] = ()


Finding = Wrong | Cite | None
"""What is wrong, or the clause that was kept, or None where the book sets nothing."""


def checked(*findings: Finding) -> Checked:
    wrong = tuple(finding for finding in findings if isinstance(finding, Wrong))
    if wrong:
        return Checked(Fit.NOT_ALLOWED, wrong[0].clause, wrong)
    kept = next((finding for finding in findings if isinstance(finding, str)), None)
    return Checked(Fit.UNKNOWN) if kept is None else Checked(Fit.ALLOWED, kept)


def measured(what: str, found: float) -> float:
    if not (isfinite(found) and found >= 0):
        raise ValueError(f"{what} is a number, zero or more, got {found}")
    return found


def within(
    what: str, found: float | None, limits: tuple[float | None, float | None], clause: Cite | None
) -> Finding:
    low, high = limits
    if found is None or clause is None or (low is None and high is None):
        return None
    measured(what, found)
    if low is not None and found < low - _HAIR:
        return Wrong(what, clause, found - low)
    if high is not None and found > high + _HAIR:
        return Wrong(what, clause, found - high)
    return clause


def exactly(what: str, found: float | None, wanted: float | None, clause: Cite | None) -> Finding:
    return within(what, found, (wanted, wanted), clause)


def sized(what: str, found: float | None, size: Size | None) -> Finding:
    return None if size is None else exactly(what, found, size.inches, size.clause)


def divided(found: tuple[float, ...], wanted: tuple[Size, ...]) -> tuple[Finding, ...]:
    if not found or not wanted:
        return ()
    if len(found) != len(wanted):
        return (Wrong("dividers", wanted[0].clause, len(found) - len(wanted)),)
    pairs = zip(sorted(found), wanted, strict=True)
    return tuple(sized(f"divider {n}", at, size) for n, (at, size) in enumerate(pairs, 1))


def barred(what: str, done: bool | None, clause: Cite | None) -> Finding:
    if done is None or clause is None:
        return None
    return Wrong(what, clause) if done else clause


def made_of(gear: Equipment, material: str) -> Finding:
    if not material or not gear.material or gear.material_clause is None:
        return None
    named = gear.material.split(" or ")
    return gear.material_clause if material in named else Wrong("material", gear.material_clause)


def colored(gear: Equipment, colors: Mapping[str, int]) -> Finding:
    """Whether each color is one the book names for a side, and no two of them for the same side."""
    clause = gear.shades_clause or gear.colors_clause
    if clause is None:
        return None
    if not gear.colors:  # any two colors do
        return clause
    shades = gear.shades or tuple((color,) for color in gear.colors)
    stands_for = [
        next((i for i, shade in enumerate(shades) if color in shade or color == gear.colors[i]), None)
        for color in colors
    ]
    if None not in stands_for and len(set(stands_for)) == len(stands_for):
        return clause
    if gear.other_colors is not None:
        return gear.other_colors
    return Wrong("colors", clause)


def counted(gear: Equipment, colors: Mapping[str, int]) -> tuple[Finding, ...]:
    """Whether there are two colors, as many of the one as of the other, and a full set in all."""
    clause = gear.colors_clause or gear.discs_clause
    if clause is None:
        return ()
    each = gear.discs // 2
    total = exactly("number of discs", sum(colors.values()), gear.discs, gear.discs_clause)
    if len(colors) != 2:
        return (Wrong("number of colors", clause, len(colors) - 2), total)
    counts = (
        clause if count == each else Wrong(f"{color} discs", clause, count - each)
        for color, count in colors.items()
    )
    return (*counts, total)


def uneven(what: str, found: Iterable[float], clause: Cite) -> tuple[Wrong, ...]:
    each = [measured(what, number) for number in found]
    spread = max(each) - min(each) if each else 0.0
    return (Wrong(f"uneven {what}", clause, spread),) if spread > _HAIR else ()
