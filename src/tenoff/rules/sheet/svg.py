"""The score sheet as an SVG picture: one board a game, side by side."""

from __future__ import annotations

from html import escape

from tenoff.rules.sheet.board import Board
from tenoff.rules.sheet.draw import NUMBERS, TEXT, fitted, group, rect, words, wrapped
from tenoff.rules.sheet.text import text
from tenoff.rules.sheet.theme import PAINT, Paint, Theme
from tenoff.rules.sheet.values import Sheet
from tenoff.rules.sheet.wording import Wording

_MARGIN = 28.0
_GAP = 24.0
_ONE = 440.0
_MANY = 348.0


def svg(sheet: Sheet, said: Wording, theme: Theme = Theme.SCREEN, *, across: int = 3) -> str:
    """The picture as a whole SVG document; `across` boards stand side by side before the next row begins."""
    paint = PAINT[theme]
    width = _ONE if len(sheet.games) < 2 else _MANY
    boards = [Board(sheet, game, paint, width, said) for game in sheet.games]
    per_row = max(1, min(across, len(boards)))
    inner = per_row * width + (per_row - 1) * _GAP
    if not boards:
        inner = _ONE
    top, heading = _heading(sheet, paint, inner, said)
    parts = [heading]
    for start in range(0, len(boards), per_row):
        row = boards[start : start + per_row]
        parts += [b.drawn(_MARGIN + i * (width + _GAP), top) for i, b in enumerate(row)]
        top += max(b.height for b in row) + _GAP
    bottom, foot = _foot(sheet, paint, inner, top, theme, said)
    parts.append(foot)
    return _document(sheet, paint, inner + 2 * _MARGIN, bottom + _MARGIN, parts, said)


def _document(
    sheet: Sheet, paint: Paint, width: float, height: float, parts: list[str], said: Wording
) -> str:
    size = f'width="{width:g}" height="{height:g}" viewBox="0 0 {width:g} {height:g}"'
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">\n'
        f"<title>{escape(said.titled(sheet))}</title>\n<desc>{escape(text(sheet, said))}</desc>\n"
    )
    ground = rect(0, 0, width, height, fill=paint.ground)
    return f"{head}{ground}\n{chr(10).join(parts)}\n</svg>\n"


def _heading(sheet: Sheet, paint: Paint, inner: float, said: Wording) -> tuple[float, str]:
    names = said.versus(sheet)
    size = fitted(names, inner, 34)
    book, terms = said.book(sheet), said.terms(sheet)
    lines = [
        words(names, _MARGIN, 58, size, paint.ink, family=NUMBERS, weight=700),
        words(terms, _MARGIN, 82, fitted(terms, inner, 15, wide=True), paint.ink_2),
        words(book, _MARGIN, 103, fitted(book, inner, 15, wide=True), paint.ink_2, weight=600),
    ]
    y = 103.0
    for amendment in said.amendments(sheet):
        for place, part in enumerate(wrapped(amendment, inner - 12, 13)):
            y += 19
            lines.append(words(part if place else f"· {part}", _MARGIN + 8 * bool(place), y, 13, paint.ink_2))
    return y + 26, group("\n".join(lines), family=TEXT)


def _foot(
    sheet: Sheet, paint: Paint, inner: float, top: float, theme: Theme, said: Wording
) -> tuple[float, str]:
    y = top + 12
    result = said.match(sheet)
    lines = [words(result, _MARGIN, y, fitted(result, inner, 22), paint.ink, family=NUMBERS, weight=700)]
    beneath = [word for word in (said.standing(sheet), *said.signatures(sheet)) if word]
    if beneath:
        y += 22
        told = " · ".join(beneath)
        lines.append(words(told, _MARGIN, y, fitted(told, inner, 14, wide=True), paint.ink_2))
    if theme is Theme.PRINT and not sheet.signatures:
        y += 46
        lines += [_to_sign(said.role("winner"), _MARGIN, y, inner / 2 - _GAP / 2, paint)]
        lines += [
            _to_sign(said.role("referee"), _MARGIN + inner / 2 + _GAP / 2, y, inner / 2 - _GAP / 2, paint)
        ]
        y += 18
    return y, group("\n".join(lines), family=TEXT)


def _to_sign(role: str, x: float, y: float, width: float, paint: Paint) -> str:
    line = rect(x, y, width, 0.75, fill=paint.ink)
    return f"{line}\n{words(role, x, y + 15, 12, paint.ink_2)}"
