"""Situations of draw, play and places."""

from __future__ import annotations

from tenoff.kit import Team
from tenoff.kit.division import Gender, Play, Scope
from tenoff.kit.money import FREE
from tenoff.tournament import commands as do
from tenoff.tournament.fixtures import Outcome
from tenoff.tournament.kinds import TO_75, Byes, Elimination, Length, Mingle, RoundRobin
from tenoff.tournament.people import Player
from tenoff.tournament.refusals import Code
from tenoff.tournament.regulations import regulations
from tenoff.web.event.tables import standings_of
from tenoff.words.names import cite_words
from tests.tournament.cited.telling import ONE_GAME, Event, about, division, situation
from tests.tournament.robot.stand import played_out, won

FLORIDA = "florida-2024"


@situation(FLORIDA, "Art7-a.1", "Art7-a.2", "Art8-j.1", "Art8-j.2", "Art8-j.3")
def a_chart_is_drawn_with_its_consolation(event: Event) -> None:
    event.open(about(), division()).draw(8)


@situation(FLORIDA, "C-1e.2")
def the_draw_has_started_the_tournament(event: Event) -> None:
    event.open(about(), division()).draw(4)
    event.refuses(do.ChangeDivision(division(Elimination(length=TO_75))), Code.DRAWN_ALREADY)


@situation(FLORIDA, "C-1e.1")
def a_partner_falls_ill_after_the_draw(event: Event) -> None:
    event.open(about(), division(play=Play.DOUBLES)).draw(4)
    event.refuses(do.Substitute("e1", "men-1-a", Player("sub", "Sub"), "ill"), Code.NO_SUBSTITUTES)


@situation(FLORIDA, "Art7-a.8")
def the_director_bunches_three_byes(event: Event) -> None:
    event.open(about(), division(Elimination(length=ONE_GAME, byes=Byes.BUNCHED))).enter(5)
    event.must(do.PublishSeed("men", seed="lottery"), do.CloseRegistration())
    event.must(do.DrawBySeed("men", "lottery"))


@situation(FLORIDA, "Art7-a.7")
def a_late_player_asks_for_a_free_line(event: Event) -> None:
    event.open(about(), division()).enter(3)
    event.must(do.PublishSeed("men", seed="lottery"), do.CloseRegistration())
    event.must(do.DrawBySeed("men", "lottery"))
    late = do.Register("men", (Player("lou", "Lou"),), released=("lou",), present=("lou",), late=True)
    drawn = event.now.divisions["men"].stages[0].lines
    free = next(line for line in range(1, 5) if line not in drawn)
    event.must(late, do.PlaceLate("e4", free))


@situation(FLORIDA, "C-3f.1")
def a_district_draws_a_mingle(event: Event) -> None:
    plan = division(Mingle(ONE_GAME, rounds=3), gender=Gender.ANY, play=Play.DOUBLES, draw_partners=True)
    event.open(about(Scope.DISTRICT), plan).enter(8)
    event.must(do.PublishSeed("men", seed="lottery"), do.CloseRegistration())
    event.must(do.DrawBySeed("men", "lottery"))


@situation(FLORIDA, "C-25")
def a_player_forfeits_a_quarter_final(event: Event) -> None:
    event.open(about(), division()).draw(8)
    event.must(do.ForfeitMatch("men/M8-01", Team.SECOND))


@situation(FLORIDA, "C-24")
def a_player_does_not_come_to_a_semi_final(event: Event) -> None:
    event.open(about(), division()).draw(4)
    event.must(do.CallMatch("men/M4-01", "1"))
    event.at("09:04").refuses(do.CallAgain("men/M4-01"), Code.CALL_TOO_SOON)
    for clock in ("09:05", "09:10", "09:15"):
        event.at(clock).must(do.CallAgain("men/M4-01"))
    event.must(do.ForfeitMatch("men/M4-01", Team.SECOND))


@situation(FLORIDA, "D-5", "E-4.5")
def the_signed_card_comes_to_the_desk(event: Event) -> None:
    event.open(about(), division()).draw(4)
    event.must(do.CallMatch("men/M4-01", "1"))
    event.must(do.PostResult("men/M4-01", Outcome(Team.FIRST, games=((75, 40),)), claimed=True))
    event.must(do.ConfirmResult("men/M4-01"))


@situation(FLORIDA, "Art4-g.1")
def a_division_is_played_out(event: Event) -> None:
    event.open(about(), division()).draw(4)
    played_out(event).must(do.FinishDivision("men"))


@situation(FLORIDA, "Art10-f.2", "Art10-f.3", "Art10-f.4", "Art10-f.5")
def a_finalist_leaves_without_a_word(event: Event) -> None:
    event.open(about(), division()).draw(32)
    while event.now.fixture("men/M2-01") not in [found for *_, found in event.now.ready()]:
        won(event, next(key for key, *_ in event.now.ready()))
    event.must(do.AbandonEvent("e1", "gone home"))
    played_out(event).must(do.FinishDivision("men"))
    report = event.report()
    assert [award.amount > 0 for award in report.purses[0].awards if award.clause is not None] == [True]


@situation(FLORIDA, "SR18-d.1", "SR18-d.2", "SR18-j", *(f"SR18-f.{number}" for number in range(4, 11)))
def the_masters_are_played_out(event: Event) -> None:
    plan = division(RoundRobin(Length(), all_games=True, masters=True), fee=FREE)
    event.open(about(Scope.STATE, "florida-2024-masters"), plan).draw(8)
    while ready := [key for key, *_ in event.now.ready()]:
        event.must(do.CallMatch(ready[0], "1"))
        event.must(do.PostResult(ready[0], Outcome(Team.FIRST, games=((75, 40),) * 3)))
    (stage,) = standings_of(event.now, event.now.divisions["men"])
    ties = regulations(event.now.about.regulations).draw.masters_ties
    assert ties is not None
    assert cite_words(ties) in stage.tables[0].by  # told under the table
    event.hear(ties)
    event.must(do.FinishDivision("men"))


@situation(FLORIDA, "SR18-k.3", "SR18-k.4")
def an_alternate_takes_over_at_the_masters(event: Event) -> None:
    plan = division(RoundRobin(Length(), all_games=True, masters=True), fee=FREE)
    event.open(about(Scope.STATE, "florida-2024-masters"), plan).draw(8)
    event.must(do.Substitute("e1", "men-1-a", Player("alt", "Alternate"), "forfeited a game"))


@situation("arizona-2019", "D-1.1", "D-4.3", "E-5.2", "H-4.1")
def a_match_is_called_and_its_card_checked(event: Event) -> None:
    event.open(about(Scope.STATE, "arizona-2019"), division()).draw(8)
    event.must(do.CallMatch("men/M8-01", "1"))
    event.must(do.PostResult("men/M8-01", Outcome(Team.FIRST, games=((75, 40),)), claimed=True))
    event.must(do.ConfirmResult("men/M8-01"))


@situation("arizona-2019", "G-7.1", "G-7.2", "G-7.4")
def a_partner_is_hurt_and_another_steps_in(event: Event) -> None:
    event.open(about(Scope.STATE, "arizona-2019"), division(play=Play.DOUBLES)).draw(4)
    event.must(do.Substitute("e1", "men-1-a", Player("sub", "Sub"), "hurt"))


@situation("arizona-2019", "D-4a.1", "D-4a.2")
def rain_makes_games_shorter(event: Event) -> None:
    sixteen, twelve = (Length(games=1, points=None, frames=frames) for frames in (16, 12))
    event.open(about(Scope.STATE, "arizona-2019"), division(Elimination(length=sixteen))).draw(4)
    event.must(do.Shorten("men", twelve, "rain"))


@situation("new-york-1", "2.7.4.p1")
def a_side_does_not_appear_in_new_york(event: Event) -> None:
    event.open(about(Scope.STATEWIDE, "new-york-1"), division()).draw(4)
    event.must(do.CallMatch("men/M4-01", "1"))
    event.at("09:16").must(do.ForfeitMatch("men/M4-01", Team.SECOND))


@situation("new-york-1", "2.7.5")
def a_substitute_is_asked_for_in_new_york(event: Event) -> None:
    event.open(about(Scope.STATEWIDE, "new-york-1"), division(play=Play.DOUBLES)).draw(4)
    event.refuses(do.Substitute("e1", "men-1-a", Player("sub", "Sub"), "ill"), Code.NO_SUBSTITUTES)
