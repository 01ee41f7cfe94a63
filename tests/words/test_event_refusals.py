"""Every code of an event's refusals has its sentence."""

from __future__ import annotations

import pytest

from tenoff.kit import Cite
from tenoff.tournament.refusals import Code, no
from tenoff.words.event_refusals import event_refused


@pytest.mark.parametrize("code", Code)
def test_code_has_a_sentence(code: Code) -> None:
    said = event_refused(no(code, "one", "two", "three"))
    assert said.endswith(".")
    assert "{" not in said


def test_refusal_names_its_clause() -> None:
    said = event_refused(no(Code.NO_SUBSTITUTES, "Ruiz / Cole", clause=Cite("florida-2024 C-1e.1")))
    assert said == "Nobody may be replaced in Ruiz / Cole after the draw (Florida C-1e.1)."
