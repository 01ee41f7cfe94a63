import re
from collections import Counter

import pytest

from tenoff.kit.shelf import editions
from tenoff.rules.clauses import Clause, Status, clause, clauses, parts, search

COUNTS = {"florida-2024": 696, "arizona-2019": 185, "new-york-1": 228, "floor": 70, "classic": 34}
EVERY = tuple(each for book in editions() for each in clauses(book))


def ids(found: tuple[Clause, ...]) -> list[str]:
    return [each.id for each in found]


def test_register_when_counted_holds_every_clause() -> None:
    assert {book: len(clauses(book)) for book in editions()} == COUNTS
    assert len(EVERY) == 1213


def test_ids_when_compared_are_unique_also_in_loose_form() -> None:
    assert [name for name, n in Counter((each.edition, each.id) for each in EVERY).items() if n > 1] == []
    assert [each.id for each in EVERY if clause(each.edition, each.id) != each] == []


def test_fields_when_required_are_filled() -> None:
    bare = [each.id for each in EVERY if not all((each.id, each.title, each.text, each.area, each.printed))]
    assert bare == []


def test_book_when_read_is_named_in_each_clause() -> None:
    assert [each.id for book in editions() for each in clauses(book) if each.edition != book] == []


def test_status_when_listed_is_closed() -> None:
    assert [str(status) for status in Status] == ["enforced", "recorded", "shown", "people", "planned"]
    assert {type(each.status) for each in EVERY} == {Status}


def test_reason_when_left_to_people_is_given() -> None:
    assert [each.id for each in EVERY if each.status is Status.PEOPLE and not each.reason] == []


def test_planned_when_every_part_of_the_program_is_there_is_nothing() -> None:
    assert [each.id for each in EVERY if each.status is Status.PLANNED] == []


def test_text_when_measured_is_short_and_on_one_line() -> None:
    texts = [text for each in EVERY for text in (each.title, each.text, each.reason, each.reading)]
    assert [text for text in texts if len(text) > 600 or "\n" in text or text != text.strip()] == []


def test_text_when_read_aloud_ends_like_a_sentence() -> None:
    assert {text[-1] for each in EVERY for text in (each.text, each.reading) if text} == {"."}


def test_pointer_when_a_reading_names_another_clause_of_florida_leads_there() -> None:
    number = re.compile(r"\b(?:[A-I]-\d+[a-z]?|Art\d+-[a-z]\d?|SR\d+-[A-Za-z])(?:\.\d+)*")
    named = {
        name for each in clauses("florida-2024") for name in number.findall(f"{each.reading} {each.reason}")
    }
    assert len(named) > 40
    assert sorted(name for name in named if clause("florida-2024", name) is None) == []


def test_clause_when_id_is_exact_is_that_part() -> None:
    found = clause("florida-2024", "C-16.2")
    assert found == Clause(
        edition="florida-2024",
        id="C-16.2",
        title="Hesitation: displaced 10-Offs",
        text="Offender's displaced 10-Offs are removed before going on and deducted too.",
        status=Status.ENFORCED,
        area="penalty",
        printed="C-16",
        reading="Only the offender's own displaced 10-Offs come off; other discs stay where they lie.",
    )


@pytest.mark.parametrize(
    ("book", "written", "id"),
    [
        ("florida-2024", "C-16", "C-16.1"),
        ("florida-2024", "c16", "C-16.1"),
        ("florida-2024", "C16.2", "C-16.2"),
        ("florida-2024", "Rule C-17a", "C-17a.1"),
        ("florida-2024", "F-1(a)", "F-1a.1"),
        ("florida-2024", "Art. 8(j)", "Art8-j.1"),
        ("florida-2024", "Article 8 (j)", "Art8-j.1"),
        ("florida-2024", "Standing Rule 18(f)", "SR18-f.1"),
        ("florida-2024", "C-4a", "C-4a.1"),
        ("florida-2024", "C-4c", "I-C4c"),
        ("arizona-2019", "j1", "J-1.1"),
        ("arizona-2019", "wc", "WC.1"),
        ("new-york-1", "§ 2.2", "2.2.p1"),
        ("new-york-1", "2.7.4.1", "2.7.4.1.1"),
        ("new-york-1", "3.Hammer", "3.hammer"),
        ("floor", "PEN 2", "pen.2"),
        ("classic", "game.4", "game.4.1"),
    ],
)
def test_clause_when_written_loosely_is_found(book: str, written: str, id: str) -> None:
    found = clause(book, written)
    assert (found.id if found else None) == id


def test_clause_when_unknown_is_none() -> None:
    assert clause("florida-2024", "Z-99") is None
    assert clause("arizona-2019", "1.1") is None


def test_clauses_when_book_is_unknown_says_which() -> None:
    with pytest.raises(ValueError, match=r"^no clause register for edition 'deck'$"):
        clauses("deck")


def test_parts_when_a_printed_clause_is_split_are_all_in_order() -> None:
    assert ids(parts("florida-2024", "c17")) == ["C-17.1", "C-17.2", "C-17.3", "C-17.4", "C-17.5"]
    assert ids(parts("new-york-1", "2.5.2")) == ["2.5.2"]
    assert ids(parts("classic", "game.4")) == ["game.4.1", "game.4.2", "game.4.3"]


def test_parts_when_number_is_unknown_are_none() -> None:
    assert parts("floor", "C-16") == ()


def test_search_when_words_are_in_a_title_puts_it_first() -> None:
    found = search("hook shot", ["florida-2024"])
    assert ids(found)[:2] == ["C-17.1", "I-C17"]


def test_search_when_all_words_are_found_leaves_partial_hits_out() -> None:
    assert ids(search("cell phone", ["florida-2024"])) == ["I-C26", "C-26"]


def test_search_when_no_clause_has_all_words_gives_those_with_some() -> None:
    assert ids(search("zebra hesitation", ["new-york-1"])) == ["2.5.2"]


def test_search_when_a_word_is_another_name_finds_the_thing() -> None:
    assert ids(search("biscuits", ["classic"])) == ids(search("disc", ["classic"]))
    assert ids(search("rain practice", ["arizona-2019"])) == ["WC.5"]
    assert ids(search("colors", ["floor"])) == ids(search("color", ["floor"]))


def test_search_when_a_word_is_begun_finds_the_rest() -> None:
    assert ids(search("hesit", ["new-york-1"])) == ["2.5.2"]


def test_search_when_given_a_number_gives_its_clauses() -> None:
    assert ids(search("c16", ["florida-2024", "arizona-2019"])) == ["C-16.1", "C-16.2"]
    assert ids(search("J-1.4", editions())) == ["J-1.4"]


def test_search_when_nothing_is_asked_or_found_is_empty() -> None:
    assert search("", editions()) == ()
    assert search("of the", editions()) == ()
    assert search("zebra", editions()) == ()
    assert search("hook", []) == ()
