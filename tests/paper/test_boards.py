"""From a match to the columns of a card."""

from __future__ import annotations

from tenoff.paper.ahead import blank_match
from tenoff.paper.boards import panels, weight
from tenoff.paper.sizes import SIZES, Paper
from tenoff.paper.values import Head, Panel, Row, Score
from tenoff.rules import sheet
from tenoff.rules.books import book
from tenoff.rules.formats import Format, Length, Terms
from tenoff.rules.match import Match
from tests.golden.scripts import SCRIPTS, played


def ruled(match: Match, paper: Paper = Paper.A5) -> tuple[Panel, ...]:
    return panels(book(match.book, match.amendments), match, sheet.of(match), SIZES[paper])


def blank(key: str, terms: Terms) -> Match:
    made = blank_match(key, terms)
    assert isinstance(made, Match)
    return made


def test_panels_of_a_played_match_hold_totals_ticks_circles_and_marks() -> None:
    first, second = ruled(played(SCRIPTS["florida-2024/doubles"]))
    assert (first.title, first.note, first.won) == ("Game 1", "to 75", 0)
    assert first.heads == (
        Head("yellow", "yellow", ("Adams", "Boyle")),
        Head("black", "black", ("Castro", "Dunn")),
    )
    assert first.rows[0] == Row("1", (Score("7", tick=True), Score("10", circled=True)))
    assert first.rows[3] == Row(
        "4", (Score("12", marks=(("−10", "C-17"),)), Score("29", tick=True, marks=(("+8", "C-17"),)))
    )
    assert first.total == (Score("84"), Score("19"))
    assert (second.heads[0].names, second.won) == (("Castro", "Dunn"), 1)
    assert second.rows[0] == Row("1", (Score("–", tick=True), Score("17")))


def test_panels_of_a_match_under_way_are_ruled_to_their_end() -> None:
    first, second, third = ruled(played(SCRIPTS["florida-2024/doubles"][:9]))
    assert [row.label for row in first.rows] == [str(number) for number in range(1, 21)]
    assert first.rows[6] == Row("7", (Score("67"), Score("29", tick=True)))
    assert first.rows[7] == Row("8", (Score(), Score(tick=True)))
    assert (first.total, first.won) == ((Score(), Score()), None)
    assert second.heads[0] == Head("yellow", "yellow", ("Castro", "Dunn"))
    assert third.heads == (Head("yellow", "yellow"), Head("black", "black"))
    assert (second.note, third.note) == ("to 75", "to 75, if needed")


def test_panels_of_a_decider_say_where_colors_change() -> None:
    third = ruled(blank("florida-2024", Terms(Format.DOUBLES, decider=Length(frames=8, halves=True))))[2]
    told = [(row.label, row.notice, row.sides) for row in third.rows if row.notice]
    assert told == [("9", "colors change", ("black", "yellow")), ("17", "if level", None)]


def test_panels_of_a_long_game_are_split_between_two_rounds() -> None:
    left, right = ruled(blank("arizona-2019", Terms(Format.DOUBLES, best_of=1, length=Length(frames=16))))
    assert (left.title, left.rows[0].label, left.rows[-1].label, left.total) == ("Game", "1a", "9b", None)
    assert (right.title, right.rows[0].label, right.rows[-1].label) == ("Game, continued", "10a", "18b")
    assert right.total == (Score(), Score())


def test_panels_of_a_single_game_to_points_grow_with_the_points() -> None:
    terms = Terms(Format.WALKING, best_of=1, length=Length(points=100))
    counts = [len(panel.rows) for panel in ruled(blank("florida-2024", terms))]
    assert counts == [20, 20]


def test_panels_of_very_many_games_stop_after_some_pages() -> None:
    terms = Terms(Format.WALKING, best_of=9, length=Length(frames=100))
    assert len(ruled(blank("new-york-1", terms))) == 25


def test_panels_of_a_forfeited_match_without_games_are_none() -> None:
    match = played(SCRIPTS["florida-2024/walking-forfeit"])
    assert [panel.title for panel in ruled(match)] == [f"Game {game.number}" for game in match.done]


def test_weight_counts_notices_and_stacked_marks() -> None:
    rows = (
        Row("1", (Score(), Score())),
        Row("2", (Score(marks=(("−10", "C-1"),) * 3), Score()), notice="sides change"),
    )
    assert weight([Panel("Game", "", (Head("yellow", "y"), Head("black", "b")), rows)]) == 1 + 1.8 + 0.7
