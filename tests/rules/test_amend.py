"""Amendments: each one changes what it names, says so in one line, and refuses numbers that make no sense."""

from __future__ import annotations

import re
from datetime import date

import pytest
from msgspec.structs import replace

from tenoff.kit import Edition, Malformed, Teams
from tenoff.rules.amend import amended
from tenoff.rules.amendments import (
    AllowFormat,
    AllowLength,
    Amendment,
    DropFoul,
    HesitationAsHook,
    Scope,
    SetBreak,
    SetConsensus,
    SetHalvesLead,
    SetLead,
    SetNoShow,
    SetPenalty,
    SetPractice,
    SetShotClock,
    SetTieLength,
    SetTurns,
)
from tenoff.rules.books import book
from tenoff.rules.commands import OpenMatch
from tenoff.rules.decide import decide
from tenoff.rules.effects import Advice, Caution, DebitOwnTenOffs, Deduct, PutBack, ScoreAsBefore
from tenoff.rules.formats import Entrant, Format, Terms
from tenoff.rules.fouls import Case, Foul, FoulRule
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.rulebook import (
    BreakRule,
    ClockRule,
    Consensus,
    FormatRule,
    LengthRule,
    NoShowRule,
    Pattern,
    PracticeRule,
    RuleBook,
    When,
)

BY = "Central District"
ON = "2025-10-01"
SIGNED = "(Central District, 2025-10-01, event)"

at = Edition("made", "1", "made-1", "A made-up book", since="2020-01-01")


@pytest.fixture
def florida() -> RuleBook:
    return book("florida-2024")


def with_fouls(printed: RuleBook, *fouls: FoulRule) -> RuleBook:
    return replace(printed, fouls=fouls)


def what(changed: RuleBook) -> str:
    (line,) = changed.amendments
    return line.removesuffix(f" {SIGNED}")


def test_book_when_nothing_is_amended(florida: RuleBook) -> None:
    assert amended(florida, ()) is florida
    assert florida.amendments == ()
    assert florida.name == "Florida Shuffleboard Association, October 2024"


def test_book_when_amended_says_so(florida: RuleBook) -> None:
    change = SetPenalty(BY, ON, Scope.ASSOCIATION, foul=Foul.HOOK, points=5)
    changed = amended(florida, (change,))
    assert changed.name == "Florida Shuffleboard Association, October 2024, amended"
    assert changed.amendments == ("penalty for hook is 5 (Central District, 2025-10-01, association)",)
    assert florida.amendments == ()


def test_book_from_the_registry_when_amended() -> None:
    change = SetBreak(BY, ON, minutes=15)
    assert book("florida-2024", (change,)) == amended(book("florida-2024"), (change,))


def test_amendment_note_when_given(florida: RuleBook) -> None:
    change = SetBreak(BY, ON, note="hot day", minutes=15)
    assert amended(florida, (change,)).amendments == (f"a break lasts 15 minutes {SIGNED}: hot day",)


def test_amendments_when_several_apply_in_order(florida: RuleBook) -> None:
    changed = amended(
        florida,
        (
            SetPenalty(BY, ON, foul=Foul.HOOK, points=5),
            HesitationAsHook(BY, ON),
            SetBreak("TD", ON, minutes=1),
        ),
    )
    hesitation, hook = changed.foul(Foul.HESITATION), changed.foul(Foul.HOOK)
    assert hesitation is not None
    assert hook is not None
    assert hesitation.usual.effects == hook.usual.effects
    assert hook.usual.effects[0] == Deduct(florida.at("C-17.1"), 5)
    assert changed.amendments == (
        f"penalty for hook is 5 {SIGNED}",
        f"a hesitation costs all that a hook costs {SIGNED}",
        "a break lasts 1 minute (TD, 2025-10-01, event)",
    )


@pytest.mark.parametrize(
    ("change", "length", "line"),
    [
        (AllowLength(BY, ON, points=50), {"points": (50,)}, "games to 50 points are allowed"),
        (AllowLength(BY, ON, frames=10), {"frames": (10,)}, "games of 10 frames are allowed"),
        (
            AllowLength(BY, ON, points=50, frames=10),
            {"points": (50,), "frames": (10,), "both": True},
            "games of 10 frames or 50 points are allowed",
        ),
        (
            AllowLength(BY, ON, frames=4, halves=True),
            {"frames": (4,), "halves": True},
            "games of 4 frames on each color are allowed",
        ),
    ],
)
def test_length_when_allowed(
    florida: RuleBook, change: AllowLength, length: dict[str, tuple[int, ...] | bool], line: str
) -> None:
    changed = amended(florida, (change,))
    assert changed.lengths[:-1] == florida.lengths
    assert changed.lengths[-1] == replace(LengthRule(florida.at("E-4.4", "E-5.4")), **length)
    assert what(changed) == line


def test_length_when_the_book_has_no_clause_for_amending(florida: RuleBook) -> None:
    changed = amended(replace(florida, amendable=None), (AllowLength(BY, ON, points=50),))
    assert changed.lengths[-1].clause == florida.lengths[0].clause


def test_format_when_allowed(florida: RuleBook) -> None:
    only_doubles = replace(florida, formats=florida.formats[-1:])
    changed = amended(only_doubles, (AllowFormat(BY, ON, format=Format.WALKING, pattern=Pattern.OUTSIDE_IN),))
    new = FormatRule(Format.WALKING, Pattern.OUTSIDE_IN, florida.at("E-4.4", "E-5.4"))
    assert changed.formats == (*florida.formats[-1:], new)
    assert what(changed) == "walking may be played, lead outside-in"


def test_lead_when_set(florida: RuleBook) -> None:
    changed = amended(florida, (SetLead(BY, ON, format=Format.DOUBLES, pattern=Pattern.OUTSIDE_IN),))
    assert [(rule.format, rule.pattern) for rule in changed.formats] == [
        (Format.WALKING, Pattern.ALTERNATE),
        (Format.NON_WALKING, Pattern.ALTERNATE),
        (Format.DOUBLES, Pattern.OUTSIDE_IN),
    ]
    assert what(changed) == "lead in doubles is outside-in"


def test_turns_of_a_frame_when_set(florida: RuleBook) -> None:
    changed = amended(florida, (SetTurns(BY, ON, format=Format.DOUBLES, turns=2),))
    assert [rule.turns_per_frame for rule in changed.formats] == [1, 1, 2]
    assert what(changed) == "a frame of doubles is 2 turns"


def test_tie_length_when_set(florida: RuleBook) -> None:
    changed = amended(florida, (SetTieLength(BY, ON, singles=4, doubles=2),))
    assert changed.tie == replace(florida.tie, singles=4, doubles=2)
    assert what(changed) == "a tie is played off in 4 turns of singles, 2 of doubles"


def test_penalty_when_set_keeps_the_other_effects(florida: RuleBook) -> None:
    changed = amended(florida, (SetPenalty(BY, ON, foul=Foul.OPPONENTS_HALF, points=5),))
    old, new = florida.foul(Foul.OPPONENTS_HALF), changed.foul(Foul.OPPONENTS_HALF)
    assert old is not None
    assert old.live is not None
    assert new is not None
    assert new.live is not None
    assert new.usual.effects == (Deduct(florida.at("C-3b.9"), 5), *old.usual.effects[1:])
    assert new.live.effects == (Deduct(florida.at("C-3b.11"), 5), *old.live.effects[1:])
    assert [rule for rule in changed.fouls if rule is not new] == [r for r in florida.fouls if r is not old]
    assert what(changed) == "penalty for opponents-half is 5"


def test_penalty_when_the_book_only_cautions(florida: RuleBook) -> None:
    printed = with_fouls(
        florida, FoulRule(Foul.NOT_SEATED, Case(at("J-7"), (Caution(at("J-7")), Advice(at("J-7")))))
    )
    changed = amended(printed, (SetPenalty(BY, ON, foul=Foul.NOT_SEATED, points=5),))
    assert changed.fouls == (FoulRule(Foul.NOT_SEATED, Case(at("J-7"), (Deduct(at("J-7"), 5),))),)


def test_penalty_when_the_book_only_restores(florida: RuleBook) -> None:
    restored = PutBack(at("F-1"), at("F-2"))
    before = ScoreAsBefore(at("F-3"))
    printed = with_fouls(
        florida,
        FoulRule(Foul.LIVE_DISC_TOUCHED, Case(at("F-1"), (restored,)), last=Case(at("F-3"), (before,))),
    )
    changed = amended(printed, (SetPenalty(BY, ON, foul=Foul.LIVE_DISC_TOUCHED, points=10),))
    assert changed.fouls == (
        FoulRule(
            Foul.LIVE_DISC_TOUCHED,
            Case(at("F-1"), (Deduct(at("F-1"), 10), restored)),
            last=Case(at("F-3"), (Deduct(at("F-3"), 10), before)),
        ),
    )


def test_foul_when_dropped(florida: RuleBook) -> None:
    changed = amended(florida, (DropFoul(BY, ON, foul=Foul.PHONE),))
    assert changed.foul(Foul.PHONE) is None
    assert changed.fouls == tuple(rule for rule in florida.fouls if rule.foul is not Foul.PHONE)
    assert what(changed) == "phone is not called"


def test_practice_when_set_for_a_known_moment(florida: RuleBook) -> None:
    changed = amended(florida, (SetPractice(BY, ON, when=When.GAME_2, speed=1, discs=4),))
    old = [rule for rule in florida.practice if rule.when is When.GAME_2]
    new = [rule for rule in changed.practice if rule.when is When.GAME_2]
    assert new == [replace(rule, speed=1, discs=4) for rule in old]
    assert len(changed.practice) == len(florida.practice)
    assert what(changed) == "practice, before game 2: 1 speed shot, 4 discs"


def test_practice_when_set_for_a_moment_the_book_leaves_out(florida: RuleBook) -> None:
    changed = amended(florida, (SetPractice(BY, ON, when=When.SIDE_CHANGE, discs=4),))
    new = PracticeRule(When.SIDE_CHANGE, florida.at("E-4.4", "E-5.4"), discs=4)
    assert changed.practice == (*florida.practice, new)
    assert what(changed) == "practice, after side change: 0 speed shots, 4 discs"


def test_break_when_set(florida: RuleBook) -> None:
    assert florida.breaks is not None
    changed = amended(florida, (SetBreak(BY, ON, minutes=15),))
    assert changed.breaks == replace(florida.breaks, minutes=15)
    assert what(changed) == "a break lasts 15 minutes"


def test_break_when_the_book_has_none(florida: RuleBook) -> None:
    changed = amended(replace(florida, breaks=None), (SetBreak(BY, ON, minutes=15),))
    assert changed.breaks == BreakRule(15, florida.at("E-4.4", "E-5.4"))


def test_no_show_when_set(florida: RuleBook) -> None:
    changed = amended(florida, (SetNoShow(BY, ON, calls=1, every=10),))
    assert changed.no_show == NoShowRule(1, 10, florida.at("C-24"))
    assert what(changed) == "a no-show forfeits after 1 call of 10 minutes"


def test_no_show_when_the_book_has_none(florida: RuleBook) -> None:
    changed = amended(replace(florida, no_show=None), (SetNoShow(BY, ON, calls=2, every=10),))
    assert changed.no_show == NoShowRule(2, 10, florida.at("E-4.4", "E-5.4"))


def test_shot_clock_when_set(florida: RuleBook) -> None:
    clause = at("2.7.4.1")
    clock = ClockRule(45, (0, 5, 10, -1), (clause,) * 4, clause, clause, clause, clause, clause)
    changed = amended(replace(florida, clock=clock), (SetShotClock(BY, ON, seconds=30),))
    assert changed.clock == replace(clock, seconds=30)
    assert what(changed) == "a shot on the clock has 30 seconds"


def test_consensus_when_the_book_has_none(florida: RuleBook) -> None:
    changed = amended(florida, (SetConsensus(BY, ON, of_four=3, of_two=2),))
    assert changed.consensus == Consensus(3, 2, florida.at("E-4.4", "E-5.4"))
    assert what(changed) == "discs go back when 3 of four, or 2 of two, agree"


def test_consensus_when_set(florida: RuleBook) -> None:
    printed = replace(florida, consensus=Consensus(3, 2, at("F-1")))
    changed = amended(printed, (SetConsensus(BY, ON, of_four=4, of_two=2),))
    assert changed.consensus == Consensus(4, 2, at("F-1"))


@pytest.mark.parametrize(("black_first", "leads"), [(True, "black"), (False, "yellow")])
def test_lead_after_the_half_when_set(florida: RuleBook, black_first: bool, leads: str) -> None:
    changed = amended(florida, (SetHalvesLead(BY, ON, black_first=black_first),))
    assert changed.colors == replace(florida.colors, halves_flip_lead=black_first)
    assert what(changed) == f"{leads} leads first after the halfway change of colors"


def test_hesitation_when_it_costs_as_a_hook(florida: RuleBook) -> None:
    changed = amended(florida, (HesitationAsHook(BY, ON),))
    old, new, hook = florida.foul(Foul.HESITATION), changed.foul(Foul.HESITATION), changed.foul(Foul.HOOK)
    assert old is not None
    assert hook is not None
    assert old.usual.effects[1:] == (DebitOwnTenOffs(florida.at("C-16.2")),)
    assert new == replace(old, usual=Case(florida.at("C-16.1"), hook.usual.effects))
    assert what(changed) == "a hesitation costs all that a hook costs"


TITLE = "Florida Shuffleboard Association, October 2024"
REFUSED: list[tuple[Amendment, str]] = [
    (SetBreak("  ", ON, minutes=15), "an amendment names who made it, got '  '"),
    (SetBreak(BY, "October", minutes=15), "an amendment has a day like 2025-10-01, got 'October'"),
    (AllowLength(BY, ON), "a length has points or frames, got neither"),
    (AllowLength(BY, ON, points=0), "a game is played to 1 point or more, got 0"),
    (AllowLength(BY, ON, frames=15), "a frames game has an even number of frames, got 15"),
    (AllowLength(BY, ON, frames=0), "a frames game has an even number of frames, got 0"),
    (
        AllowLength(BY, ON, points=75, frames=8, halves=True),
        "a game of halves is played in frames whatever the score, got points 75",
    ),
    (
        AllowFormat(BY, ON, format=Format.DOUBLES, pattern=Pattern.ALTERNATE),
        f"{TITLE} has doubles already, so only its lead can be set",
    ),
    (SetTurns(BY, ON, format=Format.DOUBLES, turns=3), "a frame has 1 or 2 turns, got 3"),
    (SetTieLength(BY, ON, singles=3, doubles=4), "a tie is played off in an even number of turns, got 3"),
    (SetTieLength(BY, ON, singles=2, doubles=0), "a tie is played off in an even number of turns, got 0"),
    (SetPenalty(BY, ON, foul=Foul.HOOK, points=0), "a penalty takes 1 point or more, got 0"),
    (SetPenalty(BY, ON, foul=Foul.SLOW_SHOT, points=5), f"{TITLE} has no foul to change, got slow-shot"),
    (
        SetPenalty(BY, ON, foul=Foul.STRAY_DISC, points=5),
        "stray-disc is no fault of this match's players, got a penalty of 5",
    ),
    (DropFoul(BY, ON, foul=Foul.SLOW_SHOT), f"{TITLE} has no foul to change, got slow-shot"),
    (SetPractice(BY, ON, when=When.GAME_1, discs=-4), "practice is no discs or more, got -4"),
    (SetBreak(BY, ON, minutes=0), "a break lasts 1 minute or more, got 0"),
    (SetNoShow(BY, ON, calls=0, every=5), "a missing player is called once or more, got 0"),
    (SetNoShow(BY, ON, calls=3, every=0), "calls are 1 minute apart or more, got 0"),
    (SetShotClock(BY, ON, seconds=0), "a shot has 1 second or more, got 0"),
    (SetShotClock(BY, ON, seconds=30), f"{TITLE} has no shot clock to set, got 30"),
    (SetConsensus(BY, ON, of_four=5, of_two=2), "of 4 players 1 to 4 must agree, got 5"),
    (SetConsensus(BY, ON, of_four=3, of_two=0), "of 2 players 1 to 2 must agree, got 0"),
    (
        SetTieLength(BY, ON, singles=2, doubles=10**9),
        "enter a number of 500 or less; 1000000000 is too large",
    ),
    (AllowLength(BY, ON, points=501), "enter a number of 500 or less; 501 is too large"),
]


@pytest.mark.parametrize(("change", "why"), REFUSED, ids=[why for _, why in REFUSED])
def test_amendment_when_it_makes_no_sense(florida: RuleBook, change: Amendment, why: str) -> None:
    with pytest.raises(Malformed, match=f"^{re.escape(why)}$"):
        amended(florida, (change,))


def test_book_when_it_is_changed_too_often(florida: RuleBook) -> None:
    with pytest.raises(Malformed, match=r"^a book can have 100 changes at most; these are 101$"):
        amended(florida, (SetBreak(BY, ON, minutes=15),) * 101)


def test_match_when_its_amendment_makes_no_sense() -> None:
    change = SetPenalty(BY, ON, foul=Foul.STRAY_DISC, points=5)
    order = OpenMatch(
        "florida-2024",
        Terms(Format.DOUBLES),
        Teams(Entrant("A"), Entrant("B")),
        date(2026, 1, 12),
        amendments=(change,),
    )
    assert decide(None, order) == Refusal(
        Code.AMENDMENT_BARRED, values=("amend.blameless", "foul=stray-disc", "got=5")
    )


def test_lead_when_the_book_has_no_such_format(florida: RuleBook) -> None:
    only_doubles = replace(florida, formats=florida.formats[-1:])
    with pytest.raises(Malformed, match=f"^{TITLE} has no format to change, got walking$"):
        amended(only_doubles, (SetLead(BY, ON, format=Format.WALKING, pattern=Pattern.ALTERNATE),))


def test_leads_and_ties_follow_the_length_of_a_frame() -> None:
    change = SetTurns(by="A club", on="2026-01-01", format=Format.DOUBLES, turns=1)
    changed = book("arizona-2019", (change,))
    rule = changed.format(Format.DOUBLES)
    assert rule is not None
    assert (rule.pattern, changed.tie.doubles) == (Pattern.ALTERNATE, 2)
