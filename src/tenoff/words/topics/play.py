"""How play runs, book by book: lead, ties, lengths, colors, lag, practice."""

from __future__ import annotations

from tenoff.rules.rulebook import Change, First, LengthRule, Measuring, Next, PracticeRule, RuleBook, TieKind
from tenoff.words.catalog import say
from tenoff.words.names import FORMATS, LEVELS, PATTERNS, count, joined, listed, things
from tenoff.words.said import Said
from tenoff.words.topics.line import Line, line, told

FIRST = Said(First, "topics.first")
NEXT = Said(Next, "topics.next")
TIES = Said(TieKind, "topics.tie_kind")


def lead(book: RuleBook) -> list[Line]:
    words = things(book.words)
    lines = [
        line(
            say(
                "topics.lead.format",
                format=FORMATS[rule.format],
                pattern=PATTERNS.say(rule.pattern, **words),
            ),
            rule.clause,
            reading=rule.reading,
        )
        for rule in book.formats
    ]
    return [line(told(book, "lead.first"), book.first_lead), *lines, *wrong_lead(book)]


def wrong_lead(book: RuleBook) -> list[Line]:
    rule = book.lead_error
    late = "lead.wrong_late_shooter" if rule.credit_shooter else "lead.wrong_late_stands"
    return [
        line(told(book, "lead.wrong_in_time"), rule.in_time, reading=rule.reading),
        line(told(book, late), rule.late, rule.complete, reading=rule.reading),
    ]


def ties(book: RuleBook) -> list[Line]:
    rule, words = book.tie, book.words
    how = TIES.say(rule.kind, **things(words))
    singles, doubles = (count(number, words.turn) for number in (rule.singles, rule.doubles))
    same = rule.singles == rule.doubles and rule.singles_clause == rule.doubles_clause
    lengths = (
        [line(told(book, "ties.played_off", turns=singles), rule.singles_clause)]
        if same
        else [
            line(told(book, "ties.singles", turns=singles), rule.singles_clause),
            line(told(book, "ties.doubles", turns=doubles), rule.doubles_clause),
        ]
    )
    to_points = any(length.points for length in book.lengths)
    rest = [
        line(how, rule.leads or rule.singles_clause, reading=rule.reading),
        line(told(book, "ties.decides" if to_points else "ties.decides_frames"), rule.decides),
        line(told(book, "ties.repeats"), rule.repeats),
    ]
    swaps = [] if rule.swaps is None else [line(told(book, "ties.swaps"), rule.swaps)]
    return [*lengths, *rest, *swaps]


def lengths(book: RuleBook) -> list[Line]:
    lines = [line(_length(rule), rule.clause, rule.shortened_clause) for rule in book.lengths]
    if book.best_of is not None:
        lines.append(line(told(book, "length.best_of_odd"), book.best_of))
    return lines


def _length(rule: LengthRule) -> str:
    parts = []
    if rule.frames != ():
        frames = _numbers(rule.frames, "even" if rule.even else "any")
        parts.append(say(f"topics.length.{'frames_each' if rule.halves else 'frames'}", numbers=frames))
    if rule.points != ():
        parts.append(say("topics.length.points", numbers=_numbers(rule.points, "any")))
    said = [joined(parts, "or" if rule.both else "or_comma")]
    said += [listed([FORMATS[form] for form in rule.formats])] if rule.formats else []
    said += [listed([LEVELS[level] for level in rule.levels])] if rule.levels else []
    said += [say("topics.length.best_of", numbers=_numbers(rule.best_of, "any"))] if rule.best_of else []
    said += [say("topics.length.consolation")] if rule.consolation else []
    said += [say("topics.length.decider")] if rule.decider else []
    text = joined(said)
    if not rule.shortened:
        return text
    return say("topics.length.shortened", said=text, numbers=_numbers(rule.shortened, "any"))


def _numbers(numbers: tuple[int, ...] | None, anything: str) -> str:
    if numbers is None:
        return say(f"topics.length.{anything}")
    return listed([str(number) for number in numbers], "or")


def colors(book: RuleBook) -> list[Line]:
    rule, words = book.colors, things(book.words)
    lines = [
        line(FIRST.say(rule.first, **words), rule.first_clause, reading=rule.reading),
        line(NEXT.say(rule.next, **words), rule.next_clause),
    ]
    for key, cite in (
        ("agreed", rule.agreed_clause),
        ("defer", rule.defer_clause),
        ("decider_by_frames", rule.decider_by_frames),
        ("decider_lags", rule.decider_lags),
        ("hundred_lags", rule.hundred_lags),
    ):
        if cite:
            lines.append(line(told(book, f"colors.{key}"), cite))
    if rule.half is not Change.NONE:
        key = "half_colors" if rule.half is Change.COLORS else "half_sides"
        lines.append(line(told(book, f"colors.{key}"), rule.half_clause))
    elif rule.half_clause:
        lines.append(line(told(book, "colors.half_frames"), rule.half_clause))
    ends = book.ends
    if ends.clause is not None:
        key = "ends_yellow" if ends.first == "yellow" else "ends_chooser"
        lines.append(line(told(book, f"colors.{key}"), ends.clause))
    if ends.fixed is not None:
        lines.append(line(told(book, "colors.ends_fixed"), ends.fixed))
    return lines


def lag(book: RuleBook) -> list[Line]:
    rule = book.lag
    if rule is None:
        return []
    nearest = "nearest_center" if rule.measuring is Measuring.CENTER else "nearest_edge"
    touching = "touch_either" if rule.either_touch else "touch_black"
    shots = told(book, f"lag.{'shots_practice' if rule.practice else 'shots'}", number=rule.practice)
    lines = [
        line(shots, rule.practice_clause, rule.shots_clause),
        line(told(book, f"lag.{nearest}"), rule.clause, rule.edge_clause, reading=rule.reading),
        line(told(book, f"lag.{touching}"), rule.touch),
        line(told(book, "lag.end"), rule.end),
    ]
    for key, cites in (
        ("order", (rule.order,)),
        ("yellow_by", (rule.yellow_by,)),
        ("yellow_toss", (rule.yellow_toss,)),
        ("concede", (rule.concede, rule.inspected)),
        ("examined", (rule.examined,)),
    ):
        if cites[0]:
            lines.append(line(told(book, f"lag.{key}"), *cites))
    return lines


def practice(book: RuleBook) -> list[Line]:
    lines = [_practice(rule, book) for rule in book.practice]
    if book.practice_skipped:
        lines.append(line(told(book, "practice.skipped"), book.practice_skipped))
    return lines


def _practice(rule: PracticeRule, book: RuleBook) -> Line:
    parts = []
    if rule.speed:
        shots = count(rule.speed, "speed shot")
        parts.append(told(book, "practice.if_wanted", shots=shots) if rule.speed_optional else shots)
    if rule.discs:
        shots = count(rule.discs, book.words.disc)
        parts.append(told(book, "practice.each_color", shots=shots) if rule.each_color else shots)
    shots = joined(parts, "and") or told(book, "practice.none")
    text = told(book, "practice.said", when=told(book, f"when.{rule.when.value}"), shots=shots)
    if parts and rule.formats:
        text = joined([text, listed([FORMATS[form] for form in rule.formats])])
    text = told(book, "practice.single_game", said=text) if rule.single_game else text
    text = told(book, "practice.both_ends", said=text) if rule.both_ends else text
    return line(text, rule.clause, rule.speed_clause if rule.speed else None)
