"""Answers to "why?": a question in a person's words, and the chain of reasons in sentences."""

from __future__ import annotations

from typing import NamedTuple

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from tenoff.cli.narrate import Said, clause_texts, said, tell, voice_after
from tenoff.cli.numbers import whole
from tenoff.kit import Malformed, Side, Team
from tenoff.rules.match import Match
from tenoff.rules.record import Act, Record, Revision
from tenoff.rules.why import EndOfGame, EndOfMatch, LeadOf, Question, ScoreOf, TieLength, why
from tenoff.words.catalog import say
from tenoff.words.names import listed
from tenoff.words.said import sentence
from tenoff.words.voice import Voice, names_of, voice_of
from tenoff.words.why import answer_words, reason_words

TOPICS = ("score", "lead", "game", "match", "tie")
_MOST = 999


class Answer(NamedTuple):
    """The question, what it comes to, and the reasons."""

    about: str
    comes_to: str
    reasons: list[Said]


def answers(record: Record, words: str, game: int | None = None) -> list[Answer]:
    """The answers to an act's number, "score", "score Ruiz", "lead", "lead 5", "game", "match" or "tie"."""
    topic, _, rest = words.strip().lower().partition(" ")
    act = whole(topic.removeprefix("#"))
    if act is not None:
        return [_act(record, act)]
    match = record.now
    if match is None:
        raise Malformed(say("cli.why.not_opened"))
    number = game if game is not None else match.last_game
    found = [_asked(record, match, question) for question in _questions(match, topic, rest, number)]
    kept = [answer for answer in found if answer is not None]
    if not kept:
        raise Malformed(say("cli.why.nothing", got=repr(words.strip())))
    return kept


def _questions(match: Match, topic: str, rest: str, game: int) -> list[Question]:
    match topic:
        case "score":
            return [ScoreOf(team, game) for team in _teams(match, rest)]
        case "lead":
            played = match.game.rows if match.game is not None and match.game.number == game else ()
            return [LeadOf(game, _number(rest, len(played) + 1))]
        case "game" | "end":
            return [EndOfGame(_number(rest, game))]
        case "match":
            return [EndOfMatch()]
        case "tie":
            return [TieLength(game, _number(rest, 1))]
        case _:
            topics = listed(list(TOPICS), "or")
            raise Malformed(say("cli.why.topics", topics=topics, got=repr(topic)))


def _number(words: str, usual: int) -> int:
    """The number of a frame, a game or a tie-break; the usual one where none is named."""
    if not words:
        return usual
    number = whole(words)
    if not number or number > _MOST:
        raise Malformed(say("cli.why.number", most=_MOST, got=repr(words)))
    return number


def _teams(match: Match, words: str) -> tuple[Team, ...]:
    if not words:
        return tuple(Team)
    team = team_called(match, words)
    if team is None:
        raise Malformed(say("cli.why.no_team", got=repr(words)))
    return (team,)


def team_called(match: Match, words: str) -> Team | None:
    """The team meant by its name, a player's name, its color, or "first" and "second"."""
    asked = words.strip().lower()
    if not asked:
        return None
    voice = voice_of(match)
    if voice.yellow is not None:
        for side in Side:
            if asked in (side.value, side.value[0], voice.side(side).lower()):
                return voice.yellow if side is Side.YELLOW else voice.yellow.other
    if asked in ("first", "1", "second", "2"):
        return Team.FIRST if asked in ("first", "1") else Team.SECOND
    names = names_of(match)
    calls = [
        (team, call.lower())
        for team in Team
        for call in (names[team], match.teams[team].name, *match.teams[team].players)
    ]
    exact = {team for team, call in calls if call == asked}
    begun = {team for team, call in calls if call.startswith(asked)}
    found = exact or begun
    return found.pop() if len(found) == 1 else None


def _asked(record: Record, match: Match, question: Question) -> Answer | None:
    answer = why(record.counted, question)
    if answer is None:
        return None
    voice = voice_of(match)
    reasons = []
    for reason in answer.reasons:
        words = reason_words(reason, voice)
        if reason.reading:
            words = say("cli.why.with_reading", reason=words, reading=reason.reading)
        if reason.act is not None:
            words = say("cli.why.with_act", reason=words, act=reason.act)
        reasons.append(Said(words, () if reason.clause is None else (reason.clause,)))
    return Answer(_about(question, voice), sentence(answer_words(question, answer, voice)), reasons)


def _about(question: Question, voice: Voice) -> str:
    match question:
        case ScoreOf(game=game):
            return say("cli.why.about.score", game=game)
        case LeadOf(game=game, frame=frame):
            return voice.say("cli.why.about.lead", frame=voice.frame(frame), game=game)
        case EndOfGame(game=game):
            return say("cli.why.about.game", game=game)
        case TieLength(game=game):
            return say("cli.why.about.tie", game=game)
        case _:
            return say("cli.why.about.match")


def _act(record: Record, number: int) -> Answer:
    act = record.act(number)
    if act is None:
        raise Malformed(say("cli.why.no_act", last=len(record.acts), got=number))
    voice = voice_after(record, number)
    lines = said(act.so, voice)
    cites = [cite for line in lines for cite in line.cites]
    texts = [Said(text) for text in clause_texts(cites)]
    return Answer(say("cli.why.about.act", act=number), _standing(record, act), [*lines, *texts])


def _standing(record: Record, act: Act) -> str:
    """Whether the act counts, and who entered it when."""
    key = "_".join(name for name, known in (("by", act.by), ("at", act.at)) if known) or "plain"
    entered = say(f"cli.why.entered.{key}", who=act.by, when=act.at)
    step = record.steps.find(act.number)
    if isinstance(act.do, Revision) or step is None:
        return say("cli.why.entered.revision", entered=entered)
    if step.unsettled:
        return say("cli.why.entered.waits", entered=entered)
    return entered if step.counts else say("cli.why.entered.taken_out", entered=entered)


def tell_answer(out: Console, answer: Answer) -> None:
    """Prints an answer: what it comes to, then every reason with its clause."""
    comes_to = say("cli.why.comes_to", answer=answer.comes_to)
    out.print(Text.assemble((f"{answer.about} ", "quiet"), (comes_to, "head")))
    tell(out, answer.reasons)
    if not answer.reasons:
        out.print(Padding(Text(say("cli.why.no_reason"), "quiet"), (0, 0, 0, 2)))
