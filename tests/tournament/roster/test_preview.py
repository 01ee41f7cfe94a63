from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from tenoff.kit import Malformed
from tenoff.kit.money import Cents, dollars
from tenoff.tournament.commands import Register
from tenoff.tournament.kinds import Division
from tenoff.tournament.people import Entry, Payment, Player, PlayerClass, Sex, Standing
from tenoff.tournament.roster import Listed, Preview, Problem, Trouble, entries_file, orders, preview
from tenoff.tournament.roster.cells import division, klass, money, sex, year, yes
from tenoff.tournament.roster.columns import Column, Kind, column, columns
from tenoff.tournament.templates import template

SINGLES = template("florida-red-line-singles", date(2026, 1, 12)).divisions
DOUBLES = template("florida-statewide-doubles", date(2026, 1, 12)).divisions


def _read(text: str, divisions: tuple[Division, ...] = DOUBLES, **given: tuple[object, ...]) -> Preview:
    known = tuple(each for each in given.get("known", ()) if isinstance(each, Player))
    entries = tuple(each for each in given.get("entries", ()) if isinstance(each, Entry))
    return preview(text.encode(), divisions, known=known, entries=entries)


def _troubles(row: Listed) -> list[tuple[str, tuple[str, ...]]]:
    return [(problem.trouble.value, problem.values) for problem in row.problems]


def test_list_when_all_is_well_is_ready_to_be_entered() -> None:
    text = (
        "Division,Name,Sex,Club,FSA #,Status,DOB,Partner,Partner's Sex,Partner Club,Paid,Waiver,Shirt\r\n"
        'Mens Doubles,"Fox, Bo",M,Lakeland,1017,Pro,3/4/1950,Cy Day,male,Betmar,$20.00,yes,XL\r\n'
    )
    found = _read(text)
    bo = Player("bo-fox-lakeland", "Bo Fox", Sex.MAN, "Lakeland", "", "1017", PlayerClass.PRO, 1950)
    cy = Player("cy-day-betmar", "Cy Day", Sex.MAN, "Betmar")
    assert found.rows == (
        Listed(2, "men-doubles", (bo, cy), paid=dollars(20), released=True, other=(("Shirt", "XL"),)),
    )
    assert orders(found.rows) == (
        Register("men-doubles", (bo, cy), released=("bo-fox-lakeland", "cy-day-betmar"), paid=dollars(20)),
    )


def test_club_when_it_is_said_once_is_that_of_both_partners() -> None:
    """Unless the records know another one of the partner, who is found by name alone then."""
    eve = Player("m9", "Eve Ely", Sex.LADY, "Betmar", member="9")
    head = "Division,Name,Partner,Club,District\n"
    text = f"{head}ladies,Ann Lee,Bea Fox,Lakeland,South\nladies,Cy Day,Eve Ely,Lakeland,\n"
    first, second = (row.players for row in _read(text, known=(eve,)).rows)
    assert [(player.club, player.district) for player in first] == [("Lakeland", "South")] * 2
    assert (second[0].club, second[1]) == ("Lakeland", eve)


def test_columns_when_some_are_not_known_are_named() -> None:
    text = "Division,Name,Partner,Seed,Here,Empty\nladies,Ann Lee,Bea Fox,3,yes,\nladies,Cy Day,Di Ely,,no,\n"
    found = _read(text)
    assert found.left_out == ("Seed",)
    assert [(row.here, row.other) for row in found.rows] == [(True, (("Seed", "3"),)), (False, ())]
    assert [len(order.present) for order in orders(found.rows)] == [2, 0]
    meant = (*columns(("Division", "Name", "Partner")), Column(Kind.TEAM), None, None)
    again = preview(text.encode(), DOUBLES, meant=meant)
    assert ([row.team for row in again.rows], again.left_out) == (["3", ""], ("Here",))


@pytest.mark.parametrize(
    ("cells", "troubles"),
    [
        ("men doubles,,,,,", [("no-name", ("1",))]),
        ("men doubles,Ann Lee,,,,", [("no-partner", ("Ann Lee", "Men, doubles"))]),
        (",Ann Lee,Bo Fox,,,", [("no-division", ())]),
        ("curling,Ann Lee,Bo Fox,,,", [("unknown-division", ("curling",))]),
        ("doubles,Ann Lee,Bo Fox,,,", [("unknown-division", ("doubles",))]),
        ("men doubles,Ann Lee,Bo Fox,?,,", [("sex-unreadable", ("?",))]),
        ("men doubles,Ann Lee,Bo Fox,,amateur,", [("class-unreadable", ("amateur",))]),
        ("men doubles,Ann Lee,Bo Fox,,,fifty", [("born-unreadable", ("fifty",))]),
        ("men doubles,Ann Lee,Bo Fox,,,1950,x", [("more-cells", ("x",))]),
        ("men doubles,Ann L\ufffde,Bo Fox,,,", [("letters-lost", ("Ann L\ufffde",))]),
        ("men doubles,Ann\u200fLee,Bo Fox,,,", [("name-unprintable", ("1",))]),
        (f"men doubles,{'A' * 61},Bo Fox,,,", [("name-too-long", ("A" * 60,))]),
        ("men doubles,Ann Lee,Ann Lee,,,", [("same-player", ("Ann Lee", "Men, doubles", "2"))]),
    ],
)
def test_row_when_something_is_wrong_says_what(
    cells: str, troubles: list[tuple[str, tuple[str, ...]]]
) -> None:
    (row,) = _read(f"Division,Name,Partner,Sex,Class,Born\n{cells}").rows
    assert _troubles(row) == troubles


def test_row_when_a_cell_cannot_be_read_may_still_be_taken() -> None:
    light = {trouble for trouble in Trouble if not Problem(trouble).blocks}
    assert light == {
        Trouble.LETTERS_LOST,
        Trouble.SEX_UNREADABLE,
        Trouble.CLASS_UNREADABLE,
        Trouble.BORN_UNREADABLE,
        Trouble.PAID_UNREADABLE,
        Trouble.HERE_UNREADABLE,
        Trouble.RELEASE_UNREADABLE,
        Trouble.OTHER_NAME,
        Trouble.MORE_CELLS,
        Trouble.WAITING_LIST,
    }


def test_partner_when_the_division_is_singles_is_one_too_many() -> None:
    (row,) = _read("Name,Partner\nAnn Lee,Bo Fox", SINGLES[:1]).rows
    assert _troubles(row) == [("one-too-many", ("Bo Fox", "Men, walking singles"))]


def test_player_when_twice_in_a_division_is_pointed_at_the_first_row() -> None:
    rows = _read("Name,Division\nAnn Lee,men walking\nBo,men walking\n\nann lee,men walking", SINGLES).rows
    assert [(row.number, _troubles(row)) for row in rows] == [
        (2, []),
        (3, []),
        (5, [("same-player", ("ann lee", "Men, walking singles", "2"))]),
    ]


def test_player_when_in_two_divisions_is_one_player() -> None:
    rows = _read("Name,Division\nAnn Lee,ladies walking\nAnn Lee,ladies non-walking", SINGLES).rows
    assert ([row.fits for row in rows], len({row.players[0].key for row in rows})) == ([True, True], 1)


def test_namesakes_when_of_two_clubs_are_two_players() -> None:
    rows = _read("Name,Club\nAnn Lee,Betmar\nAnn Lee,Lakeland", SINGLES[:1]).rows
    assert ([row.fits for row in rows], len({row.players[0].key for row in rows})) == ([True, True], 2)


def test_player_when_entered_already_is_not_taken_again() -> None:
    ann = Player("ann-lee", "Ann Lee")
    inside = Entry("e1", SINGLES[0].key, (ann,))
    gone = Entry("e2", SINGLES[0].key, (Player("bo-fox", "Bo Fox"),), standing=Standing.WITHDRAWN)
    rows = _read("Name\nAnn Lee\nBo Fox", SINGLES[:1], entries=(inside, gone)).rows
    assert [_troubles(row) for row in rows] == [
        [("entered-already", ("Ann Lee", "Men, walking singles"))],
        [],
    ]


KNOWN = (
    Player("k1", "Ann Lee", Sex.LADY, "Lakeland", "Central", "17", PlayerClass.PRO, 1950, True, "person-1"),
    Player("k2", "Bo Fox", Sex.MAN, "Betmar"),
    Player("k3", "Bo Fox", Sex.MAN, "Lakeland"),
)


@pytest.mark.parametrize(
    ("cells", "key"),
    [
        ("Ann Lee,,", "k1"),
        ('"Lee, Ann",,', "k1"),
        ("Ann Lee,Lakeland,", "k1"),
        ("Ann Lee,Betmar,", "ann-lee-betmar"),
        ("Bo Fox,,", "bo-fox"),
        ("Bo Fox,betmar,", "k2"),
        ("Ann Lee,,18", "ann-lee"),
        ("A. Lee,,17", "k1"),
    ],
)
def test_player_when_known_is_recognized_only_when_it_is_sure(cells: str, key: str) -> None:
    (row,) = _read(f"Name,Club,Member\n{cells}", SINGLES[:1], known=KNOWN).rows
    assert [player.key for player in row.players] == [key]


def test_player_when_known_keeps_what_the_list_does_not_say() -> None:
    (row,) = _read("Name,Member,Club\nAnne Leigh,17,Betmar", SINGLES[:1], known=KNOWN).rows
    assert row.players == (
        Player("k1", "Ann Lee", Sex.LADY, "Betmar", "Central", "17", PlayerClass.PRO, 1950, True, "person-1"),
    )
    assert _troubles(row) == [("other-name", ("Anne Leigh", "Ann Lee"))]


@pytest.mark.parametrize("text", ["", "\n\n", "Shirt,Hat\nXL,M", "Ann Lee\nBo Fox"])
def test_list_when_it_has_no_names_is_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        _read(text)


def test_columns_when_a_person_says_what_they_are_are_that() -> None:
    meant = (Column(Kind.NAME, 1), None)
    found = preview(b"Wer,Was\nAnn Lee,x", SINGLES[:1], meant=meant)
    assert [(row.players[0].name, row.other) for row in found.rows] == [("Ann Lee", (("Was", "x"),))]


@pytest.mark.parametrize(
    ("header", "meant"),
    [
        ("Name", Column(Kind.NAME, 1)),
        ("Player's Name", Column(Kind.NAME, 1)),
        ("PLAYER 1", Column(Kind.NAME, 1)),
        ("Player 2", Column(Kind.NAME, 2)),
        ("Partner", Column(Kind.NAME, 2)),
        ("Partner's name", Column(Kind.NAME, 2)),
        ("Partner Club", Column(Kind.CLUB, 2)),
        ("Last Name (2)", Column(Kind.LAST, 2)),
        ("F.S.A. #", Column(Kind.MEMBER, 1)),
        ("M/F", Column(Kind.SEX, 1)),
        ("Entry fee", Column(Kind.PAID)),
        ("Event", Column(Kind.DIVISION)),
        ("Shirt size", None),
        ("", None),
    ],
)
def test_header_when_read_is_what_people_mean(header: str, meant: Column | None) -> None:
    assert column(header) == meant


def test_headers_when_they_repeat_are_the_partners() -> None:
    assert columns(("Name", "Club", "Name", "Club", "Name")) == (
        Column(Kind.NAME, 1),
        Column(Kind.CLUB, 1),
        Column(Kind.NAME, 2),
        Column(Kind.CLUB, 2),
        None,
    )


@pytest.mark.parametrize(
    ("cell", "amount"),
    [
        ("10", 1000),
        ("$10.00", 1000),
        ("10,5", 1050),
        ("$ 7.25", 725),
        ("1,000", 100_000),
        ("$12,345.50", 1_234_550),
        ("ten", None),
        ("-5", None),
        ("1.234", None),
        ("1,00,000", None),
    ],
)
def test_money_when_written_is_read(cell: str, amount: int | None) -> None:
    assert money(cell) == amount


@pytest.mark.parametrize(
    ("cell", "paid", "troubles"),
    [
        ("yes", 1000, []),
        ("X", 1000, []),
        ("1", 1000, []),
        ("no", 0, []),
        ("", 0, []),
        ("5", 500, []),
        ("1.00", 100, []),
        ("later", 0, [("paid-unreadable", ("later",))]),
    ],
)
def test_paid_when_ticked_is_the_whole_fee(
    cell: str, paid: int, troubles: list[tuple[str, tuple[str, ...]]]
) -> None:
    (row,) = _read(f"Name,Paid\nAnn Lee,{cell}", SINGLES[:1]).rows
    assert (row.paid, _troubles(row)) == (Cents(paid), troubles)


def test_cells_when_read_know_the_usual_words() -> None:
    assert [sex(cell) for cell in ("M", "Ladies", "w", "Mr.", "both")] == [
        Sex.MAN,
        Sex.LADY,
        Sex.LADY,
        Sex.MAN,
        None,
    ]
    assert [klass(cell) for cell in ("PRO", "S.A.", "State Am", "DA", "amateur")] == [
        PlayerClass.PRO,
        PlayerClass.STATE_AMATEUR,
        PlayerClass.STATE_AMATEUR,
        PlayerClass.DISTRICT_AMATEUR,
        None,
    ]
    assert [year(cell) for cell in ("1950", "3/4/1950", "1950-03-04", "50", "1950 or 1951")] == [
        1950,
        1950,
        1950,
        None,
        None,
    ]
    assert [yes(cell) for cell in ("Yes", "x", "no", "", "maybe")] == [True, True, False, None, None]


@pytest.mark.parametrize(
    ("cell", "key"),
    [
        ("men-walking", "men-walking"),
        ("Men's walking singles", "men-walking"),
        ("WOMEN NON-WALKING", "ladies-non-walking"),
        ("Ladies NW", "ladies-non-walking"),
        ("men walking", "men-walking"),
        ("walking", None),
        ("men", None),
        ("curling", None),
        ("", None),
    ],
)
def test_division_when_written_freely_is_found_if_only_one_is_meant(cell: str, key: str | None) -> None:
    found = division(cell, SINGLES)
    assert (None if found is None else found.key) == key


# -- what is written is read again

plain_words = st.text("abcdefghij éñ'", min_size=1, max_size=12).map(lambda text: " ".join(text.split()))
players = st.builds(
    Player,
    key=st.just(""),
    name=st.builds(lambda first, last: f"{first} {last}", st.sampled_from(["Ann", "Bo"]), plain_words).map(
        str.strip
    ),
    sex=st.sampled_from([None, *Sex]),
    club=st.one_of(st.just(""), plain_words, st.sampled_from(["=cmd()", "-5+2", "A;B", 'The "Club"'])),
    district=st.sampled_from(["", "Central"]),
    member=st.sampled_from(["", "17", "A-5"]),
    klass=st.sampled_from([None, *PlayerClass]),
    born=st.sampled_from([None, 1931, 2001]),
)


@st.composite
def entered(draw: st.DrawFn) -> list[Entry]:
    found = []
    for number in range(draw(st.integers(0, 5))):
        plan = draw(st.sampled_from([*SINGLES, *DOUBLES]))
        team = tuple(draw(players) for _ in range(plan.entry_size))
        paid = draw(st.sampled_from([0, 500, 1050, 2000]))
        found.append(
            Entry(
                f"e{number}",
                plan.key,
                team,
                name=draw(st.sampled_from(["", "The Kitchen"])),
                paid=(Payment(Cents(paid)),) if paid else (),
            )
        )
    return found


@given(entered(), st.sampled_from([",", ";", "\t"]))
def test_entries_when_written_are_read_again(entries: list[Entry], separator: str) -> None:
    both = (*SINGLES, *DOUBLES)
    found = preview(entries_file(entries, both, separator), both)
    told = [
        (
            row.division,
            row.team,
            row.paid,
            [(p.name, p.sex, p.club, p.district, p.member, p.klass, p.born) for p in row.players],
        )
        for row in found.rows
    ]
    assert told == [
        (
            entry.division,
            entry.name,
            sum(payment.amount for payment in entry.paid),
            [(p.name, p.sex, p.club.strip(), p.district, p.member, p.klass, p.born) for p in entry.players],
        )
        for entry in entries
    ]


@given(st.binary(max_size=300), st.sampled_from(["Name,Division\n", "Name;Sex;Paid\r\n", ""]))
def test_list_when_it_is_anything_is_read_or_malformed(raw: bytes, head: str) -> None:
    try:
        found = preview(head.encode() + raw, (*SINGLES, *DOUBLES))
    except Malformed:
        return
    assert all(order.players for order in orders(found.rows))
    assert len({(row.division, p.key) for row in found.rows if row.fits for p in row.players}) == sum(
        len(row.players) for row in found.rows if row.fits
    )


def test_names_in_other_letters_are_other_players() -> None:
    known = Player("p1", "Владимир Петров")
    rows = _read("Name\nИван Иванов\n李 明\n李 芳\nвладимир ПЕТРОВ\n", SINGLES[:1], known=(known,)).rows
    assert [each.players[0].name for each in rows] == ["Иван Иванов", "李 明", "李 芳", "Владимир Петров"]
    keys = [each.players[0].key for each in rows]
    assert (len(set(keys)), all(key.isascii() for key in keys), keys[-1]) == (4, True, "p1")
    assert [_troubles(each) for each in rows] == [[], [], [], []]


def test_key_when_somebody_who_is_called_otherwise_has_it_is_another() -> None:
    """Jon Smith was put right to John Smith; now a Jon Smith comes."""
    john = Player("jon-smith", "John Smith")
    (row,) = _read("Name\nJon Smith\n", SINGLES[:1], known=(john,)).rows
    assert row.players == (Player("jon-smith-2", "Jon Smith"),)


def _long(rows: int, into: str = "men doubles") -> str:
    return "Division,Name,Partner\n" + "".join(f"{into},Ann {n} A,Bo {n} B\n" for n in range(rows))


def test_list_when_it_is_longer_than_a_division_can_be() -> None:
    there = (
        Entry("e1", "men-doubles", (Player("x", "X Y"), Player("z", "Z Z"))),
        Entry("e2", "men-doubles", (Player("p", "P"), Player("q", "Q")), standing=Standing.WITHDRAWN),
    )
    rows = _read(_long(513), entries=there).rows
    assert [row.number for row in rows if not row.fits] == [513, 514]
    assert _troubles(rows[-1]) == [("no-room", ("Men, doubles", "512"))]
    assert len(orders(rows)) == 511


def test_list_when_rows_would_come_onto_the_waiting_list() -> None:
    men, ladies = DOUBLES
    capped = (structs.replace(men, cap=2), ladies)
    assert [_troubles(row) for row in preview(_long(3).encode(), capped).rows] == [
        [], [], [("waiting-list", ("Men, doubles",))],
    ]  # fmt: skip
    text = _long(2) + "ladies doubles,Eve Ash,Fay Elm\n"
    rows = preview(text.encode(), DOUBLES, cap=2).rows
    assert [_troubles(row) for row in rows] == [[], [], [("waiting-list", ("Ladies, doubles",))]]
    assert len(orders(rows)) == 3
