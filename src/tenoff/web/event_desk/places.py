"""Places at the desk: who stands where, ties to be settled, the next stage, and the end of the event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from litestar import get, post

from tenoff.desk.intake_status import handover
from tenoff.desk.rights import Action
from tenoff.kit import Malformed
from tenoff.tournament import commands as do
from tenoff.tournament.decide import decide
from tenoff.tournament.decide.common import Asked
from tenoff.tournament.decide.drawing import paired, past
from tenoff.tournament.decide.ending import placings
from tenoff.tournament.events import DrawMade, Placing
from tenoff.tournament.fixtures import Drawn, Source
from tenoff.tournament.kinds import Charted, Ladder
from tenoff.tournament.ranking import coming_on, rungs
from tenoff.tournament.refusals import Refusal
from tenoff.tournament.state import DivisionNow, Phase
from tenoff.web.event.chart import line_names
from tenoff.web.event_desk.forms import plain_order
from tenoff.web.event_desk.frame import Seen, event_page, ordered, seen_event
from tenoff.web.event_desk.seeding import Row, lines_drawn
from tenoff.web.forms import Filled
from tenoff.web.request import Ask, Reply
from tenoff.words import event_names as names
from tenoff.words.catalog import say


@get("/desk/events/{event:str}/places", action=Action.DESK)
async def places_page(ask: Ask, event: str) -> Reply:
    return await _places(await seen_event(ask, event))


async def _places(seen: Seen) -> Reply:
    divisions = [_division(seen, each) for each in seen.now.divisions.values()]
    finished = all(each.phase is Phase.FINISHED for each in seen.now.divisions.values())
    return await event_page(
        seen,
        "places",
        divisions=divisions,
        all_finished=bool(divisions) and finished,
        handed=await handover(seen.site.desk.records, seen.id, seen.now),
    )


def _division(seen: Seen, division: DivisionNow) -> dict[str, Any]:
    over = division.over
    more = bool(division.stages and division.coming)
    boards = [division.stages[number - 1].board for number in division.parts]
    left = sum(
        id not in board.outcomes and () not in seats for board in boards for id, seats in board.seats.items()
    )
    return {
        "now": division,
        "name": division.division.name,
        "over": over,
        "more": more,
        "left": left,
        "places": [_place(seen, each) for each in _standing(seen, division)],
        "ties": _ties(seen, division) if over and more else [],
        "ladder": _ladder(seen, division),
        "round": _next_round(seen, division),
        "next": _next_stage(seen, division) if over and more else [],
        "table": any(not isinstance(each.stage, Charted) for each in division.stages),
    }


def _ladder(seen: Seen, division: DivisionNow) -> list[tuple[str, str, list[tuple[str, str]]]]:
    """From the top, each with those above whom they may challenge now."""
    stage = division.stages[-1] if division.stages else None
    if stage is None or not isinstance(stage.stage, Ladder) or division.phase is not Phase.RUNNING:
        return []
    order = [stage.lines[line][0] for line in rungs(stage)]
    busy = {
        id
        for fixture in stage.board.ready()
        for seat in stage.board.seats[fixture.id]
        for line in seat or ()
        for id in stage.lines[line]
    }
    shown = {id: seen.now.entries[id].shown for id in order}
    found = []
    for at, id in enumerate(order):
        above = order[max(0, at - stage.stage.reach) : at]
        free = [(each, shown[each]) for each in above if each not in busy and id not in busy]
        found.append((id, shown[id], free))
    return found


def _next_round(seen: Seen, division: DivisionNow) -> dict[str, Any] | None:
    """The next round of a Swiss as it will be paired: yellow, black, and the wins of both."""
    if not division.round_due:
        return None
    stage = division.stages[-1]
    number = {"round": stage.round_number + 1, "rounds": stage.round_number + stage.rounds_left}
    try:
        fixtures = paired(seen.now, division)
    except Malformed:
        return {**number, "pairs": [], "enough": False}
    score, named = past(division).score, line_names(seen.now, stage)

    def side(source: Source) -> tuple[str, str]:
        if not isinstance(source, Drawn):
            return say("event_desk.places.bye"), ""
        (line,) = source.lines
        won = score.get(line, 0)
        return named[line], say("event_desk.places.wins", n=won // 2, half="½" if won % 2 else "")

    pairs = [(fixture.id, side(fixture.first), side(fixture.second)) for fixture in fixtures]
    return {**number, "pairs": pairs, "enough": True}


def _next_stage(seen: Seen, division: DivisionNow) -> list[Row]:
    """The lines of the next stage as its draw will give them; the code is known since the first draw."""
    code = division.seed or division.stages[-1].seed
    events = decide(seen.now, do.StartStage(division.key, code), seen.at, "") if code else ()
    drawn = [] if isinstance(events, Refusal) else [each for each in events if isinstance(each, DrawMade)]
    return lines_drawn(seen, drawn[0]) if drawn else []


def _standing(seen: Seen, division: DivisionNow) -> tuple[Placing, ...]:
    if division.places or not division.stages:
        return division.places
    return placings(Asked(seen.now, seen.regs, seen.at, ""), division)


def _place(seen: Seen, placing: Placing) -> dict[str, Any]:
    people = [seen.now.entries[id].shown for id in placing.entries]
    clubs = [player.club for id in placing.entries for player in seen.now.entries[id].players if player.club]
    blank = "" if people else say(f"event_names.blank.{placing.note or 'nobody'}")
    return {
        "chart": placing.chart,
        "place": names.place_said(placing.chart, placing.place, tied=placing.tied),
        "people": people,
        "clubs": list(dict.fromkeys(clubs)),
        "blank": blank,
    }


def _ties(seen: Seen, division: DivisionNow) -> list[list[tuple[str, str]]]:
    """Groups that are level where only some of them come on."""
    number, stage = len(division.stages), division.stages[-1]
    on = coming_on(division, number, division.coming, seen.now.entries)
    level = dict.fromkeys(edge.lines for edge in on.edges)  # one tie may be across two edges
    return [
        [(id, seen.now.entries[id].shown) for line in lines for id in stage.lines[line]] for lines in level
    ]


@post("/desk/events/{event:str}/places", action=Action.DIRECT)
async def order_places(ask: Ask, event: str) -> Reply:
    return await ordered(ask, event, _places, _orders)


async def _orders(seen: Seen, form: Filled) -> Sequence[do.Command]:
    key = form.text("division")
    match form.text("do"):
        case "start-stage":
            found = seen.now.divisions.get(key)
            if found is None:
                raise Malformed(say("event_desk.wrong.division"))
            seed = await seen.site.desk.seeds.of(seen.id, found)
            if not seed:
                await seen.site.desk.seeds.promise(seen.id, key)
                seed = await seen.site.desk.seeds.kept(seen.id, key)
            return (do.StartStage(key, seed),)
        case "challenge-rung":
            return (do.ChallengeRung(key, form.text("entry"), form.text("other")),)
        case "settle-tie":
            ranks = sorted(
                (form.whole(f"rank_{id}") or 0, id) for id in form.all("tied") if id in seen.now.entries
            )
            return (do.SettleTie(key, tuple(id for _, id in ranks), form.text("reason")),)
        case "finish":
            orders: list[do.Command] = [
                do.FinishDivision(each.key)
                for each in seen.now.divisions.values()
                if each.phase is not Phase.FINISHED
            ]
            return (*orders, do.FinishEvent())
        case _:
            return (plain_order(form),)


ROUTES = (places_page, order_places)
