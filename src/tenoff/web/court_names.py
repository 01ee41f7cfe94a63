"""Courts as somebody types them: "1-8", "Court 5", "A1, A2 and A3"."""

from __future__ import annotations

import re

from tenoff.desk.courts import check_court
from tenoff.kit import Malformed
from tenoff.words.catalog import say

MOST = 120
_SPLIT = re.compile(r"[\s,;&#]+")
_RANGE = re.compile(r"([A-Za-z]{0,4})([0-9]{1,9})-([A-Za-z]{0,4})([0-9]{1,9})")


def court_names(text: str, field: str = "courts") -> tuple[str, ...]:
    """Their names, each once; Malformed, at the field, for what cannot be read or could name no court."""
    found: list[str] = []
    try:
        for part in _parts(text):
            found += _several(part)
            if len(found) > MOST:
                raise Malformed(say("forms.courts.most", n=MOST))
        for each in found:
            check_court(each)
    except Malformed as bad:
        bad.places["field"] = field
        raise
    return tuple(dict.fromkeys(found))


def _parts(text: str) -> list[str]:
    """What stands between spaces and commas, without the words people put beside a number."""
    tidy = re.sub(r"\s*[-–—]\s*", "-", text.strip())
    tidy = re.sub(rf"\s+(?:{_words('to')})\s+(?=\S)", "-", tidy, flags=re.IGNORECASE)
    tidy = re.sub(rf"(?<![\w-])(?:{_words('court')})(?=[\s0-9#.-]|$)\.?", " ", tidy, flags=re.IGNORECASE)
    plain = [part.strip("-.") for part in _SPLIT.split(tidy)]
    links = re.compile(_words("and"), re.IGNORECASE)
    return [part for part in plain if part and not links.fullmatch(part)]


def _words(key: str) -> str:
    return "|".join(map(re.escape, say(f"forms.courts.{key}").split()))


def _several(part: str) -> list[str]:
    """A range as all that is in it; anything else is one court."""
    span = _RANGE.fullmatch(part)
    if span is None or (span[3] and span[3].lower() != span[1].lower()):
        return [part]
    first, last = int(span[2]), int(span[4])
    if not first < last < first + MOST:
        raise Malformed(say("forms.courts.range", text=part[:20]))
    return [f"{span[1]}{number}" for number in range(first, last + 1)]
