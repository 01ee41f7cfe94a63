from __future__ import annotations

import pytest

from tests.tournament.cited.collecting import SITUATIONS
from tests.tournament.cited.telling import Situation


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda situation: situation.name)
def test_situation_when_told_cites_its_clauses(situation: Situation) -> None:
    assert situation.unheard() == []


def test_situations_when_listed_have_names_of_their_own() -> None:
    names = [situation.name for situation in SITUATIONS]
    assert sorted(names) == sorted(set(names))
