from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenoff.kit import Side, Team, Teams
from tenoff.rules import commands as do
from tenoff.rules.decide import decide
from tenoff.rules.discs import Disc
from tenoff.rules.events import CallMade, Event, FramePosted, GameScored, ScoreCorrected, ShotPlayed
from tenoff.rules.evolve import evolve
from tenoff.rules.formats import Entrant, Format, Length, Terms
from tenoff.rules.fouls import Caller, Foul
from tenoff.rules.match import Match
from tenoff.rules.record import (
    ChangeAct,
    Entered,
    InsertAct,
    PutBackIn,
    Record,
    Revision,
    SettleAct,
    TakeOut,
    Tap,
    begin,
    enter,
)
from tenoff.rules.record.steps import Step
from tenoff.rules.refusals import Code, Refusal
from tests.rules.record.matches import all_entered, entered, frame, refused, score

TEAMS = Teams(Entrant("Ann/Art", ("Ann", "Art"), 1), Entrant("Bob/Bea", ("Bob", "Bea"), 2))
FLORIDA = do.OpenMatch("florida", Terms(Format.DOUBLES, length=Length(points=75)), TEAMS, referee="Ruth")
NEW_YORK = do.OpenMatch("new-york", Terms(Format.DOUBLES, length=Length(points=75)), TEAMS, referee="Ruth")
DISCS = tuple(Disc(f"{colour}{number}") for number in range(1, 5) for colour in "YB")


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


# -- another game, other colours


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


def test_frames_wait_when_the_colours_were_chosen_otherwise() -> None:
    choice = (do.TossCoin(Team.FIRST), do.ChooseColour(Team.FIRST, Side.YELLOW))
    other = ChangeAct(3, do.ChooseColour(Team.FIRST, Side.BLACK))
    record = all_entered(begin(), (NEW_YORK, *choice, frame(8, 7), frame(10, 0), other))
    assert _waiting(record) == _moved(4, 5, part="colours")


def test_only_the_frame_at_the_change_of_colours_waits_once_it_is_settled() -> None:
    terms = Terms(Format.DOUBLES, best_of=1, length=Length(frames=8), colour_change=True)
    frames = [frame(10, 7)] * 12
    played = all_entered(begin(), (do.OpenMatch("florida", terms, TEAMS), *frames))
    half = next(step.act for step in played.steps if any("Changed" in type(e).__name__ for e in step.so))
    record = entered(played, TakeOut(2))
    assert _waiting(record) == _moved(*range(half + 1, 14), part="colours")
    settled = entered(record, SettleAct(half + 1, frame(10, 7)))
    assert settled.unsettled == ()


def test_frames_posted_together_wait_when_their_game_ends_elsewhere() -> None:
    tallies = [do.FrameTally(do.Tally(total=total), do.Tally(total=0)) for total in (40, 10, 8)]
    batch = do.PostFrames(tuple(tallies))
    same = _florida(frame(40, 0), batch, ChangeAct(2, frame(37, 0)))
    assert (same.unsettled, score(same)) == ((), (0, 18))
    record = _florida(frame(40, 0), batch, ChangeAct(2, frame(27, 0)))
    assert _waiting(record) == _moved(3, part="games or colours")
    assert record.now == _florida(frame(27, 0)).now


def test_frame_waits_when_a_mix_up_of_colours_before_it_is_taken_out() -> None:
    mixed = do.ReportLeadError(complete=True, colour=True)
    opened = do.OpenMatch("arizona", Terms(Format.DOUBLES, best_of=1, length=Length(frames=12)), TEAMS)
    setup = (opened, do.AgreeColours(Team.FIRST), frame(0, 0))
    assert not isinstance(decide(all_entered(begin(), setup).now, mixed), Refusal)
    record = all_entered(begin(), (*setup, mixed, frame(10, 0), TakeOut(4)))
    assert _waiting(record) == _moved(5, part="colours")


def test_game_posted_as_a_whole_waits_when_it_would_be_another() -> None:
    record = _florida(do.PostGame(Teams(75, 60)), do.PostGame(Teams(40, 75)), TakeOut(2))
    assert _waiting(record) == _moved(3, part="game")


def test_break_waits_when_it_would_be_another() -> None:
    games = (do.PostGame(Teams(75, 60)), do.PostGame(Teams(40, 75)))
    record = _florida(*games, do.EndBreak(Team.FIRST, 30), TakeOut(2))
    assert _waiting(record) == _moved(3, 4, part="game")


# -- another frame


def test_shots_of_a_later_frame_do_not_fill_up_an_earlier_one() -> None:
    two = (*_shots(*DISCS), do.PostFrame(), *_shots(*DISCS), do.PostFrame())
    record = _florida(*two, TakeOut(9))  # the last disc of the first frame
    assert [waiting.act for waiting in record.unsettled] == list(range(10, 20))
    assert record.unsettled[-2].refusal == Refusal(Code.OTHER_MOMENT, values=("number of frames",))
    assert record.now == _florida(*_shots(*DISCS[:7])).now
    assert all_entered(record, (PutBackIn(9),)).now == _florida(*two).now


def test_shots_after_a_replay_do_not_go_on_the_frame_before_it() -> None:
    again = do.ReportLeadError(complete=False)
    played = (*_shots(*DISCS[:3]), again, *_shots(*DISCS))
    record = _florida(*played, TakeOut(5))
    assert [waiting.act for waiting in record.unsettled] == list(range(6, 14))
    assert record.now == _florida(*_shots(*DISCS[:3])).now


def test_board_is_posted_only_for_the_frame_it_was_seen_in() -> None:
    record = _florida(*_shots(*DISCS), do.PostFrame(), *_shots(*DISCS), do.PostFrame(), TakeOut(10))
    assert _waiting(record)[-1] == (19, Code.OTHER_MOMENT, ("number of frames",))


def test_later_lies_stay_when_an_earlier_one_was_seen_wrong() -> None:
    wrong, right = (do.Shoot(Disc.Y1, (do.DiscAt(Disc.Y1, area=area),)) for area in ("7L", "10"))
    rest = (*_shots(*DISCS[1:]), do.PostFrame())
    record = _florida(wrong, *rest, ChangeAct(2, right))
    assert (record.unsettled, record.now) == ((), _florida(right, *rest).now)


def test_timed_shot_waits_when_another_partner_would_be_shooting() -> None:
    slow = do.TimeShot(Side.YELLOW, 60)
    record = _florida(do.StartClock(), frame(8, 7), slow, TakeOut(3))
    assert _waiting(record) == _moved(4, part="number of frames")


def test_wrong_lead_waits_when_the_frame_is_another() -> None:
    record = _florida(frame(8, 7), frame(0, 0), do.ReportLeadError(complete=False), TakeOut(2))
    assert _waiting(record) == _moved(4, part="number of frames")


# -- another row


def test_correction_waits_when_another_frame_stands_in_its_place() -> None:
    correction = do.CorrectScore(2, Teams(7, 0), consent=True)
    taps = (frame(10, 0), frame(8, 0), frame(0, 10), correction)
    record = _florida(*taps, TakeOut(2))
    assert _waiting(record) == _moved(5, part="posted points")
    assert record.now == _florida(frame(8, 0), frame(0, 10)).now
    assert _waiting(_florida(*taps, ChangeAct(3, frame(8, 8)))) == _moved(5, part="posted points")


def test_correction_stays_when_only_another_frame_is_changed() -> None:
    correction = do.CorrectScore(2, Teams(7, 0), consent=True)
    record = _florida(frame(10, 0), frame(8, 0), correction, ChangeAct(2, frame(0, 10)))
    assert (record.unsettled, score(record)) == ((), (7, 10))


def test_protest_and_ruling_wait_when_another_frame_was_posted_last() -> None:
    protest = (do.ProtestDisc(Team.SECOND, from_last_disc=True), do.RuleProtest(Caller.HEAD_REFEREE, True))
    opened = do.OpenMatch("arizona", Terms(Format.DOUBLES, best_of=1, length=Length(frames=12)), TEAMS)
    setup = (opened, do.AgreeColours(Team.FIRST), frame(8, 0), frame(10, 0))
    taken = [entered(all_entered(begin(), setup), protest[0])]
    record = entered(taken[0], TakeOut(4))
    assert _waiting(record) == _moved(5, part="posted points")


def test_override_waits_when_the_score_it_set_right_is_another() -> None:
    word = do.Override(Caller.DIRECTOR, "Dee", "miscounted", score=Teams(20, 0))
    record = _florida(frame(8, 0), frame(10, 0), word, TakeOut(2))
    assert _waiting(record) == _moved(4, part="score")
    match_to = do.Override(Caller.DIRECTOR, "Dee", "left the court", match_to=Team.FIRST)
    assert _florida(frame(8, 0), frame(10, 0), match_to, TakeOut(2)).unsettled == ()


# -- another question


def test_ruling_waits_when_another_disc_is_in_question() -> None:
    ask, other = (do.AskExam(team, Disc.Y1) for team in (Team.SECOND, Team.FIRST))
    taps = (*_shots(Disc.Y1), ask, do.RuleExam(Caller.REFEREE, good=True))
    assert _waiting(_florida(*taps, ChangeAct(3, other))) == _moved(4, part="question")


def test_answer_waits_when_it_was_given_to_another_call_for_help() -> None:
    taps = (do.CallHelp("a measure"), do.CallHelp("a ruling"), do.AnswerHelp("Ruth"))
    assert _waiting(_florida(*taps, TakeOut(3))) == _moved(4, part="question")


@pytest.mark.parametrize("tap", [PutBackIn(4), ChangeAct(4, frame(9, 0))])
def test_revision_is_refused_when_its_act_cannot_stand(tap: Revision) -> None:
    record = _florida(*FIRST_GAME, frame(10, 0), TakeOut(4), TakeOut(3))
    assert refused(record, PutBackIn(4)) == Refusal(Code.OTHER_MOMENT, values=("game",))


# -- whatever is played and revised


tallies = st.sampled_from([(40, 0), (0, 40), (10, 8), (0, 0), (30, 17)])
taps = st.one_of(
    tallies.map(lambda t: frame(*t)),
    st.lists(tallies, min_size=2, max_size=4).map(
        lambda ts: do.PostFrames(
            tuple(do.FrameTally(do.Tally(total=y), do.Tally(total=b)) for y, b in ts)
        )
    ),
    st.sampled_from(
        [
            do.MakeCall(Foul.COACHING, Side.YELLOW, by=Caller.REFEREE),
            do.MakeCall(Foul.COACHING, Side.BLACK, by=Caller.REFEREE),
            do.CorrectScore(2, Teams(7, 17), consent=True),
            do.PostGame(Teams(75, 0)),
            do.ReportLeadError(complete=False),
            *_shots(*DISCS[:3]),
        ]
    ),
)
revisions = st.one_of(
    st.integers(2, 12).map(TakeOut),
    st.integers(2, 12).map(PutBackIn),
    st.builds(ChangeAct, st.integers(2, 12), taps),
    st.builds(InsertAct, st.integers(2, 12), taps),
    st.builds(SettleAct, st.integers(2, 12), taps),
)


def _landed(match: Match | None, so: tuple[Event, ...]) -> list[object]:
    """To which game and team each thing went that the act wrote on the board."""
    found: list[object] = []
    for event in so:
        game = 0 if match is None else match.next_game
        match event:
            case FramePosted(yellow=yellow, points=points):
                found.append((game, yellow, points))
            case CallMade(team=team):
                found.append((game, team))
            case GameScored(score=points):
                found.append((game, points))
            case ScoreCorrected(game=number, frame=place, old=old):
                found.append((number, place, old))
            case ShotPlayed(number=number):
                found.append((game, number))
            case _:
                pass
        match = evolve(match, event)
    return found


def _given(step: Step) -> tuple[Match | None, tuple[Event, ...]]:
    """The match in which a person gave the command that now stands, and what followed in it."""
    mend = step.mend
    saw = step.saw if mend is None else mend.saw
    found = decide(saw, step.command)
    assert not isinstance(found, Refusal)
    return saw, found


@given(st.lists(taps, max_size=12), st.lists(revisions, max_size=6))
def test_nothing_moves_to_another_team_or_game_when_revised(played: list[Tap], revised: list[Tap]) -> None:
    record = _florida()
    for tap in (*played, *revised):
        answer = enter(record, tap, id=f"t{len(record.acts) + 1}")
        record = answer.record if isinstance(answer, Entered) else record
    now: Match | None = None
    for step in record.steps:
        if step.counts:
            assert _landed(now, step.so) == _landed(*_given(step))
        now = step.after
    fresh = all_entered(begin(), (step.command for step in record.steps if step.counts))
    assert fresh.now == record.now
