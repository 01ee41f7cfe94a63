"""Acts as people read them: sentences, each with the clauses it rests on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from tenoff.cli.screen import cited
from tenoff.kit import Cite, Side, Team, cited_book, cited_ids
from tenoff.rules import events as ev
from tenoff.rules.clauses import clause
from tenoff.rules.formats import End, Format
from tenoff.rules.fouls import Caller, Foul
from tenoff.rules.match import Match
from tenoff.rules.record import Outcome, Record, Revised
from tenoff.rules.refusals import Refusal
from tenoff.words.amendments import amendment_words
from tenoff.words.catalog import say
from tenoff.words.effects import priced_words
from tenoff.words.events import call_head, happened
from tenoff.words.names import cite_words, listed
from tenoff.words.refusals import refused
from tenoff.words.said import sentence
from tenoff.words.voice import Voice, voice_of


class Said(NamedTuple):
    """A sentence and the clauses behind it."""

    words: str
    cites: tuple[Cite, ...] = ()
    level: int = 0


def said(outcomes: Iterable[Outcome], voice: Voice) -> list[Said]:
    """One sentence for each outcome; a revision tells what it changed."""
    lines: list[Said] = []
    for outcome in outcomes:
        if isinstance(outcome, Revised):
            lines += _revised(outcome, voice)
        elif isinstance(outcome, ev.CallMade):
            lines += _call(outcome, voice)
        else:
            lines.append(Said(happened(outcome, voice), cites_of(outcome)))
            lines += _amended(outcome)
    return lines


def _amended(event: ev.Event) -> list[Said]:
    """What the match's book was changed in, when it is opened."""
    if not isinstance(event, ev.MatchOpened):
        return []
    changes = map(amendment_words, event.amendments)
    return [Said(say("cli.amended", change=change), level=1) for change in changes]


def _call(call: ev.CallMade, voice: Voice) -> list[Said]:
    """A call and, line by line, all it does: every line with the clause that says so."""
    head = say("cli.told.call", call=sentence(call_head(call, voice)))
    cites = (call.clause,) if call.authority is None else (call.clause, call.authority)
    effects = [
        Said(words, (effect.clause,), 1) for effect in call.effects if (words := priced_words(effect, voice))
    ]
    return [Said(head, cites), *effects]


def _revised(revised: Revised, voice: Voice) -> list[Said]:
    lines = []
    if revised.taken:
        acts = listed([str(act) for act in revised.taken])
        lines.append(Said(say("cli.told.no_longer", acts=acts)))
    for again in revised.changed:
        for each in again.so:
            words = say("cli.told.act", act=again.act, what=happened(each, voice))
            lines.append(Said(words, cites_of(each)))
    for waiting in revised.unsettled:
        clauses = () if waiting.refusal.clause is None else (waiting.refusal.clause,)
        why = waiting_words(waiting.refusal, voice).rstrip(".")
        lines.append(Said(say("cli.told.waits", act=waiting.act, why=why), clauses))
    return lines or [Said(say("cli.told.nothing_else"))]


_SPOKEN = (Team, Side, Foul, Caller, Format, End)


def waiting_words(refusal: Refusal, voice: Voice) -> str:
    """Why an act waits; a file keeps a refusal's values as texts,
    so who and what they name is found again.
    """
    values = tuple(
        next((kind(value) for kind in _SPOKEN if value in tuple(kind)), value) for value in refusal.values
    )
    return refused(replace(refusal, values=values), voice)


def cites_of(event: ev.Event) -> tuple[Cite, ...]:
    """Every clause an event rests on, the deciding one first."""
    found = [getattr(event, "clause", None)]
    if isinstance(event, ev.CallMade):
        found += [effect.clause for effect in event.effects]
        found.append(event.authority)
    if isinstance(event, ev.ShotPlayed):
        found += [dead.clause for dead in event.dead]
    found += [
        getattr(event, name, None) for name in ("practice_clause", "replay_clause", "disqualified_clause")
    ]
    return tuple(dict.fromkeys(cite for cite in found if cite is not None))


def tell(out: Console, lines: Iterable[Said], indent: int = 2) -> None:
    """Prints sentences with their clauses behind them."""
    for line in lines:
        text = Text(line.words)
        if line.cites:
            text = Text.assemble(text, " ", cited(*line.cites))
        out.print(Padding(text, (0, 0, 0, indent + 2 * line.level)))


def clause_texts(cites: Iterable[Cite]) -> list[str]:
    """What each clause says, in our words: "Florida C-17.1: …"."""
    texts: list[str] = []
    for cite in cites:
        for number in cited_ids(cite):
            found = clause(cited_book(cite), number)
            if found is not None:
                words = cite_words(Cite(f"{cited_book(cite)} {number}"))
                texts.append(say("cli.told.clause", clause=words, text=found.text))
    return list(dict.fromkeys(texts))


def voice_after(record: Record, act: int) -> Voice:
    """The voice for speaking about an act: names and colors as they were after it."""
    step = record.steps.find(act)
    match: Match | None = record.now if step is None or step.after is None else step.after
    return voice_of(match)
