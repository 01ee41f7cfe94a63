"""Telling who says first where the partners of a doubles team stand, and whether they may change ends."""

from __future__ import annotations

from typing import Any

from tenoff.kit import Cite, Side, Team
from tenoff.rules import commands as do
from tenoff.rules.events import EndsChosen, Event
from tenoff.rules.formats import Format, Terms
from tenoff.rules.refusals import Code, Refusal
from tests.situations.flow_match import (
    NOT_IN_BOOK,
    rules_of,
    settle,
    tagged,
    to_game,
    try_opening,
)
from tests.situations.heard import decide
from tests.situations.scenes import USUAL, Stagehand


def run_ends(situation: dict[str, Any], key: str) -> str:
    """The line this book gives for the situation."""
    hand = try_opening(key, Terms(Format.DOUBLES, best_of=3, length=USUAL[key]))
    assert isinstance(hand, Stagehand)
    _colors(hand, situation)
    if "partners" in situation:
        return _partners(hand, situation["partners"])
    if not rules_of(hand).ends.first:
        return NOT_IN_BOOK
    for side in situation.get("decided", ()):
        hand.run(_placing(hand, hand.now.team_of(Side(side))))
    _later(hand, situation["when"])
    if situation["asked"] == "change":
        return _change(hand, hand.now.team_of(Side(situation["side"])))
    return _first(hand, situation)


def _colors(hand: Stagehand, situation: dict[str, Any]) -> None:
    if "chooser" in situation:
        chooser = Team(situation["chooser"])
        hand.run(do.TossCoin(Team.FIRST))
        if chooser is Team.SECOND:
            hand.run(do.DeferChoice(Team.FIRST))
        hand.run(do.ChooseColor(chooser, Side.BLACK))
    elif "preset" in situation:
        hand.run(do.AgreeColors(Team.FIRST, places_first=Team(situation["preset"])))
    settle(hand)


def _placing(hand: Stagehand, team: Team) -> do.ChooseEnds:
    head, foot = hand.now.teams[team].players
    return do.ChooseEnds(team, foot, head)


def _later(hand: Stagehand, when: str) -> None:
    if when == "during game 1":
        hand.run(do.CallPlay())
    elif when.startswith("before game"):
        settle(to_game(hand, int(when[-1])))


def _partners(hand: Stagehand, ends: list[str]) -> str:
    """Whether Ann and Art may stand at these ends."""
    who = dict(zip(ends, ("Ann", "Art"), strict=True))
    answer = decide(hand.now, do.ChooseEnds(Team.FIRST, who.get("head", ""), who.get("foot", "")))
    clause = rules_of(hand).players_clause(Format.DOUBLES)
    if isinstance(answer, Refusal):
        assert answer.clause == clause
        return tagged("not allowed", clause)
    return tagged("allowed", clause)


def _change(hand: Stagehand, team: Team) -> str:
    answer = decide(hand.now, _placing(hand, team))
    if isinstance(answer, Refusal):
        return tagged("change refused", answer.clause)
    return tagged("change allowed", _clause(answer))


def _first(hand: Stagehand, situation: dict[str, Any]) -> str:
    """The one team that may say now where its partners stand."""
    answers = {team: decide(hand.now, _placing(hand, team)) for team in Team}
    refused = [answer.code for answer in answers.values() if isinstance(answer, Refusal)]
    assert refused == [Code.ENDS_FIXED if situation.get("decided") else Code.OTHER_DECIDES_FIRST]
    ((may, answer),) = ((team, answer) for team, answer in answers.items() if not isinstance(answer, Refusal))
    if situation["asked"] == "place":
        return tagged(f"{may} places first", _clause(answer))
    turn = "next" if situation["decided"] else "first"
    return tagged(f"{hand.now.side_of(may)} decides {turn}", _clause(answer))


def _clause(answer: tuple[Event, ...]) -> Cite | None:
    (chosen,) = answer
    assert isinstance(chosen, EndsChosen)
    return chosen.clause
