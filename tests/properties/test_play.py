"""What holds for every match, whatever happens in it."""

from __future__ import annotations

import msgspec
from hypothesis import given

from tenoff.kit import Side, Teams
from tenoff.rules import commands as do
from tenoff.rules.books import book
from tenoff.rules.decide import decide
from tenoff.rules.discs import POSSIBLE_TOTALS
from tenoff.rules.events import Event
from tenoff.rules.evolve import fold
from tenoff.rules.formats import Terms
from tenoff.rules.match import Game, Match, Phase
from tenoff.rules.refusals import Refusal
from tenoff.rules.schedule import turn
from tests.properties.players import games, illegal, opening, played

Played = tuple[tuple[str, Terms], list[int]]


def _events(key: str, terms: Terms, numbers: list[int]) -> list[Event]:
    first = decide(None, opening(key, terms))
    assert not isinstance(first, Refusal)
    return [*first, *(event for _, _, events in played(key, terms, numbers) for event in events)]


def _last(key: str, terms: Terms, numbers: list[int]) -> Match:
    match = fold(None, _events(key, terms, numbers))
    assert match is not None
    return match


@given(games)
def test_replay_equals_live(drawn: Played) -> None:
    """The match as it went on, tap by tap, is the one its written events give."""
    (key, terms), numbers = drawn
    steps = list(played(key, terms, numbers))
    if not steps:
        return
    before, _, last = steps[-1]
    live = fold(before, last)
    written = msgspec.json.encode(_events(key, terms, numbers))
    assert fold(None, msgspec.json.decode(written, type=list[Event])) == live


@given(games)
def test_deciding_leaves_the_state_alone(drawn: Played) -> None:
    (key, terms), numbers = drawn
    for match, command, events in played(key, terms, numbers):
        assert decide(match, command) == events


@given(games)
def test_nothing_illegal_passes(drawn: Played) -> None:
    (key, terms), numbers = drawn
    for match, _, _ in played(key, terms, numbers):
        for command in illegal(match):
            assert isinstance(decide(match, command), Refusal), command


@given(games)
def test_score_is_the_sum_of_discs_and_calls(drawn: Played) -> None:
    (key, terms), numbers = drawn
    match = _last(key, terms, numbers)
    for game in (*match.done, *(() if match.game is None else (match.game,))):
        assert _summed(game) == game.score


def _summed(game: Game) -> Teams[int]:
    total = Teams(0, 0)
    for row in game.rows:
        total = Teams(total.first + row.points.first, total.second + row.points.second)
        assert row.points.first in POSSIBLE_TOTALS
        assert row.points.second in POSSIBLE_TOTALS
    open_marks = tuple(mark for mark in game.frame.marks if not mark.noted)
    for mark in (*game.opening, *(m for row in game.rows for m in row.marks), *open_marks):
        total = total.put(mark.team, total[mark.team] + mark.points)
    return total


@given(games)
def test_no_play_after_the_end(drawn: Played) -> None:
    (key, terms), numbers = drawn
    match = _last(key, terms, [n for n in numbers for _ in range(3)])
    if not match.over:
        return
    assert match.phase is Phase.WON
    for command in (
        do.PostFrame(do.Tally(total=8), do.Tally(total=0)),
        do.PostGame(Teams(75, 60)),
        do.Suspend(),
        do.CallPlay(),
    ):
        assert isinstance(decide(match, command), Refusal)


@given(games)
def test_game_is_over_exactly_when_its_book_says_so(drawn: Played) -> None:
    """A won game has unequal scores, and one still going on has not reached its end."""
    (key, terms), numbers = drawn
    match = _last(key, terms, numbers)
    for game in match.done:
        assert game.winner is not None
        assert game.score[game.winner] > game.score[game.winner.other]
    game_on = match.game
    if game_on is None or game_on.frame.marks:
        return
    if game_on.turns is not None and game_on.tie is None:
        assert len(game_on.rows) < game_on.turns
    if game_on.points is not None and game_on.tie is None and game_on.rows:
        assert max(game_on.rows[-1].score) < game_on.points


@given(games)
def test_hammers_are_shared_over_a_whole_pattern(drawn: Played) -> None:
    (key, terms), numbers = drawn
    rules = book(key)
    match = _last(key, terms, numbers)
    if match.game is None:
        return
    fresh = Game(1, match.game.opened, match.game.opened, turns=match.game.turns, half=match.game.half)
    leads = [turn(rules, match.terms, fresh, n).lead for n in range(1, 5)]
    assert leads.count(Side.YELLOW) == leads.count(Side.BLACK)
