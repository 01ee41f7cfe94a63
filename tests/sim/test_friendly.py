"""A match on the simulated court, disc by disc: the rules decide turns, fouls and the end."""

from __future__ import annotations

import msgspec
import pytest

from tenoff.court import Half
from tenoff.kit import Side, Team, Teams
from tenoff.kit.shelf import editions
from tenoff.rules.effects import Points
from tenoff.rules.events import CallMade, FramePosted, GameWon, MatchWon
from tenoff.rules.formats import Length
from tenoff.rules.fouls import Foul
from tenoff.rules.refusals import Code, Refusal
from tenoff.sim.friendly import Friendly, Seat, begin, bots_play, go_on, take, terms_of, worth_of
from tenoff.sim.model import Shot, start_of

PEOPLE = Teams(Seat("Ann", "club"), Seat("Ben", "club"))
BOT = Teams(Seat("Ann", "club"), Seat("Pelican", "novice", bot=True))


def begun(
    book: str = "florida-2024", seats: Teams[Seat] = PEOPLE, length: Length | None = None, seed: str = "one"
) -> Friendly:
    now = begin(book, terms_of(book, length), seats, seed)
    assert isinstance(now, Friendly)
    return now


def drawn(now: Friendly, across: float = 9.0, up: float = 72.0, x: float | None = None) -> Friendly:
    """The shooter draws to a spot; `x`: from there, as the shooter sees it."""
    who = now.shooter
    assert who is not None
    start = start_of(now.court, who.half)
    start = start if x is None else (x, start[1])
    far = ((across - start[0]) ** 2 + (up - start[1]) ** 2) ** 0.5
    return take(now, Shot(start, (across, up), far))


def test_friendly_goes_from_disc_to_disc_to_the_end_of_the_match() -> None:
    now = begun(length=Length(frames=2))
    order = []
    while not now.match.over:
        while (who := now.shooter) is not None:
            order.append((who.team, who.disc, who.half, who.number))
            now = drawn(now)
        assert now.resting
        if not now.match.over:
            assert isinstance(now.taken[-1].events[-1], FramePosted)
            now = go_on(now)
            assert (now.taken, now.resting) == ((), False)
    first, second = Team.FIRST, Team.SECOND
    assert [(each[0], each[1]) for each in order] == [
        (first, "Y1"), (second, "B1"), (first, "Y2"), (second, "B2"), (first, "Y3"), (second, "B3"),
        (first, "Y4"), (second, "B4"), (second, "B1"), (first, "Y1"), (second, "B2"), (first, "Y2"),
        (second, "B3"), (first, "Y3"), (second, "B4"), (first, "Y4"),
    ]  # fmt: skip
    # yellow shoots from the right half at the head, from the left half at the foot
    assert [each[2] for each in order[:2] + order[8:10]] == [Half.RIGHT, Half.LEFT, Half.RIGHT, Half.LEFT]
    assert [type(each) for each in now.taken[-1].events[-2:]] == [GameWon, MatchWon]
    assert now.shooter is None
    assert msgspec.json.decode(msgspec.json.encode(now), type=Friendly) == now


def test_friendly_follows_from_its_seed_alone() -> None:
    one, same, other = (drawn(drawn(begun(seed=seed))) for seed in ("one", "one", "two"))
    assert one == same
    assert one.taken[0].meant == other.taken[0].meant
    assert one.taken[0].shown != other.taken[0].shown
    assert one.taken[1].before == one.taken[0].after


def test_bot_shoots_when_it_is_its_turn_and_never_twice() -> None:
    now = begun(seats=BOT, length=Length(frames=2))
    assert bots_play(now) == now
    now = bots_play(drawn(now))
    assert [each.shooter.team for each in now.taken] == [Team.FIRST, Team.SECOND]
    assert now.shooter is not None
    assert now.shooter.team is Team.FIRST


@pytest.mark.parametrize("book", editions())
def test_every_book_is_played_and_its_start_fouls_are_called(book: str) -> None:
    """A disc shot from the middle of the kitchen touches the separation triangle."""
    now = begun(book)
    assert now.shooter is not None
    offender, side = now.shooter.team, now.shooter.side
    after = drawn(now, x=1.0 if now.shooter.half is Half.RIGHT else -1.0)
    calls = [each for each in after.taken[-1].events if isinstance(each, CallMade)]
    assert [(each.foul, each.side) for each in calls] == [(Foul.START_SIDE_TRIANGLE, side)]
    taken_off = [each for each in calls[0].effects if isinstance(each, Points)]
    price = -5 if book == "classic" else -10
    assert [(each.team, each.points) for each in taken_off] == [(offender, price)]
    assert after.match.shown.score[offender] == price
    # from a clear start nothing is called
    assert not any(isinstance(each, CallMade) for each in drawn(now).taken[-1].events)


def test_foul_that_has_the_frame_played_again_clears_the_court() -> None:
    now = drawn(drawn(begun()))
    assert now.shooter is not None
    assert now.shooter.half is Half.RIGHT
    after = drawn(now, x=-10.0)  # from the opponent's half
    assert (after.resting, after.match.shown.score.first < 0) == (True, True)
    again = go_on(after)
    assert again.shooter is not None
    assert (again.shooter.number, again.shooter.disc, again.board.discs) == (1, "Y1", ())


def test_length_that_a_book_does_not_have_is_refused() -> None:
    answer = begin("classic", terms_of("classic", Length(frames=2)), PEOPLE, "one")
    assert isinstance(answer, Refusal)
    assert answer.code is Code.LENGTH_BARRED


def test_worth_of_a_frame_is_the_chance_to_win_the_game() -> None:
    now = begun(length=Length(frames=2))
    table = worth_of(now, Team.FIRST)
    level, ahead = table[40 * 81 + 40], table[60 * 81 + 40]
    assert 0.3 < level < 0.7
    assert ahead > level + 0.2
    assert now.rules.at.key == "florida-2024"
    assert now.match.yellow is Team.FIRST
    assert now.match.side_of(Team.FIRST) is Side.YELLOW
