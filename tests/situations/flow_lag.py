"""Lagging as a situation tells it, and what a book says of how a lag is shot."""

from __future__ import annotations

from typing import Any

from tenoff.court import STANDARD
from tenoff.court.lag import lag_from_edge
from tenoff.kit import Side, Team
from tenoff.rules import commands as do
from tenoff.rules.decide.colors import needs_lag
from tenoff.rules.events import AppealMade, LagDecided
from tenoff.rules.formats import End, Format, Level, Terms
from tenoff.rules.refusals import Code, Refusal
from tests.situations.flow_match import (
    NOT_IN_BOOK,
    format_of,
    rules_of,
    settle,
    tagged,
    to_game,
    try_opening,
)
from tests.situations.heard import decide, due_lag
from tests.situations.scenes import USUAL, Stagehand


def run_lag(situation: dict[str, Any], key: str) -> str:
    """The line this book gives for the situation."""
    hand = _at_lag(situation, key)
    if isinstance(hand, Refusal):
        return tagged("not allowed", hand.clause)
    rule = rules_of(hand).lag
    if "asked" in situation:
        return _asked(situation["asked"], hand)
    if "looked" in situation and (rule is None or rule.inspected is None):
        return NOT_IN_BOOK
    return _told(hand, _command(situation))


def _at_lag(situation: dict[str, Any], key: str) -> Stagehand | Refusal:
    """A match at the point where it is lagged for color; at its start where the book has no lag."""
    terms = Terms(
        format=format_of(situation),
        best_of=1 if key == "arizona-2019" else 3,
        length=USUAL[key],
        level=Level.CLUB if situation.get("event") == "league" else Level.OPEN_STATE,
        end=End(situation.get("end", "head")),
    )
    if key == "florida-2024" and terms.format is Format.NON_WALKING:
        terms = Terms(terms.format, end=terms.end)  # open state singles have a frame limit as well
    hand = try_opening(key, terms)
    if isinstance(hand, Refusal) or rules_of(hand).lag is None or needs_lag(rules_of(hand), hand.now):
        return hand
    return to_game(settle(hand), terms.best_of)


def _command(situation: dict[str, Any]) -> do.RecordLag:
    touched = "black" if situation.get("touched") else situation.get("touched_by")
    return do.RecordLag(
        yellow_by=Team.FIRST,
        yellow=_disc(situation, "yellow"),
        black=_disc(situation, "black"),
        touched_by=None if touched is None else Side(touched),
        moved_by=_team(situation["moved_by"]) if "moved_by" in situation else None,
        seen_by=tuple(_team(side) for side in situation.get("looked", ("yellow", "black"))),
    )


def _team(side: str) -> Team:
    """Of the side that lags with this color."""
    return Team.FIRST if side == "yellow" else Team.SECOND


def _disc(situation: dict[str, Any], side: str) -> do.LagDisc:
    edge = situation.get(f"{side}_edge")
    inches = situation[side] if edge is None else lag_from_edge(STANDARD, edge).center
    where = situation.get(f"{side}_side")
    if where is None:
        return do.LagDisc(distance=inches)
    return do.LagDisc(y=STANDARD.dead_line + (inches if where == "short" else -inches))


def _told(hand: Stagehand, command: do.RecordLag) -> str:
    answer = decide(hand.now, command)
    if isinstance(answer, Refusal):
        if answer.code in (Code.NO_LAG, Code.NOT_IN_BOOK):
            return NOT_IN_BOOK
        assert (answer.code, answer.asks) == (Code.NEEDS_FACTS, ("seen_by",))
        return tagged("wait for both", answer.clause)
    (decided,) = answer
    assert isinstance(decided, LagDecided)
    if decided.winner is None:
        return tagged("lag again", decided.clause)
    return tagged("yellow wins" if decided.winner is Team.FIRST else "black wins", decided.clause)


def _asked(asked: str, hand: Stagehand) -> str:
    """How the lag is shot, as whoever waits for it is told."""
    if asked == "appeal":
        return _appealed(hand)
    lag = due_lag(rules_of(hand), hand.now)
    if lag is None:
        return NOT_IN_BOOK
    match asked:
        case "end":
            return tagged(f"from {lag.end}", lag.end_clause)
        case "discs":
            practice = f"{lag.practice} practice, " if lag.practice else ""
            return tagged(f"{practice}{len(lag.shots) // 2 - lag.practice} counts", lag.counts)
        case "order":
            return tagged(" ".join(side[0].upper() for side in lag.shots), lag.order)
        case "lagger":
            who = "either partner" if len(lag.laggers.first) == 2 else "both players"
            return tagged(who, lag.laggers_clause)
        case _:
            assert asked == "yellow"
            return tagged("first listed" if lag.yellow is Team.FIRST else "toss", lag.yellow_clause)


def _appealed(hand: Stagehand) -> str:
    """A close lag is appealed before anything else is shot."""
    answer = decide(hand.now, do.Appeal(Team.SECOND, about="lag"))
    rule = rules_of(hand).lag
    if isinstance(answer, Refusal) or rule is None or rule.examined is None:
        return NOT_IN_BOOK
    (made,) = answer
    assert isinstance(made, AppealMade)
    return tagged("appeal allowed", made.clause)
