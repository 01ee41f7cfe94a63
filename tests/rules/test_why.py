from __future__ import annotations

import msgspec
import pytest
from hypothesis import given

from tenoff.kit import Cite, Side, Team, Teams
from tenoff.rules.commands import (
    Command,
    CorrectScore,
    Disqualify,
    Override,
    PostFrame,
    ProtestDisc,
    ReportLeadError,
    RuleProtest,
    Tally,
)
from tenoff.rules.decide import decide
from tenoff.rules.evolve import fold
from tenoff.rules.formats import Format, Length, Terms
from tenoff.rules.fouls import Caller, Foul
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.why import (
    EndOfGame,
    EndOfMatch,
    LeadOf,
    Log,
    Question,
    Reason,
    Refused,
    ScoreOf,
    TieLength,
    What,
    Why,
    why,
)
from tests.golden.scripts import (
    ARIZONA,
    FIRST,
    FLORIDA,
    NEW_YORK,
    SCRIPTS,
    SECOND,
    frames,
    log,
    match,
    played,
)
from tests.properties.players import games, opening
from tests.properties.players import played as played_by_chance

DISCS = Cite("florida-2024 D-2.1")


def ask(script: tuple[Command, ...], question: Question) -> Why:
    answer = why(log(script), question)
    assert answer is not None
    return answer


def scored(act: int, frame: int, points: int, total: int, *, game: int = 1, team: Team = FIRST) -> Reason:
    return Reason(What.FRAME, act, DISCS, team, game=game, frame=frame, points=points, total=total)


# -- scores


def test_score_is_every_frame_and_call() -> None:
    script = FLORIDA["doubles"][:6]
    assert ask(script, ScoreOf(FIRST, 1)) == Why(
        (
            scored(2, 1, 7, 7),
            scored(3, 2, 8, 15),
            Reason(
                What.DEDUCT, 5, Cite("florida-2024 C-17.1"), FIRST, game=1, frame=4, points=-10, total=5,
                foul=Foul.HOOK,
            ),
            scored(6, 4, 7, 12),
        ),
        score=12,
    )  # fmt: skip
    assert ask(script, ScoreOf(SECOND, 1)).reasons[3] == Reason(
        What.CREDIT,
        5,
        Cite("florida-2024 C-17.3"),
        SECOND,
        game=1,
        frame=4,
        points=8,
        total=21,
        foul=Foul.HOOK,
    )


def test_score_with_points_noted_for_the_frames_end() -> None:
    assert ask(NEW_YORK["doubles"][:7], ScoreOf(FIRST, 1)).reasons[2:] == (
        Reason(
            What.DEDUCT, 6, Cite("new-york-1 2.5.3"), FIRST, game=1, frame=3, points=-10, total=5,
            foul=Foul.HOOK,
        ),
        Reason(
            What.DEBIT, 6, Cite("new-york-1 2.2.1.5"), FIRST, game=1, frame=3, points=-10, total=-5,
            foul=Foul.HOOK, noted=True,
        ),
    )  # fmt: skip


def test_score_that_a_call_between_games_began() -> None:
    assert ask(FLORIDA["doubles-between-games"][:11], ScoreOf(FIRST, 2)).reasons == (
        Reason(
            What.DEDUCT, 9, Cite("florida-2024 C-8a.2"), FIRST, game=2, points=-10, total=-10,
            foul=Foul.LONG_BREAK, carried=True,
        ),
        scored(10, 1, 7, -3, game=2),
        scored(11, 2, 10, 7, game=2),
    )  # fmt: skip


def test_score_with_a_correction_and_the_last_word() -> None:
    assert ask(FLORIDA["doubles-last-word"], ScoreOf(FIRST, 2)) == Why(
        (
            scored(9, 1, 7, 7, game=2),
            scored(10, 2, 10, 17, game=2),
            Reason(
                What.CORRECTION, 11, Cite("florida-2024 D-6.1"), FIRST, game=2, frame=2, points=-2, total=15,
                note="the 8 is the other team's",
            ),
            Reason(
                What.OVERRIDE, 12, Cite("florida-2024 E-3.3"), FIRST, game=2, points=-15, total=0,
                note="frame 1 was shot on the wrong court",
            ),
        ),
        score=0,
    )  # fmt: skip


def test_score_of_a_settled_board() -> None:
    reasons = ask(FLORIDA["doubles-settled"], ScoreOf(FIRST, 1)).reasons
    assert [(r.what, r.points, r.total) for r in reasons[-2:]] == [
        (What.DEDUCT, -10, 58),
        (What.SETTLE, -10, 48),
    ]


def test_score_of_which_only_the_end_is_known() -> None:
    assert ask(FLORIDA["doubles-final-scores"], ScoreOf(SECOND, 2)) == Why(
        (
            Reason(
                What.FINAL_SCORE, 3, Cite("florida-2024 D-4.3"), SECOND, game=2, points=80, total=80
            ),
        ),
        score=80,
    )  # fmt: skip


def test_score_after_a_frame_was_taken_back() -> None:
    script = (
        *FLORIDA["walking"][:3],
        ProtestDisc(FIRST),
        RuleProtest(Caller.DIRECTOR, sustained=True),
        *frames("0:17"),
    )
    answer = ask(script, ScoreOf(FIRST, 1))
    assert [(r.what, r.act, r.frame, r.points) for r in answer.reasons] == [
        (What.FRAME, 2, 1, 7),
        (What.FRAME, 3, 2, 8),
        (What.TAKEN_BACK, 5, 2, -8),
    ]
    assert answer.score == 7


def test_discs_are_noted_where_they_were_counted() -> None:
    script = (FLORIDA["doubles"][0], PostFrame(Tally(discs=(8, 7, -10)), Tally(discs=())))
    assert ask(script, ScoreOf(FIRST, 1)).reasons == (
        Reason(What.FRAME, 2, DISCS, FIRST, game=1, frame=1, points=5, total=5, note="8 7 -10"),
    )


@pytest.mark.parametrize("name", SCRIPTS)
def test_reasons_add_up_to_every_score(name: str) -> None:
    _adds_up(log(SCRIPTS[name]))


@given(games)
def test_reasons_add_up_however_it_was_played(game: tuple[tuple[str, Terms], list[int]]) -> None:
    (key, terms), numbers = game
    opened = decide(None, opening(key, terms))
    assert not isinstance(opened, Refusal)
    followed = (events for _, _, events in played_by_chance(key, terms, numbers))
    _adds_up(tuple(enumerate((opened, *followed), 1)))


def _adds_up(acts: Log) -> None:
    state = fold(None, (event for _, events in acts for event in events))
    assert state is not None
    for game in (*state.done, *((state.game,) if state.game else ())):
        for team in Team:
            answer = why(acts, ScoreOf(team, game.number))
            assert answer is not None
            assert answer.score == game.score[team]
            assert sum(reason.points or 0 for reason in answer.reasons) == game.score[team]


# -- leads


def test_lead_by_pattern() -> None:
    assert ask(FLORIDA["doubles"][:6], LeadOf(1, 4)) == Why(
        (
            Reason(
                What.COLORS, 1, Cite("florida-2024 C-1.1 C-0"), FIRST, Side.YELLOW, 1, note="line"
            ),
            Reason(What.FIRST_LEAD, 2, Cite("florida-2024 C-3.1"), side=Side.YELLOW, game=1, frame=1),
            Reason(
                What.PATTERN, clause=Cite("florida-2024 C-3d.1 C-3d.2"), side=Side.BLACK, game=1, frame=4,
                count=4, note="per-round",
            ),
        ),
        side=Side.BLACK,
        team=SECOND,
    )  # fmt: skip


def test_lead_with_a_reading_says_so() -> None:
    pattern = ask(FLORIDA["walking"][:4], LeadOf(1, 3)).reasons[-1]
    assert pattern.reading != ""
    assert pattern.note == "alternate"


def test_lead_after_the_half_way_change_of_a_third_game() -> None:
    answer = ask(FLORIDA["doubles-third-game-halves"], LeadOf(3, 9))
    assert (answer.side, answer.team) == (Side.BLACK, FIRST)
    assert [(r.what, r.side, r.frame) for r in answer.reasons] == [
        (What.COLORS, Side.YELLOW, None),
        (What.FIRST_LEAD, Side.YELLOW, 1),
        (What.COLORS_CHANGED, Side.YELLOW, 9),
        (What.PATTERN, Side.YELLOW, 9),
        (What.HALF, Side.BLACK, 9),
    ]
    assert answer.reasons[-1].clause == Cite("florida-2024 C-3e.7")


def test_lead_in_a_tie_break() -> None:
    answer = ask(NEW_YORK["doubles-decider-tie"], LeadOf(3, 8))
    assert (answer.side, answer.team) == (Side.BLACK, FIRST)
    assert answer.reasons[-2:] == (
        Reason(What.TIE, 17, Cite("new-york-1 1.3.4.2"), game=3, frame=7, count=2),
        Reason(
            What.TIE_LEAD, 17, Cite("new-york-1 1.3.4.6"), side=Side.BLACK, game=3, frame=8, count=2,
            reading="yellow, then black leads in every block; colors change only if they did in the game",
            note="color-blocks",
        ),
    )  # fmt: skip


def test_lead_of_a_frame_to_come() -> None:
    script = NEW_YORK["doubles-decider"][
        :20
    ]  # one frame of the decider, whose colors change after the fourth
    assert (ask(script, LeadOf(3, 5)).side, ask(script, LeadOf(3, 5)).team) == (Side.YELLOW, FIRST)
    assert why(log(script), LeadOf(3, 9)) is None


def test_lead_after_a_wrong_lead_was_found() -> None:
    script = (*FLORIDA["walking"][:3], ReportLeadError(complete=False), *frames("0:8"))
    assert ask(script, LeadOf(1, 3)).reasons[-1] == Reason(
        What.LEAD_ERROR, 4, Cite("florida-2024 C-3a.1"), game=1, frame=3, note="replay"
    )


@pytest.mark.parametrize("name", SCRIPTS)
def test_lead_and_its_last_reason_agree_everywhere(name: str) -> None:
    acts = log(SCRIPTS[name])
    for game in played(SCRIPTS[name]).done:
        for row in game.rows:
            answer = why(acts, LeadOf(game.number, row.number))
            assert answer is not None
            assert answer.side is row.lead
            last = [r for r in answer.reasons if r.what in (What.PATTERN, What.TIE_LEAD, What.HALF)]
            flipped = last[-1].what is What.HALF
            assert last[0].side is (row.lead.other if flipped else row.lead)


# -- ends


def test_game_over_at_game_point() -> None:
    assert ask(FLORIDA["doubles"], EndOfGame(1)) == Why(
        (
            Reason(What.LENGTH, 1, Cite("florida-2024 C-3e.1"), game=1, points=75),
            Reason(
                What.POINTS_REACHED, 12, Cite("florida-2024 D-3"), FIRST, game=1, frame=10, total=84, count=75
            ),
            Reason(What.GAME_WON, 12, Cite("florida-2024 D-4.3"), FIRST, game=1, points=65, total=84),
        ),
        team=FIRST,
        over=True,
    )  # fmt: skip


def test_game_over_after_its_frames_and_a_tie() -> None:
    answer = ask(FLORIDA["non-walking-tie"], EndOfGame(1))
    assert [(r.what, r.frame, r.count, r.total) for r in answer.reasons] == [
        (What.LENGTH, None, 8, None),
        (What.FRAMES_PLAYED, 8, 8, None),
        (What.LEVEL, 8, None, 20),
        (What.TIE, 9, 2, None),
        (What.LEVEL, 10, None, 30),
        (What.TIE, 11, 2, None),
        (What.GAME_WON, None, None, 38),
    ]


def test_game_ended_by_a_call() -> None:
    answer = ask(FLORIDA["doubles-settled"], EndOfGame(1))
    assert [(r.what, r.act, r.foul) for r in answer.reasons[1:]] == [
        (What.GAME_ENDED_BY_CALL, 6, Foul.LIVE_DISC_TOUCHED),
        (What.GAME_WON, 6, None),
    ]


def test_game_not_over_says_what_is_missing() -> None:
    answer = ask(FLORIDA["non-walking"][:3], EndOfGame(1))
    assert (answer.over, answer.team) == (False, None)
    assert answer.reasons[1:] == (
        Reason(What.POINTS_MISSING, team=FIRST, game=1, points=68, total=7, count=75),
        Reason(What.POINTS_MISSING, team=SECOND, game=1, points=75, total=0, count=75),
        Reason(What.FRAMES_MISSING, game=1, frame=3, count=14),
    )


def test_game_past_game_point_is_played_out() -> None:
    # black stands past game point after yellow's penalty, but the frame is not over
    script = (*FLORIDA["doubles"][:1], *frames("0:30 0:30 0:14"), FLORIDA["doubles"][4])
    missing = [r for r in ask(script, EndOfGame(1)).reasons if r.team is SECOND]
    assert missing == [
        Reason(
            What.PLAYED_OUT,
            clause=Cite("florida-2024 D-3"),
            team=SECOND,
            game=1,
            points=0,
            total=82,
            count=75,
        )
    ]


def test_game_in_a_tie_break_says_how_many_frames_are_left() -> None:
    answer = ask(FLORIDA["doubles-tie"][:13], EndOfGame(1))
    assert answer.reasons[-1] == Reason(
        What.FRAMES_MISSING, clause=Cite("florida-2024 D-4.3"), game=1, frame=13, count=2
    )


def test_game_reopened_by_a_correction() -> None:
    script = (*FLORIDA["walking"][:8], CorrectScore(7, Teams(8, -10), game=1))
    answer = ask(script, EndOfGame(1))
    assert answer.over is False
    assert [r.what for r in answer.reasons] == [
        What.LENGTH,
        What.POINTS_REACHED,
        What.GAME_WON,
        What.GAME_REOPENED,
        What.POINTS_MISSING,
        What.POINTS_MISSING,
    ]
    assert [r.what for r in ask(script, EndOfMatch()).reasons[1:3]] == [What.GAME_WON, What.GAME_REOPENED]


def test_game_given_by_the_head_official() -> None:
    answer = ask(FLORIDA["doubles-last-word"], EndOfGame(2))
    assert answer.team is FIRST
    assert [(r.what, r.act, r.points, r.note) for r in answer.reasons[1:]] == [
        (What.OVERRIDE, 12, None, "frame 1 was shot on the wrong court"),
        (What.OVERRIDE, 14, None, "dark, and nobody can come back"),
        (What.GAME_WON, 14, -7, ""),
    ]


def test_game_cut_short_by_the_director() -> None:
    answer = ask(ARIZONA["non-walking-overtime"], EndOfGame(1))
    assert [(r.what, r.count) for r in answer.reasons[:3]] == [
        (What.LENGTH, 12),
        (What.SHORTENED, 12),
        (What.FRAMES_PLAYED, 12),
    ]


def test_decider_of_its_own_length_cites_the_clause_for_it() -> None:
    answer = ask(FLORIDA["doubles-third-game-halves"], EndOfGame(3))
    assert answer.reasons[0] == Reason(What.LENGTH, 1, Cite("florida-2024 C-3e.7"), game=3, count=16)


def test_match_won_in_games() -> None:
    answer = ask(FLORIDA["walking"], EndOfMatch())
    assert (answer.over, answer.team) == (True, FIRST)
    assert [(r.what, r.act, r.game, r.count) for r in answer.reasons] == [
        (What.BEST_OF, 1, None, 3),
        (What.GAME_WON, 8, 1, None),
        (What.GAME_WON, 15, 2, None),
        (What.MATCH_WON, 15, None, None),
    ]


def test_match_goes_on_while_games_are_missing() -> None:
    answer = ask(FLORIDA["walking"][:8], EndOfMatch())
    assert answer.over is False
    assert answer.reasons[-2:] == (
        Reason(What.GAMES_MISSING, team=FIRST, count=1),
        Reason(What.GAMES_MISSING, team=SECOND, count=2),
    )


def test_match_lost_by_forfeit() -> None:
    answer = ask(FLORIDA["walking-forfeit"], EndOfMatch())
    last = answer.reasons[-1]
    assert (last.what, last.team, last.note, answer.team) == (
        What.FORFEIT,
        SECOND,
        "did not come back",
        FIRST,
    )


def test_match_lost_by_disqualification() -> None:
    script = (*FLORIDA["walking"][:3], Disqualify(FIRST, "waxed his own discs"))
    last = ask(script, EndOfMatch()).reasons[-1]
    assert (last.what, last.team, last.note) == (What.DISQUALIFIED, FIRST, "waxed his own discs")


def test_match_given_by_the_head_official() -> None:
    script = (*FLORIDA["walking"][:3], Override(Caller.DIRECTOR, "Hale", "dark", match_to=SECOND))
    answer = ask(script, EndOfMatch())
    assert (answer.team, answer.reasons[-1].what, answer.reasons[-1].act) == (SECOND, What.MATCH_WON, 4)


# -- ties and refusals


def test_tie_length_by_format() -> None:
    assert ask(FLORIDA["doubles-tie"], TieLength(1)) == Why(
        (
            Reason(What.LEVEL, 11, game=1, frame=10, total=75),
            Reason(
                What.TIE, 11, Cite("florida-2024 D-4.1"), game=1, frame=11, count=4,
                reading="counted from the tie; a tie at a frame limit is played off the same way",
                note="doubles",
            ),
        ),
        turns=4,
    )  # fmt: skip


def test_tie_length_of_a_repeated_tie_cites_repetition_and_length() -> None:
    reasons = ask(NEW_YORK["doubles-decider-tie"], TieLength(3, block=2)).reasons
    assert [(r.what, r.clause, r.count) for r in reasons] == [
        (What.LEVEL, None, None),
        (What.TIE, Cite("new-york-1 1.3.4.2"), 2),
        (What.TIE, Cite("new-york-1 1.3.4.1 1.3.4.2 1.1.2.9"), 2),
    ]


def test_tie_length_that_was_amended_says_by_whom() -> None:
    answer = ask(FLORIDA["doubles-amended"], TieLength(1))
    assert answer.turns == 2
    assert [r.note for r in answer.reasons[:2]] == [
        "penalty for phone is 10 (Central District, 2025-10-01, association)",
        "a tie is played off in 2 turns of singles, 2 of doubles (Hale, 2026-01-12, event)",
    ]


def test_refusal_with_what_it_asks_for() -> None:
    refusal = Refusal(
        Code.NEEDS_FACTS, Cite("florida-2024 C-17.3"), asks=("displaced", "board"), values=("hook",)
    )
    assert why((), Refused(refusal)) == Why(
        (
            Reason(What.REFUSED, clause=Cite("florida-2024 C-17.3"), code=Code.NEEDS_FACTS, note="hook"),
            Reason(What.ASKS, clause=Cite("florida-2024 C-17.3"), note="displaced"),
            Reason(What.ASKS, clause=Cite("florida-2024 C-17.3"), note="board"),
        )
    )


# -- questions about nothing


@pytest.mark.parametrize(
    "question",
    [
        ScoreOf(FIRST, 2),
        LeadOf(2, 1),
        LeadOf(1, 0),
        LeadOf(1, 99),
        EndOfGame(2),
        TieLength(1),
        TieLength(1, 2),
    ],
)
def test_no_answer_where_the_log_has_nothing_of_it(question: Question) -> None:
    short = match("florida-2024", Terms(Format.WALKING, best_of=1, length=Length(frames=8)))
    assert why(log((short, *frames("7:0"))), question) is None


@pytest.mark.parametrize(
    "question", [ScoreOf(FIRST, 1), LeadOf(1, 1), EndOfGame(1), EndOfMatch(), TieLength(1)]
)
def test_no_answer_from_an_empty_log(question: Question) -> None:
    assert why((), question) is None


def test_questions_and_answers_travel_as_json() -> None:
    for question in (ScoreOf(FIRST, 1), LeadOf(1, 2), EndOfGame(1), EndOfMatch(), TieLength(1)):
        sent = msgspec.json.encode(question)
        assert msgspec.json.decode(sent, type=Question) == question
    answer = ask(FLORIDA["doubles"], ScoreOf(SECOND, 1))
    assert msgspec.json.decode(msgspec.json.encode(answer), type=Why) == answer
