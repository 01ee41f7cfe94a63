"""How types are named in files: PostFrame is written post-frame."""

from __future__ import annotations

import re

_WORD = re.compile(r"(?<!^)(?=[A-Z])")


def kebab(name: str) -> str:
    """The class name in lower case with hyphens."""
    return _WORD.sub("-", name).lower()
