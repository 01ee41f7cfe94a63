"""The sport's score sheet: as data, as plain text and as a picture."""

from tenoff.rules.sheet.making import of
from tenoff.rules.sheet.svg import svg
from tenoff.rules.sheet.text import text
from tenoff.rules.sheet.theme import Theme
from tenoff.rules.sheet.values import Cell, Column, GameSheet, Kind, Line, Sheet
from tenoff.rules.sheet.wording import Wording

__all__ = ["Cell", "Column", "GameSheet", "Kind", "Line", "Sheet", "Theme", "Wording", "of", "svg", "text"]
