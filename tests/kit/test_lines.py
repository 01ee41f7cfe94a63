from __future__ import annotations

import pytest

from tenoff.kit.lines import plain


@pytest.mark.parametrize("text", ["did not appear", "ß", "x" * 80])
def test_plain_when_it_can_stand_on_one_line(text: str) -> None:
    assert plain(text)


@pytest.mark.parametrize("text", ["", "  ", "x" * 81, "two\nlines", "\u202eturned"])
def test_plain_when_it_cannot(text: str) -> None:
    assert not plain(text)


def test_plain_when_the_line_is_shorter() -> None:
    assert [plain("seven..", most) for most in (6, 7)] == [False, True]
