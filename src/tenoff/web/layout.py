"""How a view is laid on a public page: who stands left, and the addresses behind numbers and clauses."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from urllib.parse import quote

from tenoff.desk.rows import MatchRow
from tenoff.kit import Cite, cited_book, cited_ids
from tenoff.rules.clauses import printed
from tenoff.web.match.view import Mark, MatchView, Row, Team
from tenoff.web.request import Ask, Reply, page
from tenoff.words.names import book_name, signed
from tenoff.words.officials_and_clocks import role_words
from tenoff.words.topics import topic_name


def columns(view: MatchView) -> tuple[str, str]:
    """The teams as the sport's board has them: whoever began the game on yellow stands left."""
    return view.game.opened, other(view.game.opened)


def other(team: str) -> str:
    return "second" if team == "first" else "first"


def team_of(view: MatchView, team: str) -> Team:
    return view.first if team == "first" else view.second


def place(team: str) -> int:
    """Where the team stands in a pair."""
    return 0 if team == "first" else 1


def last_rows(view: MatchView, most: int = 2) -> tuple[Row, ...]:
    """The newest frames of the game that is shown, the newest first."""
    return tuple(row for row in view.game.rows if row.kind == "frame")[::-1][:most]


def last_marks(view: MatchView) -> tuple[Mark, ...]:
    """The newest penalties and credits that still concern the reader: of the open frame, else of the last
    one.
    """
    game = view.game
    return game.marks or (game.rows[-1].marks if game.rows else game.opening)


def gain(points: int) -> str:
    """What a frame brought: +17, 0, −10."""
    return signed(points) if points else "0"


def why_path(match: str, of: str, **about: object) -> str:
    """Where a number is explained."""
    asked = "".join(f"&{name}={value}" for name, value in about.items() if value not in ("", 0, None))
    return f"/m/{match}/why?of={of}{asked}"


def clause_path(book: str, clause: str) -> str:
    """Where a clause is shown; the same letters stay as they are that a browser's encodeURIComponent
    leaves.
    """
    return f"/rules/{book}/{quote(clause, safe=_PLAIN)}"


_PLAIN = "!'()*~"


def cite_links(cites: tuple[Cite, ...]) -> tuple[tuple[str, str], ...]:
    """The printed numbers behind citations, each once, with their addresses."""
    found: dict[str, str] = {}
    for cite in cites:
        key = cited_book(cite)
        for id in cited_ids(cite):
            number = printed(Cite(f"{key} {id}"))
            found.setdefault(number, clause_path(key, number))
    return tuple(found.items())


def row_result(row: MatchRow) -> str:
    """How a finished match ended, from its row: "75–61", or in games "2–1"; "" where no game was played."""
    if row.winner is None or not row.game:
        return ""
    won = place(row.winner)
    pair = row.score if row.best_of == 1 else row.wins
    return f"{pair[won]}–{pair[1 - won]}"


TOOLS: Mapping[str, Callable[..., object]] = {
    "columns": columns,
    "team_of": team_of,
    "place": place,
    "other": other,
    "last_rows": last_rows,
    "last_marks": last_marks,
    "gain": gain,
    "why_path": why_path,
    "clause_path": clause_path,
    "cite_links": cite_links,
    "row_result": row_result,
    "book_name": book_name,
    "topic_name": topic_name,
    "role_words": role_words,
}
"""What the templates of the public pages are given beside their values."""


async def laid_out(ask: Ask, name: str, status: int = 200, **values: object) -> Reply:
    """A public page."""
    return await page(ask, name, status, **{**TOOLS, **values})
