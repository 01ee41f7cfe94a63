from __future__ import annotations

from datetime import date

import pytest

from tenoff.kit import Side, Sides, Team
from tenoff.kit.shelf import editions
from tenoff.rules.books import book
from tenoff.rules.card import open_card
from tenoff.rules.commands import ChooseColor, DiscAt, PostFrame, Shoot, Tally
from tenoff.rules.discs import Disc
from tenoff.rules.formats import Length, Terms
from tenoff.rules.needed import needed
from tenoff.words.spoken import called_aloud, needed_words
from tenoff.words.voice import voice_of
from tests.golden.scripts import DOUBLES, Script, frames, lagged, match, played


@pytest.mark.parametrize(
    ("points", "call"),
    [
        (Sides(17, 8), "Yellow 17, black 8"),
        (Sides(0, 8), "Black 8"),
        (Sides(-10, 7), "Yellow 10 off, black 7"),
        (Sides(0, 0), "No score"),
    ],
)
def test_frame_is_called_yellow_first(points: Sides[int], call: str) -> None:
    assert called_aloud(book("arizona-2019"), points)[0] == call


def test_call_names_its_clause_where_the_book_has_words_for_it() -> None:
    clauses = {key: called_aloud(book(key), Sides(17, 8))[1] for key in editions()}
    assert [key for key, clause in clauses.items() if clause is not None] == ["arizona-2019"]


def test_call_uses_the_words_of_the_book() -> None:
    assert called_aloud(book("floor"), Sides(7, 8))[0] == "Light 7, dark 8"


def test_needed_is_spelled_out_number_by_number() -> None:
    script: Script = (
        match("arizona-2019", Terms(DOUBLES, best_of=1, length=Length(frames=12))),
        lagged(Side.YELLOW),
        ChooseColor(Team.FIRST, Side.YELLOW),
        *frames(
            "7:8 0:0 10:-10 8:7 0:15 7:0 -10:8 0:10 8:8 7:7 0:0 17:-3 0:7 8:0 7:10 10:8 0:0 7:15 8:-10 0:8"
        ),
        *frames("16:7 7:0 0:10"),
    )
    now = played(script)
    need = needed(now)
    assert need is not None
    assert list(needed_words(need[Team.FIRST], voice_of(now))) == [
        "Ahead by 12",
        "This half frame is the last, with the hammer",
        "To win: no more than 11 fewer than the other team in this half frame",
        "To tie: 12 fewer than the other team in this half frame",
        "Winning this game wins the match",
    ]
    assert list(needed_words(need[Team.SECOND], voice_of(now))) == [
        "Behind by 12",
        "This half frame is the last, without the hammer",
        "To win: at least 13 more than the other team in this half frame",
        "To tie: 12 more than the other team in this half frame",
        "Winning this game wins the match",
    ]


def test_needed_tells_of_the_hammer_and_the_discs_to_come() -> None:
    card = open_card("florida-2024", ("Ann",), ("Bob",), on=date(2026, 1, 12))
    card.do(PostFrame(Tally(total=8), Tally(total=0)))
    card.do(Shoot(Disc.B1, (DiscAt(Disc.B1, area="10"),)))
    need = needed(card.match)
    assert need is not None
    assert list(needed_words(need[Team.SECOND], voice_of(card.match))) == [
        "Behind by 8",
        "75 points to game point",
        "Without the hammer in this half-round",
        "Still to shoot in it: 3 discs, the other team 4 discs",
        "To win: at least 9 more than the other team over what is left",
        "To tie: 8 more than the other team over what is left",
        "As the discs lie now: 10 more than the other team",
    ]
