from __future__ import annotations

from tenoff.kit.shelf import editions
from tenoff.rules.books import book
from tenoff.rules.fouls import Foul
from tenoff.words.compare import foul_lines, numbers
from tenoff.words.fouls import FOULS
from tenoff.words.topics.play import ties


def test_hook_in_new_york_and_in_the_classic_sheet() -> None:
    lines = foul_lines(Foul.HOOK, book("new-york-1"))
    assert [(line.points, line.text, numbers(line.cites), line.notes) for line in lines] == [
        (
            10,
            "in severe cases: shot and displaced discs off, their points noted for the end of the frame",
            ["2.5.3"],
            (),
        )
    ]
    assert foul_lines(Foul.HOOK, book("classic")) == []


def test_every_foul_of_every_book_has_a_line_for_each_case() -> None:
    for key in editions():
        rules = book(key)
        for foul in FOULS:
            rule = rules.foul(foul)
            cases = [] if rule is None else [rule.usual, rule.live, rule.shooting, rule.last]
            assert len(foul_lines(foul, rules)) == sum(case is not None for case in cases)


def test_clause_numbers_stand_once_and_without_their_book() -> None:
    at = book("florida-2024").at
    assert numbers((at("C-17.1", "C-17.3"), at("C-17.1"))) == ["C-17.1", "C-17.3"]


def test_tie_speaks_of_game_point_only_where_games_are_played_to_points() -> None:
    winning = {
        key: [each.text for each in ties(book(key)) if "higher score" in each.text] for key in editions()
    }
    below = ["the higher score then wins, even below game point"]
    assert winning == dict.fromkeys(editions(), below) | {"arizona-2019": ["the higher score then wins"]}
