"""The description of the API: every route is in it, and answers are what it says."""

from __future__ import annotations

import re
from collections.abc import Iterator

import jsonschema
import pytest

from tenoff.web.api.openapi import document, sections
from tenoff.web.routes.every import ROUTES
from tests.web.servers import Running, frame, fresh, opened, tapped


def _described() -> set[str]:
    paths = document()["paths"]
    assert isinstance(paths, dict)
    return {
        f"{method.upper()} {re.sub(r'{[^}]*}', '{}', path)}"
        for path, ways in paths.items()
        for method in ways
    }


def test_every_route_of_the_api_is_described() -> None:
    routes = {
        f"{method} {re.sub(r'{[^}]*}', '{}', path)}"
        for route in ROUTES
        for path in route.paths
        for method in route.http_methods
        if path.startswith("/api/") and path not in ("/api/docs", "/api/openapi.json")
    }
    assert (
        _described() - {f"GET /live/{each}" for each in ("matches/{}", "events/{}", "courts", "several")}
        == routes
    )


def test_every_reference_leads_somewhere() -> None:
    spec = document()
    parts = spec["components"]
    assert isinstance(parts, dict)
    assert set(_references(spec)) <= {f"#/components/schemas/{name}" for name in parts["schemas"]}


def _references(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for name, each in value.items():
            if name == "$ref":
                yield str(each)
            else:
                yield from _references(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _references(each)


def test_page_lists_every_address() -> None:
    paths = document()["paths"]
    assert isinstance(paths, dict)
    assert {section.path for section in sections()} == set(paths)


GETS = (
    "/api/matches", "/api/matches/{match}", "/api/matches/{match}/rulings", "/api/matches/{match}/why?team=first",  # noqa: E501
    "/api/matches/{match}/scorer", "/api/courts", "/api/links", "/api/people", "/api/tokens", "/api/audit", "/api/me",  # noqa: E501
    "/api/rules", "/api/rules/florida/fouls",
)  # fmt: skip


@pytest.fixture(scope="module")
def played(server: Running) -> str:
    match = opened(server, fresh("spec"))
    tapped(server.by("owner"), match, frame())
    return match


@pytest.mark.parametrize("path", GETS)
def test_answer_is_as_described(server: Running, played: str, path: str) -> None:
    answer = server.by("owner").get(path.replace("{match}", played))
    assert answer.status_code == 200
    _check(path.replace("florida", "{book}").partition("?")[0], "get", 200, answer.json())


def test_refusals_are_as_described(server: Running, played: str) -> None:
    owner = server.by("owner")
    taps = "/api/matches/{match}/taps"
    _check(taps, "post", 422, tapped(owner, played, {"do": "resume", "same_day": True}).json())
    _check(taps, "post", 400, tapped(owner, played, {"do": "fly"}).json())
    _check(taps, "post", 200, tapped(owner, played, frame()).json())
    what_if = owner.post(f"/api/matches/{played}/what-if", json={"tap": frame()})
    _check("/api/matches/{match}/what-if", "post", 200, what_if.json())
    judged = owner.post("/api/judge", json={"book": "classic", "discs": [{"disc": "Y1", "x": 3, "y": 60}]})
    _check("/api/judge", "post", 200, judged.json())


def _check(path: str, method: str, status: int, value: object) -> None:
    spec = document()
    schema = spec["paths"][path][method]["responses"][str(status)]["content"]["application/json"]["schema"]  # type: ignore[index]
    whole = {"components": spec["components"], "allOf": [schema]}
    jsonschema.Draft202012Validator(whole).validate(value)
