"""What each team needs, against examples an announcer would say and against trying out every frame there is."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tenoff.kit import Side, Team, Teams
from tenoff.rules.commands import Command, DiscAt, ReportLeadError, Shoot
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
    ChooseColour,
    TossCoin,
    frames,
    match,
    played,
)

TOSSED = (TossCoin(FIRST), ChooseColour(FIRST, YELLOW))
EIGHT = match("new-york", Terms(Format.DOUBLES, best_of=1, length=Length(frames=8)))


def of(*script: Command) -> Teams[Needed]:
    found = needed(played(script))
    assert found is not None
    return found


def at(
    score: Teams[int],
    *,
    points: int | None = None,
    left: int | None = None,
    shots: tuple[tuple[Disc, str], ...] = (),
    tie: Tie | None = None,
) -> Match:
    """A game at this score with so many frames left and these discs shot in the open frame."""
    state = played((EIGHT, *TOSSED, *(Shoot(disc, (DiscAt(disc, area),)) for disc, area in shots or NOTHING)))
    game = state.game
    assert game is not None
    frame = game.frame if shots else type(game.frame)()
    rows = tuple(Row(n, End.HEAD, Side.YELLOW, FIRST, Teams(0, 0), score) for n in range(1, 5))
    turns = None if left is None else len(rows) + left
    return replace(
        state, game=replace(game, score=score, rows=rows, points=points, turns=turns, tie=tie, frame=frame)
    )


NOTHING = ((Disc.Y1, "none"),)
SIX_SHOT = (
    (Disc.Y1, "none"), (Disc.B1, "10off"), (Disc.Y2, "8L"), (Disc.B2, "7R"), (Disc.Y3, "10"), (Disc.B3, "8R"),
)  # fmt: skip


def test_nobody_needs_anything_when_no_game_is_on() -> None:
    assert needed(played((EIGHT,))) is None


def test_team_behind_in_the_last_frame_with_the_hammer() -> None:
    # first 24, second 12; the eighth frame is led by yellow, which the first team plays
    teams = of(EIGHT, *TOSSED, *frames("7:0 0:8 8:7 0:-10 7:0 0:7 2:0".replace("2:0", "2:0"[:0] + "0:0") + ""), *frames("") )
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
def test_last_frame_at_the_edge_of_what_discs_can_do(behind: int, least: int | None, level: int | None) -> None:
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
    state = played((EIGHT, *TOSSED, Shoot(Disc.Y1, (DiscAt(Disc.Y1, dead="off"),))))
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


def test_score_counts_for_the_team_that_shot_after_a_wrong_colour() -> None:
    shots = (Shoot(disc, (DiscAt(disc, area),)) for disc, area in (*SIX_SHOT, (Disc.Y4, "none"), (Disc.B4, "7L")))
    state = played((*FLORIDA["doubles"][:1], *shots, ReportLeadError(complete=True, colour=True)))
    teams = needed(state)
    assert teams is not None
    assert (teams.first.lying, teams.second.lying) == (-6, 6)
    assert state.game is not None
    assert (reachable(state.game, FIRST), reachable(state.game, SECOND)) == ({12}, {18})


def test_hammers_foresee_the_change_of_colours() -> None:
    # New York's decider of eight frames: outside in on the first colours, then the colours change
    teams = of(*NEW_YORK["doubles-decider"][:20])
    assert (teams.first.side, teams.first.frames_left) == (BLACK, 7)
    assert (teams.first.hammers, teams.second.hammers) == (3, 4)
    assert teams.first.takes_match


def test_hammers_of_a_book_that_changes_sides_only() -> None:
    teams = of(*ARIZONA["non-walking"][:3])
    assert (teams.first.hammers, teams.second.hammers) == (8, 8)


def test_first_game_of_three_does_not_take_the_match() -> None:
    teams = of(*FLORIDA["doubles"][:2])
    assert (teams.first.takes_match, teams.second.takes_match) == (False, False)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_swings_of_whole_frames_are_all_but_one_short_of_the_widest(count: int) -> None:
    swings = {0}
    for _ in range(count):
        swings = {s + a - b for s in swings for a, b in {(a, b) for a in TENS for b in TENS}}
    widest = 80 * count
    assert swings == set(range(-widest, widest + 1)) - {widest - 1, 1 - widest}


TENS = tuple(sorted(POSSIBLE_TOTALS))
FULL = np.array(list(product(TENS, TENS)))
"""Every pair of totals a frame can have."""


def tried(state: Match, team: Team) -> tuple[int | None, int | None]:
    """Least winning and levelling swing, found by playing every frame there can be."""
    game = state.game
    assert game is not None
    left = frames_left(game)
    assert left is not None
    target = game.points if game.tie is None else None
    firsts = np.array(list(product(reachable(game, team), reachable(game, team.other))))
    score = np.array([game.score[team], game.score[team.other]])
    open_, wins, levels = score[None, :], set[int](), False
    for number in range(left):
        pairs = firsts if number == 0 else FULL
        after = np.unique((open_[:, None, :] + pairs[None, :, :]).reshape(-1, 2), axis=0)
        ended = np.full(len(after), number == left - 1)
        if target is not None:
            ended |= after.max(axis=1) >= target
        margin = after[:, 0] - after[:, 1]
        wins |= set((margin[ended & (margin > 0)] - score[0] + score[1]).tolist())
        levels |= bool((ended & (margin == 0)).any())
        open_ = after[~ended]
    return min(wins, default=None), int(score[1] - score[0]) if levels else None


near = st.integers(-40, 74)
areas = st.sampled_from(["10", "8L", "7R", "10off", "none"])


@given(near, near, st.sampled_from([None, 75]), st.integers(0, 8), st.lists(areas, min_size=8, max_size=8))
def test_last_frame_agrees_with_trying_everything(
    own: int, other: int, points: int | None, shot: int, lies: list[str]
) -> None:
    order = [disc for pair in zip(list(Disc)[:4], list(Disc)[4:], strict=True) for disc in pair]
    shots = tuple(zip(order[:shot], lies, strict=False))
    state = at(Teams(own, other), points=points, left=1, shots=shots)
    teams = needed(state)
    assert teams is not None
    for team in Team:
        assert (teams[team].least, teams[team].level) == tried(state, team)


@given(near, near, st.integers(0, 8), st.lists(areas, min_size=8, max_size=8))
def test_last_two_frames_agree_with_trying_everything(
    own: int, other: int, shot: int, lies: list[str]
) -> None:
    order = [disc for pair in zip(list(Disc)[:4], list(Disc)[4:], strict=True) for disc in pair]
    dead = tuple(zip(order[:shot], lies, strict=False))
    state = at(Teams(own, other), points=75, left=2, shots=dead)
    teams = needed(state)
    assert teams is not None
    for team in Team:
        assert (teams[team].least, teams[team].level) == tried(state, team)
