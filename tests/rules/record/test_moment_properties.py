from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tenoff.kit import Side, Teams
from tenoff.rules import commands as do
from tenoff.rules.decide import decide
from tenoff.rules.discs import Disc
from tenoff.rules.events import CallMade, Event, FramePosted, GameScored, ScoreCorrected, ShotPlayed
from tenoff.rules.evolve import evolve
from tenoff.rules.fouls import Caller, Foul
from tenoff.rules.match import Match
from tenoff.rules.record import (
    ChangeAct,
    Entered,
    InsertAct,
    PutBackIn,
    SettleAct,
    TakeOut,
    Tap,
    begin,
    enter,
)
from tenoff.rules.record.steps import Step
from tenoff.rules.refusals import Refusal
from tests.properties.players import TERMS, opening
from tests.rules.record.matches import all_entered, entered, frame

tallies = st.sampled_from([(40, 0), (0, 40), (10, 8), (0, 0), (30, 17)])
taps = st.one_of(
    tallies.map(lambda t: frame(*t)),
    st.lists(tallies, min_size=2, max_size=4).map(
        lambda ts: do.PostFrames(tuple(do.FrameTally(do.Tally(total=y), do.Tally(total=b)) for y, b in ts))
    ),
    st.sampled_from(
        [
            do.MakeCall(Foul.COACHING, Side.YELLOW, by=Caller.REFEREE),
            do.MakeCall(Foul.COACHING, Side.BLACK, by=Caller.REFEREE),
            do.CorrectScore(2, Teams(7, 17), consent=True),
            do.PostGame(Teams(75, 0)),
            do.ReportLeadError(complete=False),
            *(do.Shoot(disc, (do.DiscAt(disc, area="8L"),)) for disc in (Disc.Y1, Disc.B1, Disc.Y2)),
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
    record = entered(begin(), opening(*TERMS[0]))  # a best of three to 75
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
