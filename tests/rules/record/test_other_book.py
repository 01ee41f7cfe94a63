from __future__ import annotations

from datetime import date

from tenoff.kit import Cite, Side, Team, Teams
from tenoff.rules.amendments import SetLead, SetPenalty
from tenoff.rules.commands import AgreeColors, MakeCall, OpenMatch
from tenoff.rules.formats import Format, Length, Terms
from tenoff.rules.fouls import Caller, Foul
from tenoff.rules.record import (
    ColorsDiffer,
    Elsewhere,
    LeadDiffers,
    Record,
    RefusedThere,
    ScoreDiffers,
    TakeOut,
    WinnerDiffers,
    begin,
    under,
)
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.rulebook.play import Pattern
from tests.rules.record.matches import OPEN, TERMS, all_entered, frame, recorded

FIFTY = Terms(Format.WALKING, best_of=1, length=Length(points=50))
CALL = MakeCall(Foul.BODY_OVER_BASELINE, Side.YELLOW, by=Caller.REFEREE)


def _refereed() -> Record:
    opened = OpenMatch(OPEN.book, OPEN.terms, OPEN.teams, date(2026, 1, 12), referee="Ruth")
    return all_entered(begin(), (opened, frame(8, 7), CALL, frame(10, 0)))


def test_nothing_differs_under_the_same_book() -> None:
    record = recorded(frame(8, 7), frame(10, 0))
    assert under(record, "florida-2024") == Elsewhere("florida-2024", match=record.now)


def test_match_is_not_opened_when_the_other_book_bars_its_terms() -> None:
    barred = Refusal(Code.LENGTH_BARRED, Cite("classic scoring.4.1 scoring.4.2"), values=("75 points",))
    assert under(recorded(frame(8, 7)), "classic") == Elsewhere("classic", barred)


def test_match_is_not_opened_when_there_is_no_such_book() -> None:
    assert under(recorded(), "atlantis") == Elsewhere(
        "atlantis", Refusal(Code.UNKNOWN_BOOK, values=("atlantis",))
    )
    assert under(begin(), "florida-2024") == Elsewhere("florida-2024", Refusal(Code.NOT_OPEN))


def test_game_ends_sooner_when_the_other_terms_are_shorter() -> None:
    record = recorded(frame(30, 7), frame(30, 7), frame(8, 0))
    found = under(record, "classic", terms=FIFTY)
    assert found.differences == (
        ColorsDiffer(1, game=1, here=Team.FIRST, there=None),
        LeadDiffers(3, here=Side.YELLOW, there=None),
        WinnerDiffers(3, game=1, here=None, there=Team.FIRST),
        RefusedThere(4, Refusal(Code.MATCH_OVER, values=("first",))),
        ScoreDiffers(4, game=1, here=Teams(68, 14), there=Teams(60, 14)),
    )
    assert found.match is not None
    assert found.match.winner is Team.FIRST


def test_score_differs_when_a_call_costs_something_else() -> None:
    dearer = SetPenalty("Sun City", "2025-10-01", foul=Foul.BODY_OVER_BASELINE, points=20)
    found = under(_refereed(), "florida-2024", amendments=(dearer,))
    (differs,) = found.differences
    assert isinstance(differs, ScoreDiffers)
    assert isinstance(differs.here, Teams)
    assert isinstance(differs.there, Teams)
    assert (differs.act, differs.game) == (3, 1)
    assert differs.here.first - differs.there.first == 10
    assert differs.here.second == differs.there.second


def test_lead_differs_when_the_other_book_rotates_otherwise() -> None:
    other = SetLead("Sun City", "2025-10-01", format=Format.WALKING, pattern=Pattern.PER_ROUND)
    found = under(recorded(frame(8, 7), frame(10, 0)), "florida-2024", amendments=(other,))
    assert found.differences == (LeadDiffers(2, here=Side.BLACK, there=Side.YELLOW),)


def test_colors_are_compared_as_they_were_played() -> None:
    opened = OpenMatch("classic", FIFTY, OPEN.teams, date(2026, 1, 12))
    record = all_entered(begin(), (opened, AgreeColors(Team.SECOND), frame(8, 7)))
    found = under(record, "florida-2024", terms=TERMS)
    assert found.differences[:2] == (
        RefusedThere(2, Refusal(Code.COLORS_SET)),
        ColorsDiffer(2, game=1, here=Team.SECOND, there=Team.FIRST),
    )
    assert found.match is not None
    assert found.match.game is not None
    assert found.match.game.score == Teams(7, 8)


def test_only_acts_that_count_are_compared() -> None:
    record = recorded(frame(30, 7), frame(30, 7), TakeOut(2))
    assert under(record, "florida-2024") == Elsewhere("florida-2024", match=record.now)
