"""What is written between the rows of a score sheet on a screen."""

from __future__ import annotations

from tenoff.rules.sheet.values import GameSheet, Line
from tenoff.words.catalogue import say
from tenoff.words.names import joined, said_word


def notice(line: Line, above: Line | None, game: GameSheet) -> str:
    """What is written between this line and the one above it."""
    parts: list[str] = []
    if line.overtime and (above is None or above.overtime != line.overtime):
        key = "live.notice.overtime" if line.overtime == 1 else "live.notice.overtime_again"
        parts.append(say(key, number=line.overtime))
    if line.colours_change:
        colour = said_word(game.columns[line.cells.yellow.side].colour)
        parts.append(say("live.notice.colours_change", team=game.columns.yellow.name, colour=colour))
    if line.sides_change:
        parts.append(say("live.notice.sides_change"))
    return joined(parts)
