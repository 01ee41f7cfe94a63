"""Some requests to every address, good and bad: no fault, and every answer as described.

The description is read when the first test runs, not when tests are collected: that takes half a minute.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Literal

import pytest
from hypothesis import given, settings

from tenoff.web.api.endpoints import ENDPOINTS
from tests.web.described import CAN_BE_WRONG, asked, attacked_house, described
from tests.web.servers import Running

Mode = Literal["positive", "negative"]
ADDRESSES = [f"{each.method.upper()} {each.path}" for each in ENDPOINTS if not each.path.startswith("/live/")]


@cache
def _schema(mode: Mode) -> Any:
    return described(mode)


@pytest.fixture(scope="module")
def attacked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with attacked_house(tmp_path_factory.mktemp("attacked")) as house:
        yield house


def _sent(mode: Mode, address: str, house: Running, often: int) -> None:
    method, _, path = address.partition(" ")

    @given(case=_schema(mode)[path][method].as_strategy())
    @settings(max_examples=often)
    def ask(case: Any) -> None:
        asked(case, house)

    ask()


@pytest.mark.parametrize("address", ADDRESSES)
def test_answer_to_what_is_as_described(address: str, attacked: Running) -> None:
    _sent("positive", address, attacked, 4)


@pytest.mark.parametrize("address", [each for each in CAN_BE_WRONG if each in ADDRESSES])
def test_answer_to_what_is_not_as_described(address: str, attacked: Running) -> None:
    _sent("negative", address, attacked, 4)
