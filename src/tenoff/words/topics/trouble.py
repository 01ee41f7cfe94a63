"""What happens when something goes wrong, book by book: errors, rain, clocks, absent players, disputes."""

from __future__ import annotations

from tenoff.rules.book import RuleBook
from tenoff.words.fouls import foul_name
from tenoff.words.names import CALLERS, MODES, count, listed
from tenoff.words.topics.line import Line, line
from tenoff.words.topics.play import wrong_lead


def correction(book: RuleBook) -> list[Line]:
    rule, turn = book.correction, book.words.turn
    lines = [
        line(
            f"a wrong score is mended until the next {turn} is complete", rule.in_time, reading=rule.reading
        ),
        line("later only if both sides agree", rule.late, reading=rule.reading),
    ]
    if rule.addition:
        lines.append(line("a wrong addition is mended at any time", rule.addition))
    return [*lines, *wrong_lead(book)]


def rain(book: RuleBook) -> list[Line]:
    rule = book.rain
    if rule is None:
        return []
    lines = [
        line(f"play may stop within a {book.words.turn}", rule.stop),
        line("score, lead and end go on the card", rule.note),
        line("play goes on with that score, lead and end", rule.resume),
        line(f"a {book.words.turn} that was cut short is played again", rule.replay),
        line("the director says when", rule.who),
    ]
    if rule.ordered:
        lines.append(line("the director may stop play", rule.ordered))
    for practice in book.practice:
        if practice.when.value.startswith("rain"):
            parts = [count(practice.speed, "speed shot")] if practice.speed else []
            parts += [count(practice.discs, book.words.disc)] if practice.discs else []
            day = practice.when.value.removeprefix("rain, ")
            lines.append(line(f"practice, {day}: {' and '.join(parts) or 'none'}", practice.clause))
    return lines


def clock(book: RuleBook) -> list[Line]:
    lines: list[Line] = []
    rule = book.clock
    if rule is not None:
        costs = [_cost(step) for step in rule.ladder]
        lines = [
            line("a slow match is put on the clock", rule.start),
            line(f"{rule.seconds} seconds a shot", rule.timed),
            line("waiting for the next court does not count", rule.pause),
            line(f"too slow: {', then '.join(costs)}", *rule.ladder_clauses),
            line("the clock may be taken off again", rule.stop),
        ]
    stalling = next((foul for foul in book.fouls if foul.foul == "stalling"), None)
    if stalling is not None:
        points = sum(getattr(effect, "points", 0) for effect in stalling.usual.effects)
        cost = f"{count(points, 'point')} off" if points else "a warning"
        lines.append(line(f"stalling: {cost}", stalling.usual.clause))
    if book.breaks is not None:
        minutes = count(book.breaks.minutes, "minute")
        lines.append(line(f"a break between games: {minutes}", book.breaks.clause, book.breaks.starts))
    return lines


def _cost(step: int) -> str:
    return "a warning" if step == 0 else "the match" if step < 0 else f"{step} off"


def no_show(book: RuleBook) -> list[Line]:
    rule = book.no_show
    lines: list[Line] = []
    if rule is not None:
        if rule.calls > 1:
            text = f"{rule.calls} calls, {count(rule.every, 'minute')} apart: {rule.minutes} minutes in all"
        else:
            since = "the announced start" if rule.since_start else "a court is free"
            text = f"{count(rule.minutes, 'minute')} after {since}"
        lines.append(line(f"{text}, then the director may forfeit the match", rule.clause))
    if book.forfeit.disqualified is not None:
        lines.append(line("a forfeit before the semi-finals ends the event too", book.forfeit.disqualified))
    return lines


def substitutes(book: RuleBook) -> list[Line]:
    rule = book.substitutes
    if rule is None:
        return []
    if rule.emergency is None:
        lines = [line("none once the tournament has been drawn or has begun", rule.clause)]
    else:
        lines = [line("only in an emergency, in doubles", rule.emergency)]
    for text, cite in (
        ("must not have played, nor be going to play, in this tournament", rule.fresh),
        ("whoever left may not come back", rule.no_return),
        ("the director rules on it", rule.ruled_by),
        ("an illegal substitute loses the match", rule.illegal),
    ):
        if cite is not None:
            lines.append(line(text, cite))
    return lines


def close_discs(book: RuleBook) -> list[Line]:
    rule = book.exams
    if rule is None:
        return []
    ladder = ", then ".join(CALLERS[caller] for caller in rule.ladder)
    who = "the partner at the far end" if rule.near_end_only else "any of the four"
    lines = [
        line(f"asked for before the next {book.words.disc} is shot", rule.ask_until),
        line(f"in doubles {who} may ask", rule.who_doubles, *rule.partner_check),
        line(f"{ladder} look at it", rule.called_up or rule.final),
    ]
    for text, cite in (
        ("two equal calls end it", rule.agree_ends),
        ("a third call decides when two differ", rule.third),
        ("the last call is final", rule.final),
        (f"a protest after the {book.words.turn}, if sustained, replays it", rule.late),
        (f"not when it is about the last {book.words.disc}", rule.last_disc if rule.late else None),
        ("asking from the shooting end is coaching", rule.coaching),
    ):
        if cite is not None:
            lines.append(line(text, cite))
    return lines


def appeals(book: RuleBook) -> list[Line]:
    rule = book.appeals
    if rule is None:
        return []
    ladder = ", then to ".join(CALLERS[caller] for caller in rule.ladder)
    lines = [line(f"to {ladder}", rule.clause, *rule.steps)]
    if rule.barred:
        names = listed([foul_name(foul) for foul in rule.barred])
        lines.append(line(f"none from: {names}", rule.barred_clause))
    for text, cite in (
        ("but the amount of such a penalty may be appealed", rule.amount),
        ("to a head referee who saw it such a call may be appealed", rule.seen),
        ("a penalty that the book does not list may be appealed", rule.unlisted),
        (f"before the next {book.words.disc} only", rule.at_once),
        ("assistants may be given the last word on facts", rule.facts),
        ("the director's word is final", rule.final),
    ):
        if cite is not None:
            lines.append(line(text, cite))
    return lines


def enforcement(book: RuleBook) -> list[Line]:
    rule = book.enforcement
    lines = [line(MODES[rule.mode], rule.clause)]
    for text, cite in (
        ("no warnings: what is seen is penalised", rule.no_warnings),
        ("an official may warn instead", rule.warnings),
        ("a first breach that harmed nobody is a teaching moment", rule.first_harmless),
        ("what no clause names: the director acts", rule.unlisted),
        ("an official may add the severe penalty", rule.severe),
        (f"its points are added when the {book.words.turn} ends", rule.severe_posted),
        ("the director acts where no referee is assigned", rule.bare_court),
    ):
        if cite is not None:
            lines.append(line(text, cite))
    if book.consensus is not None:
        agree = f"{book.consensus.of_four} of four players, or {book.consensus.of_two} of two, must agree"
        lines.append(line(f"to put {book.words.disc}s back {agree}", book.consensus.clause))
    return lines
