"""What orders during play lead to: walkovers, corrections, late entries, carried matches, the next stage."""

from __future__ import annotations

from datetime import datetime

import pytest
from msgspec import structs

from tenoff.kit import Cite, Team
from tenoff.kit.division import Play
from tenoff.tournament import commands as do
from tenoff.tournament import events as so
from tenoff.tournament.about import About
from tenoff.tournament.calling.snapshot import facts
from tenoff.tournament.document import document
from tenoff.tournament.fixtures import Ending, Outcome
from tenoff.tournament.kinds import DoubleElimination, Elimination, Ladder, Length, Mingle, RoundRobin
from tenoff.tournament.people import Standing
from tenoff.tournament.ranking import rungs
from tenoff.tournament.refusals import Code, Refusal
from tests.tournament.robot.stand import (
    DAY,
    ONE_GAME,
    TOMORROW,
    Stand,
    by_hand,
    division,
    drawn,
    entry,
    moment,
    on_court,
    played_out,
    player,
    registering,
    won,
)

FLORIDA = "florida-2024 "
PLAIN = About("Club night", (DAY, TOMORROW), "florida-2024")


def _last(stand: Stand) -> tuple[so.Event, ...]:
    act = stand.log.acts.last
    assert act is not None
    return act.so


def _outcome(stand: Stand, match: str) -> Outcome | None:
    return stand.now.board(match).outcomes.get(match.partition("/")[2])


def _standing(stand: Stand, id: str) -> Standing:
    return stand.now.entries[id].standing


# -- forfeits, C-25


def test_team_is_out_of_the_event_when_it_forfeits_in_the_quarter_finals() -> None:
    stand = by_hand(8).must(do.ForfeitMatch("men/M8-01", Team.SECOND, "did not come"))
    clause = Cite(FLORIDA + "C-25")
    assert _last(stand) == (
        so.ResultPosted(
            "men/M8-01",
            Outcome(Team.FIRST, Ending.FORFEIT, out=(Team.SECOND,), clause=clause),
            moment("09:00"),
        ),
        so.EntryMarked("e2", Standing.DISQUALIFIED, "did not come", clause),
    )
    assert stand.now.board("men/M8-01").seats["C4-01"] == ((), None)


def test_team_keeps_its_place_when_it_forfeits_in_the_semi_finals() -> None:
    stand = by_hand(4).must(do.ForfeitMatch("men/M4-01", Team.SECOND, "did not come"))
    assert _outcome(stand, "men/M4-01") == Outcome(Team.FIRST, Ending.FORFEIT, clause=Cite(FLORIDA + "C-24"))
    assert _standing(stand, "e2") is Standing.ENTERED
    won(stand, "men/M4-02")
    assert [key for key, *_ in stand.now.ready()] == ["men/M2-01", "men/M2-02"]


def test_forfeit_costs_only_the_match_when_no_book_says_more() -> None:
    stand = by_hand(8, about=PLAIN).must(do.ForfeitMatch("men/M8-01", Team.SECOND))
    assert _last(stand) == (
        so.ResultPosted("men/M8-01", Outcome(Team.FIRST, Ending.FORFEIT), moment("09:00")),
    )


def test_opponents_win_by_walkover_when_an_entry_is_disqualified() -> None:
    stand = won(by_hand(8), "men/M8-01").must(do.DisqualifyEntry("e1", "waxed the discs"))
    assert _last(stand) == (so.EntryMarked("e1", Standing.DISQUALIFIED, "waxed the discs"),)
    won(stand, "men/M8-02")
    gone = Outcome(Team.SECOND, Ending.FORFEIT, out=(Team.FIRST,), clause=Cite(FLORIDA + "C-25"))
    assert _outcome(stand, "men/M4-01") == gone


def test_match_has_no_contest_when_both_sides_are_out() -> None:
    stand = won(by_hand(4), "men/M4-01").must(do.DisqualifyEntry("e1", "wax"), do.AbandonEvent("e2", "left"))
    stand.must(do.CorrectResult("men/M4-01", None, "it was never played"))
    assert _outcome(stand, "men/M4-01") == Outcome(None, Ending.NO_CONTEST, out=tuple(Team))


def test_place_is_blank_when_the_team_left_after_the_semi_finals() -> None:
    stand = won(won(by_hand(4), "men/M4-01"), "men/M4-02").must(do.AbandonEvent("e2", "went home"))
    played_out(stand).must(do.FinishDivision("men"))
    assert stand.now.divisions["men"].places == (
        so.Placing("main", 1, ("e1",)),
        so.Placing("main", 2, ("e3",)),
        so.Placing("main", 3, ("e4",)),
        so.Placing("main", 4, note="did-not-finish"),
    )


def test_second_place_is_kept_when_the_final_of_a_double_elimination_is_forfeited() -> None:
    stand = by_hand(2, DoubleElimination(length=ONE_GAME))
    won(stand, "men/W2-01").must(do.ForfeitMatch("men/F2-01", Team.SECOND, "sick"))
    assert _standing(stand, "e2") is Standing.ENTERED
    stand.must(do.FinishDivision("men"))
    assert stand.now.divisions["men"].places == (
        so.Placing("main", 1, ("e1",)),
        so.Placing("main", 2, ("e2",)),
    )


# -- corrections


def test_later_matches_fall_when_a_result_is_corrected() -> None:
    stand = played_out(by_hand(4))
    undoing = ("men/M2-01", "men/M2-02")
    new = Outcome(Team.SECOND, games=((40, 75),))
    stand.must(do.CorrectResult("men/M4-01", new, "the card was read wrongly", undoing))
    assert _last(stand) == (so.ResultCorrected("men/M4-01", new, "the card was read wrongly", undoing),)
    assert [key for key, *_ in stand.now.ready()] == list(undoing)
    assert set(stand.now.ended) == {"men/M4-01", "men/M4-02"}


def test_later_match_stays_when_only_the_score_is_corrected() -> None:
    stand = played_out(by_hand(4))
    stand.must(do.CorrectResult("men/M4-01", Outcome(Team.FIRST, games=((80, 79),)), "a wrong digit"))
    assert len(stand.now.ended) == 4


def test_called_match_goes_back_when_a_correction_changes_who_plays() -> None:
    stand = on_court(won(won(by_hand(4), "men/M4-01"), "men/M4-02"), "men/M2-01", "2")
    stand.must(do.CorrectResult("men/M4-01", None, "never played", ("men/M2-01",)))
    assert stand.now.called == {}
    assert [key for key, *_ in stand.now.ready()] == ["men/M4-01"]


def test_entry_is_in_again_when_its_forfeit_was_a_mistake() -> None:
    stand = by_hand(8).must(do.ForfeitMatch("men/M8-01", Team.SECOND, "did not come"))
    stand.must(do.CorrectResult("men/M8-01", Outcome(Team.SECOND), "they had been sent to another court"))
    assert _standing(stand, "e2") is Standing.ENTERED


def test_entry_is_in_again_when_it_had_not_abandoned_the_semi_final() -> None:
    stand = by_hand(4).must(do.ForfeitMatch("men/M4-01", Team.SECOND, "left", abandons=True))
    assert _standing(stand, "e2") is Standing.ABANDONED
    stand.must(do.CorrectResult("men/M4-01", None, "they were at lunch"))
    assert _standing(stand, "e2") is Standing.ENTERED


def test_both_sides_are_out_when_a_result_is_corrected_to_no_contest() -> None:
    stand = won(by_hand(8), "men/M8-01")
    stand.must(
        do.CorrectResult("men/M8-01", Outcome(None, Ending.NO_CONTEST, clause=Cite("x y")), "nobody came")
    )
    clause = Cite(FLORIDA + "C-25")
    assert _outcome(stand, "men/M8-01") == Outcome(None, Ending.NO_CONTEST, out=tuple(Team), clause=clause)
    assert (_standing(stand, "e1"), _standing(stand, "e2")) == (Standing.DISQUALIFIED, Standing.DISQUALIFIED)


def test_match_counts_for_the_day_when_a_correction_undoes_it() -> None:
    stand = by_hand(4)
    for match in ("men/M4-01", "men/M4-02", "men/M2-01"):
        won(stand, match)
    before = facts(stand.now, moment("13:00")).days
    stand.must(do.CorrectResult("men/M4-01", Outcome(Team.SECOND), "wrong card", ("men/M2-01",)))
    loads = {day.player: len(day.finished) for day in facts(stand.now, moment("13:00")).days}
    assert loads == {day.player: len(day.finished) for day in before} == {
        "adams": 2, "boyle": 1, "castro": 2, "dunn": 1,
    }  # fmt: skip


# -- late entries, the waiting list, the draw


def test_late_entry_meets_the_bye_when_it_takes_the_free_line() -> None:
    stand = by_hand(3, lines=(1, 3, 4)).must(entry("Zorn", late=True), do.PlaceLate("e4", 2))
    assert [key for key, *_ in stand.now.ready()] == ["men/M4-01", "men/M4-02"]
    assert stand.now.sides("men/M4-01") == ((stand.now.entries["e1"],), (stand.now.entries["e4"],))
    drawn = stand.now.divisions["men"].stages[0]
    assert (len(drawn.lines), drawn.drawn) == (4, 3)  # points go by the field at the draw


def test_late_entry_stands_at_the_foot_when_it_comes_onto_a_ladder() -> None:
    stand = by_hand(3, Ladder(length=ONE_GAME, reach=2)).must(do.ChallengeRung("men", "e3", "e1")).at("09:00")
    won(stand, "men/L001", Team.SECOND).must(entry("Zorn", late=True), do.PlaceLate("e4", 4))
    (stage,) = stand.now.divisions["men"].stages
    assert rungs(stage) == (3, 2, 1, 4)  # who won has changed places, and stays there
    assert stage.lines[4] == ("e4",)
    assert stand.give(do.ChallengeRung("men", "e4", "e3")) == Refusal(
        Code.OUT_OF_REACH, ("Zorn", "Castro", "2")
    )
    stand.must(do.ChallengeRung("men", "e4", "e2"))


def test_field_of_the_draw_stays_what_it_was_when_results_come_after_a_late_entry() -> None:
    stand = by_hand(3, lines=(1, 3, 4)).must(entry("Zorn", late=True), do.PlaceLate("e4", 2)).at("09:00")
    played_out(stand)
    assert stand.now.divisions["men"].stages[0].drawn == 3
    stand.must(do.FinishDivision("men"))
    assert [each.entries for each in document(stand.now).divisions] == [3]


def test_challenge_waits_since_it_was_made_when_the_ladder_was_drawn_long_before() -> None:
    stand = by_hand(3, Ladder(length=ONE_GAME)).at("10:30").must(do.ChallengeRung("men", "e3", "e2"))
    (ready,) = facts(stand.now, moment("10:50")).ready
    assert ready.since == datetime.fromisoformat(moment("10:30"))


def test_late_entry_is_not_drawn_when_it_came_between_closing_and_draw() -> None:
    stand = registering(division(), names=3).must(do.CloseRegistration(), entry("Zorn", late=True))
    stand.must(do.DrawByHand("men", ((1, ("e1",)), (3, ("e2",)), (4, ("e3",)))))
    assert [ids for _, ids in sorted(stand.now.divisions["men"].stages[0].lines.items())] == [
        ("e1",), ("e2",), ("e3",),
    ]  # fmt: skip
    stand.must(do.PlaceLate("e4", 2))
    assert stand.now.sides("men/M4-01") == ((stand.now.entries["e1"],), (stand.now.entries["e4"],))


def test_later_stage_is_drawn_from_the_seed_that_was_published_and_no_other() -> None:
    stand = drawn(4, RoundRobin(length=ONE_GAME), Elimination(length=ONE_GAME, takes=2))
    played_out(stand)
    assert stand.give(do.StartStage("men", "a better one")) == Refusal(Code.SEED_DIFFERS, ("Men's singles",))
    stand.must(do.StartStage("men"))
    assert stand.now.divisions["men"].stages[1].seed == "lottery"


def test_one_on_the_waiting_list_is_in_when_the_director_gives_a_free_line() -> None:
    stand = registering(division(cap=3), names=4).must(do.CloseRegistration())
    stand.must(do.DrawByHand("men", ((1, ("e1",)), (3, ("e2",)), (4, ("e3",)))))
    assert _standing(stand, "e4") is Standing.WAITING
    stand.must(do.PlaceLate("e4", 2))
    assert _standing(stand, "e4") is Standing.ENTERED


def test_first_of_the_waiting_list_comes_in_when_somebody_withdraws() -> None:
    stand = registering(division(cap=2), names=4).must(do.Withdraw("e1", "ill"))
    assert [_standing(stand, id) for id in ("e2", "e3", "e4")] == [
        Standing.ENTERED,
        Standing.ENTERED,
        Standing.WAITING,
    ]


def test_entry_stays_where_it_is_when_the_other_division_is_full() -> None:
    stand = registering(division(), division(key="b", cap=2), names=1)
    stand.must(entry("Dunn", into="b"), entry("Evans", into="b"))
    assert stand.give(do.MoveEntry("e1", "b")) == Refusal(Code.FULL, ("b",))


def test_divisions_stay_apart_when_somebody_plays_in_both() -> None:
    stand = registering(division(), division(key="b"), names=2).must(entry("Boyle", into="b"))
    refused = stand.give(do.CombineDivisions(("men", "b"), division(key="all")))
    assert refused == Refusal(Code.SAME_PLAYER, ("Boyle", "all"))


def test_everybody_has_a_line_of_their_own_when_a_mingle_is_drawn() -> None:
    mingle = division(Mingle(length=ONE_GAME, rounds=2), play=Play.DOUBLES, draw_partners=True)
    stand = registering(mingle, names=5).must(do.PublishSeed("men", seed="lottery"), do.CloseRegistration())
    stand.must(do.DrawBySeed("men", "lottery"))
    assert sorted(stand.now.divisions["men"].stages[0].lines.values()) == [
        ("e1",),
        ("e2",),
        ("e3",),
        ("e4",),
        ("e5",),
    ]


def test_partners_share_a_line_when_they_are_drawn() -> None:
    doubles = division(play=Play.DOUBLES, draw_partners=True)
    stand = registering(doubles, names=5).must(do.PublishSeed("men", seed="lottery"), do.CloseRegistration())
    stand.must(do.DrawBySeed("men", "lottery"))
    lines = stand.now.divisions["men"].stages[0].lines
    left = [id for id, each in stand.now.entries.items() if each.standing is Standing.WAITING]
    assert [len(team) for team in lines.values()] == [2, 2]
    assert sorted((*left, *(id for team in lines.values() for id in team))) == ["e1", "e2", "e3", "e4", "e5"]


def test_substitute_plays_on_when_the_book_allows_an_emergency() -> None:
    arizona = structs.replace(PLAIN, regulations="arizona-2019")
    stand = registering(division(play=Play.DOUBLES), about=arizona)
    stand.must(entry("Adams", "Boyle"), entry("Castro", "Dunn"), do.CloseRegistration())
    stand.must(do.DrawByHand("men", ((1, ("e1",)), (2, ("e2",)))))
    stand.must(do.Substitute("e1", "boyle", player("Zorn"), "a broken wrist"))
    assert [each.name for each in stand.now.entries["e1"].players] == ["Adams", "Zorn"]


@pytest.mark.parametrize(("regulations", "minutes"), [("plain", 32), ("arizona-2019", 56)])
def test_ready_match_lasts_as_long_as_its_frames_have_ends(regulations: str, minutes: int) -> None:
    one_of_16 = Elimination(Length(games=1, points=None, frames=16))
    about = structs.replace(PLAIN, regulations=regulations)
    stand = registering(division(one_of_16, play=Play.DOUBLES), about=about)
    stand.must(entry("Adams", "Boyle"), entry("Castro", "Dunn"), do.CloseRegistration())
    stand.must(do.DrawByHand("men", ((1, ("e1",)), (2, ("e2",)))))
    assert [round(match.minutes) for match in facts(stand.now, moment("09:00")).ready] == [minutes]


# -- days


def test_match_does_not_count_for_the_next_day_when_it_is_carried_over() -> None:
    stand = (
        on_court(by_hand(4), "men/M4-01").must(do.BeginPlay("men/M4-01"), do.EndDay()).at("09:00", TOMORROW)
    )
    assert stand.now.called["men/M4-01"].carried
    stand.must(do.PostResult("men/M4-01", Outcome(Team.FIRST)))
    day = {each.player: each.finished for each in facts(stand.now, moment("09:10", TOMORROW)).days}
    assert [match.carried for match in day["adams"]] == [True]


def test_match_does_not_count_for_the_next_day_when_nobody_ended_the_first() -> None:
    stand = on_court(by_hand(4), "men/M4-01").must(do.BeginPlay("men/M4-01")).at("09:00", TOMORROW)
    assert [on.carried for on in facts(stand.now, moment("09:00", TOMORROW)).on_court] == [True]
    stand.must(do.PostResult("men/M4-01", Outcome(Team.FIRST)))
    day = {each.player: each.finished for each in facts(stand.now, moment("09:10", TOMORROW)).days}
    assert [match.carried for match in day["adams"]] == [True]


def test_match_goes_back_to_the_queue_when_the_day_ends_before_it_began() -> None:
    stand = on_court(by_hand(4), "men/M4-01").must(do.EndDay())
    assert _last(stand) == (
        so.MatchRecalled("men/M4-01"),
        so.DayEnded(DAY, (), Cite(FLORIDA + "Art7-b.2f"), moment("09:00")),
    )


def test_tie_counts_as_played_when_the_day_is_added_up() -> None:
    stand = on_court(by_hand(3, RoundRobin(length=ONE_GAME)), "men/P1-01")
    stand.must(do.PostResult("men/P1-01", Outcome(None, Ending.TIE)))
    assert [len(each.finished) for each in facts(stand.now, moment("10:00")).days] == [1, 1]


def test_forfeit_does_not_count_as_played_when_no_disc_was_shot() -> None:
    stand = on_court(by_hand(4), "men/M4-01").must(do.ForfeitMatch("men/M4-01", Team.FIRST))
    assert facts(stand.now, moment("10:00")).days == ()


def test_director_calls_late_when_the_reason_is_on_record() -> None:
    stand = by_hand(4).at("16:30").must(do.CallMatch("men/M4-01", "1", despite="everybody asked for it"))
    called = _last(stand)[0]
    assert isinstance(called, so.MatchCalled)
    assert called.despite == "everybody asked for it"


# -- stages


def test_next_best_comes_on_when_one_of_the_first_is_out() -> None:
    stand = played_out(by_hand(4, RoundRobin(length=ONE_GAME), Elimination(takes=2, length=ONE_GAME)))
    table = [line for line, _ in sorted(_wins(stand).items(), key=lambda each: -each[1])]
    best = stand.now.divisions["men"].stages[0].lines[table[0]][0]
    stand.must(do.DisqualifyEntry(best, "wax"), do.StartStage("men", seed="again"))
    came = {id for ids in stand.now.divisions["men"].stages[1].lines.values() for id in ids}
    assert best not in came
    assert len(came) == 2


def _wins(stand: Stand) -> dict[int, int]:
    board = stand.now.divisions["men"].stages[0].board
    found = dict.fromkeys(stand.now.divisions["men"].stages[0].lines, 0)
    for id, outcome in board.outcomes.items():
        for line in board.seats[id][0 if outcome.winner is Team.FIRST else 1] or ():
            found[line] += 1
    return found


def test_results_document_is_the_same_when_it_is_made_again() -> None:
    stand = played_out(by_hand(4)).must(do.FinishDivision("men"), do.FinishEvent())
    first = stand.now.results
    stand.must(do.ReopenDivision("men", "to be sure"), do.FinishDivision("men"), do.FinishEvent())
    assert stand.now.results == first
    assert len(first) == 64


def test_match_is_as_long_as_the_shorter_rule_says_when_play_was_shortened() -> None:
    stand = by_hand(8)
    shorter = Length(games=1, points=50)
    stand.must(do.Shorten("men", shorter, "rain", consolation=True))
    assert (stand.now.length("men/M8-01"), stand.now.length("men/C4-01")) == (ONE_GAME, shorter)
