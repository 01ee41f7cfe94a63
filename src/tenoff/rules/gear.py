"""Is it fit to play with: discs, sets, cues, courts and shoes held against a book, figure by figure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from math import isfinite

from msgspec import Struct

from tenoff.kit import Cite
from tenoff.rules.book import Equipment, RuleBook, Size

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


class Moment(StrEnum):
    """How far a match has come when somebody wants other discs."""

    BEFORE_PRACTICE = "before practice"
    BEFORE_GAME_1 = "before game 1"
    PLAY = "play"


_Finding = Wrong | Cite | None
"""What is wrong, or the clause that was kept, or None where the book sets nothing."""


def check_disc(
    book: RuleBook,
    *,
    diameter: float | None = None,
    thickness: float | None = None,
    weight: float | None = None,
    new: bool = False,
    material: str = "",
) -> Checked:
    """Whether one disc may be played with, in inches and ounces; what is not given is not checked."""
    gear = book.equipment
    return _checked(
        _exactly("diameter", diameter, gear.diameter, gear.diameter_clause),
        _within("thickness", thickness, gear.thickness, gear.thickness_clause),
        _within("weight", weight, gear.weight, gear.weight_clause),
        _exactly("new weight", weight, gear.new_weight, gear.new_weight_clause) if new else None,
        _made_of(gear, material),
    )


def check_set(
    book: RuleBook,
    colours: Mapping[str, int],
    *,
    weights: Iterable[float] = (),
    thicknesses: Iterable[float] = (),
) -> Checked:
    """Whether these discs, so many of each colour, make a set; uneven ones are only advised against."""
    gear = book.equipment
    hard = _checked(_coloured(gear, colours), *_counted(gear, colours))
    if hard.verdict is not Fit.ALLOWED or gear.uniform is None:
        return hard
    uneven = (*_uneven("weight", weights, gear.uniform), *_uneven("thickness", thicknesses, gear.uniform))
    return Checked(Fit.ADVICE, gear.uniform, uneven) if uneven else hard


def check_cue(
    book: RuleBook,
    *,
    length: float | None = None,
    finger_spread: float | None = None,
    metal: bool | None = None,
) -> Checked:
    """Whether a cue may be used; `metal`: some metal of it touches the court."""
    gear = book.equipment
    return _checked(
        _within("length", length, (None, gear.cue_max), gear.cue_clause),
        _exactly("finger spread", finger_spread, gear.finger_spread, gear.finger_clause),
        _barred("metal", metal, gear.metal_clause),
    )


def check_court(
    book: RuleBook,
    *,
    length: float | None = None,
    width: float | None = None,
    line_width: float | None = None,
    base_to_base: float | None = None,
    gutter_width: float | None = None,
    gutter_depth: float | None = None,
    separation_base: float | None = None,
    separation_line: float | None = None,
    separation_gap: float | None = None,
    triangle_base: float | None = None,
    dividers: tuple[float, ...] = (),
) -> Checked:
    """Whether a court is as the book has it, in inches; a book's small court is allowed too."""
    gear, marks = book.equipment, book.equipment.markings
    small = marks.small
    if small is not None and (length, width) == (small[0].inches, small[1].inches):
        sizes: tuple[_Finding, ...] = (small[0].clause,)
    else:
        sizes = (
            _exactly("length", length, gear.court_length, gear.court_clause),
            _exactly("width", width, gear.court_width, gear.court_clause),
        )
    return _checked(
        *sizes,
        _within("line width", line_width, gear.line_width, gear.line_clause),
        _sized("base to base", base_to_base, marks.base_to_base),
        _within("gutter width", gutter_width, (gear.gutter_width, None), gear.gutter_clause),
        _within("gutter depth", gutter_depth, (gear.gutter_depth, None), gear.gutter_clause),
        _sized("separation base", separation_base, marks.separation_base),
        _sized("separation line", separation_line, marks.separation_line),
        _sized("separation gap", separation_gap, marks.separation_gap),
        *_divided(dividers, marks.dividers),
        _sized("triangle base", triangle_base, marks.triangle_base),
    )


def check_board(book: RuleBook, *, lead_marked: bool) -> Checked:
    """Whether a scoreboard will do: one book wants the lead of every frame marked on it beforehand."""
    return _checked(_barred("lead not marked", not lead_marked, book.lead_shown))


def check_aid(book: RuleBook) -> Checked:
    """Whether anything but eyesight may be used to judge a disc that counts."""
    return _checked(_barred("aid", True, book.equipment.aids))


def check_shoes(book: RuleBook, *, open_toed: bool, release: bool = False) -> Checked:
    """Whether a player may wear these; `release`: a doctor's, which lifts the bar."""
    return _checked(_barred("open-toed shoes", open_toed and not release, book.equipment.shoes))


def may_change_discs(book: RuleBook, moment: Moment, *, spare: bool = True) -> Checked:
    """Whether bad discs may be changed now; without good ones at hand the old ones are played on with."""
    gear = book.equipment
    if gear.change_before is None:
        return Checked(Fit.UNKNOWN)
    in_time = moment is Moment.BEFORE_PRACTICE or (
        moment is Moment.BEFORE_GAME_1 and gear.change_until != "practice"
    )
    if not in_time:
        return _checked(Wrong("too late", gear.change_before))
    return _checked(gear.replace[0] if spare else Wrong("no good discs at hand", gear.replace[-1]))


def _checked(*findings: _Finding) -> Checked:
    wrong = tuple(finding for finding in findings if isinstance(finding, Wrong))
    if wrong:
        return Checked(Fit.NOT_ALLOWED, wrong[0].clause, wrong)
    kept = next((finding for finding in findings if isinstance(finding, str)), None)
    return Checked(Fit.UNKNOWN) if kept is None else Checked(Fit.ALLOWED, kept)


def _measured(what: str, found: float) -> float:
    if not (isfinite(found) and found >= 0):
        raise ValueError(f"{what} is a number, zero or more, got {found}")
    return found


def _within(
    what: str, found: float | None, limits: tuple[float | None, float | None], clause: Cite | None
) -> _Finding:
    low, high = limits
    if found is None or clause is None or (low is None and high is None):
        return None
    _measured(what, found)
    if low is not None and found < low - _HAIR:
        return Wrong(what, clause, found - low)
    if high is not None and found > high + _HAIR:
        return Wrong(what, clause, found - high)
    return clause


def _exactly(what: str, found: float | None, wanted: float | None, clause: Cite | None) -> _Finding:
    return _within(what, found, (wanted, wanted), clause)


def _sized(what: str, found: float | None, size: Size | None) -> _Finding:
    return None if size is None else _exactly(what, found, size.inches, size.clause)


def _divided(found: tuple[float, ...], wanted: tuple[Size, ...]) -> tuple[_Finding, ...]:
    if not found or not wanted:
        return ()
    if len(found) != len(wanted):
        return (Wrong("dividers", wanted[0].clause, len(found) - len(wanted)),)
    pairs = zip(sorted(found), wanted, strict=True)
    return tuple(_sized(f"divider {n}", at, size) for n, (at, size) in enumerate(pairs, 1))


def _barred(what: str, done: bool | None, clause: Cite | None) -> _Finding:
    if done is None or clause is None:
        return None
    return Wrong(what, clause) if done else clause


def _made_of(gear: Equipment, material: str) -> _Finding:
    if not material or not gear.material or gear.material_clause is None:
        return None
    named = gear.material.split(" or ")
    return gear.material_clause if material in named else Wrong("material", gear.material_clause)


def _coloured(gear: Equipment, colours: Mapping[str, int]) -> _Finding:
    """Whether each colour is one the book names for a side, and no two of them for the same side."""
    clause = gear.shades_clause or gear.colours_clause
    if clause is None:
        return None
    if not gear.colours:  # any two colours do
        return clause
    shades = gear.shades or tuple((colour,) for colour in gear.colours)
    stands_for = [
        next((i for i, shade in enumerate(shades) if colour in shade or colour == gear.colours[i]), None)
        for colour in colours
    ]
    if None not in stands_for and len(set(stands_for)) == len(stands_for):
        return clause
    if gear.other_colours is not None:
        return gear.other_colours
    return Wrong("colours", clause)


def _counted(gear: Equipment, colours: Mapping[str, int]) -> tuple[_Finding, ...]:
    """Whether there are two colours, as many of the one as of the other, and a full set in all."""
    clause = gear.colours_clause or gear.discs_clause
    if clause is None:
        return ()
    each = gear.discs // 2
    if len(colours) != 2:
        return (Wrong("number of colours", clause, len(colours) - 2),)
    return tuple(
        clause if count == each else Wrong(f"{colour} discs", clause, count - each)
        for colour, count in colours.items()
    )


def _uneven(what: str, found: Iterable[float], clause: Cite) -> tuple[Wrong, ...]:
    each = [_measured(what, number) for number in found]
    spread = max(each) - min(each) if each else 0.0
    return (Wrong(f"uneven {what}", clause, spread),) if spread > _HAIR else ()
