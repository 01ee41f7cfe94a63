"""Which letters can be printed, and what becomes of those that cannot."""

from __future__ import annotations

import unicodedata

from tenoff.paper import court_page, unprintable
from tenoff.paper.typeface import FOLDER, covered, printable
from tests.paper.reading import MADE, boxes


def block(first: int, last: int) -> str:
    """All letters of a block that have a name."""
    return "".join(chr(code) for code in range(first, last + 1) if unicodedata.name(chr(code), ""))


LATIN = block(0x20, 0x7E) + block(0xA0, 0x17F) + block(0x180, 0x24F) + block(0x1E00, 0x1EFF)
LONG_S = "\u1e9c"
"""A letter of medieval scribes, the one of all these that the fonts lack."""


def test_fonts_have_every_letter_of_the_latin_blocks_but_one() -> None:
    assert unprintable([LATIN]) == (LONG_S,)


def test_no_box_is_drawn_for_any_letter_of_the_latin_blocks() -> None:
    letters = "".join(letter for letter in LATIN if letter != LONG_S)
    # the title is set in the numbers' font, the note in the text's
    assert boxes(court_page(made=MADE, title=letters, note=" ".join(letters))) == 0


def test_box_is_drawn_for_a_letter_no_font_has() -> None:
    assert boxes(court_page(made=MADE, title="李 and Ann", note="李 asks about a disc")) == 2
    assert unprintable(["李 and Ann", "李"]) == ("李",)


def test_every_font_has_the_letters_of_poland_turkey_iceland_and_spain() -> None:
    wanted = {ord(letter) for letter in "ĄąĆćĘęŁłŃńÓóŚśŹźŻżÇçĞğıİÖöŞşÜüÁáÐðÉéÍíÓóÚúÝýÞþÆæÑñ¿¡"}
    lacking = {font.name: wanted - set(covered(font.read_bytes())) for font in FOLDER.glob("*.ttf")}
    assert lacking == {
        "barlow-condensed-500.ttf": set(),
        "barlow-condensed-600.ttf": set(),
        "barlow-condensed-700.ttf": set(),
        "inter-400.ttf": set(),
        "inter-600.ttf": set(),
    }


def test_fonts_come_with_their_licenses() -> None:
    assert sorted(file.name for file in FOLDER.glob("*.txt")) == [
        "barlow-condensed-LICENSE.txt",
        "inter-LICENSE.txt",
    ]


def test_text_in_parts_is_composed() -> None:
    assert printable("Z\u0307o\u0301łc\u0301") == "Żółć"


def test_text_with_line_breaks_and_steering_signs_is_one_plain_line() -> None:
    assert printable("Ann\nBob\x00\u202e\u00adCy\ud800") == "Ann Bob Cy?"


def test_letter_the_fonts_lack_is_spelled_with_those_they_have() -> None:
    assert printable("\u0149\u01c4") == "ʼnDŽ"
