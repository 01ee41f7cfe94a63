"""How colors are lagged for: from which end, with how many discs, by whom."""

from __future__ import annotations

from datetime import date

import pytest

from tenoff.kit import Cite, Side, Team, Teams
from tenoff.rules import commands as do
from tenoff.rules.books import book
from tenoff.rules.events import LagDecided
from tenoff.rules.formats import End, Format, Length, Stage, Terms
from tenoff.rules.lag import LagDue, due_lag
from tenoff.rules.refusals import Code
from tests.rules.decide.asking import followed, refused
from tests.situations.scenes import Stagehand, entrants

Y, B = Side.YELLOW, Side.BLACK
DOUBLES: Teams[tuple[str, ...]] = Teams(("Ann", "Art"), ("Bob", "Bea"))


def _opened(key: str, terms: Terms) -> Stagehand:
    return Stagehand().run(do.OpenMatch(key, terms, entrants(terms.format), date(2026, 1, 12)))


def _lag(hand: Stagehand) -> LagDue | None:
    return due_lag(book(hand.now.book), hand.now)


def _arizona(
    format: Format = Format.DOUBLES, end: End = End.HEAD, stage: Stage = Stage.FRIENDLY
) -> Stagehand:
    terms = Terms(format, best_of=1, length=Length(frames=16), end=end, stage=stage)
    return _opened("arizona-2019", terms)


@pytest.mark.clauses("arizona-2019", "D-1a.1", "D-1a.2", "D-1a.4", "D-1a.6", "D-1a.7", "D-1a.8")
def test_lag_in_arizona_doubles_is_shot_from_the_head_after_a_toss() -> None:
    at = book("arizona-2019").at
    assert _lag(_arizona()) == LagDue(
        end=End.HEAD,
        end_clause=at("D-1a.4"),
        shots=(Y, B, Y, B),
        order=at("D-1a.6"),
        practice=1,
        practice_clause=at("D-1a.7"),
        counts=at("D-1a.8"),
        laggers=DOUBLES,
        laggers_clause=at("D-1a.1", "D-1a.4"),
        yellow=None,
        yellow_clause=at("D-1a.2"),
    )


@pytest.mark.clauses("arizona-2019", "D-1a.3", "D-1a.5")
def test_lag_in_arizona_singles_at_the_foot_of_a_tournament() -> None:
    lag = _lag(_arizona(Format.NON_WALKING, End.FOOT, Stage.EARLY))
    at = book("arizona-2019").at
    assert lag is not None
    assert (lag.end, lag.end_clause) == (End.FOOT, at("D-1a.5"))
    assert (lag.laggers, lag.laggers_clause) == (Teams(("Ann",), ("Bob",)), at("D-1a.5"))
    assert (lag.yellow, lag.yellow_clause) == (Team.FIRST, at("D-1a.3"))


def test_lag_is_none_where_the_book_has_none() -> None:
    assert _lag(_opened("classic", Terms(Format.DOUBLES, best_of=3, length=Length(points=50)))) is None


@pytest.mark.clauses("floor", "lag.3")
def test_laggers_are_kept_and_must_play_for_their_side() -> None:
    hand = _opened("floor", Terms(Format.DOUBLES, best_of=3, length=Length(points=75)))
    named = Teams("Art", "Bea")
    stranger = do.RecordLag(conceded_by=Team.SECOND, laggers=Teams("Art", "Cy"))
    assert refused(hand, stranger) == (Code.UNKNOWN_PLAYER, "lag.3")
    decided = followed(hand, do.RecordLag(conceded_by=Team.SECOND, laggers=named))
    assert decided == (LagDecided(Team.FIRST, Cite("floor lag.1"), named, Cite("floor lag.3")),)


@pytest.mark.clauses("florida-2024", "C-2c.8", "C-2c.9")
def test_lag_cites_the_measure_that_decided_it() -> None:
    terms = Terms(Format.DOUBLES, best_of=1, length=Length(points=100))
    measured = []
    for near in (1.5, 6.0):
        hand = _opened("florida-2024", terms)
        lagged = do.RecordLag(yellow=do.LagDisc(distance=near), black=do.LagDisc(distance=9.0))
        (decided,) = followed(hand, lagged)
        assert isinstance(decided, LagDecided)
        assert decided.winner is Team.FIRST
        measured.append(decided.clause)
    assert measured == ["florida-2024 C-2c.7 C-2c.8", "florida-2024 C-2c.9"]
