from __future__ import annotations

from datetime import date

from tenoff.kit import Side, Team, Teams
from tenoff.rules import commands as do
from tenoff.rules.discs import Disc
from tenoff.rules.events import (
    ColorsChanged,
)
from tenoff.rules.formats import Entrant, Format, Length, Terms
from tenoff.rules.fouls import Caller, Foul
from tenoff.rules.record import (
    ChangeAct,
    InsertAct,
    PutBackIn,
    Record,
    SettleAct,
    TakeOut,
    Tap,
    begin,
)
from tenoff.rules.refusals import Code, Refusal
from tests.rules.record.matches import all_entered, entered, frame, refused, score

TEAMS = Teams(Entrant("Ann/Art", ("Ann", "Art"), 1), Entrant("Bob/Bea", ("Bob", "Bea"), 2))
FLORIDA = do.OpenMatch(
    "florida-2024", Terms(Format.DOUBLES, length=Length(points=75)), TEAMS, date(2026, 1, 12), referee="Ruth"
)
NEW_YORK = do.OpenMatch(
    "new-york-1", Terms(Format.DOUBLES, length=Length(points=75)), TEAMS, date(2026, 1, 12), referee="Ruth"
)
YELLOW_CHOSEN = (do.TossCoin(Team.FIRST), do.ChooseColor(Team.FIRST, Side.YELLOW))
DISCS = tuple(Disc(f"{color}{number}") for number in range(1, 5) for color in "YB")


def _florida(*taps: Tap) -> Record:
    """A best of three to 75; act 2 is the first of these. Game 1 has the first team on yellow, game 2 not."""
    return all_entered(begin(), (FLORIDA, *taps))


def _shots(*discs: Disc) -> tuple[do.Shoot, ...]:
    return tuple(do.Shoot(disc, (do.DiscAt(disc, area="8L"),)) for disc in discs)


def _waiting(record: Record) -> list[tuple[int, Code, tuple[str, ...]]]:
    return [(each.act, each.refusal.code, each.refusal.values) for each in record.unsettled]


def _moved(*acts: int, part: str) -> list[tuple[int, Code, tuple[str, ...]]]:
    return [(act, Code.OTHER_MOMENT, (part,)) for act in acts]


FIRST_GAME = (frame(40, 0), frame(40, 0))
"""Acts 2 and 3: the first team wins game 1."""
CALL = do.MakeCall(Foul.COACHING, Side.YELLOW, player="Bob", by=Caller.REFEREE)


# -- another game, other colors


def test_frame_waits_when_its_game_has_not_begun_any_more() -> None:
    record = _florida(*FIRST_GAME, frame(10, 0), TakeOut(3))
    assert _waiting(record) == _moved(4, part="game")
    assert record.now == _florida(frame(40, 0)).now


def test_frame_counts_again_when_its_game_is_back() -> None:
    record = _florida(*FIRST_GAME, frame(10, 0), TakeOut(3), PutBackIn(3))
    assert (record.unsettled, record.now) == ((), _florida(*FIRST_GAME, frame(10, 0)).now)


def test_frame_counts_in_the_other_game_when_a_person_says_so() -> None:
    record = _florida(*FIRST_GAME, frame(10, 0), TakeOut(3), SettleAct(4, frame(10, 0)))
    assert (record.unsettled, score(record)) == ((), (50, 0))
    assert _waiting(entered(record, PutBackIn(3))) == _moved(4, part="game")


def test_call_is_not_charged_to_the_other_team_when_its_game_is_gone() -> None:
    record = _florida(*FIRST_GAME, CALL, ChangeAct(3, frame(30, 0)))
    assert [waiting.act for waiting in record.unsettled] == [4]
    assert record.now == _florida(frame(40, 0), frame(30, 0)).now
    plain = do.MakeCall(Foul.COACHING, Side.YELLOW, by=Caller.REFEREE)
    assert _waiting(_florida(*FIRST_GAME, plain, ChangeAct(3, frame(30, 0)))) == _moved(4, part="game")


def test_frames_wait_when_the_colors_were_chosen_otherwise() -> None:
    other = ChangeAct(3, do.ChooseColor(Team.FIRST, Side.BLACK))
    record = all_entered(begin(), (NEW_YORK, *YELLOW_CHOSEN, frame(8, 7), frame(10, 0), other))
    assert _waiting(record) == _moved(4, 5, part="colors")


def test_later_frames_count_again_when_the_one_at_the_change_of_colors_is_settled() -> None:
    terms = Terms(Format.DOUBLES, best_of=1, length=Length(frames=8), color_change=True)
    opened = do.OpenMatch("new-york-1", terms, TEAMS, date(2026, 1, 12), referee="Ruth")
    played = all_entered(begin(), (opened, *YELLOW_CHOSEN, *[frame(10, 7)] * 7))
    (half,) = (step.act for step in played.steps if any(isinstance(e, ColorsChanged) for e in step.so))
    record = entered(played, TakeOut(4))
    assert _waiting(record) == _moved(*range(half + 1, 11), part="colors")
    settled = entered(record, SettleAct(half + 1, frame(10, 7)))
    assert (settled.unsettled, score(settled)) == ((), (54, 48))


def test_frames_posted_together_wait_when_their_game_ends_elsewhere() -> None:
    tallies = [do.FrameTally(do.Tally(total=total), do.Tally(total=0)) for total in (40, 10, 8)]
    batch = do.PostFrames(tuple(tallies))
    same = _florida(frame(40, 0), batch, ChangeAct(2, frame(37, 0)))
    assert (same.unsettled, score(same)) == ((), (0, 18))
    record = _florida(frame(40, 0), batch, ChangeAct(2, frame(27, 0)))
    assert _waiting(record) == _moved(3, part="games or colors")
    assert record.now == _florida(frame(27, 0)).now


def test_frame_waits_when_a_mix_up_of_colors_before_it_is_taken_out() -> None:
    mixed = do.ReportLeadError(complete=True, color=True)
    record = _florida(frame(0, 0), mixed, frame(10, 0))
    assert score(record) == (0, 10)
    assert _waiting(entered(record, TakeOut(3))) == _moved(4, part="colors")


def test_game_posted_as_a_whole_waits_when_it_would_be_another() -> None:
    record = _florida(do.PostGame(Teams(75, 60)), do.PostGame(Teams(40, 75)), TakeOut(2))
    assert _waiting(record) == _moved(3, part="game")


def test_break_waits_when_it_would_be_another() -> None:
    games = (do.PostGame(Teams(75, 60)), do.PostGame(Teams(40, 75)))
    record = _florida(games[0], do.EndBreak(Team.FIRST, 30), InsertAct(3, games[1]))
    assert _waiting(record) == _moved(3, part="game")


# -- another frame


def test_shots_of_a_later_frame_do_not_fill_up_an_earlier_one() -> None:
    two: tuple[Tap, ...] = (*_shots(*DISCS), do.PostFrame(), *_shots(*DISCS), do.PostFrame())
    record = _florida(*two, TakeOut(9))  # the last disc of the first frame
    assert [waiting.act for waiting in record.unsettled] == list(range(10, 20))
    assert record.unsettled[-2].refusal == Refusal(Code.OTHER_MOMENT, values=("number of frames",))
    assert record.now == _florida(*_shots(*DISCS[:7])).now
    assert all_entered(record, (PutBackIn(9),)).now == _florida(*two).now


def test_shots_after_a_replay_do_not_go_on_the_frame_before_it() -> None:
    again = do.ReportLeadError(complete=False)
    played: tuple[Tap, ...] = (*_shots(*DISCS[:3]), again, *_shots(*DISCS))
    record = _florida(*played, TakeOut(5))
    assert [waiting.act for waiting in record.unsettled] == list(range(6, 14))
    assert record.now == _florida(*_shots(*DISCS[:3])).now


def test_board_is_posted_only_for_the_frame_it_was_seen_in() -> None:
    record = _florida(*_shots(*DISCS), do.PostFrame(), *_shots(*DISCS), do.PostFrame(), TakeOut(10))
    assert _waiting(record)[-1] == (19, Code.OTHER_MOMENT, ("number of frames",))


def test_later_lies_stay_when_an_earlier_one_was_seen_wrong() -> None:
    wrong, right = (do.Shoot(Disc.Y1, (do.DiscAt(Disc.Y1, area=area),)) for area in ("7L", "10"))
    rest: tuple[Tap, ...] = (*_shots(*DISCS[1:]), do.PostFrame())
    record = _florida(wrong, *rest, ChangeAct(2, right))
    assert (record.unsettled, record.now) == ((), _florida(right, *rest).now)


def test_timed_shot_waits_when_another_partner_would_be_shooting() -> None:
    clock = (do.StartClock(), frame(8, 7), do.TimeShot(Side.YELLOW, 60))
    record = all_entered(begin(), (NEW_YORK, *YELLOW_CHOSEN, *clock, TakeOut(5)))
    assert _waiting(record) == _moved(6, part="number of frames")


def test_wrong_lead_waits_when_the_frame_is_another() -> None:
    record = _florida(frame(8, 7), frame(0, 0), do.ReportLeadError(complete=False), TakeOut(2))
    assert _waiting(record) == _moved(4, part="number of frames")


# -- another row


def test_correction_waits_when_another_frame_stands_in_its_place() -> None:
    correction = do.CorrectScore(2, Teams(7, 0), consent=True)
    taps: tuple[Tap, ...] = (frame(10, 0), frame(8, 0), frame(0, 10), correction)
    record = _florida(*taps, TakeOut(2))
    assert _waiting(record) == _moved(5, part="posted points")
    assert record.now == _florida(frame(8, 0), frame(0, 10)).now
    assert _waiting(_florida(*taps, ChangeAct(3, frame(8, 8)))) == _moved(5, part="posted points")


def test_correction_stays_when_only_another_frame_is_changed() -> None:
    correction = do.CorrectScore(2, Teams(7, 0), consent=True)
    record = _florida(frame(10, 0), frame(8, 0), correction, ChangeAct(2, frame(0, 10)))
    assert (record.unsettled, score(record)) == ((), (7, 10))


def test_protest_and_ruling_wait_when_another_frame_was_posted_last() -> None:
    protest = (do.ProtestDisc(Team.SECOND, from_last_disc=True), do.RuleProtest(Caller.DIRECTOR, False))
    taps: tuple[Tap, ...] = (frame(8, 0), frame(10, 0), *protest)
    assert [each[0] for each in _waiting(_florida(*taps, TakeOut(3)))] == [4, 5]
    assert _waiting(_florida(*taps, TakeOut(3)))[:1] == _moved(4, part="posted points")


def test_override_waits_when_the_score_it_set_right_is_another() -> None:
    word = do.Override(Caller.DIRECTOR, "Dee", "miscounted", score=Teams(20, 0))
    record = _florida(frame(8, 0), frame(10, 0), word, TakeOut(2))
    assert _waiting(record) == _moved(4, part="score")
    match_to = do.Override(Caller.DIRECTOR, "Dee", "left the court", match_to=Team.FIRST)
    assert _florida(frame(8, 0), frame(10, 0), match_to, TakeOut(2)).unsettled == ()


# -- another question


def test_ruling_waits_when_another_disc_is_in_question() -> None:
    ask, other = (do.AskExam(team, Disc.Y1) for team in (Team.SECOND, Team.FIRST))
    taps: tuple[Tap, ...] = (*_shots(Disc.Y1), ask, do.RuleExam(Caller.REFEREE, good=True))
    assert _waiting(_florida(*taps, ChangeAct(3, other))) == _moved(4, part="question")


def test_answer_waits_when_it_was_given_to_another_call_for_help() -> None:
    taps: tuple[Tap, ...] = (do.CallHelp("a measure"), do.CallHelp("a ruling"), do.AnswerHelp("Ruth"))
    assert _waiting(_florida(*taps, TakeOut(3))) == _moved(4, part="question")


def test_act_stays_out_when_its_moment_is_gone() -> None:
    record = _florida(*FIRST_GAME, frame(10, 0), TakeOut(4), TakeOut(3))
    assert refused(record, PutBackIn(4)) == Refusal(Code.OTHER_MOMENT, values=("game",))
