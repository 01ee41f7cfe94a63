"""What each team needs, against an announcer's examples and against trying out every frame there is."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from numpy.typing import NDArray

from tenoff.kit import Side, Team, Teams
from tenoff.rules.commands import ChooseColor, Command, DiscAt, ReportLeadError, Shoot, TossCoin
from tenoff.rules.discs import POSSIBLE_TOTALS, Disc
from tenoff.rules.formats import End, Format, Length, Terms
from tenoff.rules.match import Match, Row, Tie
from tenoff.rules.needed import Needed, Now, frames_left, needed, reachable
from tests.golden.scripts import (
    ARIZONA,
    BLACK,
    FIRST,
    FLORIDA,
    NEW_YORK,
    SECOND,
    YELLOW,
    frames,
    match,
    played,
)

TOSSED = (TossCoin(FIRST), ChooseColor(FIRST, YELLOW))
EIGHT = match("new-york-1", Terms(Format.DOUBLES, best_of=1, length=Length(frames=8)))


def of(*script: Command) -> Teams[Needed]:
    found = needed(played(script))
    assert found is not None
    return found


def shot(disc: Disc, area: str) -> Shoot:
    at = DiscAt(disc, dead="off") if area == "off" else DiscAt(disc, area)
    return Shoot(disc, (at,))


def at(
    score: Teams[int],
    *,
    points: int | None = None,
    left: int | None = None,
    shots: tuple[tuple[Disc, str], ...] = (),
    tie: Tie | None = None,
) -> Match:
    """A game at this score with so many frames left and these discs shot in the open frame."""
    state = played((EIGHT, *TOSSED, *(shot(disc, area) for disc, area in shots or NOTHING)))
    game = state.game
    assert game is not None
    frame = game.frame if shots else type(game.frame)()
    rows = tuple(Row(n, End.HEAD, Side.YELLOW, FIRST, Teams(0, 0), score) for n in range(1, 5))
    turns = None if left is None else len(rows) + left
    return replace(
        state, game=replace(game, score=score, rows=rows, points=points, turns=turns, tie=tie, frame=frame)
    )


NOTHING = ((Disc.Y1, "none"),)
ORDER = (Disc.Y1, Disc.B1, Disc.Y2, Disc.B2, Disc.Y3, Disc.B3, Disc.Y4, Disc.B4)
SIX_SHOT = (
    (Disc.Y1, "none"), (Disc.B1, "10off"), (Disc.Y2, "8L"), (Disc.B2, "7R"), (Disc.Y3, "10"), (Disc.B3, "8R"),
)  # fmt: skip


def test_nobody_needs_anything_when_no_game_is_on() -> None:
    assert needed(played((EIGHT,))) is None


def test_team_behind_in_the_last_frame_with_the_hammer() -> None:
    # 22 to 12; the eighth frame is led by yellow, which the first team plays
    teams = of(EIGHT, *TOSSED, *frames("7:0 0:8 8:7 0:-10 7:0 0:7 0:0"))
    assert teams.second == Needed(
        team=SECOND,
        side=BLACK,
        behind=10,
        least=11,
        level=10,
        most=80,
        now=Now(win=11, level=10),
        to_game_point=None,
        frames_left=1,
        discs_left=4,
        opponents_discs_left=4,
        hammer=True,
        hammers=1,
        lying=0,
        overtime=False,
        takes_match=True,
        safe=False,
    )
    assert teams.first == Needed(
        team=FIRST,
        side=YELLOW,
        behind=-10,
        least=-9,
        level=-10,
        most=80,
        now=Now(win=-9, level=-10),
        to_game_point=None,
        frames_left=1,
        discs_left=4,
        opponents_discs_left=4,
        hammer=False,
        hammers=0,
        lying=0,
        overtime=False,
        takes_match=True,
        safe=False,
    )


@pytest.mark.parametrize(
    ("behind", "least", "level"),
    [(77, 78, 77), (78, 80, 78), (79, 80, None), (80, None, 80), (81, None, None)],
)
def test_last_frame_at_the_edge_of_what_discs_can_do(
    behind: int, least: int | None, level: int | None
) -> None:
    # 79 is the one swing between 80 and -80 that no two totals make, but for -79
    teams = needed(at(Teams(0, behind), left=1))
    assert teams is not None
    assert (teams.first.least, teams.first.level) == (least, level)
    assert teams.first.possible == (least is not None or level is not None)
    assert teams.second.safe == (not teams.first.possible)


def test_frame_before_the_last_cannot_win_a_frames_game() -> None:
    teams = needed(at(Teams(0, 81), left=2))
    assert teams is not None
    assert teams.first.now is None
    assert (teams.first.least, teams.first.level, teams.first.most) == (82, 81, 160)


def test_points_game_needs_game_point_and_more_than_the_opponent() -> None:
    teams = needed(at(Teams(60, 66), points=75))
    assert teams is not None
    first = teams.first
    assert (first.behind, first.least, first.level, first.to_game_point) == (6, 7, 6, 15)
    assert (first.frames_left, first.most, first.hammers) == (None, None, None)
    assert first.now == Now(win=7, level=6, points=15)
    assert teams.second.now == Now(win=-5, level=-6, points=10)


def test_points_game_where_game_point_is_out_of_reach_in_this_frame() -> None:
    teams = needed(at(Teams(34, 20), points=75))
    assert teams is not None
    assert (teams.first.now, teams.first.least) == (None, -13)
    assert teams.second.now is None


def test_either_of_frames_or_points_may_end_it() -> None:
    teams = needed(at(Teams(60, 74), points=75, left=2))
    assert teams is not None
    assert teams.first.now == Now(win=15, level=14, points=15)
    last = needed(at(Teams(10, 20), points=75, left=1))
    assert last is not None
    assert last.first.now == Now(win=11, level=10)  # at the limit nobody has to reach game point


def test_tie_break_knows_no_game_point_and_ends_with_its_last_frame() -> None:
    teams = of(*FLORIDA["doubles-tie"][:13])  # two of the four half-rounds played
    assert teams.first == Needed(
        team=FIRST,
        side=YELLOW,
        behind=0,
        least=1,
        level=0,
        most=160,
        now=None,
        to_game_point=None,
        frames_left=2,
        discs_left=4,
        opponents_discs_left=4,
        hammer=False,
        hammers=0,
        lying=0,
        overtime=True,
        takes_match=True,
        safe=False,
    )
    assert teams.second.hammers == 2


def test_points_noted_for_the_frames_end_are_counted() -> None:
    teams = of(*NEW_YORK["doubles"][:6])  # 5 and -2, with 10 off and 8 noted
    assert (teams.first.behind, teams.second.behind) == (11, -11)


def test_board_with_two_discs_left() -> None:
    teams = needed(at(Teams(20, 20), left=1, shots=SIX_SHOT))
    assert teams is not None
    assert teams.first.lying == 13  # 18 against 5
    assert (teams.first.discs_left, teams.first.opponents_discs_left) == (1, 1)
    assert (teams.first.most, teams.second.most) == (80, 80)


def test_disc_that_left_the_court_counts_nothing() -> None:
    state = played((EIGHT, *TOSSED, shot(Disc.Y1, "off")))
    assert state.game is not None
    assert max(reachable(state.game, FIRST)) == 30
    assert min(reachable(state.game, FIRST)) == -30
    assert reachable(state.game, SECOND) == POSSIBLE_TOTALS


def test_frame_is_settled_once_all_eight_discs_are_shot() -> None:
    shots = (*SIX_SHOT, (Disc.Y4, "none"), (Disc.B4, "7L"))
    teams = needed(at(Teams(20, 30), left=1, shots=shots))
    assert teams is not None
    # the board gives 18 to 12, ten were needed to level
    assert (teams.first.possible, teams.first.lying, teams.first.now) == (False, 6, None)
    assert teams.second.safe
    assert teams.second.now == Now(win=-6, level=None)


def test_score_counts_for_the_team_that_shot_after_a_wrong_color() -> None:
    shots = (shot(disc, area) for disc, area in (*SIX_SHOT, (Disc.Y4, "none"), (Disc.B4, "7L")))
    state = played((*FLORIDA["doubles"][:1], *shots, ReportLeadError(complete=True, color=True)))
    teams = needed(state)
    assert teams is not None
    assert (teams.first.lying, teams.second.lying) == (-6, 6)
    assert state.game is not None
    assert reachable(state.game, FIRST) == frozenset((12,))
    assert reachable(state.game, SECOND) == frozenset((18,))


def test_hammers_foresee_the_change_of_colors() -> None:
    # New York's decider of eight frames: outside in on the first colors, then the colors change
    teams = of(*NEW_YORK["doubles-decider"][:20])
    assert (teams.first.side, teams.first.frames_left) == (BLACK, 7)
    assert (teams.first.hammers, teams.second.hammers) == (3, 4)
    assert teams.first.takes_match


def test_hammers_of_a_book_that_changes_sides_only() -> None:
    teams = of(*ARIZONA["non-walking"][:4])  # fifteen frames left, the second team plays yellow
    assert (teams.first.hammers, teams.second.hammers) == (7, 8)


def test_first_game_of_three_does_not_take_the_match() -> None:
    teams = of(*FLORIDA["doubles"][:2])
    assert (teams.first.takes_match, teams.second.takes_match) == (False, False)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_swings_of_whole_frames_are_all_but_one_short_of_the_widest(count: int) -> None:
    swings = {0}
    for _ in range(count):
        swings = {swing + a - b for swing in swings for a in TOTALS for b in TOTALS}
    widest = 80 * count
    assert swings == set(range(-widest, widest + 1)) - {widest - 1, 1 - widest}


TOTALS = tuple(sorted(POSSIBLE_TOTALS))
ZERO, SIZE = 170, 370
"""A grid that holds -160 to 194: the lowest start less three frames at 40 off,
the highest and three at 40.
"""


def moved(reached: NDArray[np.bool_], totals: Iterable[int], axis: int) -> NDArray[np.bool_]:
    """Every score one axis of the grid can come to by one of these totals."""
    after = np.zeros_like(reached)
    for total in totals:
        after |= np.roll(reached, total, axis)
    return after


def tried(state: Match, team: Team) -> tuple[int | None, int | None]:
    """Least winning and levelling swing, found by playing every frame there can be."""
    game = state.game
    assert game is not None
    left = frames_left(game)
    assert left is not None
    own, other = game.score[team], game.score[team.other]
    mine, theirs = np.meshgrid(np.arange(SIZE) - ZERO, np.arange(SIZE) - ZERO, indexing="ij")
    reached = np.zeros((SIZE, SIZE), dtype=np.bool_)
    reached[own + ZERO, other + ZERO] = True
    totals: tuple[Iterable[int], Iterable[int]] = (reachable(game, team), reachable(game, team.other))
    wins: set[int] = set()
    levels = False
    for number in range(left):
        reached = moved(moved(reached, totals[0], 0), totals[1], 1)
        totals = (TOTALS, TOTALS)
        ended = reached & (number == left - 1)
        if game.points is not None:
            ended = ended | (reached & (np.maximum(mine, theirs) >= game.points))
        wins |= set((mine - theirs)[ended & (mine > theirs)].tolist())
        levels = levels or bool((ended & (mine == theirs)).any())
        reached = reached & ~ended
    least = min(wins, default=None)
    return None if least is None else least + other - own, other - own if levels else None


scores = st.integers(-40, 74)
lies = st.lists(st.sampled_from(["10", "8L", "7R", "10off", "none", "off"]), max_size=8)


@given(scores, scores, st.sampled_from([None, 75]), st.integers(1, 3), lies)
def test_least_and_level_agree_with_trying_everything(
    own: int, other: int, points: int | None, left: int, lies: list[str]
) -> None:
    state = at(Teams(own, other), points=points, left=left, shots=tuple(zip(ORDER, lies, strict=False)))
    teams = needed(state)
    assert teams is not None
    for team in Team:
        assert (teams[team].least, teams[team].level) == tried(state, team)


@given(scores, scores, lies)
def test_now_in_a_points_game_agrees_with_trying_everything(own: int, other: int, lies: list[str]) -> None:
    state = at(Teams(own, other), points=75, shots=tuple(zip(ORDER, lies, strict=False)))
    teams = needed(state)
    assert teams is not None
    assert state.game is not None
    ends = [
        (own + a, other + b, a - b, a)
        for a, b in product(reachable(state.game, FIRST), reachable(state.game, SECOND))
        if max(own + a, other + b) >= 75
    ]
    won = [(swing, points) for mine, theirs, swing, points in ends if mine > theirs]
    level = any(mine == theirs for mine, theirs, _, _ in ends)
    expected = Now(
        min((swing for swing, _ in won), default=None),
        other - own if level else None,
        min((points for _, points in won), default=None),
    )
    assert teams.first.now == (expected if won or level else None)
