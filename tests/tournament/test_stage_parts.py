"""A stage in two parts: the best draw for the main event, the next for its consolation."""

from __future__ import annotations

import pytest

from tenoff.kit import Team
from tenoff.kit.division import Play
from tenoff.tournament import commands as do
from tenoff.tournament import events as so
from tenoff.tournament.calling.snapshot import parts
from tenoff.tournament.document import document
from tenoff.tournament.fixtures import Outcome
from tenoff.tournament.kinds import AnyStage, Elimination, Ladder, Mingle, RoundRobin
from tenoff.tournament.money.facts import money_facts
from tenoff.tournament.people import Standing
from tenoff.tournament.refusals import Code
from tenoff.tournament.state import Phase
from tests.tournament.robot.stand import (
    ABOUT,
    COURTS,
    NAMES,
    ONE_GAME,
    Stand,
    division,
    drawn,
    entry,
    played_out,
    registering,
    won,
)

POOL = RoundRobin(length=ONE_GAME)
FIRST = Elimination(length=ONE_GAME, takes=4, consolation=False)
SECOND = Elimination(length=ONE_GAME, takes=4, consolation=False, beside=True)


def by_name(names: int, *stages: AnyStage) -> Stand:
    """A round robin in which whoever comes first in the alphabet wins, and all that was planned after it."""
    stand = drawn(names, POOL, *stages)
    while ready := [key for key, *_ in stand.now.ready()]:
        first, second = stand.now.sides(ready[0])
        assert first
        assert second
        won(stand, ready[0], Team.FIRST if first[0].shown < second[0].shown else Team.SECOND)
    return stand


def shown(stand: Stand, number: int) -> list[str]:
    """Who plays in a stage."""
    stage = stand.now.divisions["men"].stages[number - 1]
    return sorted(stand.now.entries[id].shown for ids in stage.lines.values() for id in ids)


def test_parts_when_the_best_four_and_the_next_four_come_on() -> None:
    stand = by_name(9, FIRST, SECOND).must(do.StartStage("men"))
    assert shown(stand, 2) == list(NAMES[:4])
    assert shown(stand, 3) == list(NAMES[4:8])
    now = stand.now.divisions["men"]
    assert (now.parts, now.over, now.coming) == ((2, 3), False, ())
    assert [part.prefix for part in parts(stand.now)] == ["men.2/", "men.3/"]
    assert {key.partition("/")[0] for key, *_ in stand.now.ready()} == {"men.2", "men.3"}
    assert stand.give(do.FinishDivision("men")) is not None
    assert stand.give(do.StartStage("men")) is not None


def test_places_when_both_parts_are_played() -> None:
    stand = played_out(by_name(9, FIRST, SECOND).must(do.StartStage("men")))
    stand.must(do.FinishDivision("men"))
    places = stand.now.divisions["men"].places
    assert [(each.chart, each.place) for each in places] == [
        (chart, place) for chart in ("main", "consolation") for place in (1, 2, 3, 4)
    ]
    named = [[stand.now.entries[id].shown for id in each.entries] for each in places]
    assert {name for names in named[:4] for name in names} == set(NAMES[:4])
    assert {name for names in named[4:] for name in names} == set(NAMES[4:8])
    (told,) = document(stand.now).divisions
    assert [[player.name for team in each.teams for player in team] for each in told.places] == named
    (money,) = money_facts(stand.now).divisions
    assert money.consolation
    assert len(money.places) == 8


def test_correction_when_the_other_part_goes_on() -> None:
    stand = by_name(9, FIRST, SECOND).must(do.StartStage("men"))
    won(stand, "men.2/M4-01")
    won(stand, "men.3/M4-01")
    other = Outcome(Team.SECOND, games=((40, 75),))
    stand.must(do.CorrectResult("men.2/M4-01", other, "the card says otherwise"))
    refused = stand.give(do.CorrectResult("men/P1-01", other, "too late"))
    assert refused is not None
    assert refused.code is Code.STAGE_GONE_ON


def test_walkover_when_somebody_of_the_first_part_goes_home() -> None:
    stand = by_name(9, FIRST, SECOND).must(do.StartStage("men"))
    for number in (2, 3):
        id = stand.now.divisions["men"].stages[number - 1].lines[1][0]
        stand.must(do.AbandonEvent(id, "went home"))
        assert f"men.{number}/M4-01" in stand.now.ended


def test_second_part_when_too_few_are_left_is_not_held() -> None:
    stand = by_name(5, FIRST, SECOND).must(do.StartStage("men"))
    now = stand.now.divisions["men"]
    assert (len(now.stages), now.parts, now.coming) == (2, (2,), ())
    played_out(stand).must(do.FinishDivision("men"))
    assert {each.chart for each in stand.now.divisions["men"].places} == {"main"}


def test_second_part_when_it_takes_all_the_others() -> None:
    rest = Elimination(length=ONE_GAME, consolation=False, beside=True)
    stand = by_name(9, FIRST, rest).must(do.StartStage("men"))
    assert shown(stand, 3) == list(NAMES[4:9])


def test_parts_when_a_tie_is_across_their_edge() -> None:
    stand = drawn(5, POOL, Elimination(ONE_GAME, takes=2, consolation=False), SECOND)
    while ready := [key for key, *_ in stand.now.ready()]:
        stand.must(
            do.CallMatch(ready[0], "1", tuple(each.key for each in stand.now.players(ready[0]))),
            do.PostResult(ready[0], Outcome(Team.FIRST, games=((75, 40),))),
        )
    refused = stand.give(do.StartStage("men"))
    while refused is not None and refused.code is Code.TIED:
        ids = {stand.now.entries[id].shown: id for id in stand.now.entries}
        order = tuple(ids[name] for name in refused.values[0].split(", "))
        stand.must(do.SettleTie("men", order, "by lot"))
        refused = stand.give(do.StartStage("men"))
    assert refused is None
    assert [len(stage.lines) for stage in stand.now.divisions["men"].stages] == [5, 2, 3]


def test_parts_when_they_come_from_a_chart() -> None:
    two = Elimination(length=ONE_GAME, takes=4, consolation=False)
    stand = played_out(drawn(8, Elimination(length=ONE_GAME, consolation=False), two, SECOND))
    stand.must(do.StartStage("men"))  # four lost in the quarter-finals: they come on together
    assert [len(stage.lines) for stage in stand.now.divisions["men"].stages] == [8, 4, 4]


def test_next_stage_when_a_tie_of_a_chart_was_settled() -> None:
    stand = played_out(drawn(8, Elimination(length=ONE_GAME, consolation=False), Ladder(ONE_GAME, takes=6)))
    refused = stand.give(do.StartStage("men"))
    assert refused is not None
    assert refused.code is Code.TIED
    ids = {stand.now.entries[id].shown: id for id in stand.now.entries}
    order = tuple(ids[name] for name in refused.values[0].split(", "))
    stand.must(do.SettleTie("men", order, "by lot"), do.StartStage("men"))
    assert len(stand.now.divisions["men"].stages[1].lines) == 6


@pytest.mark.parametrize(
    "stages",
    [
        (SECOND,),
        (POOL, SECOND),
        (POOL, FIRST, SECOND, FIRST),
        (POOL, Elimination(length=ONE_GAME, consolation=False), SECOND),
        (POOL, Elimination(length=ONE_GAME, takes=4), SECOND),
        (POOL, FIRST, Elimination(length=ONE_GAME, takes=4, beside=True)),
        (POOL, FIRST, SECOND, SECOND),
    ],
)
def test_plan_when_a_second_part_stands_where_it_cannot(stages: tuple[AnyStage, ...]) -> None:
    refused = Stand().must(do.AnnounceEvent(ABOUT, COURTS, ())).give(do.AddDivision(division(*stages)))
    assert refused is not None
    assert refused.code is Code.BAD_PARTS


# -- partners drawn


def mingled(names: int) -> Stand:
    """A mingle that is over; everybody's partner was another each time."""
    plan = division(
        Mingle(ONE_GAME, rounds=3),
        Elimination(ONE_GAME, takes=4, consolation=False),
        Elimination(ONE_GAME, takes=4, consolation=False, beside=True),
        play=Play.DOUBLES,
        draw_partners=True,
    )
    stand = registering(plan, names=names).must(do.PublishSeed("men", seed="lottery"))
    stand.must(do.CloseRegistration(), do.DrawBySeed("men", "lottery")).at("09:00")
    return played_out(stand)


def settled(stand: Stand) -> Stand:
    refused = stand.give(do.StartStage("men"))
    while refused is not None and refused.code is Code.TIED:
        ids = {stand.now.entries[id].shown: id for id in stand.now.entries}
        order = tuple(ids[name] for name in refused.values[0].split(", "))
        stand.must(do.SettleTie("men", order, "by lot"))
        refused = stand.give(do.StartStage("men"))
    assert refused is None
    return stand


def test_parts_when_their_players_draw_partners() -> None:
    stand = settled(mingled(9))
    stages = stand.now.divisions["men"].stages
    assert [[len(ids) for ids in stage.lines.values()] for stage in stages[1:]] == [[2, 2], [2, 2]]


def test_parts_when_an_odd_number_draws_partners_leave_the_last_out() -> None:
    stand = settled(mingled(7))
    stages = stand.now.divisions["men"].stages
    assert [sum(len(ids) for ids in stage.lines.values()) for stage in stages] == [7, 4]
    stand = mingled(9)
    out = next(iter(stand.now.entries))
    stand.must(do.AbandonEvent(out, "went home"))
    stand = settled(stand)
    stages = stand.now.divisions["men"].stages
    assert [sum(len(ids) for ids in stage.lines.values()) for stage in stages] == [9, 4, 4]


def test_partners_by_hand_when_one_is_left_over() -> None:
    plan = division(Elimination(ONE_GAME), play=Play.DOUBLES, draw_partners=True)
    stand = registering(plan, names=5).must(do.CloseRegistration())
    lines = ((1, ("e1", "e4")), (2, ("e2", "e5")))
    stand.must(do.DrawByHand("men", lines))
    assert stand.now.entries["e3"].standing is Standing.WAITING
    assert stand.now.divisions["men"].phase is Phase.RUNNING
    assert [type(each) for each in stand.log.acts[-1].so] == [so.EntryMarked, so.DrawMade]


@pytest.mark.parametrize(
    "lines",
    [
        ((1, ("e1", "e4")),),  # three without a partner
        ((1, ("e1", "e4")), (2, ("e2",))),
        ((1, ("e1", "e4")), (2, ("e2", "e2"))),
        ((1, ("e1", "e4")), (2, ("e2", "e9"))),
        ((1, ("e1", "e4")), (2, ("e2", "e3", "e5"))),
        ((1, ("e1", "e4")), (3, ("e2", "e3"))),
    ],
)
def test_partners_by_hand_when_the_numbers_cannot_be(lines: tuple[tuple[int, tuple[str, ...]], ...]) -> None:
    plan = division(Elimination(ONE_GAME), play=Play.DOUBLES, draw_partners=True)
    stand = registering(plan, names=5).must(do.CloseRegistration())
    refused = stand.give(do.DrawByHand("men", lines))
    assert refused is not None
    assert refused.code in (Code.BAD_LINES, Code.TOO_FEW)


def test_entries_by_hand_when_one_has_no_line_and_partners_are_not_drawn() -> None:
    stand = registering(names=3).must(entry("Dunn"), do.CloseRegistration())
    refused = stand.give(do.DrawByHand("men", ((1, ("e1",)), (2, ("e2",)))))
    assert refused is not None
    assert refused.code is Code.BAD_LINES
