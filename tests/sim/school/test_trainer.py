"""Every situation of the referee trainer: it opens, the core rules on it, and one call of four is right."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path

import msgspec
import pytest

from tenoff.kit import Side, Sides
from tenoff.kit.shelf import editions
from tenoff.rules.discs import Disc
from tenoff.rules.fouls import Foul
from tenoff.rules.refusals import Code
from tenoff.sim.school.choices import MOST, choices, right
from tenoff.sim.school.rulings import Result, Ruling
from tenoff.sim.school.scenes import Level, Scene, Situation, scenes, situations
from tenoff.words.catalog import catalog
from tenoff.words.names import book_name
from tenoff.words.school import clauses_of, facts_said, question_said, reasons_said, ruling_said, scene_said

DOCS = Path(__file__).parents[3] / "docs" / "play.md"
RULED = (
    None, Code.EXCUSED, Code.NO_OFFENSE, Code.NOT_YET_SHOT, Code.WITHIN_TIME, Code.NEEDS_WARNING_FIRST,
    Code.NEEDS_REFEREE, Code.NEEDS_OFFICIAL, Code.NEEDS_DIRECTOR, Code.TOO_LATE,
)  # fmt: skip
"""The core made the call, or said no with a clause that is a ruling: not a foul, not yet, not by these."""


def test_there_are_more_than_three_hundred_over_the_five_books() -> None:
    many = {key: Counter(each.scene.level for each in situations(key)) for key in editions()}
    told = {key: (*(found[level] for level in Level), found.total()) for key, found in many.items()}
    assert told == {
        "florida-2024": (37, 52, 39, 128),
        "arizona-2019": (23, 37, 24, 84),
        "new-york-1": (31, 38, 26, 95),
        "floor": (18, 18, 12, 48),
        "classic": (12, 9, 2, 23),
    }  # fmt: skip
    assert sum(found.total() for found in many.values()) == 378
    rows = [f"| {book_name(key)} | {' | '.join(map(str, counts))} |" for key, counts in told.items()]
    page = DOCS.read_text("utf-8")
    assert [row for row in rows if row not in page] == []
    assert "There are 378 of them" in page


@pytest.mark.parametrize("key", editions())
def test_situation_has_one_right_call_of_four(key: str) -> None:
    for situation in situations(key):
        ruled = right(situation)
        code = None if ruled.refusal is None else ruled.refusal.code
        assert code in RULED, situation.key
        offered = choices(situation)
        assert [each == ruled.ruling for each in offered].count(True) == 1, situation.key
        assert not any(one.close_to(other) for one, other in combinations(offered, 2)), situation.key
        said = [ruling_said(each, situation) for each in offered]
        assert len(set(said)) == MOST, (situation.key, said)
        assert clauses_of(ruled), situation.key
        assert all(cite.startswith(f"{key} ") for cite in ruled.cites), situation.key
        assert scene_said(situation), situation.key
        assert question_said(situation)
        assert all(facts_said(situation))
        reasons_said(ruled, situation)


def test_scene_holds_facts_and_no_answers() -> None:
    kinds = ("call", "lead", "resting", "fix", "posting")
    for scene in scenes():
        assert [getattr(scene, kind) is None for kind in kinds].count(False) == 1, scene.key
        assert set(scene.books) <= set(editions())
    assert len({scene.key for scene in scenes()}) == len(scenes())
    fields = {field.name for field in msgspec.structs.fields(Scene)}
    assert fields == {
        "key", "level", "books", "text", "format", "score", "points", "frames", "referee", "shots", "board",
        *kinds,
    }  # fmt: skip


def test_disc_that_is_shot_comes_in_turn() -> None:
    """Yellow shoots first in every scene, so it is known which shot each disc is."""
    for scene in scenes():
        call = scene.call
        if call is None or call.disc is None or call.side is None or call.foul is Foul.TWO_IN_A_ROW:
            continue
        assert scene.shots == 2 * int(call.disc[1]) - (call.side is Side.YELLOW), scene.key


def test_every_told_scene_is_told_once_in_the_catalog() -> None:
    told = {f"school.scene.{scene.told}" for scene in scenes()}
    assert told == {key for key in catalog("en").area("school") if key.startswith("school.scene.")}


def situation(key: str) -> Situation:
    name, _, scene = key.partition("/")
    return next(each for each in situations(name) if each.scene.key == scene)


Y3, B1, Y1 = Disc.Y3, Disc.B1, Disc.Y1


@pytest.mark.parametrize(
    ("key", "ruling"),
    [
        # one act, five books
        ("florida-2024/hook-out", Ruling(Result.PLAY_ON, Sides(-10, 8), gone=(B1, Y3))),
        ("new-york-1/hook-out", Ruling(Result.PLAY_ON, Sides(-10, 0))),
        ("floor/hook-out", Ruling(Result.PLAY_ON, Sides(-10, 0), gone=(Y3,))),
        ("classic/start-outside-out", Ruling(Result.PLAY_ON, Sides(-5, 0))),
        ("arizona-2019/foot-over", Ruling(Result.WARNING)),
        # the hard ones
        ("florida-2024/too-soon-game-point", Ruling(Result.GAME_WON, Sides(7, -10), who=Side.YELLOW)),
        ("florida-2024/other-color-game-point", Ruling(Result.REPLAY, Sides(-10, 8))),
        (
            "new-york-1/hook-severe",
            Ruling(Result.PLAY_ON, Sides(-10, 0), Sides(-10, 10), gone=(B1, Y1, Y3)),
        ),
        ("arizona-2019/lead-moving", Ruling(Result.STANDS)),
        ("florida-2024/lead-moving", Ruling(Result.REPLAY)),
        ("new-york-1/slow-shot-4", Ruling(Result.MATCH_LOST, who=Side.YELLOW)),
        ("floor/end-tied-doubles", Ruling(Result.EXTRA, number=4)),
        ("florida-2024/rest-overlooked", Ruling(Result.STAYS)),
    ],
)
def test_ruling_as_the_book_prints_it(key: str, ruling: Ruling) -> None:
    assert right(situation(key)).ruling == ruling


def test_call_and_reasons_in_the_words_of_the_book() -> None:
    asked = situation("florida-2024/hook-own-ten-offs")
    ruled = right(asked)
    assert ruling_said(ruled.ruling, asked) == ("Yellow +8, black −30. B1, B2, B3 and Y1 come off. Play on.")
    assert [(each.mark, each.words) for each in reasons_said(ruled, asked)][:4] == [
        ("−10", "Black, for the foul."),
        ("off", "B3 comes off."),
        ("+8", "Yellow, for its good discs that were moved."),
        ("off", "B1 and B2 come off."),
    ]
    light = situation("floor/hook-own-ten-offs")
    assert ruling_said(right(light).ruling, light) == "Dark −10. B3 comes off. Play on."
