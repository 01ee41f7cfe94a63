"""Substitutes, forfeits, signatures and the confirmed card."""

from __future__ import annotations

from datetime import date

import pytest

from tenoff.kit import Cite, Team, Teams
from tenoff.rules import commands as do
from tenoff.rules.events import (
    CardSigned,
    ClosedAtDesk,
    Disqualified,
    MatchForfeited,
    Remarked,
    ResultConfirmed,
    Substituted,
    TeamsNamed,
)
from tenoff.rules.formats import DeskEnding, Entrant, Format, Length, Level, Stage, Terms
from tenoff.rules.fouls import Caller
from tenoff.rules.match import AtDesk, Phase
from tenoff.rules.refusals import Code
from tests.rules.decide.asking import followed, frame, refused
from tests.situations.scenes import Stagehand, colors, entrants, opened, scored

FLORIDA, ARIZONA, NEW_YORK = "florida-2024", "arizona-2019", "new-york-1"
IN = do.Substitute(Team.FIRST, "Ann", "Zoe", emergency=True, allowed_by=Caller.DIRECTOR)


def _tournament(key: str, stage: Stage = Stage.EARLY, *, referee: str = "") -> Stagehand:
    length = Length(frames=16) if key == ARIZONA else Length(points=75)
    level = Level.CLUB if key == NEW_YORK else Level.DISTRICT
    terms = Terms(Format.DOUBLES, best_of=1, length=length, level=level, stage=stage)
    return colors(
        Stagehand().run(
            do.OpenMatch(key, terms, entrants(Format.DOUBLES), date(2026, 1, 12), referee=referee)
        )
    )


def _won(key: str, *, referee: str = "") -> Stagehand:
    """A tournament match the first team has won."""
    hand = scored(_tournament(key, referee=referee), 70, 0)
    frames = 32 if key == ARIZONA else 1
    hand.run(*(frame(8, 0) for _ in range(frames)))
    assert (hand.now.winner, hand.now.phase) == (Team.FIRST, Phase.WON)
    return hand


def test_substitute_comes_in_for_a_disabled_player_in_arizona() -> None:
    hand = scored(opened(ARIZONA, Format.DOUBLES), 0, 0)
    came = followed(hand, IN)
    assert came == (Substituted(Team.FIRST, "Ann", "Zoe", Cite("arizona-2019 G-7.1")),)
    assert hand.now.teams.first.players == ("Zoe", "Art")
    back = do.Substitute(Team.FIRST, "Zoe", "Ann", emergency=True, allowed_by=Caller.DIRECTOR)
    assert refused(hand, back) == (Code.NO_SUBSTITUTE, "G-7.3")


@pytest.mark.parametrize(
    ("command", "code", "clause"),
    [
        (do.Substitute(Team.FIRST, "Ann", "Zoe", allowed_by=Caller.DIRECTOR), Code.NO_SUBSTITUTE, "G-7.1"),
        (
            do.Substitute(Team.FIRST, "Ann", "Zoe", emergency=True, fresh=False, allowed_by=Caller.DIRECTOR),
            Code.NO_SUBSTITUTE,
            "G-7.2",
        ),
        (
            do.Substitute(Team.FIRST, "Ann", "Bob", emergency=True, allowed_by=Caller.DIRECTOR),
            Code.NO_SUBSTITUTE,
            "G-7.2",
        ),
        (do.Substitute(Team.FIRST, "Ann", "Zoe", emergency=True), Code.NEEDS_DIRECTOR, "G-7.4"),
        (do.Substitute(Team.FIRST, "Ann", " ", emergency=True), Code.NEEDS_FACTS, "G-7.1"),
        (do.Substitute(Team.FIRST, "Bob", "Zoe", emergency=True), Code.UNKNOWN_PLAYER, ""),
    ],
)
def test_substitute_stays_out_when_something_is_missing(
    command: do.Substitute, code: Code, clause: str
) -> None:
    assert refused(scored(opened(ARIZONA, Format.DOUBLES), 0, 0), command) == (code, clause)


def test_substitute_is_barred_elsewhere() -> None:
    assert refused(opened(ARIZONA, Format.NON_WALKING), IN) == (Code.NO_SUBSTITUTE, "G-7.1")
    assert refused(opened(FLORIDA, Format.DOUBLES), IN) == (Code.NO_SUBSTITUTE, "C-1e.1")
    assert refused(opened(NEW_YORK, Format.DOUBLES), IN) == (Code.NO_SUBSTITUTE, "2.7.5")
    assert refused(opened("floor", Format.DOUBLES), IN) == (Code.NOT_IN_BOOK, "")


@pytest.mark.parametrize(
    ("stage", "out"),
    [
        (Stage.EARLY, True),
        (Stage.QUARTERFINAL, True),
        (Stage.SEMIFINAL, False),
        (Stage.FINAL, False),
        (Stage.FRIENDLY, False),
    ],
)
def test_forfeit_through_the_quarterfinals_disqualifies_in_florida(stage: Stage, out: bool) -> None:
    hand = _tournament(FLORIDA, stage)
    clause = Cite("florida-2024 C-25 I-C25") if out else None
    lost = followed(hand, do.Forfeit(Team.FIRST, "ill"))
    assert lost == (MatchForfeited(Team.FIRST, "ill", None, disqualified=out, disqualified_clause=clause),)
    assert (hand.now.winner, hand.now.forfeited) == (Team.SECOND, Team.FIRST)
    assert hand.now.disqualified == ((Team.FIRST,) if out else ())


def test_forfeit_of_a_missing_team_names_its_clause() -> None:
    hand = _tournament(NEW_YORK).run(do.CallNoShow(Team.SECOND, 16))
    lost = followed(hand, do.Forfeit(Team.SECOND, "not there"))
    assert lost == (MatchForfeited(Team.SECOND, "not there", Cite("new-york-1 2.7.4.p1")),)


def test_forfeit_is_the_teams_own_or_the_directors() -> None:
    for key, clause in ((FLORIDA, "C-24"), (NEW_YORK, "2.7.4.p1")):
        for by in (Caller.SCORER, Caller.REFEREE, Caller.DIVISIONAL):
            assert refused(_tournament(key), do.Forfeit(Team.FIRST, "late", by)) == (
                Code.NEEDS_DIRECTOR,
                clause,
            )
    given_up = followed(_tournament(NEW_YORK), do.Forfeit(Team.FIRST, "ill", Caller.PLAYERS))
    assert given_up == (MatchForfeited(Team.FIRST, "ill", None, by=Caller.PLAYERS),)


def test_disqualifying_takes_the_director_and_a_reason() -> None:
    hand = _won(FLORIDA)
    assert refused(hand, do.Disqualify(Team.FIRST, "waxed", by=Caller.REFEREE)) == (
        Code.NEEDS_DIRECTOR,
        "E-3.3",
    )
    assert refused(hand, do.Disqualify(Team.FIRST, " ")) == (Code.NEEDS_REASON, "E-3.3")
    out = followed(hand, do.Disqualify(Team.FIRST, "waxed"))
    assert out == (Disqualified(Team.FIRST, "waxed", Cite("florida-2024 E-3.3")),)
    assert (hand.now.winner, hand.now.disqualified) == (Team.SECOND, (Team.FIRST,))
    assert refused(hand, do.Disqualify(Team.FIRST, "again")) == (Code.MATCH_OVER, "E-3.3")


def test_card_is_signed_by_winner_and_referee_in_florida() -> None:
    hand = _won(FLORIDA, referee="Ruth")
    winner = CardSigned("winner", "Art", Cite("florida-2024 D-5"))
    referee = CardSigned("referee", "Ruth", Cite("florida-2024 E-5.11"), complete=True)
    phases = []
    for command, signed in (
        (do.Sign("winner", "Art"), winner),
        (do.Sign("referee", "Ruth"), referee),
        (do.Sign("loser", "Bea"), CardSigned("loser", "Bea", complete=True)),
    ):
        assert followed(hand, command) == (signed,)
        phases.append(hand.now.phase)
    assert phases == [Phase.WON, Phase.SIGNED, Phase.SIGNED]


def test_winner_alone_signs_in_arizona() -> None:
    hand = _won(ARIZONA, referee="Ruth")
    assert followed(hand, do.Sign("loser", "Bob")) == (
        CardSigned("loser", "Bob", Cite("arizona-2019 E-5.1")),
    )
    signed = followed(hand, do.Sign("winner", "Ann"))
    assert signed == (CardSigned("winner", "Ann", Cite("arizona-2019 E-5.2"), complete=True),)


def test_winners_name_is_enough_where_nobody_must_sign() -> None:
    hand = _won(NEW_YORK)
    assert followed(hand, do.Sign("loser", "Bob")) == (CardSigned("loser", "Bob"),)
    assert followed(hand, do.Sign("winner", "Ann")) == (CardSigned("winner", "Ann", complete=True),)


def test_signature_must_be_the_right_one() -> None:
    hand = _won(FLORIDA, referee="Ruth")
    assert refused(hand, do.Sign("winner", "Bob")) == (Code.NOT_THE_WINNER, "D-5")
    assert refused(hand, do.Sign("loser", "Ann")) == (Code.UNKNOWN_PLAYER, "")
    assert refused(hand, do.Sign("referee", "Rob")) == (Code.UNKNOWN_PLAYER, "E-5.11")
    assert refused(hand, do.Sign("winner", "")) == (Code.NEEDS_FACTS, "D-5")
    assert refused(hand, do.Sign("umpire", "Una")) == (Code.NO_SUCH_OFFICIAL, "")
    hand.run(do.Sign("winner", "Ann"), do.Sign("winner", "Art"), do.Sign("scorer", "Sam"))
    assert refused(hand, do.Sign("winner", "Ann")) == (Code.ALREADY_SIGNED, "D-5")
    assert refused(_won(FLORIDA), do.Sign("referee", "Ruth")) == (Code.NO_SUCH_OFFICIAL, "E-5.11")
    assert refused(opened(FLORIDA, Format.DOUBLES), do.Sign("winner", "Ann")) == (
        Code.MATCH_NOT_OVER,
        "D-5",
    )


def test_team_without_listed_players_signs_by_any_name_but_the_opponents() -> None:
    terms = Terms(Format.WALKING, best_of=1, length=Length(points=75), stage=Stage.EARLY)
    hand = Stagehand().run(
        do.OpenMatch(FLORIDA, terms, Teams(Entrant("Ann"), Entrant("Bob")), date(2026, 1, 12))
    )
    scored(hand, 70, 0).run(frame(8, 0))
    assert refused(hand, do.Sign("winner", "Bob")) == (Code.NOT_THE_WINNER, "D-5")
    hand.run(do.Sign("winner", "Ann Archer"))
    assert hand.now.phase is Phase.SIGNED


def test_card_is_confirmed_when_it_is_signed() -> None:
    hand = _won(FLORIDA, referee="Ruth")
    confirm = do.Confirm(Caller.DIVISIONAL, "Dan")
    assert refused(hand, confirm) == (Code.UNSIGNED, "D-5")
    hand.run(do.Sign("winner", "Ann"))
    assert refused(hand, confirm) == (Code.UNSIGNED, "E-5.11")
    hand.run(do.Sign("referee", "Ruth"))
    assert refused(hand, do.Confirm(Caller.DIVISIONAL, "")) == (Code.NEEDS_FACTS, "")
    assert followed(hand, confirm) == (ResultConfirmed(Caller.DIVISIONAL, "Dan"),)
    assert (hand.now.phase, hand.now.confirmed) == (Phase.CONFIRMED, "Dan")
    assert refused(hand, confirm) == (Code.ALREADY_CONFIRMED, "")


def test_director_confirms_an_unsigned_card() -> None:
    hand = _won(ARIZONA)
    assert refused(hand, do.Confirm(Caller.SCORER, "Sam")) == (Code.UNSIGNED, "E-5.2")
    confirmed = followed(hand, do.Confirm(Caller.DIRECTOR, "Dee"))
    assert confirmed == (ResultConfirmed(Caller.DIRECTOR, "Dee", Cite("arizona-2019 E-5.3")),)


def test_card_of_a_club_game_needs_no_signature_in_florida() -> None:
    hand = scored(opened(FLORIDA, Format.DOUBLES, best_of=1), 70, 0)
    assert refused(hand, do.Confirm(Caller.SCORER, "Sam")) == (Code.MATCH_NOT_OVER, "D-5")
    hand.run(frame(8, 0), do.Confirm(Caller.SCORER, "Sam"))
    assert hand.now.phase is Phase.CONFIRMED


def test_signature_of_a_winner_who_lost_the_win_counts_no_longer() -> None:
    hand = _won(FLORIDA).run(do.Sign("winner", "Ann"))
    assert hand.now.phase is Phase.SIGNED
    hand.run(do.Disqualify(Team.FIRST, "waxed"))
    assert refused(hand, do.Confirm(Caller.SCORER, "Sam")) == (Code.UNSIGNED, "D-5")
    signed = followed(hand, do.Sign("winner", "Bea"))
    assert signed == (CardSigned("winner", "Bea", Cite("florida-2024 D-5"), complete=True),)


def test_remark_is_kept() -> None:
    hand = _won(FLORIDA)
    assert followed(hand, do.Remark("played in the wind", "Sam")) == (Remarked("played in the wind", "Sam"),)
    assert refused(hand, do.Remark(" ")) == (Code.NEEDS_FACTS, "")


# -- the desk


def test_scoring_ends_when_the_desk_says_it_is_no_longer_this_match() -> None:
    hand = scored(_tournament(FLORIDA), 30, 20)
    closed = do.CloseAtDesk(DeskEnding.VOID, reason="wrong card")
    assert followed(hand, closed) == (ClosedAtDesk(DeskEnding.VOID, reason="wrong card"),)
    assert (hand.now.phase, hand.now.winner, hand.now.over) == (Phase.CLOSED, None, True)
    assert hand.now.done[-1].score == Teams(30, 20)
    assert refused(hand, frame(8, 0)) == (Code.CLOSED_AT_DESK, "")
    assert refused(hand, do.Sign("winner", "Ann")) == (Code.CLOSED_AT_DESK, "")
    assert refused(hand, closed) == (Code.SAME_COMMAND, "")
    assert followed(hand, do.Remark("sun")) == (Remarked("sun"),)


def test_result_is_the_desk_s_when_it_came_from_paper() -> None:
    hand = _won(FLORIDA)
    hand.run(do.Sign("winner", "Ann"))
    games = (Teams(40, 75),)
    hand.run(do.CloseAtDesk(DeskEnding.PLAYED, Team.SECOND, games, "wrong card", "Dan"))
    assert (hand.now.phase, hand.now.winner, hand.now.confirmed) == (Phase.CONFIRMED, Team.SECOND, "Dan")
    assert (hand.now.signatures, hand.now.shown.score) == ((), Teams(40, 75))
    assert hand.now.desk == AtDesk(DeskEnding.PLAYED, games, "wrong card")
    hand.run(do.CloseAtDesk(DeskEnding.FORFEIT, Team.FIRST, claimed=True))
    assert (hand.now.phase, hand.now.winner, hand.now.confirmed) == (Phase.WON, Team.FIRST, "")


@pytest.mark.parametrize(
    ("order", "code"),
    [
        (do.CloseAtDesk(DeskEnding.PLAYED), Code.NEEDS_FACTS),
        (do.CloseAtDesk(DeskEnding.VOID, Team.FIRST), Code.NEEDS_FACTS),
        (do.CloseAtDesk(DeskEnding.PLAYED, Team.FIRST, (Teams(1000, 0),)), Code.BAD_NUMBER),
        (do.CloseAtDesk(DeskEnding.TIE, games=(Teams(0, 0),) * 100), Code.BAD_NUMBER),
        (do.CloseAtDesk(DeskEnding.VOID, reason="x" * 201), Code.TOO_LONG),
    ],
)
def test_word_of_the_desk_is_refused_when_it_makes_no_sense(order: do.CloseAtDesk, code: Code) -> None:
    assert refused(_tournament(FLORIDA), order)[0] is code


def test_teams_have_the_names_of_the_desk_when_it_says_who_plays() -> None:
    hand = _tournament(FLORIDA)
    first, second = hand.now.teams
    teams = Teams(Entrant("Zoe / Ben", ("Zoe", first.players[1])), second)
    assert followed(hand, do.NameAtDesk(teams)) == (TeamsNamed(teams),)
    assert hand.now.teams == teams
    assert refused(hand, do.NameAtDesk(teams)) == (Code.SAME_COMMAND, "")
    assert refused(hand, do.NameAtDesk(Teams(Entrant("Zoe", ("Zoe",)), second))) == (Code.UNKNOWN_PLAYER, "")
    assert refused(hand, do.NameAtDesk(Teams(Entrant("\n"), second))) == (Code.BAD_NAME, "")
