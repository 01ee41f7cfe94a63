"""Games cut to fewer frames: what the match is told, and what the running game does at its new half."""

from __future__ import annotations

from tenoff.kit import Cite
from tenoff.rules import commands as do
from tenoff.rules.decide import decide
from tenoff.rules.events import GamesShortened, SidesChanged
from tenoff.rules.formats import Format, Length, Level, Terms
from tenoff.rules.fouls import Caller
from tenoff.rules.refusals import Code, Refusal
from tests.situations.flow_match import post, settle, try_opening
from tests.situations.scenes import Stagehand

CUT = Cite("arizona-2019 D-4a.1 D-4a.2")
TO_TWELVE = do.ShortenGames(12)


def state_final(played: int = 0, *, level: Level = Level.OPEN_STATE) -> Stagehand:
    """A state final of sixteen frames, so many of its turns played."""
    hand = try_opening("arizona-2019", Terms(Format.NON_WALKING, 1, Length(frames=16), level=level))
    assert isinstance(hand, Stagehand)
    settle(hand)
    for _ in range(played):
        post(hand)
    return hand


def test_match_is_shortened_before_its_first_frame() -> None:
    hand = state_final().run(TO_TWELVE)
    assert hand.events[-1] == GamesShortened(12, CUT, 12, 6)
    assert hand.now.terms.length == Length(frames=12)
    game = post(hand).now.game
    assert game is not None
    assert (game.turns, game.half) == (12, 6)


def test_sides_change_at_once_when_the_new_half_is_just_over() -> None:
    hand = state_final(6).run(TO_TWELVE)
    changed = SidesChanged(True, Cite("arizona-2019 D-1b.5"), Cite("arizona-2019 D-1b.7"))
    assert hand.events[-2:] == [GamesShortened(12, CUT, 12, 6), changed]


def test_shortened_game_is_over_after_its_new_frames() -> None:
    hand = state_final(2).run(TO_TWELVE)
    for _ in range(9):
        post(hand)
    assert post(hand, 8, 0).now.winner == "first"


def test_cut_is_refused_when_late_by_another_or_elsewhere() -> None:
    assert decide(state_final(7).now, TO_TWELVE) == Refusal(Code.TOO_LATE, CUT, values=("7",))
    referee = do.ShortenGames(12, Caller.REFEREE)
    assert decide(state_final().now, referee) == Refusal(Code.NEEDS_DIRECTOR, CUT)
    barred = Refusal(Code.LENGTH_BARRED, CUT, values=("10 frames",))
    assert decide(state_final().now, do.ShortenGames(10)) == barred
    elsewhere = Refusal(Code.NOT_IN_BOOK, Cite("arizona-2019 D-4.4"))
    assert decide(state_final(level=Level.DISTRICT).now, TO_TWELVE) == elsewhere
    twice = state_final().run(TO_TWELVE)
    assert decide(twice.now, TO_TWELVE) == Refusal(Code.NOT_IN_BOOK, Cite("arizona-2019 D-4.1"))
