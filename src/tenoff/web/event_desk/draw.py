"""The draw at the desk: what each way means, by Tenoff from its seed or by hand, and who comes late."""

from __future__ import annotations

from collections.abc import Sequence

from litestar import get, post
from msgspec import structs

from tenoff.desk.rights import Action
from tenoff.kit import Malformed
from tenoff.tournament import commands as do
from tenoff.tournament.calling.durations import Durations
from tenoff.tournament.chart.bracket_slots import doors
from tenoff.tournament.chart.draw_preview import Meaning, Pace, meanings
from tenoff.tournament.decide.drawing import to_be_drawn
from tenoff.tournament.decide.entering import open_concerns
from tenoff.tournament.decide.pairing import left_over, two_pros
from tenoff.tournament.kinds import AnyStage, Byes, Charted, Elimination, Ladder, pairs_up
from tenoff.tournament.late import lines_for_late
from tenoff.tournament.people import Entry, Standing
from tenoff.tournament.state import DivisionNow, Phase
from tenoff.web.event_desk.entries import known_to, player_of
from tenoff.web.event_desk.forms import plain_order
from tenoff.web.event_desk.frame import Seen, event_page, ordered, seen_event
from tenoff.web.event_desk.seeding import seeding, seeding_order
from tenoff.web.event_desk.steps import without_line
from tenoff.web.forms import Filled
from tenoff.web.request import Ask, Reply
from tenoff.words.catalog import say
from tenoff.words.event_concerns import concern_said
from tenoff.words.event_names import reason_said
from tenoff.words.names import cite_words


@get("/desk/events/{event:str}/draw", action=Action.DESK)
async def draw_page(ask: Ask, event: str) -> Reply:
    return await _draw(await seen_event(ask, event))


async def _draw(seen: Seen) -> Reply:
    divisions = [await _division(seen, each) for each in seen.now.divisions.values()]
    return await event_page(seen, "draw", divisions=divisions)


async def _division(seen: Seen, division: DivisionNow) -> dict[str, object]:
    entries = seen.now.entered(division.key)
    stage = division.division.stages[0]
    in_draw = to_be_drawn(seen.now, division, seen.regs)
    return {
        "now": division,
        "plan": division.division,
        "entries": sorted(entries, key=lambda entry: entry.shown.casefold()),
        "in_draw": sorted(in_draw, key=lambda entry: entry.shown.casefold()),
        "hurdles": _hurdles(seen, in_draw),
        "ways": _ways(seen, division, in_draw) if not division.stages else (),
        "way": _way(stage) if isinstance(stage, Elimination) else "",
        "ready": bool(await seen.site.desk.seeds.of(seen.id, division)),
        "hats": _hats(division, in_draw),
        "path": f"/e/{seen.id}/{_shown_as(stage)}/{division.key}",
        "shown_as": _shown_as(stage),
        "drawn": _drawn(seen, division),
        "reasons": _reasons(division),
        "seeding": await seeding(seen, division, in_draw),
        "barred": _barred(seen, division),
        "late": _late(seen, division),
        "two_pros": two_pros(division.division, in_draw),
        "left_over": left_over(division.division, stage, in_draw),
        "unpaired": [seen.now.entries[id].shown for id in _unpaired(seen, division)],
        "closed": division.phase is Phase.CLOSED,
        "open": division.phase in (Phase.ANNOUNCED, Phase.REGISTERING),
        "announced": division.phase is Phase.ANNOUNCED,
    }


def _hurdles(seen: Seen, entries: list[Entry]) -> list[str]:
    """What stands against a draw now."""
    rule, found = seen.regs.registration, list[str]()
    for entry in entries:
        found += [
            say("event_desk.draw.held", entry=entry.shown, said=concern_said(held))
            for held in open_concerns(entry)
        ]
        if rule.release is not None and len(entry.released) < len(entry.players):
            found.append(say("event_desk.draw.unsigned", entry=entry.shown))
        if rule.present is not None and len(entry.present) < len(entry.players):
            found.append(say("event_desk.draw.absent", entry=entry.shown))
    return found


def _way(stage: Elimination) -> str:
    return f"{stage.byes}{'-sub' if stage.sub_brackets else ''}"


def _ways(seen: Seen, division: DivisionNow, entries: list[Entry]) -> tuple[tuple[str, str, Meaning], ...]:
    """Every way to make up the chart with what it means; () where there is no choice."""
    stage, plan = division.division.stages[0], division.division
    teams = _teams(division, entries)
    courts = sum(not court.closed for court in seen.now.courts.values())
    if not isinstance(stage, Elimination) or teams < 2 or not courts:
        return ()
    usual = Durations(both_ends=seen.regs.calling.both_ends is not None)
    pace = Pace(
        courts,
        round(usual.of(stage.length, plan.play).mean),
        round(usual.of(stage.consolation_length or stage.length, plan.play).mean),
    )
    return tuple(
        (f"{each.byes_are}{'-sub' if each.sub_brackets else ''}", _name(each), each)
        for each in meanings(teams, stage, pace)
    )


def _way_name(stage: Elimination) -> str:
    return say(f"event_desk.draw.way.{stage.byes}{'_sub' if stage.sub_brackets else ''}")


def _name(meaning: Meaning) -> str:
    return say(f"event_desk.draw.way.{meaning.byes_are}{'_sub' if meaning.sub_brackets else ''}")


def _teams(division: DivisionNow, entries: list[Entry]) -> int:
    """How many lines these would have: partners who are drawn share one, and who finds none has none."""
    plan = division.division
    drawn = len(entries) - left_over(plan, plan.stages[0], entries)
    return drawn * plan.entry_size // plan.play.players


def _shown_as(stage: AnyStage) -> str:
    """What everybody sees of it."""
    return "chart" if isinstance(stage, Charted) else "table"


def _hats(division: DivisionNow, entries: list[Entry]) -> list[tuple[str, str, str]]:
    """The numbers to be put into the hat, for every way to make up the chart: key, name and numbers."""
    stage, teams = division.division.stages[0], _teams(division, entries)
    if teams < 2:
        return []
    if not isinstance(stage, Elimination):
        return [("", "", runs(_lines(stage, teams)))]
    ways = [structs.replace(stage, byes=byes, sub_brackets=sub) for sub in (False, True) for byes in Byes]
    found = [(_way(each), _way_name(each), runs(_lines(each, teams))) for each in ways]
    same = len({numbers for _, _, numbers in found}) == 1
    return [each for each in found if each[2] and (not same or each[0] == _way(stage))]


def runs(lines: Sequence[int]) -> str:
    """Numbers as they are read out: 1, 3-5, 8."""
    found: list[list[int]] = []
    for line in lines:
        if found and found[-1][-1] == line - 1:
            found[-1].append(line)
        else:
            found.append([line])
    parts = (run if len(run) < 3 else (f"{run[0]}-{run[-1]}",) for run in found)
    return ", ".join(str(each) for part in parts for each in part)


def _lines(stage: AnyStage, teams: int) -> tuple[int, ...]:
    """The lines of a draw that somebody gets."""
    if isinstance(stage, Charted):
        try:
            return doors(teams, stage).lines
        except Malformed:
            return ()
    return tuple(range(1, teams + 1))


def _drawn(seen: Seen, division: DivisionNow) -> list[tuple[int, str]]:
    if not division.stages:
        return []
    lines = division.stages[0].lines
    return [(line, " / ".join(seen.now.entries[id].shown for id in lines[line])) for line in sorted(lines)]


def _reasons(division: DivisionNow) -> dict[int, str]:
    reasons = division.stages[0].reasons if division.stages else {}
    return {line: reason_said(reason) for line, reason in reasons.items()}


def _barred(seen: Seen, division: DivisionNow) -> str:
    """That nobody may be replaced any more, by which clause; "" where one may."""
    rule = seen.regs.substitutes
    allowed = rule.allowed and not (rule.doubles_only and division.division.play.players < 2)
    if allowed or rule.clause is None:
        return ""
    return say("event_desk.draw.no_substitutes", clause=cite_words(rule.clause))


def _unpaired(seen: Seen, division: DivisionNow) -> list[str]:
    """Who found no partner when partners were drawn: the ids of their entries."""
    plan = division.division
    if not division.stages or not pairs_up(plan, plan.stages[0]):
        return []
    waiting = seen.now.of_division(division.key)
    return [entry.id for entry in waiting if entry.standing is Standing.WAITING]


def _late(seen: Seen, division: DivisionNow) -> dict[str, object]:
    """Entries without a line, and the lines they may have."""
    if len(division.stages) != 1:
        return {"entries": [], "lines": [], "partners": []}
    stage, entries = division.stages[0], without_line(seen.now, division)
    pairs = pairs_up(division.division, stage.stage)
    alone = [*entries, *(seen.now.entries[id] for id in _unpaired(seen, division))] if pairs else []
    if pairs:  # one who is alone stays on the waiting list
        entries = tuple(alone) if len(alone) > 1 else ()
    free = lines_for_late(stage) if entries else ()
    ladder = isinstance(stage.stage, Ladder)
    where = "rung_below" if ladder else "line_against"
    names = dict(_drawn(seen, division))
    lines = [
        (
            each.line,
            say(
                f"event_desk.draw.{where if each.meets else 'next_round'}",
                line=each.line,
                meets=names.get(each.meets, ""),
                round=stage.round_number + 1,
            ),
        )
        for each in free
    ]
    return {"entries": entries, "lines": lines, "partners": alone}


# -- orders


@post("/desk/events/{event:str}/draw", action=Action.DIRECT)
async def order_draw(ask: Ask, event: str) -> Reply:
    return await ordered(ask, event, _draw, _orders)


async def _orders(seen: Seen, form: Filled) -> Sequence[do.Command]:
    key = form.text("division")
    match form.text("do"):
        case "promise":
            return (do.PublishSeed(key, commitment=await seen.site.desk.seeds.promise(seen.id, key)),)
        case "draw":
            found = _found(seen, key)
            return (*_made_up(found, form), do.DrawBySeed(key, await seen.site.desk.seeds.of(seen.id, found)))
        case "draw-by-hand":
            return (*_made_up(_found(seen, key), form), _by_hand(seen, key, form))
        case "seeding":
            return (await seeding_order(seen, _found(seen, key), form),)
        case "substitute":
            return (await _substitute(seen, form),)
        case _:
            return (plain_order(form),)


def _found(seen: Seen, key: str) -> DivisionNow:
    found = seen.now.divisions.get(key)
    if found is None:
        raise Malformed(say("event_desk.wrong.division"))
    return found


def _made_up(division: DivisionNow, form: Filled) -> Sequence[do.Command]:
    """The division's plan with the way that was chosen, where it is another."""
    stage, way = division.division.stages[0], form.text("way")
    if not isinstance(stage, Elimination) or not way or way == _way(stage) or division.stages:
        return ()
    byes = way.removesuffix("-sub")
    if byes not in tuple(Byes):
        raise Malformed(say("event_desk.wrong.form"))
    changed = structs.replace(stage, byes=Byes(byes), sub_brackets=way.endswith("-sub"))
    stages = (changed, *division.division.stages[1:])
    return (do.ChangeDivision(structs.replace(division.division, stages=stages)),)


def _by_hand(seen: Seen, key: str, form: Filled) -> do.DrawByHand:
    """Numbers as typed beside the entries; partners drawn together have the same."""
    lines: dict[int, list[str]] = {}
    found = _found(seen, key)
    entries = to_be_drawn(seen.now, found, seen.regs)  # who came late is placed after the draw
    without = left_over(found.division, found.division.stages[0], entries)
    for entry in entries:
        line = form.whole(f"line_{entry.id}")
        if line is None and without:
            without -= 1  # and so is who finds no partner: he waits
            continue
        if line is None:
            raise Malformed(say("event_desk.wrong.no_line", entry=entry.shown))
        lines.setdefault(line, []).append(entry.id)
    return do.DrawByHand(key, tuple((line, tuple(ids)) for line, ids in sorted(lines.items())))


async def _substitute(seen: Seen, form: Filled) -> do.Substitute:
    player = player_of(form, 1, await known_to(seen))
    entry, _, out = form.text("out").partition(" ")
    if player is None:
        raise Malformed(say("event_desk.wrong.name"))
    return do.Substitute(entry, out, player, form.text("reason"))


ROUTES = (draw_page, order_draw)
