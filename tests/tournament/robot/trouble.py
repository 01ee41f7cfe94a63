"""What goes wrong at a robot's event: rain, late entries, people who leave, results that were not so."""

from __future__ import annotations

from tenoff.kit import Team
from tenoff.kit.money import Cents
from tenoff.tournament import commands as do
from tenoff.tournament.fixtures import Ending, Outcome
from tenoff.tournament.kinds import DoubleElimination, Elimination, Swiss
from tenoff.tournament.people import Standing
from tenoff.tournament.refusals import Code
from tenoff.tournament.state import Phase
from tests.tournament.robot.opening import a_team, waive
from tests.tournament.robot.robot import KEY, Card, Robot


def trouble(robot: Robot) -> None:
    """One thing that goes wrong."""
    dice = robot.dice
    what = dice.choice(
        ("rain", "court", "hold", "late", "correct", "correct", "correct", "leave", "move", "nonsense")
    )
    match what:
        case "rain":
            robot.give(do.ResumePlay() if robot.now.suspended else do.SuspendPlay())
        case "court":
            _court(robot)
        case "hold":
            ready = [key for key, *_ in robot.now.ready()]
            if ready:
                robot.give(do.HoldMatch(dice.choice(ready), "lunch"))
        case "late":
            _late(robot)
        case "correct":
            correct(robot)
        case "leave":
            _leave(robot)
        case "move":
            _move(robot)
        case _:
            _nonsense(robot)


def _court(robot: Robot) -> None:
    court = robot.dice.choice(list(robot.now.courts.values()))
    if court.closed:
        robot.must(do.ReopenCourt(court.id))
    elif len([each for each in robot.now.courts.values() if not each.closed]) > 1:
        robot.must(do.CloseCourt(court.id, "cracked"))
        on = [called.match for called in robot.now.called.values() if called.court == court.id]
        for match in on:
            robot.must(do.RecallMatch(match, "cracked"))


def _late(robot: Robot) -> None:
    stage = robot.now.divisions[KEY].stages[-1]
    chart = isinstance(stage.stage, Elimination | DoubleElimination | Swiss) and len(robot.case.stages) == 1
    if not chart or robot.late >= 3 or robot.case.draw_partners:
        return
    robot.late += 1
    if robot.give(a_team(robot, 500 + robot.late, late=True)) is not None:
        return
    waive(robot)
    id = list(robot.now.entries)[-1]
    refused = robot.give(do.PlaceLate(id, 10_000))
    assert refused is not None
    free = [int(line) for line in refused.values[1].split(", ") if line] if len(refused.values) > 1 else []
    if free:
        robot.give(do.PlaceLate(id, robot.dice.choice(free)))


def _leave(robot: Robot) -> None:
    inside = [
        id
        for division in robot.now.divisions.values()
        if division.phase is Phase.RUNNING
        for stage in division.stages[1:] or division.stages
        for ids in stage.lines.values()
        for id in ids
        if id not in robot.out
    ]
    if not inside or robot.dice.random() < 0.5:
        return
    id = robot.dice.choice(inside)
    abandons = robot.dice.random() < 0.5
    robot.out[id] = Standing.ABANDONED if abandons else Standing.DISQUALIFIED
    robot.must(do.AbandonEvent(id, "went home") if abandons else do.DisqualifyEntry(id, "waxed the discs"))


def _move(robot: Robot) -> None:
    taken = {called.court for called in robot.now.called.values()}
    free = [court.id for court in robot.now.courts.values() if court.id not in taken and not court.closed]
    if robot.now.called and free:
        robot.must(do.MoveMatch(robot.dice.choice(list(robot.now.called)), robot.dice.choice(free)))


def _nonsense(robot: Robot) -> None:
    """Orders that can never be right; the event stays as it was."""
    before = robot.log
    match = robot.dice.choice(list(robot.cards)) if robot.cards else f"{KEY}/X1-01"
    for order in (
        do.CallMatch(f"{KEY}/X1-01", "1"),
        do.CallMatch(match, "99"),
        do.PostResult(match, Outcome(Team.FIRST)),
        do.DrawBySeed(KEY, "another"),
        do.FinishDivision("nowhere"),
        do.TakePayment("e1", Cents(-10_000_000)),
    ):
        if robot.give(order) is None or robot.log is not before:
            robot.wrong.append(f"nonsense was taken: {order}")


def correct(robot: Robot) -> None:
    """Another result for a match that is over, with all that it undoes."""
    here = [match for match in robot.cards if _is_open(robot, match)]
    if not here:
        return
    match = robot.dice.choice(here)
    was = robot.cards[match]
    outcome = _second_thought(robot, match)
    rewrite(robot, match, was, outcome)
    refused = robot.give(do.CorrectResult(match, outcome, "the card says otherwise"))
    if refused is not None and refused.code is Code.UNDOES:
        undoing = tuple(refused.values[1].split(", "))
        refused = robot.give(do.CorrectResult(match, outcome, "the card says otherwise", undoing))
    assert refused is None, (robot.case, match, outcome, refused)


def _is_open(robot: Robot, match: str) -> bool:
    """Whether its result can still be another: its stage is not gone by."""
    division, stage, _ = robot.now.division_of(match)
    return division.phase is Phase.RUNNING and (stage > 1 or len(division.stages) == 1)


def _second_thought(robot: Robot, match: str) -> Outcome | None:
    chance = robot.dice.random()
    if chance < 0.15:
        return None
    if chance < 0.3:
        return Outcome(robot.dice.choice(tuple(Team)), Ending.FORFEIT)
    return robot.outcome(match)


def rewrite(robot: Robot, match: str, was: Card, outcome: Outcome | None) -> None:
    """The robot's own books after a correction: who was out because of this match is in again."""
    for team, side in zip(Team, robot.now.sides(match), strict=True):
        gave_up = was.outcome.ending is Ending.FORFEIT and was.outcome.winner is team.other
        gives_up = outcome is not None and outcome.ending is Ending.FORFEIT and outcome.winner is team.other
        for entry in side or ():
            because = team in was.sent_home or (
                gave_up and (robot.costs_the_event(match) or robot.out.get(entry.id) is Standing.ABANDONED)
            )
            if because and not gives_up:
                robot.out.pop(entry.id, None)
            if gives_up and robot.costs_the_event(match):
                robot.out.setdefault(entry.id, Standing.DISQUALIFIED)
    if outcome is None:
        del robot.cards[match]
    else:
        robot.card(match, outcome)
