from __future__ import annotations

from tenoff.tournament.calling.player_groups import on_several, stand_ins

FRESH, TIRED = (0, 0, 0, 0), (2, 0, 0, 0)


def test_partners_are_one_when_they_have_had_the_same_day() -> None:
    assert stand_ins(((0, 1), (2, 3)), {}, {}) == ((0,), (2,))
    assert stand_ins(((0, 1), (2, 3)), {0: TIRED, 1: TIRED}, {0: 610.0, 1: 610.0}) == ((0,), (2,))


def test_partners_are_told_apart_when_one_has_played_elsewhere() -> None:
    assert stand_ins(((0, 1), (2, 3)), {0: TIRED, 1: FRESH}, {}) == ((0, 1), (2,))
    assert stand_ins(((0, 1), (2, 3)), {}, {3: 610.0}) == ((0,), (2, 3))


def test_partners_are_told_apart_when_one_plays_on_another_line_too() -> None:
    lines = ((0, 1), (2, 3), (0,))
    assert stand_ins(lines, {}, {}) == ((0, 1), (2,), (0,))
    assert on_several(lines)
    assert not on_several(lines[:2])
