"""What if: an act tried on a copy of the record, the match shown as it stands and as it would stand."""

from __future__ import annotations

from tenoff.cli.narrate import said, tell
from tenoff.cli.score.calls import with_facts
from tenoff.cli.score.meaning import meant
from tenoff.cli.score.revising import addressed, command_in, match_before, revisions_typed, with_command
from tenoff.cli.score.show import status, unsettled_lines
from tenoff.cli.score.talk import Talk
from tenoff.kit import Malformed
from tenoff.rules import commands as do
from tenoff.rules.books import book
from tenoff.rules.match import Match
from tenoff.rules.record import Record, Revision, Tap, enter
from tenoff.rules.refusals import Refusal
from tenoff.words.catalog import say
from tenoff.words.refusals import refused
from tenoff.words.voice import voice_of


def suppose(words: str, record: Record, talk: Talk) -> None:
    """Says what would follow from what was typed, and how the match would stand; nothing is entered."""
    match = record.now
    if match is None:
        raise Malformed(say("cli_score.no_match"))
    if not words:
        raise Malformed(say("cli_score.suppose.what"))
    revisions = revisions_typed(words, record, talk)
    taps: list[Tap] = meant(words, match, talk) if revisions is None else [*revisions]
    then = record
    for tap in taps:
        after = _tried(tap, then, talk)
        if isinstance(after, Refusal):
            talk.say(refused(after, voice_of(then.now)), "minus")
            return
        then = after
    for act in list(then.acts)[len(record.acts) :]:
        tell(talk.out, said(act.so, voice_of(then.now)))
    _show(say("cli_score.suppose.now"), record, talk)
    _show(say("cli_score.suppose.then"), then, talk)
    talk.say(say("cli_score.suppose.nothing"), "quiet")


def _tried(tap: Tap, record: Record, talk: Talk) -> Record | Refusal:
    """The record with the act, its missing facts asked for; or why it would not be taken."""
    if isinstance(tap, Revision):
        command, moment = command_in(tap), match_before(record, addressed(tap))
        if isinstance(command, do.MakeCall) and moment is not None:
            call = _full(command, moment, talk)
            if isinstance(call, Refusal):
                return call
            tap = with_command(tap, call)
    elif isinstance(tap, do.MakeCall) and record.now is not None:
        call = _full(tap, record.now, talk)
        if isinstance(call, Refusal):
            return call
        tap = call
    entered = enter(record, tap, id=f"what-if {len(record.acts) + 1}")
    return entered if isinstance(entered, Refusal) else entered.record


def _full(call: do.MakeCall, match: Match, talk: Talk) -> do.MakeCall | Refusal:
    found = with_facts(call, match, voice_of(match), talk)
    return found if isinstance(found, Refusal) else found[0]


def _show(head: str, record: Record, talk: Talk) -> None:
    match = record.now
    assert match is not None
    talk.say(head, "quiet")
    for text in (*status(book(match.book, match.amendments), match), *unsettled_lines(record)):
        talk.say(text)
