"""Pages that are not for real say so across each of them, whichever sheet it is."""

from __future__ import annotations

from tenoff.paper import court_page
from tenoff.paper.press import TEMPLATES, marking
from tests.paper.reading import MADE, pages

MARK = "Demo club – not a real result"


def test_every_kind_of_sheet_can_be_marked() -> None:
    sheets = [each for each in TEMPLATES.glob("*.typ") if "#set document(" in each.read_text()]
    assert len(sheets) == 5
    assert [each.name for each in sheets if "foreground: across" not in each.read_text()] == []


def test_mark_is_on_the_page_only_while_it_is_asked_for() -> None:
    def printed() -> str:
        (page,) = pages(court_page(made=MADE))
        return page

    plain = printed()
    with marking(MARK):
        marked = printed()
    assert (plain.count(MARK), marked.count(MARK)) == (0, 8)
    assert printed() == plain
