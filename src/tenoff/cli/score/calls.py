"""A call at the terminal: the foul found by words, its facts asked for, its price shown before it is made."""

from __future__ import annotations

from dataclasses import dataclass, field

from msgspec.structs import replace

from tenoff.cli.score import reading
from tenoff.cli.score.talk import Talk, sentence
from tenoff.kit import Malformed, Side
from tenoff.rules.commands import AssignOfficial, MakeCall
from tenoff.rules.decide import decide
from tenoff.rules.decide.enforcing import callers
from tenoff.rules.discs import SIDE_OF, Disc
from tenoff.rules.effects import Fact
from tenoff.rules.fouls import Caller, Excuse, Foul
from tenoff.rules.match import Match
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.rulebook import RuleBook
from tenoff.rules.whatif import WhatIf, what_if
from tenoff.words.catalog import say, spoken
from tenoff.words.finding import find_fouls, near_fouls
from tenoff.words.fouls import FOULS
from tenoff.words.names import joined
from tenoff.words.refusals import asked_for
from tenoff.words.voice import Voice
from tenoff.words.wrong import in_line

_BY = {
    "referee": Caller.REFEREE,
    "ref": Caller.REFEREE,
    "divisional": Caller.DIVISIONAL,
    "head-referee": Caller.HEAD_REFEREE,
    "director": Caller.DIRECTOR,
    "players": Caller.PLAYERS,
    "scorer": Caller.SCORER,
}
_FLAGS = ("severe", "warning", "harmless", "agreed", "replay")
_NOBODY_SAW = ("?", "unknown")
_ASKING = (Code.NEEDS_FACTS, Code.EXCUSED)


@dataclass
class Typed:
    """The words of a call, sorted."""

    side: Side | None = None
    by: Caller | None = None
    discs: list[Disc] = field(default_factory=list)
    flags: set[str] = field(default_factory=set)
    excuse: Excuse | None = None
    rest: list[str] = field(default_factory=list)


def typed(line: str, voice: Voice) -> Typed:
    """Color, caller, discs and flags out of a line; what is left are the foul's words."""
    sorted_words = Typed()
    words = line.lower().replace(",", " ").split()
    while words:
        word = words.pop(0)
        side = reading.side_typed(word, voice.words.yellow, voice.words.black)
        if word == "by" and words and words[0] in _BY:
            sorted_words.by = _BY[words.pop(0)]
        elif side is not None:
            sorted_words.side = side
        elif len(word) == 2 and word[0] in "yb" and word[1] in "1234":
            sorted_words.discs.append(Disc(word.upper()))
        elif word in _FLAGS:
            sorted_words.flags.add(word)
        elif word == Excuse.JOCKEYING:
            sorted_words.excuse = Excuse.JOCKEYING
        elif word == "excuse" and words and words[0] in tuple(Excuse):
            sorted_words.excuse = Excuse(words.pop(0))
        else:
            sorted_words.rest.append(word)
    return sorted_words


def call_typed(line: str, rules: RuleBook, voice: Voice, talk: Talk) -> MakeCall | None:
    """The call meant by a line, or None when it names no foul."""
    words = typed(line, voice)
    foul = _foul(" ".join(words.rest), rules, talk)
    if foul is None:
        return None
    disc = words.discs[0] if words.discs else None
    side = words.side or (SIDE_OF[disc] if disc is not None else None)
    displaced = tuple(words.discs[1:]) or None
    return MakeCall(
        foul,
        side,
        by=words.by or (Caller.PLAYERS if "agreed" in words.flags else Caller.SCORER),
        disc=disc,
        displaced=displaced,
        severe="severe" in words.flags,
        warning="warning" in words.flags,
        harmless="harmless" in words.flags,
        excuse=words.excuse,
        agreed="agreed" in words.flags,
        replay="replay" in words.flags,
    )


def ways(call: MakeCall, match: Match, rules: RuleBook) -> str:
    """How this call can be made in the match as it is officiated, in the words to type; "" for no way."""
    rule = rules.foul(call.foul)
    may = () if rule is None else callers(rules, match, rule)
    said = [
        say("cli_score.way.players") if by is Caller.PLAYERS else say("cli_score.way.by", caller=by)
        for by in may
    ]
    named = AssignOfficial("referee", "-", by=Caller.SCORER)
    if Caller.REFEREE not in may and not isinstance(decide(match, named), Refusal):
        said.append(say("cli_score.way.name"))
    return joined(said, "or_comma")


def _foul(words: str, rules: RuleBook, talk: Talk) -> Foul | None:
    known = [rule.foul for rule in rules.fouls]
    found = find_fouls(words, known) or find_fouls(words)
    if len(found) == 1:
        return found[0]
    choices = found or near_fouls(words, known)[:5]
    if not choices:
        return None
    for place, foul in enumerate(choices, 1):
        talk.say(say("cli_score.call.choice", place=place, foul=FOULS[foul].name))
    answer = talk.ask(say("cli_score.call.which"), mark=say("cli_score.mark.foul"))
    if not answer:
        raise Malformed(say("cli_score.call.none"))
    place = reading.number_typed(answer, "choice")
    if not 1 <= place <= len(choices):
        raise Malformed(say("cli_score.call.range", last=len(choices), got=place))
    return choices[place - 1]


def with_facts(call: MakeCall, match: Match, voice: Voice, talk: Talk) -> tuple[MakeCall, WhatIf] | Refusal:
    """The call with all the facts it needs, asked for one by one, and what it would do;
    or why it is not taken.
    """
    for _ in range(12):
        answer = what_if(match, call)
        if not isinstance(answer, Refusal):
            return call, answer
        facts = [f for f in answer.asks if getattr(call, f, None) is None and f not in call.unknown]
        if answer.code not in _ASKING or not facts:
            return answer
        try:
            call = with_fact(call, facts[0], voice, talk)
        except Malformed as error:
            if not talk.live:  # a person who slips is asked again, a script is not
                raise
            talk.complain(sentence(in_line(error)))
    raise Malformed(say("cli_score.call.facts"))


def with_fact(call: MakeCall, fact: str, voice: Voice, talk: Talk) -> MakeCall:
    """The call with one missing fact, asked from a person."""
    answer = talk.ask(asked_for(fact, voice), mark=say("cli_score.mark.fact", fact=_fact_words(fact)))
    if answer.lower() in _NOBODY_SAW and fact in tuple(Fact):
        return replace(call, unknown=(*call.unknown, Fact(fact)))
    match fact:
        case "side":
            return replace(call, side=_side(answer, voice))
        case "shooter":
            return replace(call, shooter=_side(answer, voice))
        case "shots":
            return replace(call, shots=reading.number_typed(answer, "discs"))
        case "agreeing":
            return replace(call, agreeing=reading.number_typed(answer, "players"))
        case "live_touched":
            return replace(call, live_touched=reading.truth_typed(answer))
        case "short":
            return replace(call, short=reading.truth_typed(answer))
        case "displaced":
            return _displaced(call, answer)
        case "board":
            return replace(call, board=reading.lies_typed(answer))
        case "disc":
            discs = reading.discs_typed(answer)
            return replace(call, disc=discs[0] if discs else None)
        case "minutes":
            return replace(call, minutes=float(reading.number_typed(answer, "minutes")))
        case _:
            raise Malformed(say("cli_score.call.needs", fact=_fact_words(fact)))


def _fact_words(fact: str) -> str:
    key = f"cli_score.fact.{fact}"
    return say(key) if spoken().knows(key) else fact.replace("_", " ")


def _displaced(call: MakeCall, answer: str) -> MakeCall:
    """Names alone, or names with where they lay: "B1 B2", "B1 10, B2 7"."""
    if not answer:
        return replace(call, displaced=(), board=call.board if call.board is not None else ())
    try:
        return replace(call, displaced=reading.discs_typed(answer))
    except Malformed:
        lies = reading.lies_typed(answer)
        return replace(call, board=(*(call.board or ()), *lies), displaced=tuple(lie.disc for lie in lies))


def _side(answer: str, voice: Voice) -> Side:
    side = reading.side_typed(answer, voice.words.yellow, voice.words.black)
    if side is None:
        raise Malformed(voice.say("cli_score.call.color", got=repr(answer)))
    return side
