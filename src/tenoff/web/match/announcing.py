"""What an announcer says now: the last frame's call, the score, who leads, what is needed, the last
ruling.
"""

from __future__ import annotations

from typing import NamedTuple

from tenoff.kit import Team
from tenoff.rules.books import book
from tenoff.rules.record import Record
from tenoff.rules.spoken import written_after
from tenoff.web.match.telling import clause_of
from tenoff.web.match.view import MatchView, Ruling
from tenoff.words.catalog import say
from tenoff.words.names import signed
from tenoff.words.spoken import called_aloud
from tenoff.words.voice import voice_of


class Part(NamedTuple):
    """One thing to say. `note`: said small, where there is no clause."""

    kind: str
    title: str
    lines: tuple[str, ...]
    clause: str = ""
    note: str = ""


def to_say(record: Record, view: MatchView) -> list[Part]:
    """Everything in the order it is said; what does not apply is left out."""
    parts = (_call(record, view), _score(record, view), _next(view), _needed(view), _ruling(view))
    return [part for part in parts if part is not None]


def _call(record: Record, view: MatchView) -> Part | None:
    match = record.now
    played = () if match is None else match.done if match.game is None else (*match.done, match.game)
    if match is None or not played:
        return None
    shown = played[-1]
    turn = view.book.turn
    title = say("public.announce.call", turn=turn)
    if not shown.rows:
        return Part("call", title, (say("public.announce.no_frame", turn=turn),))
    row = shown.rows[-1]
    rules = book(match.book, match.amendments)
    words, cite = called_aloud(rules, row.points.by_side(row.yellow))
    voice = voice_of(match, rules)
    marks = [f"{voice.team(mark.team)} {signed(mark.points)}." for mark in row.marks]
    cite = cite or written_after(rules)
    note = "" if cite is not None else say("public.announce.no_book")
    return Part("call", title, (f"{words}.", *marks), clause_of(cite)[0], note)


def _score(record: Record, view: MatchView) -> Part | None:
    match = record.now
    if match is None or (match.game is None and not match.done):
        return None
    names = {team: (view.first if team is Team.FIRST else view.second) for team in Team}
    order = sorted(Team, key=lambda team: -names[team].score)  # a caller names the higher score first
    score = ", ".join(f"{names[team].name} {_read(names[team].score)}" for team in order)
    lines = [f"{view.ended or score}."]
    if match.best_of > 1:
        games = ", ".join(f"{names[team].name} {names[team].wins}" for team in order)
        lines.append(f"{say('public.announce.games')}: {games}.")
    if match.winner is not None:
        lines.insert(0, f"{view.status}.")
    return Part("score", say("public.announce.score"), tuple(lines))


def _read(score: int) -> str:
    """A score as it is read out: a number below nothing is minus."""
    return say("public.announce.minus", score=-score) if score < 0 else str(score)


def _next(view: MatchView) -> Part | None:
    if view.next is None:
        waiting = tuple(each.sentence for each in view.due)
        return Part("to-come", say("public.announce.next"), waiting) if waiting else None
    head = f"{view.book.turn} {view.next.label}. "
    lines = (f"{head[:1].upper()}{head[1:]}{view.next.sentence}", *(each.sentence for each in view.due))
    return Part("to-come", say("public.announce.next"), lines)


def _needed(view: MatchView) -> Part | None:
    lines = tuple(f"{team.name}: {team.needed}." for team in (view.first, view.second) if team.needed)
    return Part("wanted", say("public.announce.needed"), lines) if lines else None


def _ruling(view: MatchView) -> Part:
    newest: Ruling | None = next((each for each in view.rulings if each.weight == "call"), None)
    title = say("public.announce.ruling")
    if newest is None:
        return Part("ruling", title, (say("public.announce.no_ruling"),))
    return Part("ruling", title, (newest.sentence,), newest.clause)
