"""Bringing a match to the game a situation of the flow of play asks about."""

from __future__ import annotations

from datetime import date
from typing import Any

from msgspec.structs import replace

from tenoff.kit import Cite, Side, Team, Teams
from tenoff.rules import commands as do
from tenoff.rules.amendments import AllowLength, Amendment
from tenoff.rules.books import book
from tenoff.rules.clauses import printed
from tenoff.rules.formats import End, Entrant, Format, Length, Terms
from tenoff.rules.refusals import Refusal
from tenoff.rules.rulebook import First, RuleBook
from tests.situations.heard import decide
from tests.situations.scenes import USUAL, Stagehand, entrants

NOT_IN_BOOK = "not in this book"


def tagged(line: str, clause: Cite | None) -> str:
    """The line with the printed number of its clause."""
    return line if clause is None else f"{line} [{printed(clause)}]"


def format_of(situation: dict[str, Any]) -> Format:
    return Format(situation.get("format", "doubles"))


def terms_of(situation: dict[str, Any], key: str, *, best_of: int = 1) -> Terms:
    """The terms a situation gives; the book's usual length where it names none."""
    length = USUAL[key]
    if "points" in situation or "frames" in situation:
        length = Length(situation.get("points"), situation.get("frames"))
    halves = situation.get("third_game_halves")
    return Terms(
        format=format_of(situation),
        best_of=situation.get("best_of", best_of),
        length=length,
        decider=None if halves is None else Length(frames=halves, halves=True),
        end=End(situation.get("end", "head")),
        color_change=situation.get("color_change", False),
    )


def by_agreement(key: str, length: Length) -> tuple[Amendment, ...]:
    """Classic takes other game points when a tournament has agreed on them."""
    if key != "classic" or length.points in (None, USUAL[key].points):
        return ()
    return (AllowLength("the tournament", "2025-01-01", points=length.points),)


def try_opening(
    key: str,
    terms: Terms,
    *,
    lines: tuple[int, int] = (1, 2),
    amendments: tuple[Amendment, ...] = (),
    teams: Teams[Entrant] | None = None,
    referee: bool = False,
) -> Stagehand | Refusal:
    """The match opened on these terms, or why the book says no."""
    listed = teams or entrants(terms.format)
    listed = Teams(replace(listed.first, line=lines[0]), replace(listed.second, line=lines[1]))
    answer = decide(
        None,
        do.OpenMatch(
            key, terms, listed, date(2026, 1, 12), amendments=amendments, referee="Ruth" if referee else ""
        ),
    )
    if isinstance(answer, Refusal):
        return answer
    hand = Stagehand()
    hand.take(answer)
    return hand


def not_allowed(rules: RuleBook, terms: Terms, refusal: Refusal) -> str:
    """A length the book has in no game is not in it; any other refusal names its clause."""
    if terms.decider is not None and terms.decider.halves and not any(rule.halves for rule in rules.lengths):
        return NOT_IN_BOOK
    return tagged("not allowed", refusal.clause)


def rules_of(hand: Stagehand) -> RuleBook:
    return book(hand.now.book, hand.now.amendments)


def settle(hand: Stagehand, yellow: Team = Team.FIRST) -> Stagehand:
    """Give this team yellow in the coming game, by whatever way the book has, if that is still open."""
    match = hand.now
    if match.coloring.yellow is not None:
        return hand
    rules = rules_of(hand).colors
    if match.next_game == 1 and rules.first is First.TOSS:
        hand.run(do.TossCoin(yellow))
    elif match.next_game == 1 and (rules.agreed_clause is not None or rules.first is First.AGREED):
        return hand.run(do.AgreeColors(yellow))
    else:
        hand.run(do.RecordLag(conceded_by=yellow.other))
    return hand.run(do.ChooseColor(yellow, Side.YELLOW))


def won_by(hand: Stagehand, team: Team) -> Stagehand:
    """The coming game is played and goes to this team."""
    length = hand.now.terms.length_of(hand.now.next_game)
    score = Teams(0, 0).put(team, length.points or 10)
    return settle(hand).run(do.PostGame(score, sure=True))


def to_game(
    hand: Stagehand, number: int, *, yellow: Team = Team.FIRST, last: Team = Team.SECOND
) -> Stagehand:
    """Play the games before this one, won in turn so that the match goes on, the last of them by `last`."""
    settle(hand, yellow)
    for before in range(number - 1, 0, -1):
        won_by(hand, last if before % 2 else last.other)
    return hand


def post(hand: Stagehand, first: int = 0, second: int = 0) -> Stagehand:
    """Post a frame in which the teams made these points."""
    hand.run(do.CallPlay())
    game = hand.now.game
    assert game is not None
    points = Teams(first, second).by_side(game.yellow)
    return hand.run(do.PostFrame(do.Tally(total=points.yellow), do.Tally(total=points.black), sure=True))
