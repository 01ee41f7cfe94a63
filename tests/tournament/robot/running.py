"""An event run by a robot from its announcement to its results, day by day."""

from __future__ import annotations

from datetime import datetime, timedelta

from tenoff.log import enter
from tenoff.tournament import commands as do
from tenoff.tournament.kinds import Ladder
from tenoff.tournament.refusals import Code
from tenoff.tournament.state import Phase
from tests.tournament.robot.formats import Case
from tests.tournament.robot.opening import prepare
from tests.tournament.robot.robot import FIRST_DAY, Entering, Robot
from tests.tournament.robot.trouble import trouble


def ran(case: Case, entering: Entering = enter) -> Robot:
    """The robot after its event."""
    robot = Robot(case, entering)
    run(robot)
    return robot


def run(robot: Robot) -> None:
    prepare(robot)
    steps = 0
    while any(each.phase is Phase.RUNNING for each in robot.now.divisions.values()):
        steps += 1
        assert steps < 40_000, (robot.case, "the event does not come to an end")
        step(robot)
    robot.must(do.FinishEvent())


def step(robot: Robot) -> None:
    dice = robot.dice
    robot.pass_time(dice.random() * 3)
    if robot.clock.hour >= 18:
        next_day(robot)
        return
    if not robot.case.calm and dice.random() < 0.12:
        trouble(robot)
        return
    if robot.now.suspended:
        if dice.random() < 0.3:
            robot.call()
        robot.must(do.ResumePlay())
        return
    on_court = list(robot.now.called)
    if on_court and dice.random() < 0.45:
        robot.finish(dice.choice(on_court))
    elif not robot.call():
        if on_court:
            robot.finish(dice.choice(on_court))
        elif any(True for _ in robot.now.ready()):
            next_day(robot)
        else:
            running = [key for key, each in robot.now.divisions.items() if each.phase is Phase.RUNNING]
            conclude(robot, dice.choice(running))


def next_day(robot: Robot) -> None:
    if robot.dice.random() < 0.5:
        for match in list(robot.now.called):
            if match in robot.now.called:
                robot.post(match)
    if robot.now.called or any(True for _ in robot.now.ready()):
        robot.give(do.EndDay())
        if robot.dice.random() < 0.1:
            robot.call()
    day = robot.clock.date() + timedelta(days=1)
    robot.clock = datetime.combine(day, FIRST_DAY.timetz()) + timedelta(minutes=robot.dice.randint(30, 90))
    if day.isoformat() not in robot.now.days:
        robot.must(do.AddDay(day.isoformat()))
    if robot.now.suspended and robot.dice.random() < 0.8:
        robot.must(do.ResumePlay())


def conclude(robot: Robot, key: str) -> None:
    division = robot.now.divisions[key]
    stage = division.stages[-1]
    if isinstance(stage.stage, Ladder) and len(robot.cards) < 2 * len(stage.lines):
        ids = [id for ids in stage.lines.values() for id in ids]
        robot.give(do.ChallengeRung(key, *robot.dice.sample(ids, 2)))
        if robot.dice.random() < 0.9 or any(True for _ in robot.now.ready()):
            return
    if not all(each.board.over for each in division.stages):
        return
    if division.round_due:
        refused = robot.give(do.PairRound(key))
        if refused is None:
            return
        assert refused.code is Code.TOO_FEW, (robot.case, refused)  # all but one have left
    if len(division.stages) < len(division.division.stages) and len(division.stages) < 2:
        _next_stage(robot, key)
    else:
        robot.must(do.FinishDivision(key))


def _next_stage(robot: Robot, key: str) -> None:
    stages = robot.now.divisions[key].stages
    robot.left_at[len(stages)] = frozenset(
        line for line, ids in stages[-1].lines.items() if any(id in robot.out for id in ids)
    )
    seed = "" if robot.now.divisions[key].seed else "next lottery"
    refused = robot.give(do.StartStage(key, seed=seed))
    while refused is not None and refused.code is Code.TIED:
        names = refused.values[0].split(", ")
        shown = {entry.shown: entry.id for entry in robot.now.entered(key)}
        tied = [shown[name] for name in names]
        robot.dice.shuffle(tied)
        robot.must(do.SettleTie(key, tuple(tied), "by lot"))
        refused = robot.give(do.StartStage(key, seed=seed))
    assert refused is None, (robot.case, refused)
