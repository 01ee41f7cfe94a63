"""QR codes as drawings that need no script and no file."""

from __future__ import annotations

import io

import segno

from tenoff.words.catalog import say


def qr_svg(text: str) -> str:
    """The code as an SVG element; dark on white with its quiet zone, so that old phones find it."""
    out = io.BytesIO()
    segno.make(text, error="m", micro=False).save(
        out, kind="svg", scale=4, border=3, dark="#000", light="#fff", xmldecl=False, svgclass="qr",
        lineclass=None, title=say("court.qr"), omitsize=True,
    )  # fmt: skip
    return out.getvalue().decode().strip()
