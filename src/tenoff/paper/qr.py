"""QR codes as rows of light and dark, so that the page draws them sharp at any size."""

from __future__ import annotations

import segno


def qr(text: str) -> tuple[str, ...]:
    """The code without its quiet zone, one string a row: 1 is dark. Nothing for no text."""
    if not text:
        return ()
    code = segno.make(text, error="m", micro=False)
    return tuple("".join("1" if dark else "0" for dark in row) for row in code.matrix)
