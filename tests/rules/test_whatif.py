from __future__ import annotations

import pytest
from msgspec.structs import replace

from tenoff.kit import Cite, Teams
from tenoff.rules.commands import (
    Command,
    CorrectScore,
    DiscAt,
    Forfeit,
    MakeCall,
    PostFrame,
    Remark,
    Resume,
    Shoot,
    Suspend,
    Tally,
)
from tenoff.rules.discs import Disc
from tenoff.rules.evolve import fold
from tenoff.rules.formats import Format, Terms
from tenoff.rules.fouls import Caller, Foul
from tenoff.rules.match import Match, Phase
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.whatif import Aspect, Difference, Owed, Standing, WhatIf, standing, what_if
from tests.golden.scripts import (
    BLACK,
    FIRST,
    GAME_A,
    LEVEL_75,
    NEW_YORK,
    SCRIPTS,
    SECOND,
    YELLOW,
    frames,
    match,
    played,
)

OPEN = match("florida-2024", Terms(Format.DOUBLES), referee="Gray")


def posted(yellow: int, black: int) -> PostFrame:
    return PostFrame(Tally(total=yellow), Tally(total=black))


def asked(state: Match, command: Command) -> WhatIf:
    answer = what_if(state, command)
    assert isinstance(answer, WhatIf), answer
    return answer


def test_refusal_comes_back_as_it_is() -> None:
    assert what_if(played((OPEN,)), posted(9, 0)) == Refusal(
        Code.IMPOSSIBLE_TOTAL, Cite("florida-2024 D-1"), values=("yellow", "9"), question=True
    )


def test_state_stays_and_the_other_is_what_deciding_brings() -> None:
    state = played((OPEN, *frames("7:8")))
    before = standing(state)
    answer = asked(state, posted(8, 0))
    assert answer.now == standing(state) == before
    after = fold(state, answer.events)
    assert after is not None
    assert answer.then == standing(after)


def test_frame_moves_score_number_end_and_lead() -> None:
    answer = asked(played((OPEN, *frames("7:8 0:0"))), posted(8, -10))
    assert answer.differences == (
        Difference(Aspect.SCORE, 7, 15, FIRST),
        Difference(Aspect.SCORE, 8, -2, SECOND),
        Difference(Aspect.FRAME, 3, 4),
        Difference(Aspect.END, "head", "foot"),
    )
    assert not answer.replayed


def test_lead_and_hammer_change_with_the_round() -> None:
    answer = asked(played((OPEN, *frames("7:8"))), posted(0, 0))
    assert answer.differences == (
        Difference(Aspect.FRAME, 2, 3),
        Difference(Aspect.END, "foot", "head"),
        Difference(Aspect.LEAD, "yellow", "black"),
        Difference(Aspect.HAMMER, "black", "yellow"),
    )


def test_hook_takes_points_and_discs() -> None:
    shots = (
        Shoot(Disc.Y1, (DiscAt(Disc.Y1, "7L"),)),
        Shoot(Disc.B1, (DiscAt(Disc.B1, "8L"),)),
        Shoot(Disc.Y2, (DiscAt(Disc.Y2, "10"), DiscAt(Disc.B1, "none"))),
    )
    answer = asked(played((OPEN, *shots)), MakeCall(Foul.HOOK, YELLOW, by=Caller.REFEREE))
    assert answer.differences == (
        Difference(Aspect.SCORE, 0, -10, FIRST),
        Difference(Aspect.SCORE, 0, 8, SECOND),
        Difference(Aspect.LIES, "10", None, disc=Disc.Y2),
        Difference(Aspect.LIES, "none", None, disc=Disc.B1),
    )


def test_settling_call_has_the_frame_played_again() -> None:
    shots = (Shoot(Disc.Y1, (DiscAt(Disc.Y1, "7L"),)), Shoot(Disc.B1, (DiscAt(Disc.B1, "8L"),)))
    answer = asked(played((OPEN, *shots)), MakeCall(Foul.LIVE_DISC_TOUCHED, YELLOW, by=Caller.REFEREE))
    assert answer.replayed
    assert answer.differences == (
        Difference(Aspect.SCORE, 0, -10, FIRST),
        Difference(Aspect.SCORE, 0, 8, SECOND),
        Difference(Aspect.LIES, "7L", None, disc=Disc.Y1),
        Difference(Aspect.LIES, "8L", None, disc=Disc.B1),
        Difference(Aspect.REPLAYED, False, True),
        Difference(Aspect.SHOTS, 2, 0),
    )
    assert (answer.now.replays, answer.then.replays) == (0, 1)


def test_severe_penalty_is_noted_for_the_frames_end() -> None:
    state = played(NEW_YORK["doubles"][:5])
    answer = asked(state, NEW_YORK["doubles"][5])
    assert answer.differences == (
        Difference(Aspect.SCORE, 15, 5, FIRST),
        Difference(Aspect.NOTED, 0, -10, FIRST),
        Difference(Aspect.NOTED, 0, 8, SECOND),
    )


def test_last_frame_of_a_game_ends_it_and_practice_is_owed_again() -> None:
    *before, last = (OPEN, *frames(GAME_A))
    answer = asked(played(tuple(before)), last)
    assert answer.differences == (
        Difference(Aspect.SCORE, 59, 77, FIRST),
        Difference(Aspect.SCORE, 23, 13, SECOND),
        Difference(Aspect.WINS, 0, 1, FIRST),
        Difference(Aspect.GAME_WINNER, None, "first"),
        Difference(Aspect.PHASE, "playing", "between"),
        Difference(Aspect.FRAME, 7, None),
        Difference(Aspect.END, "head", None),
        Difference(Aspect.LEAD, "black", None),
        Difference(Aspect.HAMMER, "yellow", None),
        Difference(Aspect.YELLOW, "first", "second"),
        Difference(Aspect.PRACTICE_SPEED, 0, 2, FIRST),
        Difference(Aspect.PRACTICE_SPEED, 0, 2, SECOND),
        Difference(Aspect.PRACTICE_DISCS, 0, 8, FIRST),
        Difference(Aspect.PRACTICE_DISCS, 0, 8, SECOND),
    )
    assert answer.then.practice == Owed(Teams((2, 8), (2, 8)), Cite("florida-2024 C-1b.1"))


def test_level_at_game_point_goes_into_overtime() -> None:
    *before, last = (OPEN, *frames(LEVEL_75))
    answer = asked(played(tuple(before)), last)
    assert Difference(Aspect.OVERTIME, False, True) in answer.differences
    assert (answer.now.overtime, answer.then.overtime) == (False, True)


def test_last_game_wins_the_match() -> None:
    *before, last = (OPEN, *frames(GAME_A), *frames("0:17 -10:8 8:7 0:24 10:10 15:-3 7:15"))
    answer = asked(played(tuple(before)), last)
    assert (answer.now.winner, answer.then.winner) == (None, FIRST)
    assert (answer.now.phase, answer.then.phase) == (Phase.PLAYING, Phase.WON)
    assert (answer.then.game, answer.then.score) == (2, Teams(78, 30))


def test_half_way_change_of_colors_moves_yellow() -> None:
    answer = asked(played(NEW_YORK["non-walking"][:6]), NEW_YORK["non-walking"][6])
    assert (answer.now.yellow, answer.then.yellow) == (FIRST, SECOND)
    assert Difference(Aspect.YELLOW, "first", "second") in answer.differences


def test_call_between_games_waits_for_the_next() -> None:
    state = played((OPEN, *frames(GAME_A)))
    answer = asked(state, MakeCall(Foul.LONG_BREAK, BLACK, by=Caller.REFEREE, minutes=14))
    assert answer.differences == (Difference(Aspect.OWED, 0, -10, FIRST),)


def test_correction_of_the_last_frame_can_take_a_win_back() -> None:
    state = played((OPEN, *frames(GAME_A)))
    answer = asked(state, CorrectScore(7, Teams(8, -10), game=1))
    assert (answer.now.wins, answer.then.wins) == (Teams(1, 0), Teams(0, 0))
    assert (answer.then.phase, answer.then.score) == (Phase.PLAYING, Teams(67, 13))


def test_remark_changes_nothing() -> None:
    assert asked(played((OPEN,)), Remark("windy")).differences == ()


def test_rain_brings_practice_before_play_goes_on() -> None:
    state = played((OPEN, *frames("7:8"), Suspend()))
    answer = asked(state, Resume(same_day=True))
    assert answer.differences == (
        Difference(Aspect.PHASE, "suspended", "playing"),
        Difference(Aspect.PRACTICE_SPEED, 0, 2, FIRST),
        Difference(Aspect.PRACTICE_SPEED, 0, 2, SECOND),
        Difference(Aspect.PRACTICE_DISCS, 0, 4, FIRST),
        Difference(Aspect.PRACTICE_DISCS, 0, 4, SECOND),
    )


def test_forfeit_gives_the_match() -> None:
    answer = asked(played((OPEN,)), Forfeit(SECOND, "went home"))
    assert (answer.then.winner, answer.then.phase) == (FIRST, Phase.WON)


@pytest.mark.parametrize("name", SCRIPTS)
def test_every_difference_is_one_and_none_is_missed(name: str) -> None:
    script = SCRIPTS[name]
    for number in range(1, len(script)):
        answer = asked(played(script[:number]), script[number])
        assert all(each.old != each.new for each in answer.differences)
        assert (answer.differences == ()) == (_seen(answer.now) == _seen(answer.then))


def _seen(state: Standing) -> tuple[Standing, Teams[tuple[int, int]]]:
    """What a difference can tell of: a replayed frame counts when it begins again,
    practice by what is left.
    """
    left = Teams((0, 0), (0, 0)) if state.practice is None else state.practice.left
    return replace(state, replays=0, practice=None), left
