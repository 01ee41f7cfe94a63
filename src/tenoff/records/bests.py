"""Bests of all time: the highest games, the longest streaks, most titles, most points, and who beat whom."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from datetime import date
from typing import Any, TypeVar

from msgspec import Struct

from tenoff.kit.division import Play, Scope
from tenoff.kit.halves import Halves
from tenoff.kit.season import Season
from tenoff.records.played import Game, Played, in_order
from tenoff.records.points.lines import Line
from tenoff.records.results import Chart, EventResult

T = TypeVar("T")

MOST = 25
"""How many a list of bests shows; more where the last place is shared."""


class HighGame(Struct, frozen=True):
    """A game and the side that scored so much in it. `match`: where it comes from."""

    rank: int
    score: int
    people: tuple[str, ...]
    game: int
    against: int
    match: Played


class Streak(Struct, frozen=True):
    """Matches won one after another. `going`: none was lost or tied since."""

    rank: int
    person: str
    matches: tuple[Played, ...]
    going: bool

    @property
    def length(self) -> int:
        return len(self.matches)


class Title(Struct, frozen=True):
    """A first place. `shared`: with others in the division, beside the partner."""

    event: str
    name: str
    day: date
    division: str
    chart: Chart
    shared: bool = False


class Titles(Struct, frozen=True):
    rank: int
    person: str
    titles: tuple[Title, ...]

    @property
    def count(self) -> int:
        return len(self.titles)


class BestSeason(Struct, frozen=True):
    """A player's points of one season, with all their lines."""

    rank: int
    person: str
    season: Season
    total: Halves
    lines: tuple[Line, ...]


class HeadToHead(Struct, frozen=True):
    """Two players against each other, the first one's figures first. Partners do not count as opponents.

    `games`, `points`: of the games that are known.
    """

    people: tuple[str, str]
    won: tuple[int, int]
    tied: int
    games: tuple[int, int]
    points: tuple[int, int]
    matches: tuple[Played, ...]


def highest_games(
    matches: Iterable[Played],
    *,
    plays: tuple[Play, ...] = tuple(Play),
    length: str | None = None,
    most: int = MOST,
) -> tuple[HighGame, ...]:
    """The highest scores of one side; `length`: only of games printed with that length.

    The older of two equal scores is named first; they share a rank.
    """
    found = [
        HighGame(0, score, people, number, against, match)
        for match in in_order(matches)
        if match.play in plays
        for number, game in enumerate(match.games, 1)
        if length in (None, game.length)
        for people, score, against in _sides(match, game)
    ]
    found.sort(key=lambda each: -each.score)
    ranked = _ranked(found, lambda each: each.score, most)
    return tuple(
        HighGame(rank, each.score, each.people, each.game, each.against, each.match) for rank, each in ranked
    )


def _sides(match: Played, game: Game) -> tuple[tuple[tuple[str, ...], int, int], ...]:
    return (match.winners, game.own, game.other), (match.losers, game.other, game.own)


def longest_streaks(matches: Iterable[Played], *, most: int = MOST) -> tuple[Streak, ...]:
    """Each player's longest run of matches won, the oldest where there are several.

    A forfeit won is won; a tie ends a streak as a loss does.
    """
    runs: defaultdict[str, list[Played]] = defaultdict(list)
    best: dict[str, tuple[Played, ...]] = {}
    for match in in_order(matches):
        for person in match.winners if not match.tied else ():
            run = runs[person]
            run.append(match)
            if len(run) > len(best.get(person, ())):
                best[person] = tuple(run)
        for person in match.losers if not match.tied else (*match.winners, *match.losers):
            runs[person] = []
    order = sorted(best, key=lambda person: (-len(best[person]), best[person][-1].when, person))
    ranked = _ranked(order, lambda person: len(best[person]), most)
    return tuple(
        Streak(rank, person, best[person], going=tuple(runs[person]) == best[person])
        for rank, person in ranked
    )


def most_titles(
    events: Iterable[EventResult],
    *,
    scopes: tuple[Scope, ...] = tuple(Scope),
    charts: tuple[Chart, ...] = (Chart.MAIN,),
    most: int = MOST,
) -> tuple[Titles, ...]:
    """First places, each partner's own; those who share one both have it."""
    found: defaultdict[str, list[Title]] = defaultdict(list)
    for event in sorted(events, key=lambda event: (event.last_day, event.id)):
        if event.scope not in scopes:
            continue
        for division in event.divisions:
            for placed in division.places:
                if placed.place == 1 and placed.chart in charts and not placed.did_not_finish:
                    title = Title(
                        event.id, event.name, event.last_day, division.key, placed.chart, placed.tied
                    )
                    for person in placed.people:
                        found[person].append(title)
    order = sorted(found, key=lambda person: (-len(found[person]), person))
    ranked = _ranked(order, lambda person: len(found[person]), most)
    return tuple(Titles(rank, person, tuple(found[person])) for rank, person in ranked)


def best_seasons(lines: Iterable[Line], *, most: int = MOST) -> tuple[BestSeason, ...]:
    """Most points in one season; a player may be there with several seasons."""
    own: defaultdict[tuple[str, Season], list[Line]] = defaultdict(list)
    for line in lines:
        if line.season is not None:
            own[line.person, line.season].append(line)
    totals = {key: sum(line.worth for line in each) for key, each in own.items()}
    order = sorted(
        (key for key, total in totals.items() if total > 0), key=lambda key: (-totals[key], key[1], key[0])
    )
    return tuple(
        BestSeason(
            rank,
            *key,
            Halves(totals[key]),
            tuple(sorted(own[key], key=lambda line: (line.day, line.known))),
        )
        for rank, key in _ranked(order, lambda key: totals[key], most)
    )


def head_to_head(matches: Iterable[Played], one: str, other: str) -> HeadToHead:
    """All matches in which the two stood on different sides, singles and doubles."""
    met = [
        match
        for match in in_order(matches)
        if (one in match.winners and other in match.losers)
        or (other in match.winners and one in match.losers)
    ]
    won, games, points, tied = [0, 0], [0, 0], [0, 0], 0
    for match in met:
        mine, theirs = (0, 1) if one in match.winners else (1, 0)
        if match.tied:
            tied += 1
        else:
            won[mine] += 1
        for game in match.games:
            points[mine] += game.own
            points[theirs] += game.other
            if game.own != game.other:
                games[mine if game.own > game.other else theirs] += 1
    return HeadToHead(
        (one, other), (won[0], won[1]), tied, (games[0], games[1]), (points[0], points[1]), tuple(met)
    )


def _ranked(ordered: list[T], worth: Callable[[T], Any], most: int) -> list[tuple[int, T]]:
    """The first so many with their ranks; equals share a rank, and nobody is cut off from an equal."""
    found: list[tuple[int, T]] = []
    for place, each in enumerate(ordered, 1):
        tied = bool(found) and worth(found[-1][1]) == worth(each)
        if place > most and not tied:
            break
        found.append((found[-1][0] if tied else place, each))
    return found
