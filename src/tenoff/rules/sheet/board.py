"""One game of the sheet drawn as the sport's scoreboard."""

from __future__ import annotations

from tenoff.kit import Side
from tenoff.rules.match import Mark
from tenoff.rules.sheet.draw import NUMBERS, circled, disc, fitted, group, rect, tick, words
from tenoff.rules.sheet.theme import Paint
from tenoff.rules.sheet.values import Cell, GameSheet, Kind, Line, Sheet
from tenoff.rules.sheet.wording import DASH, Wording, total
from tenoff.rules.sheet.wording import mark as mark_words

CAPTION = 30.0
HEAD = 88.0
ROW = 38.0
MARK = 29.0
NOTICE = 24.0
TOTAL = 68.0
RADIUS = 14.0


class Board:
    """A game's board of a given width; its height follows from its lines."""

    def __init__(self, sheet: Sheet, game: GameSheet, paint: Paint, width: float, said: Wording) -> None:
        self.sheet, self.game, self.paint, self.width, self.said = sheet, game, paint, width, said
        self.middle = width * 0.14
        self.column = (width - self.middle) / 2
        above = (None, *game.lines[:-1]) if game.lines else ()
        self.notices = tuple(
            said.notice(line, before, game) for line, before in zip(game.lines, above, strict=True)
        )

    @property
    def height(self) -> float:
        rows = sum(_row_height(line) for line in self.game.lines)
        return CAPTION + HEAD + rows + NOTICE * sum(map(bool, self.notices)) + TOTAL

    def drawn(self, x: float, y: float) -> str:
        """The board with its upper left corner here."""
        paint, parts = self.paint, [self._caption()]
        body = self.height - CAPTION
        parts.append(rect(0, CAPTION, self.width, body, fill=paint.board, radius=RADIUS, stroke=paint.frame))
        parts += [self._head(side) for side in Side]
        word = self.said.frame(self.sheet)
        size = fitted(word, self.middle + 14, 14)
        parts.append(words(word, self.width / 2, CAPTION + HEAD - 14, size, paint.chalk_2, anchor="middle"))
        parts.append(rect(0, CAPTION + HEAD - 1, self.width, 2, fill=paint.line))
        top = CAPTION + HEAD
        for line, notice in zip(self.game.lines, self.notices, strict=True):
            if notice:
                parts.append(self._notice(notice, top))
                top += NOTICE
            parts.append(self._line(line, top))
            top += _row_height(line)
        parts.append(self._total(top))
        return f'<g transform="translate({x:g} {y:g})">\n{group(chr(10).join(parts), family=NUMBERS)}\n</g>'

    def _center(self, side: Side) -> float:
        return self.column / 2 if side is Side.YELLOW else self.width - self.column / 2

    def _left(self, side: Side) -> float:
        return 0.0 if side is Side.YELLOW else self.width - self.column

    def _caption(self) -> str:
        game, paint = self.game, self.paint
        title = words(self.said.game(game), 2, 18, 20, paint.ink, weight=700)
        told = self.said.length(game.length)
        return f"{title}\n{words(told, self.width - 2, 18, 16, paint.ink_2, anchor='end', weight=500)}"

    def _head(self, side: Side) -> str:
        paint, column = self.paint, self.game.columns[side]
        center = self._center(side)
        lines = column.name.split(" / ", 1)
        size = min(fitted(line, self.column - 16, 21) for line in lines)
        fill, ring = (
            (paint.yellow, paint.yellow_ring) if side is Side.YELLOW else (paint.black, paint.black_ring)
        )
        color = self.said.color(column)
        half = (len(color) * 6.2 + 22) / 2  # the disc and the word beside it, centerd together
        parts = [
            disc(center - half + 8, CAPTION + 20, 8, fill, ring),
            words(color, center - half + 22, CAPTION + 25, 15, paint.chalk_2, weight=500),
        ]
        first = CAPTION + 61 if len(lines) == 1 else CAPTION + 51
        parts += [
            words(line, center, first + 22 * i, size, paint.chalk, anchor="middle", weight=600)
            for i, line in enumerate(lines)
        ]
        return "\n".join(parts)

    def _notice(self, notice: str, top: float) -> str:
        paint = self.paint
        band = rect(1, top, self.width - 2, NOTICE, fill=paint.band)
        line = rect(0, top + NOTICE - 1, self.width, 1, fill=paint.line)
        size = fitted(notice, self.width - 20, 14)
        told = words(notice, self.width / 2, top + 16, size, paint.chalk_2, anchor="middle", weight=600)
        return f"{band}\n{told}\n{line}"

    def _line(self, line: Line, top: float) -> str:
        height, paint = _row_height(line), self.paint
        middle = top + height / 2
        parts = [self._cell(line.cells[side], side, middle) for side in Side]
        label = self.said.label(line)
        parts.append(words(label, self.width / 2, middle + 5, 15, paint.chalk_2, anchor="middle", weight=500))
        if line.kind is Kind.OPEN:
            parts.insert(0, rect(1, top, self.width - 2, height, fill=paint.band))
        parts.append(rect(0, top + height - 1, self.width, 1, fill=paint.line))
        return "\n".join(part for part in parts if part)

    def _cell(self, cell: Cell, side: Side, middle: float) -> str:
        paint, left = self.paint, self._left(side)
        parts = [tick(left + 12, middle, paint.chalk)] if cell.leads else []
        center = self._center(side)
        told = total(cell)
        if cell.total is not None and cell.total < 0:
            told = str(-cell.total)
            parts.append(circled(center, middle, 30, len(told), paint.chalk))
        if told:
            size = 22 if cell.total is not None and cell.total < 0 else 27
            told = "–" if told == DASH else told
            parts.append(
                words(told, center, middle + size * 0.345, size, paint.chalk, anchor="middle", weight=600)
            )
        first = middle - MARK * len(cell.marks) / 2
        parts += [
            self._mark(mark, left + self.column - 9, first + MARK * i) for i, mark in enumerate(cell.marks)
        ]
        return "\n".join(parts)

    def _mark(self, mark: Mark, right: float, top: float) -> str:
        """Points over the clause that took or gave them."""
        points, clause = mark_words(mark).split(" ", 1)
        fill = self.paint.loss if mark.points < 0 else self.paint.gain
        upper = words(points, right, top + 13, 16, fill, anchor="end", weight=700)
        return f"{upper}\n{words(clause, right, top + 25, 12, fill, anchor='end', weight=500)}"

    def _total(self, top: float) -> str:
        paint, middle = self.paint, top + TOTAL / 2
        parts = [_foot_band(top, self.width, paint)]
        for side in Side:
            score, beaten = self.game.score[side], self.game.winner is side.other
            color = paint.chalk_2 if beaten else paint.chalk
            center = self._center(side)
            if score < 0:
                parts.append(circled(center, middle, 50, len(str(-score)), color))
            size = 38 if score < 0 else 50
            parts.append(
                words(
                    str(abs(score)), center, middle + size * 0.345, size, color, anchor="middle", weight=700
                )
            )
            if self.game.winner is side:
                parts.append(_points_at(self._left(side) + self.column - 30, middle, paint.won))
        parts.append(
            words(
                self.said.total(), self.width / 2, middle + 5, 14, paint.chalk_2, anchor="middle", weight=500
            )
        )
        return "\n".join(parts)


def _points_at(x: float, y: float, fill: str) -> str:
    """The arrowhead that points at the total that won."""
    return f'<path d="M{x + 12:g} {y - 7:g}l-12 7l12 7z" fill="{fill}"/>'


def _foot_band(top: float, width: float, paint: Paint) -> str:
    """The darker foot of the board, square above and rounded below."""
    low, r = top + TOTAL, RADIUS
    path = (
        f"M1 {top:g}H{width - 1:g}V{low - r:g}a{r - 1:g} {r - 1:g} 0 0 1 {-r + 1:g} {r - 1:g}"
        f"H{r:g}a{r - 1:g} {r - 1:g} 0 0 1 {-r + 1:g} {-r + 1:g}z"
    )
    line = rect(0, top - 1, width, 2, fill=paint.line)
    return f'<path d="{path}" fill="{paint.band}"/>\n{line}'


def _row_height(line: Line) -> float:
    marks = max(len(cell.marks) for cell in line.cells)
    return max(ROW, MARK * marks + 8)
