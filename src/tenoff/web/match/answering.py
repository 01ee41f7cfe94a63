"""Answers to "why?", and what a disc counts where it was placed."""

from __future__ import annotations

from math import isfinite

from tenoff.court import Court, judge
from tenoff.kit import Malformed, Team
from tenoff.rules.match import Match
from tenoff.rules.record import Act, Record
from tenoff.rules.rulebook import RuleBook
from tenoff.rules.why import EndOfGame, EndOfMatch, LeadOf, Question, ScoreOf, TieLength, why
from tenoff.rules.worth import worth
from tenoff.web.api import wire
from tenoff.web.match.telling import act_rulings, clause_of
from tenoff.words.catalog import say
from tenoff.words.lies import lie_words
from tenoff.words.moments import zoned_said
from tenoff.words.voice import voice_of
from tenoff.words.why import answer_words, reason_words

TOPICS = ("score", "lead", "game", "match", "tie", "act")


def why_answer(
    record: Record, topic: str, team: str, *, game: int, frame: int, act: int, block: int
) -> wire.Why | None:
    """The answer with its reasons; None when the record holds nothing about it."""
    match = record.now
    if topic not in TOPICS:
        raise Malformed(say("wrong.query.one_of", name="of", every=", ".join(TOPICS), got=topic[:20]))
    if match is None:
        return None
    if topic == "act":
        return _of_act(record, act)
    question = question_of(match, topic, team, game or match.last_game, frame, block or 1)
    answer = why(record.counted, question)
    if answer is None:
        return None
    voice = voice_of(match)
    reasons = tuple(
        wire.Reason(f"{reason_words(each, voice)}.", *clause_of(each.clause), each.act, each.reading)
        for each in answer.reasons
    )
    words = answer_words(question, answer, voice)
    return wire.Why(topic, f"{words[:1].upper()}{words[1:]}.", reasons)


def question_of(match: Match, topic: str, team: str, game: int, frame: int, block: int) -> Question:
    match topic:
        case "score":
            if team not in tuple(Team):
                raise Malformed(say("wrong.query.one_of", name="team", every=", ".join(Team), got=team[:20]))
            return ScoreOf(Team(team), game)
        case "lead":
            return LeadOf(game, frame or _next_frame(match, game))
        case "game":
            return EndOfGame(game)
        case "tie":
            return TieLength(game, block)
        case _:
            return EndOfMatch()


def _next_frame(match: Match, game: int) -> int:
    on = match.game
    return len(on.rows) + 1 if on is not None and on.number == game else 1


def _of_act(record: Record, number: int) -> wire.Why | None:
    act = record.act(number)
    if act is None:
        return None
    told = tuple(
        wire.Reason(each.sentence, each.clause, each.cite, number, "") for each in act_rulings(record, act)
    )
    return wire.Why("act", entered_words(act), told)


def entered_words(act: Act) -> str:
    """By whom and when an act was entered, as far as that is known."""
    number, by, at = act.number, act.by, zoned_said(act.at) if act.at else ""
    if by and at:
        return say("public.why.entered_by_at", act=number, by=by, at=at)
    if by:
        return say("public.why.entered_by", act=number, by=by)
    return say("public.why.entered_at", act=number, at=at) if at else say("public.why.entered", act=number)


def judged(rules: RuleBook, court: Court, placed: wire.DiscPlaced) -> wire.Judged:
    """What one disc counts by this book, and why."""
    lie = judge(court, placed.x, placed.y, rules.dead.rules)
    by = worth(rules, court, placed.x, placed.y)
    words = lie_words(lie, rules)
    return wire.Judged(
        disc=placed.disc,
        area=lie.area,
        value=by.value,
        touching=tuple(line.value for line in lie.touching),
        clearance=lie.clearance if isfinite(lie.clearance) else None,
        dead=lie.dead,
        sentence=f"{words[:1].upper()}{words[1:]}.",
        clause=clause_of(by.clause)[0],
        cite=clause_of(by.clause)[1],
    )
