"""The parts of an amendment: a length, a practice or a price changed,
and numbers that make no sense turned away.
"""

from __future__ import annotations

from msgspec.structs import replace

from tenoff.kit import Cite, Malformed
from tenoff.rules.amendments import AllowLength, SetPractice
from tenoff.rules.effects import Advice, Caution, Deduct
from tenoff.rules.formats import Format
from tenoff.rules.fouls import OUTSIDE, Case, Foul, FoulRule
from tenoff.rules.rulebook import FormatRule, LengthRule, PracticeRule, RuleBook


def allow_length(book: RuleBook, length: AllowLength) -> tuple[RuleBook, str]:
    points, frames = length.points, length.frames
    if points is None and frames is None:
        raise Malformed("a length has points or frames, got neither", "amend.length")
    if points is not None and points < 1:
        raise Malformed(f"a game is played to 1 point or more, got {points}", "amend.points", got=points)
    if frames is not None and not even(frames):
        raise Malformed(
            f"a frames game has an even number of frames, got {frames}", "amend.frames", got=frames
        )
    if length.halves and (frames is None or points is not None):
        raise Malformed(
            f"a game of halves is played in frames whatever the score, got points {points}",
            "amend.halves",
            got=points,
        )
    rule = LengthRule(
        authority(book),
        points=() if points is None else (points,),
        frames=() if frames is None else (frames,),
        both=points is not None and frames is not None,
        halves=length.halves,
    )
    return replace(book, lengths=(*book.lengths, rule)), f"games {_spoken(length)} are allowed"


def _spoken(length: AllowLength) -> str:
    if length.halves:
        return f"of {length.frames} frames on each color"
    if length.frames is None:
        return f"to {length.points} points"
    return f"of {length.frames} frames" + ("" if length.points is None else f" or {length.points} points")


def set_practice(book: RuleBook, change: SetPractice) -> tuple[RuleBook, str]:
    """All rules for that moment get the numbers; a book without one gets a new rule."""
    if change.speed < 0 or change.discs < 0:
        least = min(change.speed, change.discs)
        raise Malformed(f"practice is no discs or more, got {least}", "amend.practice", got=least)
    known = any(rule.when is change.when for rule in book.practice)
    rules = book.practice if known else (*book.practice, PracticeRule(change.when, authority(book)))
    practice = tuple(
        replace(rule, speed=change.speed, discs=change.discs) if rule.when is change.when else rule
        for rule in rules
    )
    what = f"practice, {change.when}: {count(change.speed, 'speed shot')}, {count(change.discs, 'disc')}"
    return replace(book, practice=practice), what


def priced_at(rule: FoulRule, points: int) -> FoulRule:
    """The same foul at other points, wherever the book takes points for it; everywhere if it takes none."""
    if points < 1:
        raise Malformed(f"a penalty takes 1 point or more, got {points}", "amend.penalty", got=points)
    if rule.foul in OUTSIDE:
        raise Malformed(
            f"{rule.foul} is no fault of this match's players, got a penalty of {points}",
            "amend.blameless",
            foul=rule.foul,
            got=points,
        )
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


def authority(book: RuleBook) -> Cite:
    """The clause a new rule stands on."""
    return book.amendable or book.lengths[0].clause


def foul_of(book: RuleBook, foul: Foul) -> FoulRule:
    rule = book.foul(foul)
    if rule is None:
        raise Malformed(
            f"{book.at.title} has no foul to change, got {foul}",
            "amend.no_foul",
            book=book.at.title,
            foul=foul,
        )
    return rule


def format_of(book: RuleBook, format: Format) -> FormatRule:
    rule = book.format(format)
    if rule is None:
        raise Malformed(
            f"{book.at.title} has no format to change, got {format}",
            "amend.no_format",
            book=book.at.title,
            format=format,
        )
    return rule


def set_foul(book: RuleBook, changed: FoulRule) -> RuleBook:
    return replace(book, fouls=tuple(changed if rule.foul is changed.foul else rule for rule in book.fouls))


def set_format(book: RuleBook, changed: FormatRule) -> RuleBook:
    formats = tuple(changed if rule.format is changed.format else rule for rule in book.formats)
    return replace(book, formats=formats)


def even(number: int) -> bool:
    return number >= 2 and number % 2 == 0


def within(number: int, most: int) -> None:
    if not 1 <= number <= most:
        raise Malformed(
            f"of {most} players 1 to {most} must agree, got {number}", "amend.agree", most=most, got=number
        )


def count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
