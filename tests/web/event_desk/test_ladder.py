"""A ladder at the desk: from the form of a new event to a challenge that was played."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.web.event_desk.house import MORNING, Director, directing, text_of

PLAYERS = ("Ann Adams", "Bob Boyle", "Cy Castro", "Dan Dunn")


@pytest.fixture(scope="module")
def ladder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Director]:
    """Four players on a ladder, drawn."""
    with directing(tmp_path_factory.mktemp("ladder")) as house:
        house.clock.at = MORNING
        house.announce("ladder", name="Club ladder", courts="1-2")
        house.do("", do="open-registration")
        for name in PLAYERS:
            house.enter(name, "any-non-walking")
        house.do("", do="close-registration")
        house.do("/draw", do="draw", division="any-non-walking")
        yield house


def rungs(house: Director) -> list[str]:
    """Who stands on the ladder of the places' page, from the top."""
    return re.findall(r'<td class="num">\d</td><td><b>([^<]+)</b>', house.look("/places"))


def offered(house: Director) -> dict[str, list[str]]:
    """Whom each player may challenge, by the names of entries."""
    page = house.look("/places")
    found: dict[str, list[str]] = {}
    for entry, other in re.findall(
        r'name="entry" value="(\w+)"><input [^>]*name="other" value="(\w+)"', page
    ):
        found.setdefault(entry, []).append(other)
    return found


def test_ladder_when_it_is_drawn_asks_for_a_challenge(ladder: Director) -> None:
    page = text_of(ladder.look())
    assert "Who challenges whom in Non-walking singles? Enter a challenge" in page
    assert "ladder, one game to 75" in page
    assert [len(above) for above in offered(ladder).values()] == [1, 2, 2]  # at most two rungs up
    assert 'value="finish"' not in ladder.look("/places")  # it ends when nobody wants another challenge


def test_ladder_when_a_challenge_is_played(ladder: Director) -> None:
    before = rungs(ladder)
    assert sorted(before) == sorted(PLAYERS)
    (_, _, (last, above)) = offered(ladder).items()
    top = next(iter(offered(ladder).values()))[0]
    said = ladder.refused("/places", do="challenge-rung", division="any-non-walking", entry=last, other=top)
    assert (
        said == f"{before[3]} may challenge those at most 2 rungs higher, and {before[0]} stands elsewhere."
    )
    ladder.do("/places", do="challenge-rung", division="any-non-walking", entry=last, other=above[0])
    courts = text_of(ladder.look("/courts"))
    assert f"{before[1]} v {before[3]} Non-walking singles · Challenge 1 · L001" in courts
    assert "Court 1 1, foot end 2 2, foot end Call" in courts  # two singles have room on one court
    assert ladder.suggested() == [("any-non-walking/L001", "1")]
    said = ladder.refused(
        "/places", do="challenge-rung", division="any-non-walking", entry=last, other=above[1]
    )
    assert said == f"{before[3]} has another challenge to play first."
    ladder.do("/courts", do="call-match", match="any-non-walking/L001", court="1")
    ladder.do("/results", do="post-result", match="any-non-walking/L001", first_1="60", second_1="77")
    assert rungs(ladder) == [before[0], before[3], before[2], before[1]]
    table = ladder.client.get(f"/e/{ladder.event.rsplit('/', 1)[1]}/table/any-non-walking").text
    assert re.findall(r"<h[23]>([^<]+)</h[23]>", table)[-3:] == [
        "The ladder from the top",
        "Matches",
        "Challenges",
    ]


def test_ladder_when_somebody_comes_late(ladder: Director) -> None:
    before = rungs(ladder)
    ladder.enter("Ed Egan", "any-non-walking", late="1")
    page = ladder.look("/draw")
    entry, line = re.findall(r'name="entry" value="(\w+)".*?<option value="(\d+)">', page)[0]
    assert f"Rung 5, at the foot, below {before[3]}" in text_of(page)
    ladder.do("/draw", do="place-late", entry=entry, line=line)
    assert rungs(ladder) == [*before, "Ed Egan"]
    assert len(offered(ladder)[entry]) == 2  # those at most two rungs higher


def test_ladder_when_nobody_wants_another_challenge(ladder: Director) -> None:
    order = rungs(ladder)
    ladder.do("/places", do="finish-division", division="any-non-walking")
    ladder.do("/places", do="finish-event")
    page = ladder.look("/places")
    assert re.findall(r'<td class="num">([^<]+)</td><td><b>([^<]+)</b>', page) == list(
        zip(("1st", "2nd", "3rd", "4th"), order[:4], strict=True)
    )
