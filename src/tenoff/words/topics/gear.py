"""Discs, cues, courts and their care, and when a disc is dead, book by book."""

from __future__ import annotations

from collections.abc import Callable

from tenoff.rules.rulebook import CareRule, RuleBook
from tenoff.words.catalog import say
from tenoff.words.measures import CM, Units, mass, measure, number, size, units, weight
from tenoff.words.names import CARES, count, joined, listed, said_word
from tenoff.words.topics.line import Line, line, told


def equipment(book: RuleBook) -> list[Line]:
    gear = book.equipment
    lines = [
        line(told(book, "equipment.diameter", length=size(gear.diameter)), gear.diameter_clause),
        line(told(book, "equipment.cue", length=size(gear.cue_max)), gear.cue_clause),
    ]
    if gear.thickness_clause is not None:
        thickness = _range(gear.thickness, size)
        lines.append(line(told(book, "equipment.thickness", range=thickness), gear.thickness_clause))
    if gear.weight_clause is not None:
        lines.append(
            line(told(book, "equipment.weight", range=_range(gear.weight, weight)), gear.weight_clause)
        )
    if gear.new_weight is not None:
        new = told(book, "equipment.new_weight", weight=weight(gear.new_weight))
        lines.append(line(new, gear.new_weight_clause))
    if gear.discs_clause is not None:
        discs = count(gear.discs, book.words.disc)
        lines.append(line(told(book, "equipment.discs", discs=discs), gear.discs_clause))
    if gear.colors_clause is not None:
        colors = listed([said_word(color) for color in gear.colors])
        either = colors or told(book, "equipment.two_colors")
        lines.append(line(either, gear.colors_clause, gear.other_colors))
    if gear.material:
        material = told(book, f"material.{gear.material}")
        lines.append(line(told(book, "equipment.made_of", material=material), gear.material_clause))
    if gear.finger_spread is not None:
        lines.append(
            line(told(book, "equipment.fingers", length=size(gear.finger_spread)), gear.finger_clause)
        )
    if gear.metal_clause is not None:
        lines.append(line(told(book, "equipment.no_metal"), gear.metal_clause))
    return [*lines, *_court(book), *_changes(book)]


def _court(book: RuleBook) -> list[Line]:
    gear, lines = book.equipment, []
    if gear.line_clause is not None:
        thin, thick = gear.line_width
        wide = told(book, "equipment.lines", least=measure(thin), most=size(thick))
        lines.append(line(wide, gear.line_clause))
    if gear.court_length is not None and gear.court_width is not None:
        metric = units() is Units.METRIC
        key, scale = ("court_meters", CM / 100) if metric else ("court_feet", 1 / 12)
        length, width = (number(round(side * scale, 2)) for side in (gear.court_length, gear.court_width))
        lines.append(line(told(book, f"equipment.{key}", length=length, width=width), gear.court_clause))
    return lines


def _changes(book: RuleBook) -> list[Line]:
    gear, lines = book.equipment, []
    if gear.change_before is not None:
        moment = told(book, f"moment.{gear.change_until}") if gear.change_until else ""
        key = "equipment.changed_before" if moment else "equipment.changed_in_time"
        lines.append(line(told(book, key, moment=moment), gear.change_before))
    if gear.replace:
        lines.append(line(told(book, "equipment.replaced"), *gear.replace))
    return lines


def _range(limits: tuple[float | None, float | None], said: Callable[[float], str]) -> str:
    """Between two limits: "0.75 to 1 in", "at most 15 oz"."""
    least, most = limits
    if least is None:
        return "" if most is None else say("measures.at_most", n=said(most))
    if most is None:
        return say("measures.at_least", n=said(least))
    bare = measure(least) if said is size else mass(least)
    return said(most) if least == most else say("measures.from_to", least=bare, most=said(most))


def dead_discs(book: RuleBook) -> list[Line]:
    dead = book.dead
    lines = [
        line(told(book, "dead_discs.short"), dead.short),
        line(told(book, "dead_discs.touching"), dead.touching_live),
        line(told(book, "dead_discs.off_side"), dead.off_side),
        line(told(book, "dead_discs.beyond"), dead.beyond),
    ]
    strip = dead.rules.beyond_clear_inches
    if dead.near_base is not None and strip is not None:
        lines.append(line(told(book, "dead_discs.near_base", length=size(strip)), dead.near_base))
    if dead.leaning is not None:
        kinds = (("over_half", dead.rules.over_half_is_dead), ("leans", dead.rules.leaning_is_dead))
        parts = [told(book, f"dead_discs.{kind}") for kind, holds in kinds if holds]
        lines.append(line(joined(parts, "or") or told(book, "dead_discs.leaning"), dead.leaning))
    lines.append(line(told(book, "dead_discs.struck"), dead.struck))
    if dead.stray is not None:
        lines.append(line(told(book, "dead_discs.stray"), dead.stray))
    if dead.overlooked is not None:
        lines.append(line(told(book, "dead_discs.overlooked"), dead.overlooked))
    removed = dict.fromkeys((dead.removed, dead.short_removed, dead.struck_removed))
    if any(removed):
        lines.append(line(told(book, "dead_discs.removed"), *removed))
    return lines


def care(book: RuleBook) -> list[Line]:
    return [line(_care(rule), rule.clause) for rule in book.care]


def _care(rule: CareRule) -> str:
    return say(
        "topics.care.said",
        when=say(f"topics.care_when.{rule.when.value}"),
        treatments=listed([CARES[care] for care in (rule.care, *rule.covers)], "or"),
        votes=_votes(rule),
    )


def _votes(rule: CareRule) -> str:
    """Who must want it, and what follows."""
    if rule.last_resort:
        return say("topics.care.last_resort")
    if rule.votes == 0:
        return say("topics.care.director_only" if rule.director else "topics.care.barred")
    if rule.votes < 0:
        text = say("topics.care.all")
    elif rule.votes > 1:
        text = say("topics.care.some", players=count(rule.votes, "player"))
    else:
        text = say("topics.care.anybody")
    if rule.director:
        text = say("topics.care.with_leave" if rule.needs_both else "topics.care.or_director", said=text)
    return say("topics.care.then_practice", said=text, number=rule.practice) if rule.practice else text
