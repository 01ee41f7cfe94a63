"""The printed score card: pages, sizes, words, the same bytes again."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from tenoff.kit import Team, Teams
from tenoff.paper import Paper, Slip, blank_match, score_card, score_cards, slip_of
from tenoff.paper.card import card_of
from tenoff.paper.qr import qr
from tenoff.paper.sizes import SIZES
from tenoff.paper.values import Entry, Signature, Stop
from tenoff.rules import commands as do
from tenoff.rules.amendments import Scope, SetPenalty
from tenoff.rules.formats import Entrant, Format, Length, Terms
from tenoff.rules.fouls import Caller, Foul
from tenoff.rules.match import Match
from tests.golden.scripts import SCRIPTS
from tests.paper.reading import MADE, boxes, lines, lowest_word, recorded, sizes

ADDRESS = "https://score.lakeland.example/m/lakeland.7kq2m8xp"


def blank(book: str, terms: Terms, teams: Teams[Entrant] | None = None) -> Slip:
    made = blank_match(book, terms) if teams is None else blank_match(book, terms, teams=teams)
    assert isinstance(made, Match)
    return Slip(made)


FLORIDA = blank("florida-2024", Terms(Format.DOUBLES))


@pytest.mark.parametrize(
    ("paper", "size"),
    [
        (Paper.A5, (148.0, 210.0)),
        (Paper.HALF_LETTER, (139.7, 215.9)),
        (Paper.A4, (210.0, 297.0)),
        (Paper.LETTER, (215.9, 279.4)),
        (Paper.A4_PAIR, (297.0, 210.0)),
        (Paper.LETTER_PAIR, (279.4, 215.9)),
    ],
)
def test_score_card_has_a_front_and_a_back_on_every_paper(paper: Paper, size: tuple[float, float]) -> None:
    assert sizes(score_card(FLORIDA, made=MADE, paper=paper)) == [size, size]


def test_front_of_a_blank_card_reads_as_the_book_and_format_ask() -> None:
    told = lines(score_card(FLORIDA, made=MADE))
    numbers = [str(number) for number in range(1, 21)]
    assert told == [
        "Score card",
        "Doubles, best of 3 games to 75",
        "Florida Shuffleboard Association, October 2024",
        "date",
        "round",
        "court",
        "line names at the head at the foot games won",
        *("Game 1 to 75", "YELLOW", "frame", "BLACK", *numbers, "total"),
        *("Game 2 to 75", "YELLOW", "frame", "BLACK", *numbers, "total"),
        *("Game 3 to 75, if needed", "YELLOW", "frame", "BLACK", *numbers, "total"),
        "winner · D-5, in tournaments referee · E-5",
        "Tenoff",
    ]


def test_front_of_a_filled_card_has_scores_result_names_and_hash() -> None:
    record = recorded(SCRIPTS["florida-2024/doubles"])
    slip = slip_of(record, event="Lakeland Open Doubles", round="M64-01", address=ADDRESS)
    assert slip is not None
    assert lines(score_card(slip, made=MADE)) == [
        "Lakeland Open Doubles",
        "Doubles, best of 3 games to 75",
        "Florida Shuffleboard Association, October 2024",
        *("date", "Mon, Jan 12, 2026", "round", "M64-01", "court", "7"),
        "line names at the head at the foot games won",
        "1 Adams / Boyle 2",
        "2 Castro / Dunn 0",
        *("Game 1 to 75", "YELLOW", "Adams", "Boyle frame", "BLACK", "Castro", "Dunn"),
        *("7 1 10", "15 2 2", "15 3 13", "12 −10", "C-17 4 29 +8C-17", "29 5 29", "49 6 39", "67 7 29"),
        *("67 8 11", "74 9 11", "84 10 19", "84 total 19"),
        *("Game 2 to 75", "YELLOW", "Castro", "Dunn frame", "BLACK", "Adams", "Boyle"),
        *("– 1 17", "10 2 25", "2 3 32", "2 4 56", "8 5 66", "23 6 63", "30 7 78", "30 total 78"),
        "Adams / Boyle, 2 games to 0 · Confirmed by Hale",
        *("Adams", "winner · D-5 · name as entered", "Gray", "referee · E-5 · name as entered"),
        f"match lakeland.7kq2m8xp · record {record.tip}, act 22 · Tenoff",
    ]


def test_back_of_a_stopped_match_says_score_lead_and_end() -> None:
    record = recorded((*SCRIPTS["florida-2024/doubles"][:9], do.Suspend("rain", Caller.DIRECTOR)))
    slip = slip_of(record, address=ADDRESS)
    assert slip is not None
    told = lines(score_card(slip, made=MADE), 1)
    assert told[:3] == [
        "If play stops H-1",
        "game frame yellow black lead end: head or foot why, when",
        "1 8 67 29 black foot rain",
    ]
    assert told[-2:] == [ADDRESS, f"match lakeland.7kq2m8xp · record {record.tip}, act 10 · Tenoff"]


def test_stop_of_a_match_without_its_record_is_the_present_one() -> None:
    record = recorded((*SCRIPTS["florida-2024/doubles"][:9], do.Suspend("rain", Caller.DIRECTOR)))
    assert record.now is not None
    assert card_of(Slip(record.now), SIZES[Paper.A5]).stops == (
        Stop("1", "8", "67", "29", "black", "foot", "rain"),
    )


def test_stop_between_the_two_ends_of_a_frame_has_its_letter() -> None:
    script = SCRIPTS["arizona-2019/doubles"]
    begun = next(n for n, command in enumerate(script) if isinstance(command, do.PostFrame))
    slip = slip_of(recorded((*script[: begun + 5], do.Suspend("wind", Caller.DIRECTOR))))
    assert slip is not None
    stop = card_of(slip, SIZES[Paper.A5]).stops[0]
    assert (stop.frame, stop.end) == ("3b", "foot")


def test_card_of_an_amended_book_says_so() -> None:
    amendment = SetPenalty(
        foul=Foul.PHONE, points=5, by="Central District", on="2025-10-01", scope=Scope.ASSOCIATION
    )
    match = blank_match("florida-2024", Terms(Format.DOUBLES), (amendment,))
    assert isinstance(match, Match)
    pdf = score_card(Slip(match), made=MADE)
    assert lines(pdf)[2] == "Florida Shuffleboard Association, October 2024, amended"
    told = lines(pdf, 1)
    at = told.index("Amended")
    assert told[at + 1 : at + 3] == [
        "· penalty for phone is 5 (Central District, 2025-10-01,",
        "association)",
    ]


def test_card_names_partners_ends_and_lines_where_they_are_known() -> None:
    teams = Teams(Entrant("Lakeland A", ("Ann", "Bob"), 3), Entrant("Cy / Di", ("Cy", "Di"), 4))
    slip = blank("florida-2024", Terms(Format.DOUBLES, court="12"), teams)
    assert card_of(slip, SIZES[Paper.A5]).entries == (
        Entry("3", "Lakeland A · Ann / Bob", "", "", ""),
        Entry("4", "Cy / Di", "", "", ""),
    )


@pytest.mark.parametrize(
    ("book", "expected"),
    [
        ("florida-2024", (Signature("winner", "D-5, in tournaments"), Signature("referee", "E-5"))),
        ("arizona-2019", (Signature("winner", "E-5"), Signature("handed in to", "E-5"))),
        ("new-york-1", (Signature("winner", ""),)),
        ("floor", (Signature("winner", ""),)),
    ],
)
def test_signatures_are_those_the_book_asks_for(book: str, expected: tuple[Signature, ...]) -> None:
    length = Length(frames=16) if book == "arizona-2019" else Length(points=75)
    slip = blank(book, Terms(Format.DOUBLES, best_of=1 if book == "arizona-2019" else 3, length=length))
    assert card_of(slip, SIZES[Paper.A5]).signatures == expected


def test_code_of_a_card_is_its_address_and_none_without_one() -> None:
    with_address = Slip(FLORIDA.match, address=ADDRESS)
    assert card_of(with_address, SIZES[Paper.A5]).qr == qr(ADDRESS)
    assert card_of(FLORIDA, SIZES[Paper.A5]).qr == ()


def test_score_card_is_the_same_bytes_for_the_same_values_and_moment() -> None:
    first = score_card(FLORIDA, made=MADE)
    assert score_card(FLORIDA, made=MADE) == first
    assert (score_card(FLORIDA, made=datetime(2026, 11, 16, tzinfo=UTC)) == first) is False


def test_score_card_refuses_a_moment_without_its_zone() -> None:
    with pytest.raises(ValueError, match=r"^a moment has a time zone, got 2026-11-15 00:00:00$"):
        score_card(FLORIDA, made=datetime(2026, 11, 15))  # noqa: DTZ001


def test_names_that_look_like_markup_are_printed_as_they_are() -> None:
    names = '#panic("x") *b* $x$ <a>', "\\n ] } // @ref `raw`"
    slip = blank("floor", Terms(Format.WALKING), Teams(*(Entrant(name) for name in names)))
    assert lines(score_card(slip, made=MADE))[7:9] == list(names)


def test_names_of_many_countries_are_printed_whole() -> None:
    names = "Łucja Żółć / İpek Yıldız", "Þór Ægisson / José Núñez"
    slip = blank("florida-2024", Terms(Format.DOUBLES), Teams(*(Entrant(name) for name in names)))
    pdf = score_card(slip, made=MADE)
    assert lines(pdf)[7:9] == list(names)
    assert boxes(pdf) == 0


def test_names_too_long_for_their_place_keep_the_card_on_two_pages() -> None:
    slip = blank(
        "florida-2024",
        Terms(Format.DOUBLES),
        Teams(Entrant("Wolfeschlegelsteinhausen " * 12), Entrant("W" * 300)),
    )
    long = Slip(
        slip.match,
        event="A very long name of an event " * 10,
        round="W" * 100,
        address="http://x/" + "y" * 300,
    )
    assert len(sizes(score_card(long, made=MADE))) == 2


def test_cards_in_pairs_have_their_backs_behind_their_fronts() -> None:
    slips = [Slip(FLORIDA.match, id=name) for name in ("one", "two", "three")]
    pdf = score_cards(slips, made=MADE, paper=Paper.LETTER_PAIR)
    told = [[line for line in lines(pdf, page) if line.startswith("match")] for page in range(4)]
    assert told == [
        ["match one · Tenoff", "match two · Tenoff"],
        ["match two · Tenoff", "match one · Tenoff"],
        ["match three · Tenoff"],
        ["match three · Tenoff"],
    ]


def test_cards_with_more_games_than_fit_take_a_leaf_more() -> None:
    slip = blank("new-york-1", Terms(Format.WALKING, best_of=5, length=Length(frames=8)))
    pdf = score_cards((slip, FLORIDA), made=MADE)
    assert [lines(pdf, page)[0] for page in (0, 1, 2, 4, 5)] == [
        "Score card",
        "If play stops",
        "Score card",
        "Score card",
        "If play stops H-1",
    ]
    assert lines(pdf, 3) == [""]


def test_calls_that_find_no_room_on_the_back_go_on_a_page_of_their_own() -> None:
    remarks = tuple(
        do.Remark(f"remark {number}, and the wind was strong all day long") for number in range(60)
    )
    slip = slip_of(recorded((SCRIPTS["florida-2024/doubles"][0], *remarks)))
    assert slip is not None
    pdf = score_card(slip, made=MADE)
    assert len(sizes(pdf)) == 3
    told = [line for page in (1, 2) for line in lines(pdf, page) if "remark" in line]
    assert [int(line.split("remark ")[1].split(",")[0]) for line in told] == list(range(60))


def test_forfeited_match_has_a_card_without_boards() -> None:
    slip = slip_of(recorded((SCRIPTS["florida-2024/walking"][0], do.Forfeit(Team.SECOND, "did not come"))))
    assert slip is not None
    told = lines(score_card(slip, made=MADE))
    assert told[told.index("Calls and corrections") :][1] == "1 Frost forfeits the match: did not come."


def test_every_golden_match_can_be_printed_and_nothing_runs_into_the_small_print() -> None:
    slips = [slip_of(recorded(script, f"m{number}")) for number, script in enumerate(SCRIPTS.values())]
    pdf = score_cards([slip for slip in slips if slip is not None], made=MADE)
    lowest = [lowest_word(pdf, page).split(" ")[:2] for page in range(len(sizes(pdf)))]
    assert lowest == [["match", f"m{number}"] for number in range(len(SCRIPTS)) for _ in ("front", "back")]
