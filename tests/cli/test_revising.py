"""Earlier acts put right in `tenoff score`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tenoff.cli.files import load
from tenoff.kit import Side, Teams
from tenoff.rules import commands as do
from tenoff.rules.fouls import Caller, Foul
from tenoff.rules.record import ChangeAct, InsertAct, PutBackIn, Record, SettleAct, TakeOut, Tap
from tests.cli.conftest import Run

OPEN = ("--book", "florida", "--names", "Ann/Bob", "Cid/Dot")
SHORT = (*OPEN, "--best-of", "1", "--points", "10")


def told(run: Run, *lines: str, options: tuple[str, ...] = OPEN, code: int = 0) -> list[str]:
    """What the terminal says to these lines."""
    result = run("score", "m.tenoff", *options, text="".join(f"{line}\n" for line in lines))
    assert result.exit_code == code, result.output
    return result.stdout.splitlines()


def kept() -> Record:
    return load(Path("m.tenoff"))


def score() -> Teams[int]:
    match = kept().now
    assert match is not None
    assert match.game is not None
    return match.game.score


def last() -> Tap:
    return kept().acts[-1].do


def frame(yellow: int, black: int) -> do.PostFrame:
    return do.PostFrame(do.Tally(total=yellow), do.Tally(total=black))


def test_change_mends_an_earlier_frame_and_tells_what_follows(run: Run) -> None:
    said = told(run, "15-8", "7-7", "change 2 10-8")
    assert last() == ChangeAct(2, frame(10, 8))
    assert score() == Teams(17, 15)
    start = said.index("  Act 2: Game 1 begins, to 75, Ann / Bob on yellow [C-3.1]")
    assert said[start + 1 : start + 3] == [
        "  Act 2: Half-round 1: yellow 10, black 8; Ann / Bob 10, Cid / Dot 8 [D-2.1]",
        "  Act 3: Half-round 2: yellow 7, black 7; Ann / Bob 17, Cid / Dot 15 [D-2.1]",
    ]


def test_change_asks_again_about_a_total_four_discs_cannot_make(run: Run) -> None:
    told(run, "15-8", "change 2 3-8", "n")
    assert len(kept().acts) == 2
    told(run, "change 2 3-8", "", options=())
    assert last() == ChangeAct(2, do.PostFrame(do.Tally(total=3), do.Tally(total=8), sure=True))


def test_change_reads_colors_as_they_were_then(run: Run) -> None:
    """Game 2 is played on the other colors; a word about game 1 means those of game 1."""
    options = (*OPEN, "--points", "10")
    told(run, "15-8", "15-8", "insert before 3 correct 1 15-7", options=options)
    assert last() == InsertAct(3, do.CorrectScore(1, Teams(15, 7)))


def test_insert_puts_a_forgotten_call_in_its_place(run: Run) -> None:
    told(run, "15-8", "7-7", "insert before 3 hook yellow by director", "", "")
    call = do.MakeCall(Foul.HOOK, Side.YELLOW, by=Caller.DIRECTOR, displaced=(), board=())
    assert last() == InsertAct(3, call)
    assert [step.act for step in kept().steps] == [1, 2, 4, 3]
    assert score() == Teams(12, 15)


def test_insert_makes_no_call_when_a_person_says_no(run: Run) -> None:
    said = told(run, "15-8", "insert before 2 phone yellow by director", "n")
    assert "No call was made." in said
    assert len(kept().acts) == 2


def test_out_and_back_take_an_act_away_and_bring_it_again(run: Run) -> None:
    told(run, "15-8", "7-7", "out 2")
    assert (last(), score()) == (TakeOut(2), Teams(7, 7))
    told(run, "back 2", options=())
    assert (last(), score()) == (PutBackIn(2), Teams(22, 15))


def test_back_line_is_still_a_call(run: Run) -> None:
    said = told(run, "15-8", "back line yellow by director", "")
    assert "Called." in said


def test_unsettled_act_is_shown_until_it_is_settled(run: Run) -> None:
    waits = (
        "Act 3 waits to be settled: The match is over: Ann / Bob has won. "
        'Type "settle 3 drop", or settle 3 and what it should be.'
    )

    def waiting(said: list[str]) -> int:
        return " ".join(said).count(waits)

    assert waiting(told(run, "7-0", "7-0", "change 2 10-0", "due", options=SHORT)) == 2
    assert waiting(told(run, "note windy", options=())) == 2
    assert waiting(told(run, "settle 3 drop", "due", options=())) == 1
    assert last() == SettleAct(3, "drop")
    assert kept().unsettled == ()


def test_settle_may_say_what_the_act_should_be(run: Run) -> None:
    told(run, "7-0", "7-0", "change 2 10-0", "settle 3 note it was counted twice", options=SHORT)
    assert last() == SettleAct(3, do.Remark("it was counted twice"))
    assert kept().unsettled == ()


def test_acts_are_listed_as_they_count(run: Run) -> None:
    said = told(run, "15-8", "7-7", "insert before 3 note rain", "out 3", "change 2 10-8", "acts")
    start = next(place for place, line in enumerate(said) if line.startswith("act "))
    assert [line.rstrip() for line in said[start + 3 :] if line[:1].isdigit()] == [
        "2    Game 1 begins, to 75, Ann / Bob on yellow; Half-round 1: yellow 10, black 8; Ann / Bob 10, Cid",
        "4    Note: rain",
        "3    Half-round 2: yellow 7, black 7; Ann / Bob 22, Cid / Dot 15 (taken out)",
    ]


def test_do_takes_a_revision_too(run: Run) -> None:
    told(run, "15-8", 'do {"do":"change-act","act":2,"command":{"do":"remark","text":"no"}}')
    assert last() == ChangeAct(2, do.Remark("no"))
    told(run, 'do {"do":"take-out","act":2}', options=())
    assert last() == TakeOut(2)


def test_opening_is_changed_only_as_a_file_writes_it(run: Run) -> None:
    told(run, "15-8")
    opening = kept().acts[0].do
    assert isinstance(opening, do.OpenMatch)
    text = kept().acts[0].line.decode()
    command = text[text.index('{"do":"open-match"') : text.index(',"so":')].replace("Ann", "Eve")
    told(run, f"change 1 {command}", options=())
    match = kept().now
    assert match is not None
    assert match.teams.first.players == ("Eve", "Bob")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("change", "That reads \"change 7\" and what act 7 should be, got 'change'."),
        ("change 2", "Say what it should be after the number, as in 15-8 or hook yellow, got only 2."),
        ("change x 15-8", "An act's number is a whole number, got 'x'."),
        ("insert", "That reads \"insert before 7 15-8\", got 'insert'."),
        ("insert before 2", "Say what it should be after the number, as in 15-8 or hook yellow, got only 2."),
        ("settle 2 %%%", "Nothing is called '%%%'; \"?\" shows what can be typed."),
        ("change 2 practice", "Act 2 is one act, got 4 for it; take it out and insert them."),
        ('change 2 do {"do":"take-out","act":2}', "A revision is not part of another one."),
        ("change 1 15-8", "That is no command: Expected `object`, got `int`."),
        ("out 1", "The opening of the match is not undone; quit and begin another file."),
        (
            'do {"do":"take-out","act":1}',
            "The opening of the match is not undone; quit and begin another file.",
        ),
    ],
)
def test_revision_that_cannot_be_read_is_told(run: Run, line: str, said: str) -> None:
    result = run("score", "m.tenoff", *OPEN, text=f"15-8\n{line}\n")
    assert (result.exit_code, result.stderr) == (2, f"tenoff: {said}\n")
    assert len(kept().acts) == 2


def test_revision_that_makes_no_sense_is_refused(run: Run) -> None:
    said = told(run, "15-8", "change 9 1-1", "change 2 15-8", "settle 2 drop", "back 2")
    assert said[-6:-2] == [
        "There is no act 9.",
        "Act 2 says just that already.",
        "Act 2 needs no settling.",
        "Act 2 still counts.",
    ]
