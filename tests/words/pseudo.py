"""A made-up language, en-XA: English in strange letters, longer and in brackets, so that plain words show."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tenoff.words.catalog import catalog

TAG = "en-XA"
_PLACE = re.compile(r"(\{\w*\})")
_STRANGE = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾƝǾƤɊŘŞŦŬṼẆẊẎẐ",
)


def strange(text: str) -> str:
    """The text in the made-up language; its places stay."""
    if not text:
        return text
    parts = [part if _PLACE.fullmatch(part) else part.translate(_STRANGE) for part in _PLACE.split(text)]
    return f"⟦{''.join(parts)}{'~' * (len(text) // 3)}⟧"


def write_catalog(folder: Path) -> None:
    """The whole English catalog in the made-up language, below this folder."""
    english = catalog()
    (folder / TAG).mkdir(parents=True)
    for area in english.areas():
        texts = english.area(area)
        lines = (
            f"{_key(key.removeprefix(f'{area}.'))} = {_quoted(strange(text))}" for key, text in texts.items()
        )
        (folder / TAG / f"{area}.toml").write_text("\n".join(lines) + "\n", "utf-8")


def _key(path: str) -> str:
    return ".".join(_quoted(part) for part in path.split("."))


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
