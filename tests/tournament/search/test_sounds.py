from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenoff.tournament.search.nicknames import OTHERS
from tenoff.tournament.search.sounds import sound, words

ALIKE = """
smith smyth schmidt schmitt | meyer maier meier mayer | kathy cathy | philip filip | steven stephen stefen
jon john | wright right | thompson thomson | clark clarke | reed reid read | allen alan allan
jansen janssen | olson olsen | schneider snyder snider | schwartz schwarz swartz | schultz schulz shultz
kowalski kovalsky kowalsky | nowak novak | fischer fisher | hoffman hofmann | neumann newman
mcdonald macdonald | obrien obrian | oneill oneal | doherty dougherty daugherty | knight night
rhodes rodes | rodriguez rodrigues
catherine katherine kathryn | christine kristine | carl karl | erik eric | mueller muller miller | weiss wise
klein kline cline | thibodeaux thibodo | boudreaux budro | pelletier peltier | vaughn vaughan | leigh lee
zimmerman simmerman | dixon dickson | jackson jaxon | simpson simson | lamb lam | hughes hews | burke birk
campbell cambell | pfeiffer fifer | czarnecki charnecki | szymanski shimanski | jaffe yaffe | lewis louis
"""
APART = """
smith jones | baker barker | wood ward | brown green | martin marsden | hill halton | king long
lopez lewis | davis dawson | scott stone | young lang | adams evans | white black | peters roberts
"""


def _groups(text: str) -> list[list[str]]:
    return [group.split() for group in text.strip().replace("\n", "|").split("|") if group.strip()]


@pytest.mark.parametrize("names", _groups(ALIKE), ids=lambda names: names[0])
def test_names_when_spoken_alike_have_one_code(names: list[str]) -> None:
    assert len({sound(name) for name in names}) == 1


@pytest.mark.parametrize("names", _groups(APART), ids=lambda names: names[0])
def test_names_when_spoken_otherwise_have_other_codes(names: list[str]) -> None:
    assert len({sound(name) for name in names}) == len(names)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("O'Brien", ("obrien",)),
        ("Núñez-García, José", ("nunez", "garcia", "jose")),
        ("Müller", ("muller",)),
        ("  van der  Berg ", ("van", "der", "berg")),
        ("Łukasz Weiß", ("lukasz", "weiss")),
        ("St. John", ("st", "john")),
        ("", ()),
        ("—", ()),
        ("Иван Петров", ("иван", "петров")),
        ("李 明", ("李", "明")),
        ("ＡＮＮ", ("ann",)),
    ],
)
def test_words_when_read_are_plain(text: str, found: tuple[str, ...]) -> None:
    assert words(text) == found


@given(st.text(max_size=40))
def test_words_when_anything_is_typed_are_small_letters(text: str) -> None:
    for word in words(text):
        assert word.isalnum()
        assert words(word) == (word,)
        assert sound(word) == sound(word.casefold())


def test_nicknames_when_looked_up_go_both_ways() -> None:
    assert all(name in OTHERS[other] for name, others in OTHERS.items() for other in others)
    assert "robert" in OTHERS["bob"]
    assert {"margaret", "peg"} <= OTHERS["peggy"] | {"peggy"}


def test_number_when_heard_has_no_code() -> None:
    assert sound("1234") == ""


def test_letter_when_typed_again_and_again_sounds_like_nobody() -> None:
    assert [sound(word) for word in ("z", "zzz", "sue", "zoe")] == ["", "", "s", "s"]
