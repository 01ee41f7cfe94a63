"""Why a number on a public page is what it is: entries and clauses in a chain, each with what the clause
says.
"""

from __future__ import annotations

from typing import NamedTuple

from tenoff.kit import Cite, Malformed, Team, cited_book, cited_ids
from tenoff.rules.clauses import clause
from tenoff.rules.match import Match
from tenoff.rules.needed import needed
from tenoff.rules.record import Record
from tenoff.rules.why import EndOfGame, LeadOf, Question, Reason, ScoreOf, TieLength, why
from tenoff.web.layout import cite_links, clause_path, place, why_path
from tenoff.web.match.answering import TOPICS, entered_words, question_of
from tenoff.web.match.telling import act_rulings
from tenoff.web.match.view import MatchView, Row
from tenoff.words.catalog import say
from tenoff.words.spoken import needed_words
from tenoff.words.voice import Voice, voice_of
from tenoff.words.why import answer_words, reason_words


class Asked(NamedTuple):
    """What somebody wants to know; numbers are 0 where they were not given."""

    of: str
    team: str = ""
    game: int = 0
    frame: int = 0
    act: int = 0
    block: int = 0


class Link(NamedTuple):
    """One link of the chain.

    `text`: what its clause says, told once. `here`: it belongs to the frame asked about.
    """

    sentence: str
    clauses: tuple[tuple[str, str], ...] = ()
    act: int | None = None
    text: str = ""
    reading: str = ""
    here: bool = False


class Answer(NamedTuple):
    about: str
    sentence: str
    reasons: tuple[Link, ...]
    title: str = ""
    note: str = ""


def answer_to(record: Record, view: MatchView, asked: Asked) -> Answer | None:
    """The answer with its chain; None when the record holds nothing about it."""
    match = record.now
    if asked.of not in (*TOPICS, "needed"):
        every = ", ".join((*TOPICS, "needed"))
        raise Malformed(say("wrong.query.one_of", name="of", every=every, got=asked.of[:20]))
    if match is None:
        return None
    if asked.of == "act":
        return _of_act(record, asked.act)
    if asked.of == "needed":
        return _needed(match, asked.team)
    game = asked.game or match.last_game
    question = question_of(match, asked.of, asked.team, game, asked.frame, asked.block or 1)
    found = why(record.counted, question)
    if found is None:
        return None
    voice = voice_of(match)
    words = answer_words(question, found, voice)
    sentence = f"{words[:1].upper()}{words[1:]}."
    reasons = found.reasons
    if isinstance(question, ScoreOf) and asked.frame:
        row = _row(view, game, asked.frame)
        cut = None if row is None else _cut(reasons, row, question.team)
        if row is not None and cut is not None:
            reasons, sentence = cut, _row_words(row, question, voice)
    links = _links(reasons, voice, asked.frame)
    return Answer(_about(question, voice), sentence, links)


def _row(view: MatchView, number: int, frame: int) -> Row | None:
    rows = [
        row
        for game in (*view.games, view.game)
        if game.number == number
        for row in game.rows
        if row.number == frame
    ]
    return rows[-1] if rows else None


def _cut(reasons: tuple[Reason, ...], row: Row, team: Team) -> tuple[Reason, ...] | None:
    """The reasons up to a frame, where they come to what the sheet shows there.

    What belongs to no frame counts where it stands: before the first, or among those that are kept.
    """
    framed = [number for number, reason in enumerate(reasons) if reason.frame is not None]
    early = [number for number in framed if (reasons[number].frame or 0) <= row.number]
    end = early[-1] if early else framed[0] if framed else len(reasons)
    kept = tuple(
        reason
        for number, reason in enumerate(reasons)
        if number in early or (reason.frame is None and number < end)
    )
    return kept if sum(reason.points or 0 for reason in kept) == (row.totals[place(team)] or 0) else None


def _row_words(row: Row, question: ScoreOf, voice: Voice) -> str:
    total = row.totals[place(question.team)] or 0
    words = {"team": voice.team(question.team), "total": total}
    return voice.say("public.why.row", frame=row.label or row.number, game=question.game, **words)


def _about(question: Question, voice: Voice) -> str:
    match question:
        case ScoreOf(team=team, game=game):
            return say("public.why.about_score", team=voice.team(team), game=game)
        case LeadOf(game=game, frame=frame):
            return voice.say("public.why.about_lead", frame=voice.frame(frame), game=game)
        case EndOfGame(game=game):
            return say("public.why.about_game", game=game)
        case TieLength(game=game):
            return say("public.why.about_tie", game=game)
        case _:
            return say("public.why.about_match")


def _links(reasons: tuple[Reason, ...], voice: Voice, frame: int) -> tuple[Link, ...]:
    told: set[str] = set()
    made = []
    for reason in reasons:
        cites = () if reason.clause is None else (reason.clause,)
        texts = [text for cite in cites for id, text in clause_texts(cite) if id not in told]
        told.update(id for cite in cites for id, _ in clause_texts(cite))
        sentence = f"{reason_words(reason, voice)}."
        here = frame > 0 and reason.frame == frame
        made.append(Link(sentence, cite_links(cites), reason.act, " ".join(texts), reason.reading, here))
    return tuple(made)


def clause_texts(cite: Cite) -> list[tuple[str, str]]:
    """What the clauses of a citation say, in our words, each after its id."""
    found = [(id, clause(cited_book(cite), id)) for id in cited_ids(cite)]
    return [(id, each.text) for id, each in found if each is not None]


def _of_act(record: Record, number: int) -> Answer | None:
    act = record.act(number)
    if act is None:
        return None
    match = record.now
    links = []
    for each in act_rulings(record, act):
        found = None if match is None else clause(match.book, each.clause)
        if match is None or found is None:
            links.append(Link(each.sentence))
        else:
            path = clause_path(match.book, each.clause)
            links.append(Link(each.sentence, ((each.clause, path),), text=found.text))
    about = say("public.why.about_act", act=number)
    return Answer(about, entered_words(act), tuple(links), say("public.why.did"))


def _needed(match: Match, team: str) -> Answer:
    if team not in tuple(Team):
        raise Malformed(say("wrong.query.one_of", name="team", every=", ".join(Team), got=team[:20]))
    voice, need = voice_of(match), needed(match)
    about = say("public.why.needed", team=voice.team(Team(team)))
    if need is None:
        return Answer(about, say("public.why.no_game"), ())
    first, *rest = (f"{words}." for words in needed_words(need[Team(team)], voice))
    links = tuple(Link(words) for words in rest)
    return Answer(about, first, links, say("public.why.numbers"), say("public.why.only_discs"))


def other_questions(view: MatchView) -> list[tuple[str, str]]:
    """What else may be asked about the match, with the addresses."""
    game = view.game
    asks = []
    if game.state != "coming":
        for team in ("first", "second"):
            name = (view.first if team == "first" else view.second).name
            words = say("public.why.ask_score", team=name, game=game.number)
            asks.append((words, why_path(view.id, "score", team=team, game=game.number)))
        asks.append(
            (say("public.why.ask_game", game=game.number), why_path(view.id, "game", game=game.number))
        )
    if view.next is not None and game.state == "on":
        words = say("public.why.ask_lead", turn=view.book.turn, frame=view.next.label)
        asks.append((words, why_path(view.id, "lead", game=game.number, frame=view.next.number)))
    return [*asks, (say("public.why.ask_match"), why_path(view.id, "match"))]
