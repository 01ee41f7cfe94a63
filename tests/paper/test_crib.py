"""The book's answers on the back of a card, narrowed to the match."""

from __future__ import annotations

from tenoff.paper.ahead import blank_match
from tenoff.paper.crib import crib
from tenoff.paper.values import Note
from tenoff.rules.amendments import Amendment, Scope, SetPenalty
from tenoff.rules.books import book
from tenoff.rules.formats import Format, Length, Terms
from tenoff.rules.fouls import Foul
from tenoff.rules.match import Match


def told(key: str, terms: Terms, amendments: tuple[Amendment, ...] = ()) -> dict[str, tuple[Note, ...]]:
    match = blank_match(key, terms, amendments)
    assert isinstance(match, Match)
    left, right = crib(book(key, amendments), match)
    return {topic.name: topic.notes for topic in (*left, *right)}


def test_lead_and_practice_are_those_of_the_format() -> None:
    doubles = told("florida-2024", Terms(Format.DOUBLES))
    assert doubles["lead"] == (
        Note("", "yellow shoots first", "C-3"),
        Note("", "the lead changes after both ends have shot: yellow, yellow, black, black", "C-3d"),
    )
    assert doubles["practice"] == (
        Note("", "before game 1: 2 speed shots and 8 discs", "C-1b, C-1a"),
        Note("", "before game 2: 2 speed shots, if wanted and 8 discs", "C-1b, C-1a"),
        Note("", "before a later game: none", "C-1b"),
        Note("", "overtime: none", "D-4"),
    )
    assert doubles["ties"][0] == Note("", "played off in 4 half-rounds", "D-4")
    assert told("florida-2024", Terms(Format.WALKING))["ties"][0] == Note(
        "", "played off in 2 half-rounds", "D-4"
    )


def test_colors_of_a_hundred_point_game_tell_of_the_lag() -> None:
    hundred = told("florida-2024", Terms(Format.DOUBLES, best_of=1, length=Length(points=100)))
    assert "one game to 100: a lag" in [note.text for note in hundred["colors"]]
    assert "before the deciding game: a lag" not in [note.text for note in hundred["colors"]]


def test_book_that_is_silent_about_rain_has_no_such_topic() -> None:
    assert list(told("new-york-1", Terms(Format.WALKING))) == [
        "lead",
        "colors",
        "practice",
        "ties",
        "correction",
    ]


def test_amendments_beyond_the_twelfth_are_counted() -> None:
    changes = tuple(
        SetPenalty(foul=Foul.PHONE, points=points, by="The club", on="2025-10-01", scope=Scope.EVENT)
        for points in range(1, 16)
    )
    notes = told("florida-2024", Terms(Format.DOUBLES), changes)["amended"]
    assert len(notes) == 13
    assert notes[0].text == "penalty for phone is 1 (The club, 2025-10-01, event)"
    assert notes[-1].text == "and 3 more"
