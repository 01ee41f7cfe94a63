"""Many requests to every address, good and bad, by every way Schemathesis knows to make them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import settings

from tests.web.described import asked, attacked_house, described
from tests.web.servers import Running

good, bad = described("positive", coverage=True), described("negative", coverage=True)


@pytest.fixture(scope="module")
def attacked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with attacked_house(tmp_path_factory.mktemp("attacked")) as house:
        yield house


@pytest.mark.long
@good.parametrize()
@settings(max_examples=100)
def test_answer_to_what_is_as_described_at_length(case: Any, attacked: Running) -> None:
    asked(case, attacked)


@pytest.mark.long
@bad.parametrize()
@settings(max_examples=100)
def test_answer_to_what_is_not_as_described_at_length(case: Any, attacked: Running) -> None:
    asked(case, attacked)
