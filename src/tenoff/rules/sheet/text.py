"""The score sheet as plain text: two columns of running totals, one line a frame."""

from __future__ import annotations

from itertools import zip_longest

from tenoff.kit import Side
from tenoff.rules.sheet.values import Cell, GameSheet, Line, Sheet
from tenoff.rules.sheet.wording import TICK, Wording, mark, signed, total

_GAP = "    "


def text(sheet: Sheet, said: Wording, *, beside: bool = False) -> str:
    """The sheet as text, its games one below the other or side by side; it ends with a line break."""
    blocks = [_game(sheet, game, said) for game in sheet.games]
    lines = [
        said.versus(sheet),
        said.terms(sheet),
        said.book(sheet),
        *(f"  {amendment}" for amendment in said.amendments(sheet)),
    ]
    if beside and blocks:
        lines += ["", *_beside(blocks)]
    else:
        for block in blocks:
            lines += ["", *block]
    end = [said.match(sheet), said.standing(sheet), *said.signatures(sheet)]
    lines += ["", *(line for line in end if line)]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _beside(blocks: list[list[str]]) -> list[str]:
    widths = [max(len(line) for line in block) for block in blocks]
    rows = zip_longest(*blocks, fillvalue="")
    return [_GAP.join(cell.ljust(w) for cell, w in zip(row, widths, strict=True)).rstrip() for row in rows]


def _game(sheet: Sheet, game: GameSheet, said: Wording) -> list[str]:
    labels = [said.label(line) for line in game.lines]
    first = max(len(word) for word in (*labels, said.frame(sheet), said.total()))
    columns, colors = game.columns, game.columns.each(said.color)
    widths = [
        max(
            len(columns[side].name),
            len(colors[side]),
            *(len(_cell(line.cells[side])) for line in game.lines),
        )
        if game.lines
        else len(columns[side].name)
        for side in Side
    ]

    def row(label: str, left: str, right: str) -> str:
        return f"{label:>{first}} │ {left:<{widths[0]}} │ {right:<{widths[1]}}".rstrip()

    rule = "─" * (first + 1) + "┼" + "─" * (widths[0] + 2) + "┼" + "─" * (widths[1] + 1)
    lines = [
        said.opened(game),
        row("", colors.yellow, colors.black),
        row(said.frame(sheet), columns.yellow.name, columns.black.name),
        rule,
    ]
    above: Line | None = None
    for label, line in zip(labels, game.lines, strict=True):
        if notice := said.notice(line, above, game):
            lines.append(f"{'':>{first}} · {notice}")
        lines.append(row(label, _cell(line.cells.yellow), _cell(line.cells.black)))
        above = line
    left, right = (f"  {_lined_up(signed(score))}".rstrip() for score in game.score)
    lines += [rule, row(said.total(), left, right), said.ended(game)]
    return lines


def _cell(cell: Cell) -> str:
    """Tick, total, then the points calls put beside it: "✓    15  −10 C-17"."""
    tick = TICK if cell.leads else " "
    marks = ", ".join(mark(each) for each in cell.marks)
    return f"{tick} {_lined_up(total(cell))} {marks}".rstrip()


def _lined_up(total: str) -> str:
    """Digits under digits: a closing bracket hangs over."""
    return f"{total:>6}" if total.endswith(")") else f"{total:>5} "
