"""Whatever is said, at whatever moment, under whatever book: an answer, never a crash."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import cast

import pytest
from msgspec.structs import replace

from tenoff.kit import Malformed
from tenoff.kit.shelf import editions
from tenoff.rules import commands as do
from tenoff.rules import sheet
from tenoff.rules.books import book
from tenoff.rules.decide import decide
from tenoff.rules.due import due
from tenoff.rules.evolve import fold
from tenoff.rules.formats import Format, Length, Level, Stage, Terms
from tenoff.rules.match import Match, Phase
from tenoff.rules.record import Entered, Record, begin, enter, read_lines, write_lines
from tenoff.rules.refusals import Refusal
from tenoff.words.due import due_words
from tenoff.words.events import happened
from tenoff.words.refusals import asked_for, refused
from tenoff.words.voice import Voice, voice_of
from tests.properties.anything import KINDS, command, nearly
from tests.properties.players import TERMS, legal, opening

PLACES = tuple((key, terms) for key, terms in TERMS) + tuple(
    (key, Terms(rule.format, best_of=book(key).usual.best_of, length=book(key).usual.length, stage=stage))
    for key in editions()
    for rule in book(key).formats
    for stage in (Stage.FRIENDLY, Stage.QUARTERFINAL)
)
"""Every book and format, friendly and in a tournament."""
ARIZONA_STATE = (
    "arizona-2019",
    Terms(Format.DOUBLES, best_of=1, length=Length(frames=16), level=Level.OPEN_STATE),
)


def _opened(dice: Random) -> do.OpenMatch:
    key, terms = dice.choice((*PLACES, ARIZONA_STATE))
    fair = opening(key, terms)
    return fair if dice.random() < 0.5 else replace(fair, referee="", officiated=dice.random() < 0.3)


def _said(match: Match, dice: Random) -> do.Command:
    """Half of it drives the match on, by totals or shot by shot; the rest is anything."""
    lot = dice.random()
    timely = _timely(match)
    if timely and lot < 0.15:
        return command(dice, timely)
    if lot < 0.35 or match.phase in (Phase.WON, Phase.SIGNED, Phase.CONFIRMED):
        return command(dice)
    fair = legal(match, dice.getrandbits(20))
    return fair if lot < 0.9 else nearly(fair, dice)


def _timely(match: Match) -> tuple[type[do.Command], ...]:
    """Kinds that have an hour of their own, which chance would seldom find."""
    wanted: dict[type[do.Command], bool] = {
        do.RuleExam: match.exam is not None,
        do.RuleProtest: match.protest is not None,
        do.RuleAppeal: match.appeal is not None,
        do.TimeShot: match.on_clock,
        do.ChooseEnds: match.game is None and not match.done,
        do.PostGame: match.game is None,
        do.EndBreak: match.game is None and bool(match.done),
        do.CallNoShow: match.game is None and not match.done,
        do.ProtestOfficial: bool(match.officials),
        do.Sign: match.over,
        do.Substitute: match.book == "arizona-2019",
        do.ShortenGames: match.book == "arizona-2019",
    }
    return tuple(kind for kind, due_now in wanted.items() if due_now)


def _spoken(answer: Refusal, voice: Voice) -> None:
    """A refusal is a whole sentence, and every fact it asks for a question."""
    sentence = refused(answer, voice)
    assert (sentence[-1], "{" in sentence, sentence[0].islower()) == (".", False, False)
    assert all("{" not in asked_for(fact, voice) for fact in answer.asks)


def _tapped(record: Record, said: do.Command, heard: Counter[str]) -> Record:
    """The record after what was said.

    The file refuses what it cannot hold; the rules refuse in a sentence.
    """
    before = record.now
    answer = decide(before, said)
    kind = type(said).__name__
    if isinstance(answer, Refusal):
        heard[f"{kind} refused"] += 1
        _spoken(answer, voice_of(before))
        return record
    heard[f"{kind} taken"] += 1
    after = fold(before, answer)
    assert after is not None
    voice = voice_of(after)
    assert all(happened(event, voice) for event in answer)
    try:
        taken = enter(record, said, id=f"t{len(record.acts)}")
    except Malformed:
        return record
    assert isinstance(taken, Entered)
    assert taken.record.now == after
    return taken.record


def _match(seed: int, heard: Counter[str]) -> None:
    """One match of up to ninety sayings, then all that is read from it, and its file read again."""
    dice = Random(seed)
    record = _tapped(begin("m17"), _opened(dice), heard)
    for _ in range(90):
        assert record.now is not None
        record = _tapped(record, _said(record.now, dice), heard)
    match = record.now
    assert match is not None
    voice = voice_of(match)
    assert all(due_words(item, voice) for item in due(book(match.book, match.amendments), match))
    assert sheet.of(match).winner is match.winner
    assert read_lines(list(write_lines(record))).now == match


@pytest.mark.parametrize("part", range(4))
def test_anything_said_gets_an_answer(part: int) -> None:
    heard: Counter[str] = Counter()
    for seed in range(100 * part, 100 * part + 40):
        _match(seed, heard)
    assert {kind.__name__ for kind in KINDS} == {told.split()[0] for told in heard}


def test_anything_said_to_open_a_match_gets_an_answer() -> None:
    dice = Random(5)
    heard: Counter[str] = Counter()
    for _ in range(1500):
        said = _opened(dice)
        for _ in range(dice.randint(0, 2)):
            said = cast(do.OpenMatch, nearly(said, dice))
        _tapped(begin("m17"), said, heard)
    assert set(heard) == {"OpenMatch taken", "OpenMatch refused"}


@pytest.mark.long
def test_anything_said_gets_an_answer_for_minutes() -> None:
    heard: Counter[str] = Counter()
    for seed in range(1000, 6000):
        _match(seed, heard)
    assert {f"{kind.__name__} taken" for kind in KINDS} <= set(heard)
