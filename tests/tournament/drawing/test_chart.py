from __future__ import annotations

from itertools import pairwise
from random import Random
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenoff.kit import Cite, Team
from tenoff.tournament.chart import double_elimination, elimination, free_lines, lines, with_late_entry
from tenoff.tournament.drawing import (
    Captions,
    Change,
    Note,
    Piece,
    Shown,
    State,
    chart_changes,
    chart_svg,
    pieces,
    roots,
)
from tenoff.tournament.drawing.layout import MARGIN, ROW, lay
from tenoff.tournament.fixtures import Board, Ending, Outcome, corrected, post, set_out
from tenoff.tournament.kinds import Byes, DoubleElimination, Elimination
from tests.tournament.chart.playing import Results, outcome, play_out

SVG = "{http://www.w3.org/2000/svg}"
stages = st.builds(
    Elimination,
    byes=st.sampled_from(Byes),
    sub_brackets=st.booleans(),
    third_place=st.booleans(),
    consolation=st.booleans(),
)


def texts(svg: str, kind: str) -> list[str]:
    return [
        each.text or ""
        for each in ElementTree.fromstring(svg).iter(f"{SVG}text")
        if (each.get("class") or "").split()[0] == kind
    ]


def groups(svg: str) -> dict[str, tuple[str, dict[str, str]]]:
    """Of each slot its classes and its texts."""
    found: dict[str, tuple[str, dict[str, str]]] = {}
    for each in ElementTree.fromstring(svg).iter(f"{SVG}g"):
        read = {text.get("class") or "": text.text or "" for text in each.iter(f"{SVG}text")}
        assert each.attrib["id"] not in found
        found[each.attrib["id"]] = (each.attrib["class"], read)
    return found


def changed(svg: str, changes: tuple[Change, ...]) -> dict[str, tuple[str, dict[str, str]]]:
    """What a page does with changes: sets classes and those texts that the slot has."""
    found = groups(svg)
    for change in changes:
        _, read = found[change.id]
        new = {"name": change.name, "line": change.line, "score": change.score, "note": change.note}
        found[change.id] = (change.look, {kind: new[kind] for kind in read})
    return found


def named(board: Board, stage: Elimination | DoubleElimination, entries: int) -> Shown:
    return Shown(board, {line: f"Team {line}" for line in lines(entries, stage)})


@given(st.integers(2, 40), stages, st.randoms(use_true_random=False))
def test_a_live_chart_after_its_changes_is_the_chart_drawn_anew(
    entries: int, stage: Elimination, dice: Random
) -> None:
    results = Results(dice, 0.1, 0.05)
    board = play_out(set_out(elimination(entries, stage)), results, dice, stop=dice.randint(0, entries))
    before = named(board, stage, entries)
    ready = list(board.ready())
    notes = {fixture.id: Note("court 3", dice.choice(list(State))) for fixture in ready[::2]}
    if board.outcomes and dice.random() < 0.3:
        board, _ = corrected(board, dice.choice(sorted(board.outcomes)), None)
    elif ready:
        board = post(board, ready[0].id, outcome(board, ready[0].id, results))
    after = Shown(board, before.names, notes, follow=dice.choice((None, 1)))
    changes = chart_changes(before, after, key="k")
    drawn = chart_svg(after, key="k", live=True)
    assert changed(chart_svg(before, key="k", live=True), changes) == groups(drawn)
    assert chart_changes(after, after) == ()
    assert len(changes) == len({change.id for change in changes})


@given(st.integers(2, 64), stages)
def test_a_chart_of_any_size_keeps_names_apart_and_inside(entries: int, stage: Elimination) -> None:
    plan = set_out(elimination(entries, stage)).plan
    laid = lay(plan, roots(plan), 200)
    by_column: dict[float, list[float]] = {}
    for spot in laid.spots:
        by_column.setdefault(spot.x, []).append(spot.y)
        assert spot.x >= MARGIN
        assert spot.x + laid.width <= laid.right
        assert 0 < spot.y < laid.bottom
    for heights in by_column.values():
        heights.sort()
        assert all(lower - upper >= ROW for upper, lower in pairwise(heights))


@given(st.integers(2, 128), stages, st.integers(2, 40))
def test_pieces_draw_each_line_and_each_match_once(entries: int, stage: Elimination, most: int) -> None:
    plan = set_out(elimination(entries, stage)).plan
    found: list[str] = []
    for piece in pieces(plan, most):
        drawn = [spot.slot for spot in lay(plan, (piece,), 200).spots]
        cut = {f"{slot.fixture}-{'ab'[slot.side]}" for slot in drawn if slot.side is not None}
        known = {each.slot.id for each in lay(plan, roots(plan), 200).spots}
        found += (slot.id for slot in drawn if slot.id in known)
        assert len(cut - known) == len(piece.cut)
    assert sorted(found) == sorted(spot.slot.id for spot in lay(plan, roots(plan), 200).spots)


def test_128_entries_on_pages_of_32_lines_are_four_pages_and_one_for_the_end() -> None:
    plan = set_out(elimination(128, Elimination(consolation=False))).plan
    quarters = tuple(Piece(f"M8-0{at}") for at in (1, 2, 3, 4))
    assert pieces(plan, 32) == (*quarters, Piece("M2-01", frozenset(each.root for each in quarters)))
    assert pieces(plan, 128) == (Piece("M2-01"),)


def test_a_piece_that_does_not_end_the_chart_leads_to_its_next_round() -> None:
    board = set_out(elimination(16, Elimination()))
    shown = named(board, Elimination(), 16)
    svg = chart_svg(shown, (Piece("M4-01"),))
    assert texts(svg, "head") == ["Round 1", "Quarter-finals", "Semi-finals", "Final"]


def test_three_entries_show_their_bye_their_score_and_their_places() -> None:
    board = set_out(elimination(3, Elimination()))
    board = post(board, "M4-02", Outcome(Team.SECOND, games=((60, 75), (75, 70), (-12, 76))))
    board = post(board, "M2-01", Outcome(Team.FIRST, Ending.FORFEIT, clause=Cite("florida-2024 C-24")))
    svg = chart_svg(Shown(board, {1: "Adams", 3: "Boyle", 4: "Castro"}), title="Men <1>")
    assert texts(svg, "title") == ["Main event"]
    assert texts(svg, "head") == ["Semi-finals", "Final", "Winner", "Third place"]
    assert {id: read for id, (_, read) in groups(svg).items()} == {
        "chart-M4-01-a": {"line": "1", "name": "Adams"},
        "chart-M4-01-b": {"line": "2", "name": "bye"},
        "chart-M4-02-a": {"line": "3", "name": "Boyle"},
        "chart-M4-02-b": {"line": "4", "name": "Castro"},
        "chart-M4-01": {"name": "Adams"},
        "chart-M4-02": {"name": "Castro", "score": "75–60, 70–75, 76–−12"},
        "chart-M2-01": {"name": "Adams", "score": "forfeit, C-24"},
        "chart-M2-02-a": {"name": "nobody"},
        "chart-M2-02-b": {"line": "3", "name": "Boyle"},
        "chart-M2-02": {"name": "Boyle"},
    }
    assert {id: look for id, (look, _) in groups(svg).items()} == {
        "chart-M4-01-a": "slot won l1",
        "chart-M4-01-b": "slot nobody",
        "chart-M4-02-a": "slot lost yellow l3",
        "chart-M4-02-b": "slot won black l4",
        "chart-M4-01": "slot won yellow l1",
        "chart-M4-02": "slot lost black l4",
        "chart-M2-01": "slot winner l1",
        "chart-M2-02-a": "slot nobody",
        "chart-M2-02-b": "slot won l3",
        "chart-M2-02": "slot third l3",
    }


def test_who_is_not_known_yet_is_announced_by_the_match_he_comes_from() -> None:
    svg = chart_svg(Shown(set_out(elimination(14, Elimination())), {}))
    read = {id: texts.get("name") for id, (_, texts) in groups(svg).items()}
    assert read["chart-C8-01-a"] == "loser of M16-01"
    assert read["chart-C8-01-b"] == "loser of M8-01, if after a bye"
    assert read["chart-M2-02-a"] == "loser of M4-01"
    double = chart_svg(Shown(set_out(double_elimination(4, DoubleElimination())), {}))
    read = {id: texts.get("name") for id, (_, texts) in groups(double).items()}
    assert read["chart-F2-01-a"] == "winner of W2-01"
    assert texts(double, "head") == [
        *("Round 1", "Round 2", "Winner"),
        *("Round 1", "Round 2", "Winner"),
        *("Final", "Once more, if needed", "Winner"),
    ]


def test_a_blank_chart_has_its_lines_and_no_names() -> None:
    svg = chart_svg(Shown(set_out(elimination(8, Elimination(consolation=False))), {}))
    assert texts(svg, "line") == [str(line) for line in range(1, 9)]
    assert texts(svg, "name") == ["loser of M4-01", "loser of M4-02"]


def test_notes_are_read_until_there_is_a_result() -> None:
    board = set_out(elimination(2, Elimination()))
    notes = {"M2-01": Note("court 7 · 22 : 29", State.PLAYING)}
    shown = Shown(board, {1: "Adams", 2: "Boyle"}, notes)
    assert groups(chart_svg(shown))["chart-M2-01"] == ("slot open playing", {"note": "court 7 · 22 : 29"})
    over = Shown(post(board, "M2-01", Outcome(Team.SECOND)), shown.names, notes)
    assert groups(chart_svg(over))["chart-M2-01"] == ("slot winner l2", {"name": "Boyle"})


def test_names_are_shown_as_text_and_long_ones_are_cut() -> None:
    board = set_out(elimination(2, Elimination()))
    svg = chart_svg(Shown(board, {1: '<b>&"', 2: "Montgomery-Villanueva / Kowalczyk-Featherstone"}))
    assert texts(svg, "name") == ['<b>&"', "Montgomery-Villanueva / Kowalczyk…"]
    pair = "Maximiliane Featherstonehaugh / Bartholomew Warrington III"
    assert "Featherstonehaugh / Warrington III" in texts(chart_svg(Shown(board, {1: pair, 2: "B"})), "name")


def test_the_way_of_a_team_is_marked_from_line_to_line() -> None:
    board = post(set_out(elimination(4, Elimination())), "M4-01", Outcome(Team.SECOND))
    shown = Shown(board, {1: "Adams", 2: "Boyle", 3: "Castro", 4: "Dunn"}, follow=2)
    marked = [id for id, (look, _) in groups(chart_svg(shown)).items() if look.endswith(" follow")]
    assert marked == ["chart-M4-01-b", "chart-M4-01"]


def test_captions_are_those_of_the_reader() -> None:
    german = Captions(main="Hauptfeld", final="Finale", winner="Sieger")
    svg = chart_svg(Shown(set_out(elimination(2, Elimination())), {}, captions=german))
    assert (texts(svg, "title"), texts(svg, "head")) == (["Hauptfeld"], ["Finale", "Sieger"])


def test_a_page_taller_than_its_chart_is_wide_gets_wider_columns() -> None:
    shown = Shown(set_out(elimination(64, Elimination())), {})
    sizes = [
        [float(size) for size in ElementTree.fromstring(svg).attrib["viewBox"].split()[2:]]
        for svg in (chart_svg(shown), chart_svg(shown, shape=1.414))
    ]
    assert sizes[0][1] == sizes[1][1]
    assert abs(sizes[1][1] / sizes[1][0] - 1.414) < 0.05


def test_a_late_sub_bracket_keeps_yellow_with_the_lower_line() -> None:
    stage = Elimination(sub_brackets=True, consolation=False)
    board = set_out(elimination(4, stage))
    board = with_late_entry(board, stage, free_lines(board, stage)[0].line)
    board = post(board, "M5-01", Outcome(Team.SECOND))
    looks = {id: look for id, (look, _) in groups(chart_svg(Shown(board, {}))).items()}
    assert looks["chart-M5-01"] == "slot black l6"
    assert looks["chart-M4-01-b"] == "slot yellow l2"


@pytest.mark.parametrize("entries", [2, 3, 5, 8, 13])
def test_a_double_elimination_is_drawn_whole(entries: int) -> None:
    stage = DoubleElimination()
    fixtures = double_elimination(entries, stage)
    svg = chart_svg(named(set_out(fixtures), stage, entries), live=True)
    drawn = {id for id in groups(svg) if not id.endswith(("-a", "-b"))}
    assert drawn == {f"chart-{fixture.id}" for fixture in fixtures}
