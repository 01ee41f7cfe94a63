"""Who plays with whom where partners are drawn: the teams, who is left, and which teams have two pros."""

from __future__ import annotations

from collections.abc import Sequence

from tenoff.kit.division import Gender, Grade
from tenoff.tournament.kinds import AnyStage, Division, pairs_up
from tenoff.tournament.partners import draw_partners
from tenoff.tournament.people import Entry, PlayerClass, Sex

Teams = Sequence[tuple[str, ...]]


def drawn_teams(
    division: Division, stage: AnyStage, entries: list[Entry], seed: str, label: str
) -> tuple[Teams, tuple[str, ...]]:
    """The teams that are drawn, and who is left without a partner."""
    if not pairs_up(division, stage):
        return [(entry.id,) for entry in entries], ()
    first, second = _pools(division, entries)
    made = draw_partners(seed, first, second, balance=division.grade is Grade.NO_TWO_PROS, label=label)
    return made.teams, made.left


def left_over(division: Division, stage: AnyStage, entries: list[Entry]) -> int:
    """How many of them a draw of partners leaves without one: they wait, by hand as by seed."""
    if not pairs_up(division, stage):
        return 0
    first, second = _pools(division, entries)
    if division.gender is Gender.MIXED:
        return abs(len(first) - len(second))
    return (len(first) + len(second)) % 2


def two_pros(division: Division, entries: list[Entry]) -> tuple[int, int, int]:
    """Pros, others, and how many teams of a draw without two pros have two all the same, for there are too
    many.
    """
    if division.grade is not Grade.NO_TWO_PROS or not division.draw_partners:
        return 0, 0, 0
    pros, others = _pools(division, entries)
    return len(pros), len(others), max(0, len(pros) - len(others)) // 2


def _pools(division: Division, entries: list[Entry]) -> tuple[list[str], list[str]]:
    """Two pools where partners must differ: a lady and a man, a pro and an amateur."""
    if division.gender is Gender.MIXED:
        ladies = [entry.id for entry in entries if entry.players[0].sex is Sex.LADY]
        return ladies, [entry.id for entry in entries if entry.id not in ladies]
    if division.grade is Grade.NO_TWO_PROS:
        pros = [entry.id for entry in entries if entry.players[0].klass is PlayerClass.PRO]
        return pros, [entry.id for entry in entries if entry.id not in pros]
    return [entry.id for entry in entries], []
