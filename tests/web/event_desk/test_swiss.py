"""A Swiss at the desk: three rounds with seven entries, one who comes late and one who leaves."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator

import pytest

from tests.web.event_desk.house import MORNING, Director, directing, text_of

KEY = "any-non-walking"
PLAYERS = ("Ann Adams", "Bob Boyle", "Cy Castro", "Dan Dunn", "Ed Egan", "Flo Frost", "Gil Grant")


@pytest.fixture(scope="module")
def swiss(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Director]:
    """Seven players, drawn for three rounds."""
    with directing(tmp_path_factory.mktemp("swiss")) as house:
        house.clock.at = MORNING
        house.announce("swiss", name="Club Swiss", courts="1-4")
        length = {"games": "1", "points": "", "frames": "16"}
        house.do(
            "/settings", do="change-division", division=KEY, kind="swiss", more="1", rounds="3", **length
        )
        house.do("", do="open-registration")
        for name in PLAYERS:
            house.enter(name, KEY)
        house.do("", do="close-registration")
        house.do("/draw", do="draw", division=KEY)
        house.clock.forward(60)
        yield house


def play_round(house: Director) -> list[str]:
    """Call and post what is ready, the first side winning; the matches."""
    calls = house.suggested()
    for match, court in calls:
        house.do("/courts", do="call-match", match=match, court=court)
    for match, _ in calls:
        house.do("/results", do="post-result", match=match, first_1="40", second_1="20")
    return sorted(match for match, _ in calls)


def preview(house: Director) -> list[tuple[str, ...]]:
    """The pairs of the next round: match, yellow, black."""
    row = r'<td class="num">(R[^<]+)</td><td [^>]*><span><b>([^<]+)</b>.*?<td [^>]*><span><b>([^<]+)</b>'
    return re.findall(row, house.look("/places"))


def test_swiss_from_the_first_round_to_the_results(swiss: Director) -> None:
    event = swiss.event.rsplit("/", 1)[1]
    table = f"/e/{event}/table/{KEY}"
    assert "Swiss of 3 rounds, one game of 16 frames" in text_of(swiss.look())
    assert preview(swiss) == []
    assert play_round(swiss) == [f"{KEY}/R1-01", f"{KEY}/R1-02", f"{KEY}/R1-03"]

    page = text_of(swiss.look())
    assert "Pair round 2 of Non-walking singles Every match of the round is over." in page
    before = preview(swiss)
    assert [len(before), before[-1][2]] == [4, "bye"]
    (bye,) = re.findall(r"Sits out: ([^<]+)<", swiss.client.get(table).text)
    assert bye != before[-1][1]  # no one has it twice

    # One comes late and one leaves: the preview follows both.
    swiss.enter("Hal Hale", KEY, late="1")
    late, line = re.findall(r'name="entry" value="(\w+)".*?<option value="(\d+)">', swiss.look("/draw"))[0]
    assert "Line 8, from round 2 on" in text_of(swiss.look("/draw"))
    swiss.do("/draw", do="place-late", entry=late, line=line)
    assert "bye" not in {black for _, _, black in preview(swiss)}
    gone = re.findall(r'name="entry" value="(\w+)"', swiss.look("/entries"))[0]
    swiss.do("/entries", do="abandon-event", entry=gone, reason="A sore knee", told="1")
    seen = preview(swiss)
    assert [len(seen), seen[-1][2]] == [4, "bye"]
    assert "Ann Adams" not in {name for _, yellow, black in seen for name in (yellow, black)}
    swiss.do("/places", do="pair-round", division=KEY)
    log = text_of(swiss.look("/log"))
    pairs = "; ".join(f"{yellow} v {black}" for _, yellow, black in seen[:-1])
    assert f"Round 2 of Non-walking singles was paired: {pairs}. {seen[-1][1]} has the bye." in log
    assert swiss.refused("/places", do="pair-round", division=KEY) == (
        "Not all matches of Non-walking singles are over."
    )

    assert len(play_round(swiss)) == 3
    swiss.do("/places", do="pair-round", division=KEY)
    assert len(play_round(swiss)) == 3
    assert swiss.refused("/places", do="pair-round", division=KEY) == (
        "Non-walking singles has no round left to pair."
    )
    shown = text_of(swiss.client.get(table).text)
    assert "Ranked by matches won, matches won among those who are level, matches won by opponents" in shown
    assert "Matches won: 3. Nobody else has as much of it." in shown
    rows = csv.DictReader(swiss.client.get(f"/api/events/{event}/export/matches.csv").text.splitlines())
    met = [frozenset((row["First"], row["Second"])) for row in rows]
    assert (len(met), len(set(met))) == (9, 9)  # and three byes
    swiss.do("/places", do="finish")
    assert "The event is finished" in text_of(swiss.look("/places"))
