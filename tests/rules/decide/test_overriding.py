"""The head official's last word and what follows from it."""

from __future__ import annotations

from tenoff.kit import Cite, Side, Team, Teams
from tenoff.rules import commands as do
from tenoff.rules.discs import Disc
from tenoff.rules.events import (
    ColorsSet,
    Event,
    GameReopened,
    GameStarted,
    GameWon,
    MatchWon,
    Overridden,
    Suspended,
    TieBegan,
)
from tenoff.rules.formats import Format
from tenoff.rules.fouls import Caller
from tenoff.rules.match import Match, Phase
from tenoff.rules.refusals import Code
from tests.rules.decide.asking import followed, frame, refused
from tests.situations.scenes import Stagehand, opened, scored

FLORIDA = "florida-2024"
WORD = Cite("florida-2024 E-3.3")


def _at(first: int, second: int, *, best_of: int = 3) -> Stagehand:
    return scored(opened(FLORIDA, Format.WALKING, best_of=best_of), first, second)


def _said(
    *,
    score: Teams[int] | None = None,
    frame_again: bool = False,
    game_to: Team | None = None,
    match_to: Team | None = None,
) -> do.Override:
    return do.Override(Caller.DIRECTOR, "Dee", "as seen", score, frame_again, game_to, match_to)


def _word(old: Teams[int] | None, new: Teams[int] | None = None, *, again: bool = False) -> Overridden:
    return Overridden(Caller.DIRECTOR, "Dee", "as seen", WORD, old_score=old, score=new, frame_again=again)


def _score(match: Match) -> Teams[int]:
    assert match.game is not None
    return match.game.score


def test_override_is_for_head_officials_with_a_reason() -> None:
    hand = _at(20, 31)
    by_referee = do.Override(Caller.REFEREE, "Ruth", "as seen", game_to=Team.FIRST)
    assert refused(hand, by_referee) == (Code.NEEDS_DIRECTOR, "E-3.3")
    bare = do.Override(Caller.DIRECTOR, "Dee", " ", game_to=Team.FIRST)
    assert refused(hand, bare) == (Code.NEEDS_REASON, "E-3.3")
    assert refused(hand, _said()) == (Code.NOTHING_TO_OVERRIDE, "E-3.3")
    assert refused(hand, _said(score=Teams(1000, 0))) == (Code.BAD_NUMBER, "E-3.3")


def test_score_is_set() -> None:
    hand = _at(20, 31)
    assert followed(hand, _said(score=Teams(30, 31))) == (_word(Teams(20, 31), Teams(30, 31)),)
    assert _score(hand.now) == Teams(30, 31)


def test_score_set_between_frames_may_end_the_game_or_level_it() -> None:
    hand = _at(60, 31).run(frame(8, 0))
    won = followed(hand, _said(score=Teams(76, 31)))
    assert won == (
        _word(Teams(68, 31), Teams(76, 31)),
        GameWon(1, Team.FIRST, Teams(76, 31), Cite("florida-2024 D-4.3")),
        ColorsSet(2, Team.SECOND, Cite("florida-2024 C-1.2"), why="swap"),
    )
    hand = _at(60, 31).run(frame(8, 0))
    level = followed(hand, _said(score=Teams(76, 76)))
    assert level[1:] == (TieBegan(2, 2, (Side.BLACK, Side.YELLOW), Cite("florida-2024 D-4.2")),)


def test_score_set_during_a_frame_waits_for_its_end() -> None:
    hand = _at(60, 31).run(frame(8, 0))
    hand.run(do.Shoot(Disc.B1, (do.DiscAt(Disc.B1, area="8"),)))
    assert followed(hand, _said(score=Teams(76, 31))) == (_word(Teams(68, 31), Teams(76, 31)),)
    hand.run(frame(0, 0))
    assert hand.now.wins == Teams(1, 0)


def test_open_frame_is_played_again() -> None:
    hand = _at(20, 31).run(do.Shoot(Disc.Y1, (do.DiscAt(Disc.Y1, area="8"),)))
    assert followed(hand, _said(frame_again=True)) == (_word(Teams(20, 31), again=True),)
    assert hand.now.game is not None
    assert (hand.now.game.frame.shots, hand.now.game.frame.replays) == (0, 1)


def test_posted_frame_is_played_again_and_the_score_set_after_it() -> None:
    hand = _at(20, 31).run(frame(8, 7))
    events = followed(hand, _said(frame_again=True, score=Teams(15, 31)))
    assert events == (
        _word(Teams(28, 38), again=True),
        _word(Teams(20, 31), Teams(15, 31)),
    )
    assert hand.now.game is not None
    assert (_score(hand.now), hand.now.game.rows) == (Teams(15, 31), ())


def test_game_is_given() -> None:
    hand = _at(20, 31)
    assert followed(hand, _said(game_to=Team.FIRST)) == (
        _word(Teams(20, 31)),
        GameWon(1, Team.FIRST, Teams(20, 31), WORD),
        ColorsSet(2, Team.SECOND, Cite("florida-2024 C-1.2"), why="swap"),
    )


def test_game_not_yet_begun_is_given_from_the_start() -> None:
    hand = opened(FLORIDA, Format.WALKING)
    events = followed(hand, _said(game_to=Team.SECOND))
    assert isinstance(events[0], GameStarted)
    assert hand.now.wins == Teams(0, 1)


def test_finished_game_is_given_to_the_other() -> None:
    hand = _at(70, 31, best_of=1).run(frame(8, 0))
    assert refused(hand, _said(game_to=Team.FIRST)) == (Code.NOTHING_TO_OVERRIDE, "E-3.3")
    assert followed(hand, _said(game_to=Team.SECOND)) == (
        GameReopened(1, WORD),
        _word(Teams(78, 31)),
        GameWon(1, Team.SECOND, Teams(78, 31), WORD),
        MatchWon(Team.SECOND, Cite("florida-2024 C-3e.1")),
    )
    assert (hand.now.winner, hand.now.wins) == (Team.SECOND, Teams(0, 1))


def test_finished_game_gets_another_score() -> None:
    hand = _at(70, 31).run(frame(8, 0))
    same: tuple[Event, ...] = followed(hand, _said(score=Teams(75, 31)))
    assert same[:3] == (
        GameReopened(1, WORD),
        _word(Teams(78, 31), Teams(75, 31)),
        GameWon(1, Team.FIRST, Teams(75, 31), Cite("florida-2024 D-4.3")),
    )
    assert hand.now.wins == Teams(1, 0)
    on = followed(hand, _said(score=Teams(70, 31)))
    assert on == (GameReopened(1, WORD), _word(Teams(75, 31), Teams(70, 31)))
    assert (hand.now.phase, hand.now.wins) == (Phase.PLAYING, Teams(0, 0))


def test_last_frame_of_a_finished_game_is_played_again() -> None:
    hand = _at(70, 31).run(frame(8, 0))
    hand.run(_said(frame_again=True))
    assert (hand.now.phase, _score(hand.now), hand.now.wins) == (Phase.PLAYING, Teams(70, 31), Teams(0, 0))


def test_match_is_given() -> None:
    hand = _at(20, 31)
    assert followed(hand, _said(match_to=Team.FIRST)) == (
        _word(Teams(20, 31)),
        MatchWon(Team.FIRST, WORD),
    )
    assert (hand.now.winner, hand.now.phase) == (Team.FIRST, Phase.WON)
    assert refused(hand, _said(match_to=Team.FIRST)) == (Code.NOTHING_TO_OVERRIDE, "E-3.3")


def test_match_and_game_are_given_together() -> None:
    hand = _at(20, 31)
    events = followed(hand, _said(game_to=Team.FIRST, match_to=Team.FIRST))
    assert events[-1] == MatchWon(Team.FIRST, WORD)
    assert (hand.now.winner, hand.now.wins) == (Team.FIRST, Teams(1, 0))


def test_forfeited_match_has_no_game_left_to_decide() -> None:
    hand = _at(20, 31).run(do.Forfeit(Team.FIRST, "ill"))
    assert refused(hand, _said(game_to=Team.FIRST)) == (Code.NOTHING_TO_OVERRIDE, "E-3.3")
    hand.run(_said(match_to=Team.FIRST))
    assert hand.now.winner is Team.FIRST
    given = _at(20, 31).run(_said(match_to=Team.FIRST))
    assert refused(given, _said(frame_again=True)) == (Code.NOTHING_TO_OVERRIDE, "E-3.3")


def test_stopped_match_stays_stopped() -> None:
    hand = _at(20, 31).run(frame(8, 7), do.Suspend())
    events = followed(hand, _said(game_to=Team.FIRST))
    assert events[-1] == Suspended(Cite("florida-2024 H-1.3"), "rain")
    assert hand.now.phase is Phase.SUSPENDED


def test_book_without_a_word_for_it_cites_what_it_has() -> None:
    hand = scored(opened("floor", Format.WALKING), 20, 31)
    events = followed(hand, _said(game_to=Team.FIRST))
    assert events[1] == GameWon(1, Team.FIRST, Teams(20, 31), Cite("floor win.2"))


def test_override_of_a_confirmed_result_needs_another_confirmation() -> None:
    for word in (_said(match_to=Team.SECOND), _said(score=Teams(70, 80)), _said(frame_again=True)):
        hand = _at(60, 40, best_of=1).run(frame(15, 0), do.Sign("winner", "Ann"))
        hand.run(do.Confirm(Caller.DIRECTOR, "Dee"))
        assert (hand.now.phase, hand.now.confirmed) == (Phase.CONFIRMED, "Dee")
        hand.run(word)
        assert hand.now.confirmed == ""
        assert hand.now.phase is (Phase.PLAYING if word.frame_again else Phase.WON)
