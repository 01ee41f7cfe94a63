"""Every reason why the roll says no has its sentence."""

from __future__ import annotations

from tenoff.kit import Cite
from tenoff.records.roll.refusals import Code, no
from tenoff.words.catalog import catalog
from tenoff.words.records_refusals import roll_refused


def test_sentences_when_the_codes_are_counted() -> None:
    area = catalog().area("records_refusals")
    assert {key.removeprefix("records_refusals.roll.") for key in area} == {code.value for code in Code}


def test_refusal_when_said() -> None:
    assert roll_refused(no(Code.NO_CLUB, "mars")) == "There is no club “mars”."
    cited = no(Code.NO_CLASSES, "Roll", clause=Cite("florida-2024 SR14-b"))
    assert roll_refused(cited) == "Roll has no classes (Florida SR14-b)."
