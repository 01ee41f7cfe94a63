"""The JSON Schema of a match file's lines, made from the very types that read and write them."""

from __future__ import annotations

import msgspec

from tenoff.rules.record.wire import Header, Line


def schema_text() -> str:
    """The schema one line of a match file obeys, as it is shipped beside this module in match.schema.json."""
    refs, types = msgspec.json.schema_components((Header, Line), ref_template="#/$defs/{name}")
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A line of a Tenoff match file, version 1: the first is a Header, every other a Line",
        "anyOf": list(refs),
        "$defs": {name: types[name] for name in sorted(types)},
    }
    return msgspec.json.format(msgspec.json.encode(schema), indent=1).decode() + "\n"
