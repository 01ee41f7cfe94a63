"""Discs, cues, courts and their care, and when a disc is dead, book by book."""

from __future__ import annotations

from tenoff.rules.book import CareRule, RuleBook
from tenoff.words.names import CARES, count, listed
from tenoff.words.topics.line import Line, line


def equipment(book: RuleBook) -> list[Line]:
    gear = book.equipment
    lines = [
        line(f"{book.words.disc}s {gear.diameter:g} in across", gear.diameter_clause),
        line(f"cues no longer than {gear.cue_max:g} in", gear.cue_clause),
    ]
    if gear.thickness_clause is not None:
        lines.append(line(f"thickness {_range(gear.thickness)} in", gear.thickness_clause))
    if gear.weight_clause is not None:
        lines.append(line(f"weight {_range(gear.weight)} oz", gear.weight_clause))
    if gear.new_weight is not None:
        lines.append(line(f"new ones {gear.new_weight:g} oz", gear.new_weight_clause))
    if gear.discs_clause is not None:
        lines.append(line(f"{count(gear.discs, book.words.disc)} a court", gear.discs_clause))
    if gear.colours_clause is not None:
        lines.append(
            line(listed(list(gear.colours)) or "two colours", gear.colours_clause, gear.other_colours)
        )
    if gear.material:
        lines.append(line(f"made of {gear.material}", gear.material_clause))
    if gear.finger_spread is not None:
        lines.append(line(f"the cue's fingers {gear.finger_spread:g} in apart", gear.finger_clause))
    if gear.metal_clause is not None:
        lines.append(line("no metal on the court", gear.metal_clause))
    if gear.line_clause is not None:
        thin, thick = gear.line_width
        lines.append(line(f"lines {thin:g} to {thick:g} in wide", gear.line_clause))
    if gear.court_length is not None and gear.court_width is not None:
        size = f"{gear.court_length / 12:g} by {gear.court_width / 12:g} ft"
        lines.append(line(f"the court is {size}", gear.court_clause))
    if gear.change_before is not None:
        when = f"before {gear.change_until}" if gear.change_until else "in time"
        lines.append(line(f"{book.words.disc}s are changed only {when}", gear.change_before))
    if gear.replace:
        lines.append(line("damaged ones are replaced", *gear.replace))
    return lines


def _range(limits: tuple[float | None, float | None]) -> str:
    least, most = limits
    if least is None:
        return f"at most {most:g}"
    if most is None:
        return f"at least {least:g}"
    return f"{least:g}" if least == most else f"{least:g} to {most:g}"


def dead_discs(book: RuleBook) -> list[Line]:
    dead, disc = book.dead, book.words.disc
    lines = [
        line(f"short of the {book.words.far_line}", dead.short),
        line(f"touching the {book.words.far_line}: live", dead.touching_live),
        line("off the side of the court", dead.off_side),
        line("beyond the far base line", dead.beyond),
    ]
    strip = dead.rules.beyond_clear_inches
    if dead.near_base is not None and strip is not None:
        lines.append(line(f"within {strip:g} in behind the base line it is taken away", dead.near_base))
    if dead.leaning is not None:
        half = "more than half over the edge" if dead.rules.over_half_is_dead else ""
        leans = "leaning into the alley" if dead.rules.leaning_is_dead else ""
        lines.append(line(" or ".join(part for part in (half, leans) if part) or "leaning", dead.leaning))
    lines.append(line(f"a {disc} that struck something outside the court", dead.struck))
    if dead.stray is not None:
        lines.append(line(f"a {disc} from another court", dead.stray))
    if dead.overlooked is not None:
        lines.append(line(f"a short {disc} that nobody called stays live", dead.overlooked))
    if dead.removed is not None:
        lines.append(line(f"dead {disc}s are removed before the next shot", dead.removed))
    return lines


def care(book: RuleBook) -> list[Line]:
    return [
        line(f"{rule.when.value}, {_treatments(rule)}: {_votes(rule)}", rule.clause) for rule in book.care
    ]


def _treatments(rule: CareRule) -> str:
    return listed([CARES[care] for care in (rule.care, *rule.covers)], "or")


def _votes(rule: CareRule) -> str:
    """Who must want it, and what follows."""
    if rule.last_resort:
        return "only by the director in person, on a court that became unplayable"
    if rule.votes == 0:
        return "only if the director allows it" if rule.director else "not allowed"
    who = "all players" if rule.votes < 0 else count(rule.votes, "player")
    text = f"{who} must agree" if rule.votes < 0 or rule.votes > 1 else "any player may ask"
    if rule.director:
        text += ", with the director's leave" if rule.needs_both else ", or the director decides"
    return text + (f"; then {rule.practice} to practise" if rule.practice else "")
