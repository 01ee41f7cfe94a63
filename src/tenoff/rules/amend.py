"""A book with an association's or an event's amendments applied; the result says that it is amended."""

from __future__ import annotations

from datetime import date
from typing import assert_never

from msgspec import structs
from msgspec.structs import replace

from tenoff.kit import Malformed
from tenoff.kit.bounds import MOST_POINTS
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
from tenoff.rules.changing import (
    allow_length,
    authority,
    count,
    even,
    format_of,
    foul_of,
    priced_at,
    set_format,
    set_foul,
    set_practice,
    within,
)
from tenoff.rules.formats import Format
from tenoff.rules.fouls import Case, Foul
from tenoff.rules.rulebook import (
    BreakRule,
    Consensus,
    FormatRule,
    NoShowRule,
    Pattern,
    RuleBook,
    TieKind,
)

_MOST = 100
"""Changes of one book."""


def amended(book: RuleBook, amendments: tuple[Amendment, ...]) -> RuleBook:
    """The book after these changes, in their order; Malformed for a change it cannot take."""
    if len(amendments) > _MOST:
        raise Malformed(
            f"a book can have {_MOST} changes at most; these are {len(amendments)}",
            "amend.many",
            most=_MOST,
            got=len(amendments),
        )
    for amendment in amendments:
        _check_numbers(amendment)
        changed, what = _changed(book, amendment)
        book = replace(changed, amendments=(*book.amendments, _signed(what, amendment)))
    return book


def _check_numbers(amendment: Amendment) -> None:
    """No number of a change is larger than that of the longest game."""
    for value in structs.astuple(amendment):
        if isinstance(value, int) and value > MOST_POINTS:
            raise Malformed(
                f"enter a number of {MOST_POINTS} or less; {value} is too large",
                "amend.large",
                most=MOST_POINTS,
                got=value,
            )


def _signed(what: str, amendment: Amendment) -> str:
    by = amendment.by.strip()
    if not by:
        raise Malformed(f"an amendment names who made it, got {amendment.by!r}", "amend.by", got=amendment.by)
    first, last = in_force(amendment)
    if last is not None and last < first:
        raise Malformed(
            f"an amendment lapses on the day it begins or later, got {first} and {last}",
            "amend.lapses",
            first=first,
            last=last,
        )
    days = f"{first}" if last is None else f"{first} to {last}"
    note = f": {amendment.note}" if amendment.note else ""
    return f"{what} ({by}, {days}, {amendment.scope}){note}"


def in_force(amendment: Amendment) -> tuple[date, date | None]:
    """The first and the last day on which matches are played by it; no last one while it has no end."""
    return _day(amendment.on), _day(amendment.until) if amendment.until else None


def _day(written: str) -> date:
    try:
        return date.fromisoformat(written)
    except ValueError:
        raise Malformed(
            f"an amendment has a day like 2025-10-01, got {written!r}", "amend.day", got=written
        ) from None


def _changed(book: RuleBook, amendment: Amendment) -> tuple[RuleBook, str]:
    """The changed book, not yet signed, and what changed in one phrase."""
    match amendment:
        case AllowLength():
            return allow_length(book, amendment)
        case AllowFormat(format=format, pattern=pattern):
            if book.format(format) is not None:
                raise Malformed(
                    f"{book.at.title} has {format} already, so only its lead can be set",
                    "amend.format_there",
                    book=book.at.title,
                    format=format,
                )
            rule = FormatRule(format, pattern, authority(book))
            return replace(book, formats=(*book.formats, rule)), f"{format} may be played, lead {pattern}"
        case SetLead(format=format, pattern=pattern):
            changed = set_format(book, replace(format_of(book, format), pattern=pattern))
            return changed, f"lead in {format} is {pattern}"
        case SetTurns(format=format, turns=turns):
            if turns not in (1, 2):
                raise Malformed(f"a frame has 1 or 2 turns, got {turns}", "amend.turns", got=turns)
            # who leads alternates by frames, so the order by turns follows their length
            pattern = Pattern.PER_ROUND if turns == 2 else Pattern.ALTERNATE
            form = format_of(book, format)
            fits = form.pattern is Pattern.OUTSIDE_IN or form.turns_per_frame == turns
            changed = set_format(
                book,
                replace(form, turns_per_frame=turns, pattern=form.pattern if fits else pattern),
            )
            if book.tie.kind is TieKind.SIDE_PAIRS and format is Format.DOUBLES:
                changed = replace(changed, tie=replace(book.tie, doubles=2 * turns))
            return changed, f"a frame of {format} is {count(turns, 'turn')}"
        case SetTieLength(singles=singles, doubles=doubles):
            for tie in (singles, doubles):
                if not even(tie):
                    raise Malformed(
                        f"a tie is played off in an even number of turns, got {tie}", "amend.tie", got=tie
                    )
            changed = replace(book, tie=replace(book.tie, singles=singles, doubles=doubles))
            return changed, f"a tie is played off in {singles} turns of singles, {doubles} of doubles"
        case SetPenalty(foul=foul, points=points):
            return set_foul(book, priced_at(foul_of(book, foul), points)), f"penalty for {foul} is {points}"
        case DropFoul(foul=foul):
            dropped = foul_of(book, foul)
            kept = tuple(rule for rule in book.fouls if rule is not dropped)
            return replace(book, fouls=kept), f"{foul} is not called"
        case SetPractice():
            return set_practice(book, amendment)
        case SetBreak(minutes=minutes):
            if minutes < 1:
                raise Malformed(f"a break lasts 1 minute or more, got {minutes}", "amend.break", got=minutes)
            breaks = replace(book.breaks or BreakRule(minutes, authority(book)), minutes=minutes)
            return replace(book, breaks=breaks), f"a break lasts {count(minutes, 'minute')}"
        case SetNoShow(calls=calls, every=every):
            if calls < 1:
                raise Malformed(
                    f"a missing player is called once or more, got {calls}", "amend.calls", got=calls
                )
            if every < 1:
                raise Malformed(f"calls are 1 minute apart or more, got {every}", "amend.every", got=every)
            no_show = replace(
                book.no_show or NoShowRule(calls, every, authority(book)), calls=calls, every=every
            )
            changed = replace(book, no_show=no_show)
            return changed, f"a no-show forfeits after {count(calls, 'call')} of {count(every, 'minute')}"
        case SetShotClock(seconds=seconds):
            if seconds < 1:
                raise Malformed(f"a shot has 1 second or more, got {seconds}", "amend.clock", got=seconds)
            if book.clock is None:  # what each further offense costs has no source here
                raise Malformed(
                    f"{book.at.title} has no shot clock to set, got {seconds}",
                    "amend.no_clock",
                    book=book.at.title,
                    got=seconds,
                )
            changed = replace(book, clock=replace(book.clock, seconds=seconds))
            return changed, f"a shot on the clock has {count(seconds, 'second')}"
        case SetConsensus(of_four=of_four, of_two=of_two):
            within(of_four, 4)
            within(of_two, 2)
            clause = book.consensus.clause if book.consensus else authority(book)
            changed = replace(book, consensus=Consensus(of_four, of_two, clause))
            return changed, f"discs go back when {of_four} of four, or {of_two} of two, agree"
        case SetHalvesLead(black_first=black_first):
            changed = replace(book, colors=replace(book.colors, halves_flip_lead=black_first))
            leads = "black" if black_first else "yellow"
            return changed, f"{leads} leads first after the halfway change of colors"
        case HesitationAsHook():
            hook = foul_of(book, Foul.HOOK)
            hesitation = foul_of(book, Foul.HESITATION)
            usual = Case(hesitation.usual.clause, hook.usual.effects)
            same = replace(hesitation, usual=usual, live=hook.live, last=hook.last, shooting=hook.shooting)
            return set_foul(book, same), "a hesitation costs all that a hook costs"
        case _ as never:
            assert_never(never)
