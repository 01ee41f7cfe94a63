"""No code, event, foul, due item or reason without a sentence, in any book's words."""

from __future__ import annotations

import typing
from datetime import date
from typing import Any

import msgspec
import pytest

from tenoff.court import Court, Dead
from tenoff.kit import Cite, Side, Team, Teams
from tenoff.kit.shelf import editions
from tenoff.rules import effects as fx
from tenoff.rules import events as ev
from tenoff.rules import record as rec
from tenoff.rules.amendments import SetPenalty
from tenoff.rules.books import book
from tenoff.rules.discs import Disc
from tenoff.rules.due import Due, Owed
from tenoff.rules.formats import End, Entrant, Format, Level, Terms
from tenoff.rules.fouls import Caller, Foul
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.rulebook import Care, Mode, Pattern
from tenoff.rules.why import Question, Reason, What, Why
from tenoff.words.catalog import catalog
from tenoff.words.differences import difference_words
from tenoff.words.due import DUE, due_words
from tenoff.words.effects import THEN, priced_words, printed_words
from tenoff.words.events import happened
from tenoff.words.fouls import FOULS
from tenoff.words.lies import DEAD
from tenoff.words.names import CALLERS, CARES, FORMATS, LEVELS, MODES, PATTERNS
from tenoff.words.refusals import REFUSALS, asked_for, refused
from tenoff.words.voice import Voice
from tenoff.words.why import SAYINGS, answer_words, reason_words

CITE = Cite("florida-2024 C-17.1")


def example(kind: Any) -> Any:
    """A value of a field's type: the first member of an enum, the first choice of a union."""
    info = msgspec.inspect
    match kind:
        case info.StrType():
            return "florida-2024 C-17.1"
        case info.IntType():
            return 2
        case info.FloatType():
            return 2.5
        case info.BoolType():
            return True
        case info.DateType():
            return date(2026, 1, 17)
        case info.NoneType():
            return None
        case info.EnumType(cls=cls):
            return next(iter(cls))
        case info.UnionType(types=types):
            return example(next(each for each in types if not isinstance(each, info.NoneType)))
        case info.VarTupleType(item_type=item):
            return (example(item),)
        case info.TupleType(item_types=items):
            return tuple(example(item) for item in items)
        case info.StructType() | info.DataclassType():
            cls = typing.get_origin(kind.cls) or kind.cls
            if cls is Court:  # its measures must fit each other
                return Court()
            return cls(**{field.name: example(field.type) for field in kind.fields})
        case _:
            raise AssertionError(f"no example for {kind}")


def made(cls: type[Any]) -> Any:
    return example(msgspec.inspect.type_info(cls))


def speaks(words: str) -> bool:
    """Whether people can read it: not empty, no hole left open, no value that nobody gave."""
    return bool(words.strip()) and not set("{}") & set(words) and "None" not in words


VOICES = [Voice(book(key).words, Teams("Ann", "Cid"), Team.FIRST) for key in editions()]


@pytest.mark.parametrize("code", Code)
def test_refusal_has_a_sentence_with_and_without_values(code: Code) -> None:
    for voice in VOICES:
        for values in ((), ("7",), (Side.YELLOW, "9")):
            sentence = refused(Refusal(code, CITE, values=values), voice)
            assert speaks(sentence)
            assert sentence.endswith(" (Florida C-17.1).")


def test_refusals_are_told_for_every_code_and_no_other() -> None:
    assert set(REFUSALS) == set(Code)


def test_refusal_when_a_value_is_below_nothing_has_a_true_minus() -> None:
    refusal = Refusal(Code.IMPOSSIBLE_TOTAL, values=("yellow", "-9"))
    assert refused(refusal, Voice()) == "Four discs cannot make −9 for yellow."


def test_refusal_needs_no_values_for_its_last_sentence() -> None:
    assert [code for code, said in REFUSALS.items() if "{value}" in said or "{other}" in said] == []


@pytest.mark.parametrize("cls", typing.get_args(ev.Event), ids=lambda cls: cls.__name__)
def test_event_has_a_sentence_in_every_book(cls: type[Any]) -> None:
    for voice in VOICES:
        sentence = happened(made(cls), voice)
        assert speaks(sentence)
        assert sentence[0] == sentence[0].upper()


def test_event_speaks_the_words_of_its_book() -> None:
    posted = ev.FramePosted(3, End.HEAD, Side.YELLOW, Team.FIRST, Teams(15, 8), Teams(40, 31), CITE)
    florida, arizona, _, floor, classic = VOICES
    assert happened(posted, florida) == "Half-round 3: yellow 15, black 8; Ann 40, Cid 31"
    assert happened(posted, arizona) == "Half frame 3: yellow 15, black 8; Ann 40, Cid 31"
    assert happened(posted, floor) == "Half round 3: light 15, dark 8; Ann 40, Cid 31"
    assert happened(posted, classic) == "Turn 3: right side 15, left side 8; Ann 40, Cid 31"


def test_fouls_are_named_every_one_and_no_other() -> None:
    assert set(FOULS) == set(Foul)
    assert len({words.name for words in FOULS.values()}) == len(Foul)
    assert all(words.name and words.did for words in FOULS.values())


@pytest.mark.parametrize("cls", typing.get_args(fx.Effect), ids=lambda cls: cls.__name__)
def test_printed_effect_has_words(cls: type[Any]) -> None:
    assert all(speaks(printed_words(made(cls), voice.words)) for voice in VOICES)


@pytest.mark.parametrize("cls", typing.get_args(fx.PricedEffect), ids=lambda cls: cls.__name__)
def test_priced_effect_has_words(cls: type[Any]) -> None:
    assert all(speaks(priced_words(made(cls), voice)) for voice in VOICES)


def test_ways_onward_are_told_every_one() -> None:
    assert set(THEN) == set(fx.Then)


@pytest.mark.parametrize("owed", Owed)
def test_due_item_has_a_sentence(owed: Owed) -> None:
    bare, full = Due(owed), made(Due)
    for voice in VOICES:
        assert speaks(due_words(bare, voice))
        assert speaks(due_words(msgspec.structs.replace(full, what=owed), voice))


def test_due_items_are_told_every_one_and_no_other() -> None:
    assert set(DUE) == set(Owed)


@pytest.mark.parametrize("what", What)
def test_reason_has_a_sentence(what: What) -> None:
    note = {What.PATTERN: Pattern.ALTERNATE.value, What.ASKS: "shots"}.get(what, "")
    full = Reason(
        what, 3, CITE, Team.FIRST, Side.BLACK, 1, 4, -10, 25, 2, Foul.HOOK, Code.TOO_LATE, True, note=note
    )
    assert all(speaks(reason_words(full, voice)) for voice in VOICES)


def test_reasons_are_told_every_one_and_no_other() -> None:
    assert set(SAYINGS) == set(What)


@pytest.mark.parametrize("cls", typing.get_args(Question), ids=lambda cls: cls.__name__)
def test_question_has_an_answer_in_words(cls: type[Any]) -> None:
    answer = Why((), score=40, side=Side.BLACK, team=Team.SECOND, turns=4, over=True)
    assert all(speaks(answer_words(made(cls), answer, voice)) for voice in VOICES)


@pytest.mark.parametrize("cls", typing.get_args(rec.Difference), ids=lambda cls: cls.__name__)
def test_difference_has_a_sentence(cls: type[Any]) -> None:
    assert all(speaks(difference_words(made(cls), VOICES[0], there)) for there in VOICES)


ASKS = [
    key.removeprefix("refusals.ask.")
    for key in catalog().area("refusals")
    if key.startswith("refusals.ask.") and key != "refusals.ask.anything"
]


@pytest.mark.parametrize("fact", ASKS)
def test_missing_fact_is_asked_for_in_every_book(fact: str) -> None:
    assert all(speaks(asked_for(fact, voice)) for voice in VOICES)


def test_short_names_leave_nobody_out() -> None:
    assert set(CALLERS) == set(Caller)
    assert set(CARES) == set(Care)
    assert set(FORMATS) == set(Format)
    assert set(LEVELS) == set(Level)
    assert set(MODES) == set(Mode)
    assert set(PATTERNS) == set(Pattern)
    assert set(DEAD) == set(Dead)


@pytest.mark.parametrize("key", editions())
def test_words_of_a_book_have_keys_every_one(key: str) -> None:
    words = book(key).words
    counted = {f"names.thing.{thing}" for thing in (words.turn, words.disc, words.ten_off)}
    plain = {f"names.word.{word}" for word in (words.far_line, words.yellow, words.black)}
    assert [each for each in counted | plain if not catalog().knows(each)] == []


def test_refusal_when_read_back_is_told_as_before() -> None:
    """Out of a file its values come as plain text."""
    voice = Voice(teams=Teams("Adams / Boyle", "Castro / Dunn"))
    for values in ((Team.SECOND,), (Side.BLACK, "39"), (Caller.HEAD_REFEREE, Caller.DIRECTOR), (Foul.HOOK,)):
        for code in Code:
            refusal = Refusal(code, CITE, values=values)
            again = msgspec.json.decode(msgspec.json.encode(refusal), type=Refusal)
            assert refused(again, voice) == refused(refusal, voice)
    chosen = Refusal(Code.NOT_YOUR_CHOICE, values=(str(Team.SECOND.value),))
    assert refused(chosen, voice) == "The choice is with Castro / Dunn."


def test_opening_when_the_book_is_amended_says_how() -> None:
    change = SetPenalty(by="Palm Club", on="2025-10-01", foul=Foul.HOOK, points=15)
    opened = ev.MatchOpened(
        book="florida-2024",
        terms=Terms(Format.DOUBLES, best_of=1),
        teams=Teams(Entrant("Adams / Boyle"), Entrant("Castro / Dunn")),
        clause=CITE,
        on=date(2026, 1, 12),
        amendments=(change,),
    )
    assert happened(opened, Voice()) == (
        "Adams / Boyle against Castro / Dunn: doubles, one game, 75 points, by Florida, amended: "
        "penalty for hook shot is 15 (Palm Club, 2025-10-01, event)"
    )


def test_shot_off_the_court_says_where_the_disc_is() -> None:
    dead = ev.DeadDisc(Disc.Y1, "off", Cite("florida-2024 C-11.1"))
    shot = ev.ShotPlayed(1, Disc.Y1, ((Disc.Y1, None),), (dead,))
    assert happened(shot, Voice()) == "Disc 1, Y1: Y1 is dead (it lies wholly past the edge of the court)"
