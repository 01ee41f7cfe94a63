"""A book with an association's or an event's amendments applied; the result says that it is amended."""

from __future__ import annotations

from datetime import date
from typing import assert_never

from msgspec.structs import replace

from tenoff.kit import Cite
from tenoff.rules.amendments import (
    AllowFormat,
    AllowLength,
    Amendment,
    DropFoul,
    HesitationAsHook,
    SetBreak,
    SetConsensus,
    SetHalvesLead,
    SetLead,
    SetNoShow,
    SetPenalty,
    SetPractice,
    SetShotClock,
    SetTieLength,
    SetTurns,
)
from tenoff.rules.book import (
    BreakRule,
    Consensus,
    FormatRule,
    LengthRule,
    NoShowRule,
    Pattern,
    PracticeRule,
    RuleBook,
    TieKind,
)
from tenoff.rules.effects import Advice, Caution, Deduct
from tenoff.rules.formats import Format
from tenoff.rules.fouls import Case, Foul, FoulRule

# In these nobody of the match is at fault, so there is nobody to take points from.
_BLAMELESS = (
    Foul.STRAY_CUE,
    Foul.STRAY_DISC,
    Foul.OUTSIDER_TOUCHED_DISC,
    Foul.OFFICIAL_TOUCHED_DISC,
    Foul.INTERFERED_SHOT,
)


def amended(book: RuleBook, amendments: tuple[Amendment, ...]) -> RuleBook:
    """The book after these changes, in their order; ValueError for a change it cannot take."""
    for amendment in amendments:
        changed, what = _changed(book, amendment)
        book = replace(changed, amendments=(*book.amendments, _signed(what, amendment)))
    return book


def _signed(what: str, amendment: Amendment) -> str:
    by = amendment.by.strip()
    if not by:
        raise ValueError(f"an amendment names who made it, got {amendment.by!r}")
    try:
        day = date.fromisoformat(amendment.on).isoformat()
    except ValueError:
        raise ValueError(f"an amendment has a day like 2025-10-01, got {amendment.on!r}") from None
    note = f": {amendment.note}" if amendment.note else ""
    return f"{what} ({by}, {day}, {amendment.scope}){note}"


def _changed(book: RuleBook, amendment: Amendment) -> tuple[RuleBook, str]:
    """The changed book, not yet signed, and what changed in one phrase."""
    match amendment:
        case AllowLength():
            return _allow_length(book, amendment)
        case AllowFormat(format=format, pattern=pattern):
            if book.format(format) is not None:
                raise ValueError(f"{book.at.title} has {format} already, so only its lead can be set")
            rule = FormatRule(format, pattern, _authority(book))
            return replace(book, formats=(*book.formats, rule)), f"{format} may be played, lead {pattern}"
        case SetLead(format=format, pattern=pattern):
            changed = _set_format(book, replace(_format(book, format), pattern=pattern))
            return changed, f"lead in {format} is {pattern}"
        case SetTurns(format=format, turns=turns):
            if turns not in (1, 2):
                raise ValueError(f"a frame has 1 or 2 turns, got {turns}")
            # who leads alternates by frames, so the order by turns follows their length
            pattern = Pattern.PER_ROUND if turns == 2 else Pattern.ALTERNATE
            form = _format(book, format)
            fits = form.pattern is Pattern.OUTSIDE_IN or form.turns_per_frame == turns
            changed = _set_format(
                book,
                replace(form, turns_per_frame=turns, pattern=form.pattern if fits else pattern),
            )
            if book.tie.kind is TieKind.SIDE_PAIRS and format is Format.DOUBLES:
                changed = replace(changed, tie=replace(book.tie, doubles=2 * turns))
            return changed, f"a frame of {format} is {_count(turns, 'turn')}"
        case SetTieLength(singles=singles, doubles=doubles):
            _even(singles, "a tie is played off in an even number of turns")
            _even(doubles, "a tie is played off in an even number of turns")
            changed = replace(book, tie=replace(book.tie, singles=singles, doubles=doubles))
            return changed, f"a tie is played off in {singles} turns of singles, {doubles} of doubles"
        case SetPenalty(foul=foul, points=points):
            return _set_foul(book, _priced(_foul(book, foul), points)), f"penalty for {foul} is {points}"
        case DropFoul(foul=foul):
            dropped = _foul(book, foul)
            kept = tuple(rule for rule in book.fouls if rule is not dropped)
            return replace(book, fouls=kept), f"{foul} is not called"
        case SetPractice():
            return _set_practice(book, amendment)
        case SetBreak(minutes=minutes):
            _positive(minutes, "a break lasts 1 minute or more")
            breaks = replace(book.breaks or BreakRule(minutes, _authority(book)), minutes=minutes)
            return replace(book, breaks=breaks), f"a break lasts {_count(minutes, 'minute')}"
        case SetNoShow(calls=calls, every=every):
            _positive(calls, "a missing player is called once or more")
            _positive(every, "calls are 1 minute apart or more")
            no_show = replace(
                book.no_show or NoShowRule(calls, every, _authority(book)), calls=calls, every=every
            )
            changed = replace(book, no_show=no_show)
            return changed, f"a no-show forfeits after {_count(calls, 'call')} of {_count(every, 'minute')}"
        case SetShotClock(seconds=seconds):
            _positive(seconds, "a shot has 1 second or more")
            if book.clock is None:  # what each further offence costs has no source here
                raise ValueError(f"{book.at.title} has no shot clock to set, got {seconds}")
            changed = replace(book, clock=replace(book.clock, seconds=seconds))
            return changed, f"a shot on the clock has {_count(seconds, 'second')}"
        case SetConsensus(of_four=of_four, of_two=of_two):
            _within(of_four, 4)
            _within(of_two, 2)
            clause = book.consensus.clause if book.consensus else _authority(book)
            changed = replace(book, consensus=Consensus(of_four, of_two, clause))
            return changed, f"discs go back when {of_four} of four, or {of_two} of two, agree"
        case SetHalvesLead(black_first=black_first):
            changed = replace(book, colours=replace(book.colours, halves_flip_lead=black_first))
            leads = "black" if black_first else "yellow"
            return changed, f"{leads} leads first after the half-way change of colours"
        case HesitationAsHook():
            hook = _foul(book, Foul.HOOK)
            hesitation = _foul(book, Foul.HESITATION)
            usual = Case(hesitation.usual.clause, hook.usual.effects)
            same = replace(hesitation, usual=usual, live=hook.live, last=hook.last, shooting=hook.shooting)
            return _set_foul(book, same), "a hesitation costs all that a hook costs"
        case _ as never:
            assert_never(never)


def _allow_length(book: RuleBook, length: AllowLength) -> tuple[RuleBook, str]:
    points, frames = length.points, length.frames
    if points is None and frames is None:
        raise ValueError("a length has points or frames, got neither")
    if points is not None:
        _positive(points, "a game is played to 1 point or more")
    if frames is not None:
        _even(frames, "a frames game has an even number of frames")
    if length.halves and (frames is None or points is not None):
        raise ValueError(f"a game of halves is played in frames whatever the score, got points {points}")
    rule = LengthRule(
        _authority(book),
        points=() if points is None else (points,),
        frames=() if frames is None else (frames,),
        both=points is not None and frames is not None,
        halves=length.halves,
    )
    return replace(book, lengths=(*book.lengths, rule)), f"games {_spoken(length)} are allowed"


def _spoken(length: AllowLength) -> str:
    if length.halves:
        return f"of {length.frames} frames on each colour"
    if length.frames is None:
        return f"to {length.points} points"
    return f"of {length.frames} frames" + ("" if length.points is None else f" or {length.points} points")


def _set_practice(book: RuleBook, change: SetPractice) -> tuple[RuleBook, str]:
    """All rules for that moment get the numbers; a book without one gets a new rule."""
    if change.speed < 0 or change.discs < 0:
        raise ValueError(f"practice is no discs or more, got {min(change.speed, change.discs)}")
    known = any(rule.when is change.when for rule in book.practice)
    rules = book.practice if known else (*book.practice, PracticeRule(change.when, _authority(book)))
    practice = tuple(
        replace(rule, speed=change.speed, discs=change.discs) if rule.when is change.when else rule
        for rule in rules
    )
    what = f"practice, {change.when}: {_count(change.speed, 'speed shot')}, {_count(change.discs, 'disc')}"
    return replace(book, practice=practice), what


def _priced(rule: FoulRule, points: int) -> FoulRule:
    """The same foul at other points, wherever the book takes points for it; everywhere if it takes none."""
    _positive(points, "a penalty takes 1 point or more")
    if rule.foul in _BLAMELESS:
        raise ValueError(f"{rule.foul} is no fault of this match's players, got a penalty of {points}")
    cases = [case for case in (rule.usual, rule.live, rule.last, rule.shooting) if case is not None]
    new = not any(isinstance(effect, Deduct) for case in cases for effect in case.effects)

    def price(case: Case) -> Case:
        if new and case.effects:  # a caution or mere advice says "no points", so it gives way
            rest = tuple(effect for effect in case.effects if not isinstance(effect, Caution | Advice))
            return replace(case, effects=(Deduct(case.clause, points), *rest))
        effects = (Deduct(e.clause, points) if isinstance(e, Deduct) else e for e in case.effects)
        return replace(case, effects=tuple(effects))

    return replace(
        rule,
        usual=price(rule.usual),
        live=price(rule.live) if rule.live else None,
        last=price(rule.last) if rule.last else None,
        shooting=price(rule.shooting) if rule.shooting else None,
    )


def _authority(book: RuleBook) -> Cite:
    """The clause a new rule stands on."""
    return book.amendable or book.lengths[0].clause


def _foul(book: RuleBook, foul: Foul) -> FoulRule:
    rule = book.foul(foul)
    if rule is None:
        raise ValueError(f"{book.at.title} has no foul to change, got {foul}")
    return rule


def _format(book: RuleBook, format: Format) -> FormatRule:
    rule = book.format(format)
    if rule is None:
        raise ValueError(f"{book.at.title} has no format to change, got {format}")
    return rule


def _set_foul(book: RuleBook, changed: FoulRule) -> RuleBook:
    return replace(book, fouls=tuple(changed if rule.foul is changed.foul else rule for rule in book.fouls))


def _set_format(book: RuleBook, changed: FormatRule) -> RuleBook:
    formats = tuple(changed if rule.format is changed.format else rule for rule in book.formats)
    return replace(book, formats=formats)


def _positive(number: int, what: str) -> None:
    if number < 1:
        raise ValueError(f"{what}, got {number}")


def _even(number: int, what: str) -> None:
    if number < 2 or number % 2:
        raise ValueError(f"{what}, got {number}")


def _within(number: int, most: int) -> None:
    if not 1 <= number <= most:
        raise ValueError(f"of {most} players 1 to {most} must agree, got {number}")


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
