"""The print pack of an event: every sheet, filled in and blank, on both papers, and posters."""

from __future__ import annotations

import pytest

from tenoff.kit import Malformed
from tenoff.paper.event_chart import Poster, tiling
from tenoff.paper.event_job import Job
from tenoff.paper.event_pack import USUAL, Sheet, pack, wall_chart
from tenoff.paper.sizes import Paper
from tenoff.tournament.kinds import RoundRobin
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


def test_pack_when_the_event_is_over() -> None:
    job = Job(OVER, MADE, address=ADDRESS)
    pdf = pack(job)
    titles = [line for line in text(pdf) if line in ("Entry list", "Draw", "Results", "Financial report")]
    assert list(dict.fromkeys(titles)) == ["Entry list", "Draw", "Results", "Financial report"]
    assert pack(job, USUAL) == pdf


def test_head_and_foot_of_a_page() -> None:
    found = lines(pack(Job(ENTERED, MADE, address=ADDRESS), (Sheet.ENTRIES,)))
    assert found[0] == "Lakeland Open"
    assert "P-12 · Lakeland Shuffleboard Club · Jan 12 – 13, 2026" in [line.replace("\u2009", " ") for line in found]
    assert f"Printed by Tenoff on Monday 12 January 2026, 10:30 · {ADDRESS}" in found
    assert "Page 1 of 1" in found


def test_entries_when_they_are_listed() -> None:
    found = lines(pack(Job(ENTERED, MADE), (Sheet.ENTRIES,)))
    assert [line for line in found if line.startswith("Al No")] == [f"Al No{n} / Bo No{n}" for n in range(1, 6)]
    assert "5 entries · $10.00 a player · best of 3 to 75" in found


def test_entries_when_the_list_is_blank() -> None:
    found = lines(pack(Job(ENTERED, MADE, blank=True), (Sheet.ENTRIES,)))
    assert [line for line in found if "No1" in line] == []
    assert "25" in found


def test_draw_when_it_was_made_from_a_seed() -> None:
    found = " ".join(lines(pack(Job(DRAWN, MADE), (Sheet.DRAW,))))
    assert "Drawn from the seed florida lottery of 12 January, which was published before" in found


def test_results_when_the_event_is_over() -> None:
    found = text(pack(Job(OVER, MADE), (Sheet.RESULTS,)))
    first = next(placing for placing in OVER.divisions["men"].places if placing.place == 1)
    assert OVER.entries[first.entries[0]].shown in found
    assert f"These results are final. Their mark is {OVER.results}." in found


def test_results_when_there_is_a_table() -> None:
    now = Played(4, RoundRobin()).over().now
    found = text(pack(Job(now, MADE), (Sheet.RESULTS,)))
    assert [line for line in found if line.startswith("Table:")] == ["Table: Men, doubles, pool 1"]


def test_money_when_it_is_reported() -> None:
    found = text(pack(Job(OVER, MADE), (Sheet.MONEY,)))
    assert "Fees: Men, doubles" in found
    assert "Sponsor: Sun Cues" in found
    assert "Fees due $160.00, received $160.00, still owed $0.00." in found


def test_receipts_when_there_are_fees_and_prizes() -> None:
    found = text(pack(Job(OVER, MADE), (Sheet.RECEIPTS,)))
    assert found.count("Receipt for a fee") == 8
    assert found.count("Receipt for a prize") == 16


def test_calls_when_a_match_is_on_court() -> None:
    played = Played(5).drawn()
    played.call("7")
    found = lines(pack(Job(played.now, MADE), (Sheet.CALLS,)))
    assert found[found.index("On the courts") + 1] == "1 match"
    assert "7" in found


def test_chart_when_it_is_printed_to_be_held() -> None:
    found = text(pack(Job(DRAWN, MADE), (Sheet.CHART,)))
    assert found.count("Chart: Men, doubles") == len(sizes(pack(Job(DRAWN, MADE), (Sheet.CHART,))))
    assert {"Main event", "Consolation"} <= set(found)


def test_poster_when_it_is_whole() -> None:
    assert sizes(wall_chart(Job(DRAWN, MADE), Poster.A1)) == [(594.0, 841.0)]


def test_poster_when_it_is_tiled() -> None:
    assert sizes(wall_chart(Job(DRAWN, MADE), Poster.A2, tiled=True)) == [(210.0, 297.0)] * 4
    assert sizes(wall_chart(Job(DRAWN, MADE), Poster.A3, tiled=True)) == [(297.0, 210.0)] * 2


def test_tiles_when_they_overlap_cover_the_poster() -> None:
    tiles = tiling((210.0, 297.0), (841.0, 1189.0))
    assert (tiles.across, tiles.down) == (4, 4)
    assert tiles.whole == (4 * (190 - 10) + 10, 4 * (277 - 10) + 10)


def test_poster_when_the_event_has_no_chart() -> None:
    with pytest.raises(Malformed, match=r"^this event has no chart$"):
        wall_chart(Job(Played(4, RoundRobin()).drawn().now, MADE), Poster.A1)


def test_job_when_the_paper_is_another() -> None:
    with pytest.raises(Malformed, match=r"^sheets of an event are printed on a4 or letter, got a5$"):
        Job(ENTERED, MADE, Paper.A5)


def test_job_when_there_is_no_such_division() -> None:
    with pytest.raises(Malformed, match=r"^the event has no division 'ladies'$"):
        Job(ENTERED, MADE, only="ladies")
