"""The print pack of an event: every sheet, filled in and blank, on both papers, and posters."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tenoff.desk.links import Link
from tenoff.desk.rights import Role
from tenoff.kit import Malformed
from tenoff.paper.event.chart import Poster, tiling
from tenoff.paper.event.courts import event_court_cards
from tenoff.paper.event.job import Job
from tenoff.paper.event.pack import USUAL, Sheet, pack, wall_chart
from tenoff.paper.event.values import CourtCards
from tenoff.paper.sizes import Paper
from tenoff.tournament import commands as do
from tenoff.tournament.about import PlaceRow
from tenoff.tournament.kinds import (
    AnyStage,
    DoubleElimination,
    Elimination,
    Ladder,
    League,
    Length,
    Mingle,
    RoundRobin,
    Swiss,
)
from tests.paper.event_played import MADE, Played
from tests.paper.reading import boxes, lines, sizes

ENTERED = Played(5).now
DRAWN = Played(5).drawn().now
OVER = Played(8).over().now
ADDRESS = "https://score.lakeland.example/e/p12-2026"


def text(pdf: bytes) -> list[str]:
    return [line for page in range(len(sizes(pdf))) for line in lines(pdf, page)]


@pytest.mark.parametrize("sheet", list(Sheet))
@pytest.mark.parametrize("blank", [False, True])
def test_sheet_when_it_is_filled_in_or_blank(sheet: Sheet, blank: bool) -> None:
    for now in (ENTERED, DRAWN, OVER):
        pdf = pack(Job(now, MADE, Paper.LETTER, blank), (sheet,))
        upright, lying = (215.9, 279.4), (279.4, 215.9)
        assert set(sizes(pdf)) <= {upright, lying}
        assert boxes(pdf) == 0


@pytest.mark.parametrize(
    "stage",
    [DoubleElimination(), RoundRobin(pools=2), League(), Ladder(), Mingle(), Elimination(sub_brackets=True)],
)
def test_pack_when_places_are_found_another_way(stage: AnyStage) -> None:
    for now in (Played(6, stage).now, Played(6, stage).over().now):
        found = text(pack(Job(now, MADE)))
        assert found.count("Lakeland Open Results") >= 1


def test_receipts_when_nobody_has_paid() -> None:
    with pytest.raises(Malformed, match=r"^there is nothing to print on that sheet$"):
        pack(Job(Played(0).now, MADE), (Sheet.RECEIPTS,))


def test_pack_when_the_event_is_over() -> None:
    job = Job(OVER, MADE)
    pdf = pack(job)
    assert [line for line in text(pdf) if line.startswith("Lakeland Open ") and " · " not in line] == [
        "Lakeland Open Entry list",
        "Lakeland Open Draw",
        "Lakeland Open Chart: Men, doubles",
        "Lakeland Open Round sheets",
        "Lakeland Open Call list",
        "Lakeland Open Results",
        "Lakeland Open Financial report",
    ]
    assert pack(job, USUAL) == pdf


def test_entries_when_they_are_listed() -> None:
    found = lines(pack(Job(ENTERED, MADE, address=ADDRESS), (Sheet.ENTRIES,)))
    assert [line.replace("\u2009", " ") for line in found] == [
        "Lakeland Open Entry list",
        "P-12 · Lakeland Shuffleboard Club · Jan 12–13, 2026",
        "Men, doubles 5 entries · $10.00 a player · best of 3 to 75",
        "No. Names Club Class Signed Here Owes",
        "1 Al No1 / Bo No1 Bradenton Pro",
        "2 Al No2 / Bo No2 Zephyrhills Pro",
        "3 Al No3 / Bo No3 Sebring Pro",
        "4 Al No4 / Bo No4 Lakeland Pro",
        "5 Al No5 / Bo No5 Bradenton Pro",
        f"Printed by Tenoff on Mon, Jan 12, 2026, 10:30 AM · {ADDRESS} Page 1 of 1",
    ]


def test_entries_when_the_list_is_blank() -> None:
    found = lines(pack(Job(ENTERED, MADE, blank=True), (Sheet.ENTRIES,)))
    assert found[2:-1] == ["Men, doubles", "No. Names Club Class Signed Here Owes", *map(str, range(1, 26))]


def test_draw_when_it_was_made_from_a_seed() -> None:
    found = " ".join(lines(pack(Job(DRAWN, MADE), (Sheet.DRAW,))))
    assert "Drawn from the seed florida lottery of 12 January, which was published before" in found


def test_results_when_the_event_is_over() -> None:
    found = text(pack(Job(OVER, MADE), (Sheet.RESULTS,)))
    assert found[3:12] == [
        "Place Names Club Matches won Prize",
        "1st Al No8 / Bo No8 Lakeland 3 $20.00",
        "2nd Al No6 / Bo No6 Zephyrhills 2 $18.00",
        "3rd Al No1 / Bo No1 Bradenton 2 $15.00",
        "4th Al No5 / Bo No5 Bradenton 1 $13.00",
        "Consolation 1st Al No7 / Bo No7 Sebring 2 $13.00",
        "Consolation 2nd Al No3 / Bo No3 Sebring 1 $10.00",
        "Consolation 3rd Al No2 / Bo No2 Zephyrhills 1 $8.00",
        "Consolation 4th Al No4 / Bo No4 Lakeland 0 $5.00",
    ]
    assert f"These results are final. Their mark is {OVER.results}." in found


def test_results_when_there_is_a_table() -> None:
    now = Played(4, RoundRobin()).over().now
    found = text(pack(Job(now, MADE), (Sheet.RESULTS,)))
    assert [line for line in found if line.startswith("Table:")] == ["Table: Men, doubles, pool 1"]


def test_money_when_it_is_reported() -> None:
    found = text(pack(Job(OVER, MADE), (Sheet.MONEY,)))
    assert "Sponsor: Sun Cues Florida Art6-a.6 $100.00" in found
    assert "All that comes in $304.00" in found
    assert "All that goes out before prizes $204.00" in found
    assert "All for prizes $100.00" in found
    assert "Fees due $160.00, received $160.00, still owed $0.00." in found


def test_money_when_its_prize_table_is_assumed_says_what_each_place_gets() -> None:
    found = text(pack(Job(Played(8).drawn().now, MADE), (Sheet.MONEY,)))
    assert "The share beside each prize is assumed." in " ".join(found)
    shares = [word for line in found for word in line.split(" ") if word.endswith("%")]
    assert shares == ["20%", "17.5%", "15%", "12.5%", "12.5%", "10%", "7.5%", "5%"]


def test_receipts_when_there_are_fees_and_prizes() -> None:
    found = text(pack(Job(OVER, MADE), (Sheet.RECEIPTS,)))
    assert found.count("Receipt for a fee $20.00") == 8
    prizes = [line.rpartition(" ")[2] for line in found if line.startswith("Receipt for a prize")]
    each = ("$10.00", "$9.00", "$7.50", "$6.50", "$6.50", "$5.00", "$4.00", "$2.50")
    assert prizes == [amount for amount in each for _ in "ab"]


def test_rounds_when_third_place_is_played_for_it_has_a_heading_of_its_own() -> None:
    found = text(pack(Job(Played(8).drawn().now, MADE), (Sheet.ROUNDS,)))
    assert [line.removesuffix(" best of 3 to 75") for line in found if line.startswith("Men, doubles: ")] == [
        "Men, doubles: Quarter-final",
        "Men, doubles: Semi-final",
        "Men, doubles: Consolation semi-final",
        "Men, doubles: Final",
        "Men, doubles: Third place",
        "Men, doubles: Consolation final",
        "Men, doubles: Consolation third place",
    ]
    below = found[found.index("Men, doubles: Third place best of 3 to 75") + 2]
    assert below == "M2-02 loser of M4-01 loser of M4-02"


def test_rounds_when_matches_became_shorter_say_how_long_those_to_come_are() -> None:
    played = Played(4).drawn()
    played.play(played.call("1"))
    played.give(do.Shorten("men", Length(games=1, points=50), "rain"))
    found = text(pack(Job(played.now, MADE), (Sheet.ROUNDS,)))
    assert [line for line in found if line.startswith("Men, doubles: ")] == [
        "Men, doubles: Semi-final one game to 50",
        "Men, doubles: Final one game to 50",
        "Men, doubles: Third place one game to 50",
    ]


def test_rounds_when_a_ladder_is_played_have_its_challenges_together() -> None:
    played = Played(4, Ladder()).drawn()
    played.give(do.ChallengeRung("men", *_rungs(played, 3, 1)))
    played.give(do.ChallengeRung("men", *_rungs(played, 4, 2)))
    found = lines(pack(Job(played.now, MADE), (Sheet.ROUNDS,)))
    assert (found[2], [line[:4] for line in found[4:-1]]) == (
        "Men, doubles: Challenges best of 3 to 75",
        ["L001", "L002"],
    )


def test_rounds_of_a_swiss_have_the_bye_on_the_sheet() -> None:
    found = lines(pack(Job(Played(3, Swiss()).drawn().now, MADE), (Sheet.ROUNDS,)))
    assert [line.endswith(" bye") for line in found if line.startswith("R1-0")] == [False, True]


def _rungs(played: Played, lower: int, higher: int) -> tuple[str, str]:
    stood = played.now.divisions["men"].stages[0].lines
    return stood[lower][0], stood[higher][0]


def test_calls_when_a_match_is_on_court() -> None:
    played = Played(5).drawn()
    played.call("7")
    found = lines(pack(Job(played.now, MADE), (Sheet.CALLS,)))
    assert found[2:-1] == [
        "On the courts 1 match",
        "Court Match Yellow first Black first Called Playing",
        "7 M8-03 Al No5 / Bo No5 Al No1 / Bo No1 7:11 AM",
        "Next 1 match",
        "Court Match Yellow first Black first Called Playing",
        "M4-01 Al No2 / Bo No2 Al No4 / Bo No4",
    ]


def test_court_cards_when_a_court_has_a_link() -> None:
    link = Link("abcdefghjk", Role.SCORER, "2026-01-14T17:00:00Z", "", "Ruth", court="1")
    board = Link("bbcdefghjk", Role.DISPLAY, "2026-01-14T17:00:00Z", "", "Ruth", court="2")
    cards = event_court_cards(Job(DRAWN, MADE, site="http://192.168.1.20:8000", links=(link, board)))
    (made,) = cards
    assert isinstance(made, CourtCards)
    assert [(card.court, card.lines, card.order) for card in made.cards[:2]] == [
        ("1", 6, "Scan to score court 1"),
        ("2", 10, ""),
    ]
    assert made.cards[0].link == "192.168.1.20:8000/s/abcde-fghjk"
    assert len(made.cards) == len(DRAWN.courts)


def test_court_cards_when_they_are_blank() -> None:
    link = Link("abcdefghjk", Role.SCORER, "2026-01-14T17:00:00Z", "", "Ruth", court="1")
    blank = Job(DRAWN, MADE, blank=True, site="http://192.168.1.20:8000", links=(link,))
    (made,) = event_court_cards(blank)
    assert isinstance(made, CourtCards)
    assert {(card.lines, card.order, card.qr) for card in made.cards} == {(10, "", ())}
    bare = replace(DRAWN, courts={})
    assert list(event_court_cards(Job(bare, MADE))) == []
    (made,) = event_court_cards(Job(bare, MADE, blank=True))
    assert isinstance(made, CourtCards)
    assert [card.court for card in made.cards] == [""] * 4


def test_chart_when_it_is_printed_to_be_held() -> None:
    found = text(pack(Job(OVER, MADE), (Sheet.CHART,)))
    assert found[0] == "Lakeland Open Chart: Men, doubles"
    assert [line for line in found if line in ("Main event", "Consolation")] == ["Main event", "Consolation"]


def test_poster_when_it_is_whole() -> None:
    assert sizes(wall_chart(Job(DRAWN, MADE), Poster.A1)) == [(594.0, 841.0)]


def test_poster_when_it_is_tiled() -> None:
    assert sizes(wall_chart(Job(DRAWN, MADE, Paper.A4), Poster.A2, tiled=True)) == [(210.0, 297.0)] * 4
    assert sizes(wall_chart(Job(DRAWN, MADE, Paper.A4), Poster.A3, tiled=True)) == [(297.0, 210.0)] * 2
    assert sizes(wall_chart(Job(DRAWN, MADE), Poster.TABLOID, tiled=True)) == [(279.4, 215.9)] * 2
    assert sizes(wall_chart(Job(DRAWN, MADE), Poster.ARCH_D, tiled=True)) == [(279.4, 215.9)] * 8


def test_tiles_when_they_overlap_cover_the_poster() -> None:
    tiles = tiling((210.0, 297.0), (841.0, 1189.0))
    assert (tiles.across, tiles.down) == (4, 4)
    assert tiles.whole == (4 * (190 - 10) + 10, 4 * (277 - 10) + 10)


def test_poster_when_the_event_has_no_chart() -> None:
    with pytest.raises(Malformed, match=r"^this event has no chart$"):
        wall_chart(Job(Played(4, RoundRobin()).drawn().now, MADE), Poster.A1)


def test_job_when_the_paper_is_another() -> None:
    with pytest.raises(Malformed, match=r"^sheets are printed on one of a4, letter, got a5$"):
        Job(ENTERED, MADE, Paper.A5)


def test_job_when_there_is_no_such_division() -> None:
    with pytest.raises(Malformed, match=r"^the event has no division 'ladies': it has men$"):
        Job(ENTERED, MADE, only="ladies")


def test_blank_results_when_the_event_has_its_own_number_of_places() -> None:
    played = Played(5)
    played.give(do.SetPlaces((PlaceRow(2, 2, 1), PlaceRow(8, 6, 4))))
    found = text(pack(Job(played.now, MADE, blank=True), (Sheet.RESULTS,)))
    assert [line for line in found if line.startswith(("1st", "2nd", "3rd", "Consolation"))] == [
        "1st",
        "2nd",
        "Consolation 1st",
    ]
    money = text(pack(Job(played.now, MADE, blank=True), (Sheet.MONEY,)))
    assert [line for line in money if line.startswith(("1st", "2nd", "3rd", "Consolation"))] == [
        "1st",
        "2nd",
        "Consolation 1st",
    ]


def test_results_when_more_places_are_found_than_are_played_for() -> None:
    played = Played(8)
    played.give(do.SetPlaces((PlaceRow(2, 6, 2),)))
    now = played.over().now
    found = text(pack(Job(now, MADE), (Sheet.RESULTS,)))
    assert [line.partition(" Al")[0] for line in found[4:14]] == [
        "1st",
        "2nd",
        "3rd",
        "4th",
        *("5th (shared)",) * 4,
        "Consolation 1st",
        "Consolation 2nd",
    ]
    # those who share the fifth place took no prize there; what they won in the consolation stands there
    assert [line.rpartition(" ")[2] for line in found[8:12]] == ["1", "2", "1", "0"]
    money = " ".join(text(pack(Job(now, MADE), (Sheet.MONEY,))))
    assert (
        "The prize table has 4 shares for the main event, where 6 places are played for: "
        "the last ones take no prize."
    ) in money
    assert (
        "The prize table has 4 shares for the consolation, where 2 places are played for: "
        "those below the last place do not count."
    ) in money


def test_money_when_teams_share_a_place_names_them_all() -> None:
    played = Played(8, Elimination(third_place=False))
    found = text(pack(Job(played.over().now, MADE), (Sheet.MONEY,)))
    both = [line for line in found if line.startswith(("3rd", "4th"))]
    assert [line.count("Al No") for line in both] == [2, 2]
