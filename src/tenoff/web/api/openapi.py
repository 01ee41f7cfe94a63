"""The description of the API, made from the types that read and write it."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple, get_args

import msgspec

from tenoff import __version__
from tenoff.web.api import wire
from tenoff.web.api.endpoints import ENDPOINTS, TEXT, Endpoint, Many, Query

_ERRORS = {
    304: "Not changed",
    400: "It cannot be read",
    401: "Log in, or send a link or token",
    403: "Not allowed",
    404: "Not here",
    409: "Somebody was first",
    413: "Too large",
    422: "The rules say no",
    429: "Too many tries",
}


@cache
def document() -> dict[str, object]:
    """The OpenAPI document."""
    types: list[Any] = [wire.Sorry, wire.Refused, wire.InTheWay, *(each.refused for each in ENDPOINTS)]
    for each in ENDPOINTS:
        types += [_type(t) for t in (each.gives, each.takes) if t is not None]
    unique = list(dict.fromkeys(types))
    schemas, parts = msgspec.json.schema_components(unique, ref_template="#/components/schemas/{name}")
    refs = dict(zip(unique, schemas, strict=True))
    paths: dict[str, dict[str, object]] = {}
    for each in ENDPOINTS:
        paths.setdefault(each.path, {})[each.method] = _operation(each, refs)
    security = {
        "bearer": {"type": "http", "scheme": "bearer", "description": "an API token, or a link's code"},
        "session": {"type": "apiKey", "in": "cookie", "name": "tenoff_session"},
    }
    return {
        "openapi": "3.1.0",
        "info": {"title": "Tenoff", "version": __version__, "description": _ABOUT},
        "paths": paths,
        "components": {"schemas": parts, "securitySchemes": security},
        "security": [{"bearer": []}, {"session": []}, {}],
    }


_ABOUT = (
    "Matches of floor shuffleboard. A tap carries its own id: sent again, it gets the same answer. "
    "Whole numbers are"
    " written without a decimal point. With a session cookie, requests that change something need the header"
    " x-csrftoken with the value of the cookie tenoff_csrf."
)


def _type(given: Any) -> Any:
    return given.type if isinstance(given, Many) else given


def _operation(each: Endpoint, refs: dict[Any, dict[str, Any]]) -> dict[str, object]:
    names = [part.split("}")[0] for part in each.path.split("{")[1:]]
    parameters: list[dict[str, object]] = [
        {"name": name, "in": "path", "required": True, "schema": TEXT} for name in names
    ]
    parameters += [
        {"name": q.name, "in": "query", "description": q.words, "schema": q.schema} for q in each.query
    ]
    made: dict[str, object] = {
        "summary": each.words,
        "operationId": _name(each),
        "parameters": parameters,
        "responses": _responses(each, refs),
    }
    if each.takes is not None:
        content = {"application/json": {"schema": refs[each.takes]}}
        made["requestBody"] = {"required": True, "content": content}
    return made


def _name(each: Endpoint) -> str:
    parts = [part.strip("{}").replace("-", "_") for part in each.path.split("/") if part and part != "api"]
    return "_".join((each.method, *parts))


def _responses(each: Endpoint, refs: dict[Any, dict[str, Any]]) -> dict[str, object]:
    made: dict[str, object] = {str(each.status): _success(each, refs)}
    for status in (*each.also, 400, 401, 403, 404, 413, 429):
        if status == 200:
            made["200"] = _success(each, refs)
            continue
        schema: dict[str, object] = refs[wire.Sorry]
        if status == 422:
            schema = refs[each.refused]
        if status == 409:
            schema = {"anyOf": [refs[wire.InTheWay], refs[wire.Sorry]]}
        content = {} if status == 304 else {"content": {"application/json": {"schema": schema}}}
        made[str(status)] = {"description": _ERRORS[status], **content}
    return made


def _success(each: Endpoint, refs: dict[Any, dict[str, Any]]) -> dict[str, object]:
    if each.status == 204:
        return {"description": "Done"}
    schema: dict[str, object] = {"type": "string"}
    if each.gives is not None:
        schema = refs[_type(each.gives)]
    if isinstance(each.gives, Many):
        fields: dict[str, object] = {each.gives.name: {"type": "array", "items": schema}}
        fields |= {"cursor": TEXT} if each.gives.cursor else {}
        fields |= {"number": {"type": "integer"}} if each.gives.number else {}
        schema = {"type": "object", "properties": fields, "required": list(fields)}
    return {"description": each.words, "content": {each.type: {"schema": schema}}}


class Section(NamedTuple):
    """One endpoint for the page."""

    method: str
    path: str
    words: str
    query: tuple[Query, ...]
    takes: str
    gives: str


def sections() -> tuple[Section, ...]:
    return tuple(
        Section(e.method.upper(), e.path, e.words, e.query, _named(e.takes), _answer(e)) for e in ENDPOINTS
    )


def _answer(each: Endpoint) -> str:
    if each.status == 204:
        return "nothing"
    return _named(each.gives) or each.type


def _named(given: Any) -> str:
    if given is None:
        return ""
    if isinstance(given, Many):
        return f"{{{given.name}: [{given.type.__name__}]}}"
    inner = get_args(given)
    return f"[{inner[0].__name__}]" if inner else str(given.__name__)


class Shape(NamedTuple):
    """One type for the page: its fields, what they hold, and whether they must be there."""

    name: str
    words: str
    fields: tuple[tuple[str, str, bool], ...]


@cache
def shapes() -> tuple[Shape, ...]:
    """Every type the API names, in the order of their names."""
    parts = document()["components"]
    assert isinstance(parts, dict)
    return tuple(_shape(name, schema) for name, schema in sorted(parts["schemas"].items()))


def _shape(name: str, schema: dict[str, Any]) -> Shape:
    words = str(schema.get("description", "")).split("\n\n")[0]
    if "enum" in schema:
        return Shape(name, words, (("one of", ", ".join(map(str, schema["enum"])), True),))
    required = schema.get("required", ())
    fields = schema.get("properties", {}).items()
    return Shape(name, words, tuple((field, _holds(kind), field in required) for field, kind in fields))


def _holds(schema: dict[str, Any]) -> str:
    """A field's type in a few letters: "string", "[Row]", "integer or null"."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(_holds(each) for each in schema["anyOf"]))
    if schema.get("type") == "array":
        items = schema.get("items") or {"anyOf": schema.get("prefixItems", ())}
        return f"[{_holds(items)}]"
    if "enum" in schema:
        return " or ".join(map(str, schema["enum"]))
    return str(schema.get("type", "anything"))
