"""Studies of rules: the same luck, ratios with honest intervals, and differences that planted rules make."""

from __future__ import annotations

from math import isclose

import pytest
from msgspec.structs import replace

from tenoff.kit import Teams
from tenoff.kit.shelf import editions
from tenoff.rules.amendments import Amendment, SetLead, SetPenalty
from tenoff.rules.books import book
from tenoff.rules.card import usual_terms
from tenoff.rules.formats import Format
from tenoff.rules.fouls import Foul
from tenoff.rules.rulebook import Pattern
from tenoff.sim.chances import frame_ends
from tenoff.sim.charts import scale_of, whisker
from tenoff.sim.players import SKILLS
from tenoff.sim.study import (
    Measure,
    Row,
    Rows,
    Setting,
    What,
    changed,
    compared,
    drawn,
    kept,
    play_one,
    play_some,
    refused,
    summed,
    uneven,
)

CLUB = SKILLS["club"]
EVEN = Teams(CLUB, CLUB)


def _setting(key: str, players: int = 1) -> Setting:
    return Setting(book=key, terms=usual_terms(book(key), players), skills=EVEN, minutes=1.5)


def _rows(setting: Setting, many: int) -> Rows:
    return Rows(*(play_some(each, "test", 0, many) for each in (setting, *uneven(setting))))


def test_totals_drawn_evenly_are_those_of_the_table() -> None:
    ends = frame_ends(CLUB, CLUB)
    many = 20_000
    found = [drawn(CLUB, CLUB, (k + 0.5) / many) for k in range(many)]
    for place in range(2):
        told = sum(end[place] * end[2] for end in ends)
        assert isclose(sum(each[place] for each in found) / many, told, abs_tol=0.01)
    swings = [hammer - lead for lead, hammer in found]
    assert swings == sorted(swings)


@pytest.mark.parametrize("key", editions())
def test_match_of_a_study_is_ended_by_the_rules_and_follows_from_its_seed(key: str) -> None:
    for players in (1, 2):
        setting = _setting(key, players)
        assert refused(setting) is None
        match = play_one(setting, "7", 3)
        assert match.over
        assert match.winner is not None
        assert play_one(setting, "7", 3) == match


def test_rows_of_pieces_are_those_of_the_whole() -> None:
    setting = _setting("classic")
    assert play_some(setting, "a", 0, 3) + play_some(setting, "a", 3, 2) == play_some(setting, "a", 0, 5)


def test_interval_of_a_mean_is_what_the_formula_says() -> None:
    level = [Row(1, n, n, n, n, n % 2, 0, 1, (n,)) for n in (10, 12, 14, 16)]
    found = summed(_setting("classic"), Rows(level, level, level)).measures
    # The mean of 10, 12, 14, 16 with its standard error √(20/3/4), and no tie in four games by Wilson.
    assert found[What.FRAMES] == Measure(13.0, round(13 - 1.959963985 * (20 / 12) ** 0.5, 6), 15.530303)
    assert found[What.TIES] == Measure(0.0, 0.0, round(3.841458821 / (4 + 3.841458821), 6))
    assert found[What.ENDS] == Measure(0.0, 0.0, 0.0)


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    """Forty studies of 16 matches each: the mean of all lies in nearly all of their intervals."""
    setting = _setting("classic")
    rows = play_some(setting, "cover", 0, 640)
    pieces = [rows[k : k + 16] for k in range(0, 640, 16)]
    for what in (What.FRAMES, What.YELLOW, What.HAMMER_POINTS):
        whole = summed(setting, Rows(rows, rows, rows)).measures[what]
        found = [summed(setting, Rows(piece, piece, piece)).measures[what] for piece in pieces]
        held = sum(each.low <= whole.value <= each.high for each in found)
        assert 34 <= held <= 40


def test_change_of_the_lead_takes_the_uneven_court_out_of_play() -> None:
    """In walking singles yellow leads every frame from the head; under outside-in it doesn't."""
    change = SetLead("study", "2024-10-01", format=Format.WALKING, pattern=Pattern.OUTSIDE_IN)
    pair = changed(_setting("florida-2024"), change)
    rows = _rows(pair[0], 110), _rows(pair[1], 110)
    found = compared(*pair, rows)
    assert found[What.ENDS].low > 0
    assert summed(pair[0], rows[0]).measures[What.ENDS].high < 0


def test_change_of_a_penalty_is_felt_as_often_as_the_foul_is_called() -> None:
    change: Amendment = SetPenalty("study", "2024-10-01", foul=Foul.HOOK, points=20)
    present, other = changed(_setting("florida-2024"), change, fouls=0.3)
    assert (present.foul, present.fouls, other.foul) == (Foul.HOOK, 0.3, Foul.HOOK)
    one, two = (sum(row.frames for row in play_some(each, "f", 0, 20)) for each in (present, other))
    assert two > one
    none = replace(present, fouls=0.0)
    assert play_some(none, "f", 0, 3) == play_some(_setting("florida-2024"), "f", 0, 3)


def test_kept_studies_are_of_all_books_and_the_tables_of_now() -> None:
    """If this fails, the frames of the simulated court have changed: run `python -m bench.sim_study`."""
    first = next(each.study for each in kept() if each.study is not None)
    assert [each.book for each in first.found] == list(editions())
    rows = play_some(_setting("classic", 2), "1", 0, 40)
    lengths = [frames for row in rows for frames in row.lengths]
    kept_of = first.found[-1]
    assert all(frames in kept_of.lengths for frames in lengths)
    ends = frame_ends(CLUB, CLUB)
    mean = sum((hammer - lead) * likely for lead, hammer, likely in ends)
    told = kept_of.measures[What.HAMMER_POINTS]
    assert isclose(told.value, mean, abs_tol=0.25)


def test_whisker_puts_the_value_between_the_ends_of_its_interval() -> None:
    measure = Measure(0.5, 0.4, 0.6)
    scale = scale_of([measure, Measure(0.3, 0.2, 0.45)], 0.5)
    assert [round(each, 9) for each in (scale.low, scale.high)] == [0.18, 0.62]
    assert scale.at(0.4) < scale.at(0.5) < scale.at(0.6)
    assert whisker(measure, scale, "a < b").count("<title>a &lt; b</title>") == 1
