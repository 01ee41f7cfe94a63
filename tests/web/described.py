"""Requests made from the description of the API, good and bad, and a house they are sent to."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

import schemathesis
from hypothesis import strategies as st
from schemathesis.checks import (
    allow_header_conformance,
    content_type_conformance,
    negative_data_rejection,
    not_a_server_error,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)
from schemathesis.config import SchemathesisConfig

from tenoff.web.api.endpoints import ENDPOINTS, TEXT
from tenoff.web.api.openapi import document
from tests.web.servers import BEFORE_PLAY, OPENING, Running, frame, running, settled

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
    unsupported_method,
    allow_header_conformance,
]
# Names of what is there: made-up ones alone would never get past "not here".
THERE = {"match": "m1", "court": "7", "book": "florida-2024", "login": "scorer"}
# Any text is a good name, so only bodies and numbers can be other than described.
CAN_BE_WRONG = [
    f"{each.method.upper()} {each.path}"
    for each in ENDPOINTS
    if each.takes is not None or any(query.schema != TEXT for query in each.query)
]
TAPS: tuple[dict[str, object], ...] = (frame(), {"do": "remark", "text": "sun"}, *BEFORE_PLAY)


def described(mode: Literal["positive", "negative"], *, coverage: bool = False) -> schemathesis.BaseSchema:
    """The description, without the streams: a good one never ends."""
    wanted = {
        "phases": {"coverage": {"enabled": coverage}, "stateful": {"enabled": False}},
        "generation": {"mode": mode},
        "suppress-health-check": ["all"],
    }
    schema = schemathesis.openapi.from_dict(document(), config=SchemathesisConfig.from_dict(wanted))
    schema.hook("flatmap_path_parameters")(_some_that_are_there)
    if mode == "positive":
        schema.hook("flatmap_body")(_some_that_make_sense)
    chosen = schema.exclude(path_regex="^/live/")
    return chosen if mode == "positive" else chosen.include(name=CAN_BE_WRONG)


def _some_that_are_there(_: object, made: dict[str, str] | None) -> st.SearchStrategy[Any]:
    if not made:
        return st.just(made)
    there = {name: THERE.get(name, value) for name, value in made.items()}
    return st.sampled_from([made, there])


def _some_that_make_sense(_: object, made: Any) -> st.SearchStrategy[Any]:
    ways = [st.just(made)]
    if isinstance(made, dict) and "tap" in made:
        ways.append(st.sampled_from(TAPS).map(lambda tap: {**made, "tap": tap}))
    if isinstance(made, dict) and "open" in made:
        ways.append(st.just({**made, "open": {"do": "open-match", **OPENING}}))
    if isinstance(made, dict) and "book" in made:
        ways.append(st.just({**made, "book": "classic"}))
    return st.one_of(ways)


@contextmanager
def attacked_house(folder: Path) -> Iterator[Running]:
    """A house of its own: its accounts are shut out and its courts freed."""
    with running(folder / "house.sqlite") as started:
        server = settled(started, ("scorer",))
        wanted = {"label": "attack", "scopes": ["read", "score", "matches", "manage"]}
        server.codes["token"] = server.by("owner").post("/api/tokens", json=wanted).json()["secret"]
        yield server
        faults = [line for line in server.log.read_text().splitlines() if '"level":"error"' in line]
        assert faults == []


def asked(case: Any, server: Running) -> None:
    case.headers["authorization"] = f"Bearer {server.codes['token']}"
    case.cookies.clear()
    case.call_and_validate(base_url=server.url, checks=CHECKS)
