"""The matches the benchmarks play: repeatable, with every disc's lie."""

from __future__ import annotations

from datetime import date

from tenoff.kit import Side, Team, Teams
from tenoff.rules import commands as do
from tenoff.rules.books import book
from tenoff.rules.decide import decide
from tenoff.rules.discs import OF_SIDE, Disc
from tenoff.rules.events import Event
from tenoff.rules.evolve import evolve
from tenoff.rules.formats import Entrant, Format, Length, Terms
from tenoff.rules.match import Match, Phase
from tenoff.rules.refusals import Refusal
from tenoff.rules.rulebook import RuleBook
from tenoff.rules.schedule import now


class Dice:
    """A small repeatable generator; the benchmark must play the same match each time."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def upto(self, limit: int) -> int:
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) % limit


def disc_level_match(points: int = 75, seed: int = 11) -> tuple[list[do.Command], list[Event]]:
    """A best-of-three doubles match under Florida, every shot with its lies."""
    dice, rules = Dice(seed), book("florida-2024")
    commands: list[do.Command] = []
    events: list[Event] = []
    match: Match | None = None
    while match is None or not match.over:
        for command in _next(rules, match, dice, points):
            answer = decide(match, command)
            if isinstance(answer, Refusal):
                raise ValueError(f"the benchmark's own {command} was refused: {answer}")
            commands.append(command)
            for event in answer:
                match = evolve(match, event)
                events.append(event)
    return commands, events


def _next(rules: RuleBook, match: Match | None, dice: Dice, points: int) -> list[do.Command]:
    if match is None:
        terms = Terms(Format.DOUBLES, best_of=3, length=Length(points=points))
        teams = Teams(Entrant("A", ("Ann", "Art"), 1), Entrant("B", ("Bob", "Bea"), 2))
        return [do.OpenMatch("florida-2024", terms, teams, date(2026, 1, 12), referee="Ruth")]
    if match.phase is not Phase.PLAYING and match.coloring.yellow is None:
        return [do.RecordLag(conceded_by=Team.FIRST), do.ChooseColor(Team.SECOND, Side.YELLOW)]
    due = now(rules, match)
    lead = Side.YELLOW if due is None else due.lead
    return [*_shots(lead, dice), do.PostFrame()]


def _shots(lead: Side, dice: Dice) -> list[do.Command]:
    shot: list[Disc] = []
    commands: list[do.Command] = []
    for number in range(8):
        side = lead if number % 2 == 0 else lead.other
        disc = OF_SIDE[side][number // 2]
        lies = [_lie(disc, dice)]
        if shot and dice.upto(3) == 0:
            lies.append(_lie(shot[dice.upto(len(shot))], dice))
        commands.append(do.Shoot(disc, tuple(lies)))
        shot.append(disc)
    return commands


def _lie(disc: Disc, dice: Dice) -> do.DiscAt:
    return do.DiscAt(disc, x=dice.upto(700) / 10 - 35, y=dice.upto(1750) / 10 - 10)
