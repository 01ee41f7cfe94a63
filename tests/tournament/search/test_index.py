"""Finding players, against a reading of every name that takes no short cut."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenoff.tournament.people import Player
from tenoff.tournament.search import By, Index, index, search
from tenoff.tournament.search.nicknames import OTHERS
from tenoff.tournament.search.sounds import sound, words
from tenoff.tournament.search.typing_slips import allowed, shortened, slips

PEOPLE = (
    Player("1", "Robert Smith", club="Lakeland", member="10234"),
    Player("2", "Ann Smyth", club="Betmar", member="10299"),
    Player("3", "Margaret O'Neill", club="Lakeland"),
    Player("4", "José Núñez", club="Bradenton"),
    Player("5", "Catherine Kowalski", club="Zephyrhills", member="K-77"),
    Player("6", "John Smithers", club="Betmar"),
    Player("7", "Joan Blacksmith"),
)
KNOWN = index(PEOPLE)


def _found(text: str) -> list[tuple[str, str]]:
    return [(each.player.key, each.by.name) for each in search(KNOWN, text)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("smith", [("1", "WORD"), ("6", "BEGINNING"), ("7", "INSIDE"), ("2", "SLIP")]),
        ("Schmidt", [("2", "SOUND"), ("1", "SOUND")]),
        ("bob smith", [("1", "NICKNAME")]),
        ("smith, rob", [("1", "BEGINNING")]),
        ("peg oneal", [("3", "SOUND")]),
        ("nunez", [("4", "WORD")]),
        ("kathy", [("5", "NICKNAME")]),
        ("kovalsky", [("5", "SLIP")]),
        ("10234", [("1", "NUMBER")]),
        ("102", [("2", "BEGINNING"), ("1", "BEGINNING")]),
        ("k-77", []),
        ("K77", [("5", "NUMBER")]),
        ("lakeland", [("3", "CLUB"), ("1", "CLUB")]),
        ("smith betmar", [("6", "CLUB"), ("2", "CLUB")]),
        ("j s", [("6", "BEGINNING")]),
        ("", []),
        ("  ,. ", []),
        ("xyzzy", []),
    ],
)
def test_search_when_asked_finds_the_likeliest_first(text: str, found: list[tuple[str, str]]) -> None:
    assert _found(text) == found


def test_search_when_there_are_many_gives_the_first() -> None:
    assert len(search(KNOWN, "smith", most=2)) == 2


def test_search_when_nobody_is_known_finds_nobody() -> None:
    assert search(Index(), "smith") == search(index(()), "smith") == ()


@pytest.mark.parametrize(
    ("one", "other", "distance"),
    [
        ("smith", "smith", 0),
        ("smiht", "smith", 1),
        ("smth", "smith", 1),
        ("smmith", "smith", 1),
        ("smoth", "smith", 1),
    ],
)
def test_slips_when_counted_are_what_a_finger_does(one: str, other: str, distance: int) -> None:
    assert slips(one, other, 2) == distance


letters = st.text("abc", max_size=7)


def _distance(one: str, other: str) -> int:
    """Letters changed, added, left out or exchanged with a neighbor: by the definition, without a table."""
    if not one or not other:
        return len(one) + len(other)
    if one[0] == other[0]:
        return _distance(one[1:], other[1:])
    ways = [_distance(one[1:], other), _distance(one, other[1:]), _distance(one[1:], other[1:])]
    if one[:2] == other[1::-1] and len(one) > 1 and len(other) > 1:
        ways.append(_distance(one[2:], other[2:]))
    return 1 + min(ways)


@given(letters, letters, st.integers(0, 2))
def test_slips_when_compared_with_the_definition_are_the_same(one: str, other: str, most: int) -> None:
    assert min(slips(one, other, most), most + 1) == min(_distance(one, other), most + 1)


@given(letters, letters, st.integers(0, 2))
def test_shortened_words_when_within_the_slips_always_meet(one: str, other: str, most: int) -> None:
    if _distance(one, other) <= most:
        assert shortened(one, most) & shortened(other, most)


def _by(word: str, player: Player) -> By | None:
    """The surest way this word is in this player, by looking at everything."""
    names = words(player.name)
    number = "".join(words(player.member))
    ways = []
    if len(word) > 1 and any(letter.isdigit() for letter in word) and number.startswith(word):
        ways.append(By.NUMBER if number == word else By.BEGINNING)
    for name in names:
        most = min(allowed(word), allowed(name))
        ways += [
            by
            for by, so in (
                (By.WORD, name == word),
                (By.BEGINNING, name.startswith(word)),
                (By.NICKNAME, name in OTHERS.get(word, ())),
                (By.INSIDE, len(word) > 2 and word in name),
                (By.SLIP, most > 0 and slips(word, name, most) <= most),
                (By.SOUND, sound(word) != "" and sound(word) == sound(name)),
            )
            if so
        ]
    if word in words(player.club):
        ways.append(By.CLUB)
    return min(ways, default=None)


given_names = st.sampled_from(
    ["Bob", "Robert", "Cathy", "Katherine", "Jon", "John", "Ann", "Anne-Marie", "José"]
)
surnames = st.sampled_from(
    ["Smith", "Smyth", "Schmidt", "O'Neill", "Oneal", "Kowalski", "Williamson", "Williams", "Lee", "Leigh"]
)
people = st.lists(
    st.builds(
        lambda first, last, club, member: (f"{first} {last}", club, member),
        given_names,
        surnames,
        st.sampled_from(["", "Lee County", "Smithfield"]),
        st.sampled_from(["", "101", "1012", "A7"]),
    ),
    max_size=12,
)
queries = st.one_of(
    st.lists(
        st.one_of(
            given_names, surnames, st.sampled_from(["101", "a7", "smit", "williamsno", "lee", "k", "10"])
        ),
        min_size=1,
        max_size=3,
    ).map(" ".join),
    st.text(max_size=12),
)


@given(people, queries)
def test_search_when_compared_with_reading_everything_finds_the_same(
    rows: list[tuple[str, str, str]], text: str
) -> None:
    players = [Player(str(n), name, club=club, member=member) for n, (name, club, member) in enumerate(rows)]
    asked = words(text)[:6]
    expected = {}
    for player in players:
        ways = [_by(word, player) for word in asked]
        sure = [way for way in ways if way is not None]
        if asked and len(sure) == len(asked):
            expected[player.key] = (max(sure), sum(sure))
    found = search(index(players), text)
    assert {each.player.key: (each.by, each.distance) for each in found} == expected
    assert [each.distance for each in found] == sorted(each.distance for each in found)
