"""The words of a score sheet: its terms, its rows, how it ended."""

from __future__ import annotations

from tenoff.rules import sheet as paper
from tenoff.rules.books import book
from tenoff.rules.formats import Length
from tenoff.rules.match import Match, Phase
from tenoff.rules.sheet.values import Column, GameSheet, Kind, Line, Sheet
from tenoff.rules.sheet.wording import Wording, signed
from tenoff.words.amendments import amendment_words, book_title
from tenoff.words.catalog import say
from tenoff.words.names import FORMATS, joined, said_thing, said_word
from tenoff.words.officials_and_clocks import role_words


def notice(line: Line, above: Line | None, game: GameSheet) -> str:
    """What is written between this line and the one above it."""
    parts: list[str] = []
    if line.overtime and (above is None or above.overtime != line.overtime):
        key = "live.notice.overtime" if line.overtime == 1 else "live.notice.overtime_again"
        parts.append(say(key, number=line.overtime))
    if line.colors_change:
        color = said_word(game.columns[line.cells.yellow.side].color)
        parts.append(say("live.notice.colors_change", team=game.columns.yellow.name, color=color))
    if line.sides_change:
        parts.append(say("live.notice.sides_change"))
    return joined(parts)


def terms(sheet: Sheet) -> str:
    """Format, games and lengths on one line."""
    key = "paper.sheet.one_game" if sheet.best_of == 1 else "paper.sheet.best_of"
    parts = [FORMATS[sheet.format], say(key, games=sheet.best_of, length=length(sheet.length))]
    parts += [] if sheet.decider is None else [say("paper.sheet.decider", length=length(sheet.decider))]
    parts += [say("paper.sheet.court", court=sheet.court)] if sheet.court else []
    return joined([*parts, say("paper.sheet.rehearsal")] if sheet.rehearsal else parts)


def length(length: Length) -> str:
    """The length of a game: "to 75", "of 16 frames", "of 16 frames or to 75"."""
    if length.halves:
        return say("paper.sheet.halves", frames=length.frames)
    frames = [] if length.frames is None else [say("paper.sheet.frames", frames=length.frames)]
    points = [] if length.points is None else [say("paper.sheet.points", points=length.points)]
    return joined([*frames, *points], "or")


def label(line: Line) -> str:
    """What a row is called."""
    match line.kind:
        case Kind.BEFORE | Kind.SET | Kind.FINAL:
            return say(f"paper.sheet.{line.kind.value}")
        case Kind.FRAME | Kind.OPEN | Kind.ENDED:
            return line.label


def game_result(game: GameSheet) -> str:
    """Who won the game, or how it stands."""
    if game.winner is None:
        return say("paper.sheet.not_finished" if game.over else "paper.sheet.being_played")
    won, lost = game.score[game.winner], game.score[game.winner.other]
    # the head official may give a game to the lower score
    key = "paper.sheet.game_won" if won > lost else "paper.sheet.game_decided"
    return say(key, team=game.columns[game.winner].name, won=signed(won), lost=signed(lost))


def result(sheet: Sheet) -> str:
    """Who won the match and how, or how it stands in games."""
    names, wins = sheet.names, sheet.wins
    if sheet.winner is None:
        if not sheet.games:
            return say("paper.sheet.not_begun")
        games = {"first_games": wins.first, "second_games": wins.second}
        return say("paper.sheet.standing", first=names.first, second=names.second, **games)
    loser = sheet.winner.other
    told = {"winner": names[sheet.winner], "loser": names[loser], "lost": wins[loser]}
    if sheet.forfeited is loser:
        return say("paper.sheet.by_forfeit", **told)
    if loser in sheet.disqualified:
        return say("paper.sheet.disqualified", **told)
    return say("paper.sheet.won", n=wins[sheet.winner], **told)


def standing(sheet: Sheet) -> str:
    """How official it is: a claim until signed and confirmed."""
    match sheet.phase:
        case Phase.CONFIRMED:
            return say("paper.sheet.confirmed", by=sheet.confirmed)
        case Phase.SIGNED:
            return say("paper.sheet.signed")
        case Phase.WON:
            return say("paper.sheet.claimed")
        case Phase.CLOSED:
            return say("paper.sheet.closed")
        case Phase.SUSPENDED:
            key = "paper.sheet.suspended_why" if sheet.stopped else "paper.sheet.suspended"
            return say(key, reason=sheet.stopped)
        case Phase.ASSIGNED | Phase.PLAYING | Phase.BETWEEN:
            return ""


class SheetWords(Wording):
    """The sheet of a match in the language spoken now."""

    def __init__(self, match: Match) -> None:
        self._match = match

    def versus(self, sheet: Sheet) -> str:
        return say("paper.card.versus", first=sheet.names.first, second=sheet.names.second)

    def book(self, sheet: Sheet) -> str:
        return book_title(book(self._match.book, self._match.amendments))

    def amendments(self, sheet: Sheet) -> tuple[str, ...]:
        return tuple(map(amendment_words, self._match.amendments))

    def color(self, column: Column) -> str:
        return said_word(column.color)

    def frame(self, sheet: Sheet) -> str:
        return said_thing(sheet.frame_word, 1)

    def total(self) -> str:
        return say("paper.sheet.total")

    def role(self, role: str) -> str:
        return role_words(role)

    def game(self, game: GameSheet) -> str:
        return say("paper.sheet.game", number=game.number)

    def opened(self, game: GameSheet) -> str:
        return say("paper.sheet.game_opened", number=game.number, length=length(game.length))

    def ended(self, game: GameSheet) -> str:
        return say("paper.sheet.game_ended", number=game.number, result=game_result(game))

    def match(self, sheet: Sheet) -> str:
        return say("paper.sheet.match", result=result(sheet))

    def titled(self, sheet: Sheet) -> str:
        return say("paper.sheet.titled", match=self.versus(sheet), result=result(sheet))

    def terms(self, sheet: Sheet) -> str:
        return terms(sheet)

    def length(self, length_: Length) -> str:
        return length(length_)

    def notice(self, line: Line, above: Line | None, game: GameSheet) -> str:
        return notice(line, above, game)

    def label(self, line: Line) -> str:
        return label(line)

    def standing(self, sheet: Sheet) -> str:
        return standing(sheet)

    def signatures(self, sheet: Sheet) -> tuple[str, ...]:
        return tuple(
            say("paper.sheet.signature", role=role_words(role), name=name) for role, name in sheet.signatures
        )


def sheet_text(match: Match, *, beside: bool = False) -> str:
    """The score sheet of a match as text; it ends with a line break."""
    return paper.text(paper.of(match), SheetWords(match), beside=beside)
