"""The JSON Schema of a match file's lines, made from the very types that read and write them."""

from __future__ import annotations

from typing import Any

import msgspec

from tenoff.rules.record.wire import Header, Line


def match_schema() -> dict[str, Any]:
    """The schema one line of a match file obeys: the first line a Header, every other line a Line."""
    refs, types = msgspec.json.schema_components((Header, Line), ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A line of a Tenoff match file, version 1",
        "anyOf": list(refs),
        "$defs": {name: types[name] for name in sorted(types)},
    }


def schema_text() -> str:
    """The same as text, as it is shipped beside this module in match.schema.json."""
    return msgspec.json.format(msgspec.json.encode(match_schema()), indent=1).decode() + "\n"
