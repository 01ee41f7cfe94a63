"""The few words and signs a sheet is written in, shared by its text and its picture.

Whoever speaks another language has a wording of their own.
"""

from __future__ import annotations

from tenoff.rules.clauses import printed
from tenoff.rules.formats import Format, Length
from tenoff.rules.match import Mark, Phase
from tenoff.rules.sheet.values import Cell, Column, GameSheet, Kind, Line, Sheet

MINUS = "−"
TICK = "✓"
DASH = "-"

_FORMATS = {
    Format.WALKING: "walking singles",
    Format.NON_WALKING: "non-walking singles",
    Format.DOUBLES: "doubles",
}


def total(cell: Cell) -> str:
    """A total in plain text: a dash while still nil, less than nothing in round brackets for the circle."""
    if cell.total is None:
        return ""
    if cell.total == 0 and cell.still_nil:
        return DASH
    return signed(cell.total)


def signed(score: int) -> str:
    """A score where no circle can be drawn: (−3)."""
    return f"({MINUS}{-score})" if score < 0 else str(score)


def mark(mark: Mark) -> str:
    """Points beside a total, with the number printed in the book: −10 C-17."""
    sign = MINUS if mark.points < 0 else "+"
    return f"{sign}{abs(mark.points)} {printed(mark.clause)}"


class Wording:
    """A sheet in plain English."""

    def versus(self, sheet: Sheet) -> str:
        return f"{sheet.names.first} v {sheet.names.second}"

    def book(self, sheet: Sheet) -> str:
        return sheet.book

    def amendments(self, sheet: Sheet) -> tuple[str, ...]:
        return sheet.amendments

    def colour(self, column: Column) -> str:
        return column.colour

    def frame(self, sheet: Sheet) -> str:
        """What stands over the numbers of the lines."""
        return sheet.frame_word

    def total(self) -> str:
        return "total"

    def role(self, role: str) -> str:
        return role

    def game(self, game: GameSheet) -> str:
        return f"Game {game.number}"

    def opened(self, game: GameSheet) -> str:
        """The game with its length: "Game 1 to 75"."""
        return f"{self.game(game)} {self.length(game.length)}"

    def ended(self, game: GameSheet) -> str:
        """The game with its end: "Game 1: Ruiz, 75 to 40"."""
        return f"{self.game(game)}: {self.game_result(game)}"

    def match(self, sheet: Sheet) -> str:
        return f"Match: {self.result(sheet)}"

    def titled(self, sheet: Sheet) -> str:
        """What a picture of it is called."""
        return f"{self.versus(sheet)}: {self.result(sheet)}"

    def terms(self, sheet: Sheet) -> str:
        """Format, games and lengths on one line."""
        games = "one game" if sheet.best_of == 1 else f"best of {sheet.best_of} games"
        parts = [_FORMATS[sheet.format], f"{games} {self.length(sheet.length)}"]
        if sheet.decider is not None:
            parts.append(f"decider {self.length(sheet.decider)}")
        if sheet.court:
            parts.append(f"court {sheet.court}")
        if sheet.rehearsal:
            parts.append("rehearsal")
        return ", ".join(parts)

    def length(self, length: Length) -> str:
        """The length of a game: "to 75", "of 16 frames", "of 16 frames or to 75"."""
        if length.halves:
            return f"of {length.frames} frames on each colour"
        frames = None if length.frames is None else f"of {length.frames} frames"
        points = None if length.points is None else f"to {length.points}"
        return " or ".join(part for part in (frames, points) if part)

    def notice(self, line: Line, above: Line | None, game: GameSheet) -> str:
        """What is written between this line and the one above it."""
        parts: list[str] = []
        if line.overtime and (above is None or above.overtime != line.overtime):
            parts.append("overtime" if line.overtime == 1 else f"overtime {line.overtime}")
        if line.colours_change:
            left = line.cells.yellow.side
            colour = game.columns[left].colour
            parts.append(f"colours change: {game.columns.yellow.name} now {colour}")
        if line.sides_change:
            parts.append("sides change")
        return ", ".join(parts)

    def label(self, line: Line) -> str:
        match line.kind:
            case Kind.BEFORE:
                return "before"
            case Kind.SET:
                return "set"
            case Kind.FINAL:
                return "final"
            case Kind.FRAME | Kind.OPEN | Kind.ENDED:
                return line.label

    def game_result(self, game: GameSheet) -> str:
        """Who won the game, or how it stands."""
        if game.winner is None:
            return "not finished" if game.over else "being played"
        won, lost = game.score[game.winner], game.score[game.winner.other]
        how = "" if won > lost else "by decision, "  # the head official may give a game to the lower score
        return f"{game.columns[game.winner].name}, {how}{signed(won)} to {signed(lost)}"

    def result(self, sheet: Sheet) -> str:
        """Who won the match and how, or how it stands in games."""
        names, wins = sheet.names, sheet.wins
        if sheet.winner is None:
            return f"{names.first} {wins.first}, {names.second} {wins.second}" if sheet.games else "not begun"
        loser = sheet.winner.other
        if sheet.forfeited is loser:
            return f"{names[sheet.winner]}, by forfeit"
        if loser in sheet.disqualified:
            return f"{names[sheet.winner]}, {names[loser]} disqualified"
        games = "game" if wins[sheet.winner] == 1 else "games"
        return f"{names[sheet.winner]}, {wins[sheet.winner]} {games} to {wins[loser]}"

    def standing(self, sheet: Sheet) -> str:
        """How official it is: a claim until signed and confirmed."""
        match sheet.phase:
            case Phase.CONFIRMED:
                return f"confirmed by {sheet.confirmed}"
            case Phase.SIGNED:
                return "signed, not yet confirmed"
            case Phase.WON:
                return "not yet confirmed"
            case Phase.SUSPENDED:
                return f"suspended: {sheet.stopped}" if sheet.stopped else "suspended"
            case Phase.ASSIGNED | Phase.PLAYING | Phase.BETWEEN:
                return ""

    def signatures(self, sheet: Sheet) -> tuple[str, ...]:
        return tuple(f"{role}: {name}" for role, name in sheet.signatures)


ENGLISH = Wording()
