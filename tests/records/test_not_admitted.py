"""Who has a place in a division that does not admit their class (Art. 9-c.2, 8-c)."""

from __future__ import annotations

from datetime import date

import pytest

from tenoff.kit import Cite
from tenoff.kit.division import Grade, Play
from tenoff.records.classes.admitting import NotAdmitted
from tenoff.records.classes.decisions import Listed
from tenoff.records.classes.rule import PlayerClass
from tenoff.records.roll import commands as do
from tests.records.cited.roll import Keeper
from tests.records.made_up import consolation, division, event, main

AMATEUR, PRO = PlayerClass.STATE_AMATEUR, PlayerClass.PRO


def keeper() -> Keeper:
    """m1 and m2 are Pros since October, m3 since January, m4 is a State Amateur."""
    listed = (
        Listed("m1", date(2024, 10, 1), PRO, date(2024, 10, 1), "paper"),
        Listed("m2", date(2024, 10, 1), PRO, date(2024, 10, 1), "paper"),
        Listed("m3", date(2024, 10, 1), PRO, date(2025, 1, 7), "paper"),
        Listed("m4", date(2024, 10, 1), AMATEUR, date(2024, 10, 1), "paper"),
    )
    return Keeper().settled().must(*map(do.DecideClass, listed))


@pytest.mark.clauses("florida-2024", "Art9-c.2", "Art8-c.3")
@pytest.mark.parametrize(
    ("grade", "expected"),
    [
        (Grade.OPEN, ()),
        (
            Grade.STATE_AMATEUR,
            (NotAdmitted("The division", ("m1", "m2"), PRO, Cite("florida-2024 Art9-c.2 Art8-c.3")),),
        ),
        (
            Grade.DISTRICT_AMATEUR,
            (
                NotAdmitted("The division", ("m1", "m2"), PRO, Cite("florida-2024 Art9-c.2 Art8-c.3")),
                NotAdmitted("The division", ("m4",), AMATEUR, Cite("florida-2024 Art9-a.1 Art8-c.3")),
            ),
        ),
        (
            Grade.NO_TWO_PROS,
            (
                NotAdmitted(
                    "The division", ("m1", "m2"), PRO, Cite("florida-2024 Art8-a Art8-c.3"), together=True
                ),
            ),
        ),
    ],
)
def test_places_when_a_class_is_not_admitted(grade: Grade, expected: tuple[NotAdmitted, ...]) -> None:
    # the event began on the 6th, when m3 was no Pro yet
    made = event(
        division(main(1, "m1", "m2"), main(2, "m3", "m4"), consolation(1, "m5", "m6"), grade=grade,
                 play=Play.DOUBLES)
    )  # fmt: skip
    assert keeper().reckoning.not_admitted(made) == expected


def test_places_when_one_pro_is_in_each_team_of_no_two_pros_are_fine() -> None:
    made = event(
        division(main(1, "m1", "m5"), main(2, "m2", "m6"), grade=Grade.NO_TWO_PROS, play=Play.DOUBLES)
    )
    assert keeper().reckoning.not_admitted(made) == ()


def test_places_when_the_association_has_no_classes_are_fine() -> None:
    made = event(division(main(1, "m1"), grade=Grade.STATE_AMATEUR))
    assert Keeper().open("national").reckoning.not_admitted(made) == ()
