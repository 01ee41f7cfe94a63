"""How play runs, book by book: lead, ties, lengths, colours, lag, practice."""

from __future__ import annotations

from collections.abc import Mapping

from tenoff.rules.book import Change, First, LengthRule, Measuring, Next, PracticeRule, RuleBook, TieKind
from tenoff.words.names import FORMATS, LEVELS, PATTERNS, count, listed
from tenoff.words.topics.line import Line, line

_FIRST: Mapping[First, str] = {
    First.LOWER_LINE: "game 1: the lower line on the chart plays {yellow}",
    First.TOSS: "game 1: the winner of the toss chooses",
    First.LAG: "game 1: the winner of the lag chooses",
    First.AGREED: "game 1: as agreed",
}
_NEXT: Mapping[Next, str] = {
    Next.SWAP: "colours change with every game",
    Next.KEEP: "colours stay in later games",
    Next.WINNER_YELLOW: "the winner of the last game plays {yellow}",
}
_TIES: Mapping[TieKind, str] = {
    TieKind.KEEP_ROTATION: "the rotation of leads goes on",
    TieKind.SIDE_PAIRS: "{yellow} leads the first half of them, {black} the second; sides change in between",
    TieKind.COLOUR_BLOCKS: "{yellow} leads the first, {black} the second",
}


def lead(book: RuleBook) -> list[Line]:
    names = {"turn": book.words.turn, "yellow": book.words.yellow, "black": book.words.black}
    lines = [
        line(
            f"{FORMATS[rule.format]}: {PATTERNS[rule.pattern].format(**names)}",
            rule.clause,
            reading=rule.reading,
        )
        for rule in book.formats
    ]
    return [line(f"{book.words.yellow} leads first", book.first_lead), *lines, *wrong_lead(book)]


def wrong_lead(book: RuleBook) -> list[Line]:
    rule = book.lead_error
    late = "the score goes to whoever made it" if rule.credit_shooter else "the score stands"
    replayed = f"wrong lead found in time: the {book.words.turn} is replayed"
    return [
        line(replayed, rule.in_time, reading=rule.reading),
        line(f"wrong lead found later: {late}", rule.late, rule.complete, reading=rule.reading),
    ]


def ties(book: RuleBook) -> list[Line]:
    rule, words = book.tie, book.words
    how = _TIES[rule.kind].format(yellow=words.yellow, black=words.black)
    singles, doubles = (count(number, words.turn) for number in (rule.singles, rule.doubles))
    same = rule.singles == rule.doubles and rule.singles_clause == rule.doubles_clause
    lengths = (
        [line(f"played off in {singles}", rule.singles_clause)]
        if same
        else [
            line(f"singles: played off in {singles}", rule.singles_clause),
            line(f"doubles: played off in {doubles}", rule.doubles_clause),
        ]
    )
    rest = [
        line(how, rule.leads or rule.singles_clause, reading=rule.reading),
        line("the higher score then wins, even below game point", rule.decides),
        line("still level: again", rule.repeats),
    ]
    swaps = [] if rule.swaps is None else [line("sides or colours change meanwhile", rule.swaps)]
    return [*lengths, *rest, *swaps]


def lengths(book: RuleBook) -> list[Line]:
    lines = [line(_length(rule, book), rule.clause, rule.shortened_clause) for rule in book.lengths]
    if book.best_of is not None:
        lines.append(line("a match is the best of an odd number of games", book.best_of))
    return lines


def _length(rule: LengthRule, book: RuleBook) -> str:
    parts = []
    if rule.frames != ():
        frames = _numbers(rule.frames, "an even number of" if rule.even else "any number of")
        parts.append(f"{frames} frames" + (" on each colour" if rule.halves else ""))
    if rule.points != ():
        parts.append(f"{_numbers(rule.points, 'any number of')} points")
    text = (" or " if rule.both else ", or ").join(parts)
    if rule.formats:
        text += f", {listed([FORMATS[form] for form in rule.formats])}"
    if rule.levels:
        text += f", {listed([LEVELS[level] for level in rule.levels])}"
    if rule.best_of:
        text += f", best of {_numbers(rule.best_of, '')}"
    text += ", consolation" if rule.consolation else ""
    text += ", the deciding game" if rule.decider else ""
    return text + (f"; may be cut to {_numbers(rule.shortened, '')}" if rule.shortened else "")


def _numbers(numbers: tuple[int, ...] | None, anything: str) -> str:
    return anything if numbers is None else listed([str(number) for number in numbers], "or")


def colours(book: RuleBook) -> list[Line]:
    rule, words = book.colours, book.words
    names = {"yellow": words.yellow, "black": words.black}
    lines = [
        line(_FIRST[rule.first].format(**names), rule.first_clause, reading=rule.reading),
        line(_NEXT[rule.next].format(**names), rule.next_clause),
    ]
    if rule.agreed_clause:
        lines.append(line("or as the league or the players settled before", rule.agreed_clause))
    if rule.defer_clause:
        lines.append(line("the winner of the toss may defer the choice", rule.defer_clause))
    if rule.decider_by_frames:
        lines.append(line("a decider of frames begins on the colours of game 1", rule.decider_by_frames))
    if rule.decider_lags:
        lines.append(line("before the deciding game: a lag", rule.decider_lags))
    if rule.hundred_lags:
        lines.append(line("one game to 100: a lag", rule.hundred_lags))
    if rule.half is not Change.NONE:
        what = "colours" if rule.half is Change.COLOURS else "sides, keeping their colours"
        lines.append(line(f"half-way the teams change {what}", rule.half_clause))
    elif rule.half_clause:
        lines.append(
            line("a game of so many frames on each colour changes colours half-way", rule.half_clause)
        )
    ends = book.ends
    if ends.clause is not None:
        who = words.yellow if ends.first == "yellow" else "whoever chose colour"
        lines.append(line(f"doubles: {who} decides first who stands at which end", ends.clause))
    if ends.fixed is not None:
        lines.append(line("doubles: the ends then stay for the match", ends.fixed))
    return lines


def lag(book: RuleBook) -> list[Line]:
    rule = book.lag
    if rule is None:
        return []
    measured = (
        "centre to centre"
        if rule.measuring is Measuring.CENTRE
        else "centre to centre on the line, edge to edge off it"
    )
    words = book.words
    either = f"a {words.disc} that touches the other"
    touching = either if rule.either_touch else f"{words.black} touching {words.yellow}"
    practised = f"{rule.practice} to practise and 1 that counts" if rule.practice else "1 that counts"
    lines = [
        line(f"{book.words.disc}s each: {practised}", rule.practice_clause, rule.shots_clause),
        line(f"nearest to the {book.words.far_line} wins, {measured}", rule.clause, rule.edge_clause,
             reading=rule.reading),
        line(f"{touching} loses", rule.touch),
        line("shot from the head of the court", rule.end),
    ]  # fmt: skip
    if rule.order:
        lines.append(line(f"{book.words.yellow} shoots first", rule.order))
    if rule.yellow_by:
        lines.append(line(f"the first listed lags {book.words.yellow}", rule.yellow_by))
    if rule.yellow_toss:
        lines.append(line(f"else a coin decides who lags {book.words.yellow}", rule.yellow_toss))
    if rule.concede:
        lines.append(line("moving a disc before both have looked concedes", rule.concede, rule.inspected))
    if rule.examined:
        lines.append(line("a close lag may be examined and appealed", rule.examined))
    return lines


def practice(book: RuleBook) -> list[Line]:
    lines = [_practice(rule, book) for rule in book.practice]
    if book.practice_skipped:
        lines.append(line("may be cut or skipped if all agree", book.practice_skipped))
    return lines


def _practice(rule: PracticeRule, book: RuleBook) -> Line:
    parts = []
    if rule.speed:
        parts.append(count(rule.speed, "speed shot") + (", if wanted" if rule.speed_optional else ""))
    if rule.discs:
        parts.append(count(rule.discs, book.words.disc) + (" with each colour" if rule.each_colour else ""))
    text = f"{rule.when.value}: {' and '.join(parts) or 'none'}"
    if parts and rule.formats:
        text += f", {listed([FORMATS[form] for form in rule.formats])}"
    text += ", a single game" if rule.single_game else ""
    text += ", half from each end" if rule.both_ends else ""
    return line(text, rule.clause, rule.speed_clause if rule.speed else None)
