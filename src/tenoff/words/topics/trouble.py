"""What happens when something goes wrong, book by book: errors, rain, clocks, absent players, disputes."""

from __future__ import annotations

from tenoff.rules.rulebook import RuleBook
from tenoff.words.fouls import foul_name
from tenoff.words.names import CALLERS, MODES, count, joined, listed
from tenoff.words.topics.line import Line, line, told
from tenoff.words.topics.play import wrong_lead


def correction(book: RuleBook) -> list[Line]:
    rule = book.correction
    lines = [
        line(told(book, "correction.in_time"), rule.in_time, reading=rule.reading),
        line(told(book, "correction.late"), rule.late, reading=rule.reading),
    ]
    if rule.addition:
        lines.append(line(told(book, "correction.addition"), rule.addition))
    return [*lines, *wrong_lead(book)]


def rain(book: RuleBook) -> list[Line]:
    rule = book.rain
    if rule is None:
        return []
    lines = [
        line(told(book, "rain.stop"), rule.stop),
        line(told(book, "rain.note"), rule.note),
        line(told(book, "rain.resume"), rule.resume),
        line(told(book, "rain.replay"), rule.replay),
        line(told(book, "rain.who"), rule.who),
    ]
    if rule.ordered:
        lines.append(line(told(book, "rain.ordered"), rule.ordered))
    for practice in book.practice:
        if practice.when.value.startswith("rain"):
            parts = [count(practice.speed, "speed shot")] if practice.speed else []
            parts += [count(practice.discs, book.words.disc)] if practice.discs else []
            shots = joined(parts, "and") or told(book, "practice.none")
            when = told(book, f"rain_day.{practice.when.value}")
            lines.append(line(told(book, "practice.rain", when=when, shots=shots), practice.clause))
    return lines


def clock(book: RuleBook) -> list[Line]:
    lines: list[Line] = []
    rule = book.clock
    if rule is not None:
        costs = [_cost(book, step) for step in rule.ladder]
        lines = [
            line(told(book, "clock.start"), rule.start),
            line(told(book, "clock.timed", number=rule.seconds), rule.timed),
            line(told(book, "clock.pause"), rule.pause),
            line(told(book, "clock.ladder", costs=joined(costs, "then")), *rule.ladder_clauses),
            line(told(book, "clock.stop"), rule.stop),
        ]
    stalling = next((foul for foul in book.fouls if foul.foul == "stalling"), None)
    if stalling is not None:
        points = sum(getattr(effect, "points", 0) for effect in stalling.usual.effects)
        off = told(book, "clock.stalling_points", points=count(points, "point"))
        cost = off if points else told(book, "clock.cost_warning")
        lines.append(line(told(book, "clock.stalling", cost=cost), stalling.usual.clause))
    if book.breaks is not None:
        minutes = count(book.breaks.minutes, "minute")
        lines.append(line(told(book, "clock.break", minutes=minutes), book.breaks.clause, book.breaks.starts))
    return lines


def _cost(book: RuleBook, step: int) -> str:
    if step > 0:
        return told(book, "clock.cost_points", points=step)
    return told(book, "clock.cost_match" if step < 0 else "clock.cost_warning")


def no_show(book: RuleBook) -> list[Line]:
    rule = book.no_show
    lines: list[Line] = []
    if rule is not None:
        if rule.calls > 1:
            apart = count(rule.every, "minute")
            text = told(book, "no_show.calls", number=rule.calls, minutes=apart, all=rule.minutes)
        else:
            key = "no_show.since_start" if rule.since_start else "no_show.since_court"
            text = told(book, key, minutes=count(rule.minutes, "minute"))
        lines.append(line(text, rule.clause))
    if book.forfeit.disqualified is not None:
        lines.append(line(told(book, "no_show.disqualified"), book.forfeit.disqualified))
    return lines


def substitutes(book: RuleBook) -> list[Line]:
    rule = book.substitutes
    if rule is None:
        return []
    if rule.emergency is None:
        lines = [line(told(book, "substitutes.none"), rule.clause)]
    else:
        lines = [line(told(book, "substitutes.emergency"), rule.emergency)]
    for text, cite in (
        (told(book, "substitutes.fresh"), rule.fresh),
        (told(book, "substitutes.no_return"), rule.no_return),
        (told(book, "substitutes.ruled_by"), rule.ruled_by),
        (told(book, "substitutes.illegal"), rule.illegal),
    ):
        if cite is not None:
            lines.append(line(text, cite))
    return lines


def close_discs(book: RuleBook) -> list[Line]:
    rule = book.exams
    if rule is None:
        return []
    ladder = joined([CALLERS[caller] for caller in rule.ladder], "then")
    who = told(book, "close_discs.near_end" if rule.near_end_only else "close_discs.any")
    lines = [
        line(told(book, "close_discs.ask_until"), rule.ask_until),
        line(who, rule.who_doubles, *rule.partner_check),
        line(told(book, "close_discs.ladder", callers=ladder), rule.called_up or rule.final),
    ]
    for text, cite in (
        (told(book, "close_discs.agree_ends"), rule.agree_ends),
        (told(book, "close_discs.third"), rule.third),
        (told(book, "close_discs.final"), rule.final),
        (told(book, "close_discs.late"), rule.late),
        (told(book, "close_discs.last_disc"), rule.last_disc if rule.late else None),
        (told(book, "close_discs.coaching"), rule.coaching),
    ):
        if cite is not None:
            lines.append(line(text, cite))
    return lines


def appeals(book: RuleBook) -> list[Line]:
    rule = book.appeals
    if rule is None:
        return []
    ladder = joined([CALLERS[caller] for caller in rule.ladder], "then_to")
    lines = [line(told(book, "appeals.to", callers=ladder), rule.clause, rule.consults)]
    if rule.barred:
        names = listed([foul_name(foul) for foul in rule.barred])
        lines.append(line(told(book, "appeals.barred", fouls=names), rule.barred_clause))
    for text, cite in (
        (told(book, "appeals.amount"), rule.amount),
        (told(book, "appeals.seen"), rule.seen),
        (told(book, "appeals.unlisted"), rule.unlisted),
        (told(book, "appeals.at_once"), rule.at_once),
        (told(book, "appeals.facts"), rule.facts),
        (told(book, "appeals.final"), rule.final),
    ):
        if cite is not None:
            lines.append(line(text, cite))
    return lines


def enforcement(book: RuleBook) -> list[Line]:
    rule = book.enforcement
    lines = [line(MODES[rule.mode], rule.clause)]
    for text, cite in (
        (told(book, "enforcement.no_warnings"), rule.no_warnings),
        (told(book, "enforcement.warnings"), rule.warnings),
        (told(book, "enforcement.first_harmless"), rule.first_harmless),
        (told(book, "enforcement.unlisted"), rule.unlisted),
        (told(book, "enforcement.severe"), rule.severe),
        (told(book, "enforcement.severe_posted"), rule.severe_posted),
        (told(book, "enforcement.bare_court"), rule.bare_court),
    ):
        if cite is not None:
            lines.append(line(text, cite))
    if book.consensus is not None:
        of_four, of_two = book.consensus.of_four, book.consensus.of_two
        agree = told(book, "enforcement.consensus", of_four=of_four, of_two=of_two)
        lines.append(line(agree, book.consensus.clause))
    return lines
