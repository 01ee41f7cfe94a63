from __future__ import annotations

from collections.abc import Iterator

import pytest

from tenoff.kit import Teams
from tenoff.kit.shelf import editions
from tenoff.rules.books import book
from tenoff.rules.commands import Shoot
from tenoff.rules.formats import Format, Length, Terms
from tenoff.rules.record import read_lines, write_lines
from tenoff.sim.engine import PLAIN, compiled
from tenoff.sim.matches import Bots, play
from tenoff.sim.players import SKILLS, Dice, executed
from tests.sim.boards import some_shot


def _kinds() -> Iterator[tuple[str, Format]]:
    for key in editions():
        for rule in book(key).formats:
            yield key, rule.format


def _bots(format: Format, seed: str, one: str = "club", two: str = "club") -> Bots:
    names = (("Ann", "Art"), ("Bob", "Bea"))
    teams = (
        tuple((name, SKILLS[skill]) for name in team[: format.players])
        for team, skill in zip(names, (one, two), strict=True)
    )
    return Bots(Teams(*teams), seed)


def _game(key: str, format: Format) -> Terms:
    """One game of the book's usual length."""
    return Terms(format, best_of=1, length=book(key).usual.length)


@pytest.mark.parametrize(("key", "format"), list(_kinds()))
def test_match_by_bots_is_an_ordinary_match_file(key: str, format: Format) -> None:
    record = play(_bots(format, "7"), key, _game(key, format), engine=compiled())
    assert record.now is not None
    assert record.now.over
    lines = list(write_lines(record))
    again = read_lines(lines)  # reading decides every act again and compares
    assert again.now == record.now
    games = record.now.done
    shots = [act for act in record.acts if isinstance(act.do, Shoot)]
    assert len(shots) == 8 * sum(len(game.rows) for game in games)


@pytest.mark.long
@pytest.mark.parametrize(
    ("key", "length"),
    [
        ("florida-2024", Length(frames=12)),
        ("florida-2024", Length(points=75, frames=16)),
        ("new-york-1", Length(frames=8)),
        ("new-york-1", Length(frames=16)),
        ("arizona-2019", Length(frames=12)),
    ],
)
def test_match_of_every_length_ends(key: str, length: Length) -> None:
    terms = Terms(Format.NON_WALKING, best_of=1, length=length)
    record = play(_bots(Format.NON_WALKING, "3", "strong", "top"), key, terms, engine=compiled())
    assert record.now is not None
    assert record.now.over


def test_match_when_played_again_is_the_same_bytes_plain_and_compiled() -> None:
    terms = Terms(Format.DOUBLES, best_of=1, length=Length(frames=2))
    bots = _bots(Format.DOUBLES, "11", "strong", "novice")
    files = [
        b"".join(write_lines(play(bots, "florida-2024", terms, engine=with_)))
        for with_ in (PLAIN, PLAIN, compiled())
    ]
    assert files[0] == files[1] == files[2]
    other = play(_bots(Format.DOUBLES, "12", "strong", "novice"), "florida-2024", terms)
    assert b"".join(write_lines(other)) != files[0]


def test_errors_of_a_player_follow_the_skill() -> None:
    """The mean of many errors is none, their size the skill's; the tail makes it a little more."""
    from random import Random
    from statistics import fmean, pstdev

    from tenoff.sim.model import Board

    shot = some_shot(Random(1), Board())
    skill, dice = SKILLS["club"], Dice("errors")
    found = [executed(shot, skill, dice) for _ in range(4000)]
    length = ((shot.aim[0] - shot.start[0]) ** 2 + (shot.aim[1] - shot.start[1]) ** 2) ** 0.5
    across = [
        ((each.aim[0] - shot.aim[0]) * (shot.aim[1] - shot.start[1])
         - (each.aim[1] - shot.aim[1]) * (shot.aim[0] - shot.start[0])) / length**2
        for each in found
    ]  # fmt: skip
    wide = (1 - skill.tail + skill.tail * skill.wild**2) ** 0.5
    assert abs(fmean(across)) < 4 * skill.turn * wide / 4000**0.5
    assert pstdev(across) == pytest.approx(skill.turn * wide, rel=0.1)
