"""From the roll to the honors and back: whose points count for a Masters, who has enough for the hall, and a
finished Masters as the results of an event.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import date, timedelta

from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.kit.season import Season
from tenoff.kit.shelf import must, of_book
from tenoff.records.associations import Association
from tenoff.records.hall.players import reached
from tenoff.records.hall.rule import HALL_RULE, HallRule
from tenoff.records.hall.values import Reached
from tenoff.records.hosts import HOSTS, HostChart
from tenoff.records.masters.roll import Roll, roll
from tenoff.records.masters.rule import MASTERS_RULE, MastersRule
from tenoff.records.masters.state import Masters
from tenoff.records.masters.table import pair_of
from tenoff.records.masters.values import Game
from tenoff.records.played import Game as PlayedGame
from tenoff.records.played import Played
from tenoff.records.reckoning import Reckoning
from tenoff.records.results import Chart, DivisionResult, EventResult, Placed, Sex

SEXES = {Gender.MEN: Sex.MAN, Gender.LADIES: Sex.LADY}


def masters_rule(association: Association, day: date) -> MastersRule | None:
    """The rules of an association's Masters on that day; None where it has none."""
    return of_book(MASTERS_RULE, association.key, day)


def hall_rule(association: Association, day: date) -> HallRule | None:
    return of_book(HALL_RULE, association.key, day)


def host_chart(association: Association, day: date) -> HostChart | None:
    return of_book(HOSTS, association.key, day)


def masters_id(season: Season, division: str) -> str:
    """The name of the log, and of the event on the roll."""
    return f"masters-{season.year}-{division}"


def masters_roll(now: Reckoning, season: Season, division: Gender, rule: MastersRule, on: date) -> Roll:
    """A season's list as it counts for the Masters, as it stood on a day, and the lines that do not."""
    sex = SEXES[division]
    listed = now.season_list(season, sex, on)
    lines = (line for standing in listed for line in standing.lines)
    sexes = {standing.person: sex for standing in listed}
    return roll(lines, now.results(on), season, sex, sexes, rule, on)


def players_due(now: Reckoning, rule: HallRule, known: Collection[str], on: date) -> tuple[Reached, ...]:
    """Players who have the points for the hall and have not been submitted."""
    lines = (
        line
        for sex in Sex
        for standing in now.all_time_list(sex)
        if standing.total >= rule.players.total
        for line in standing.lines
    )
    return reached(lines, rule, on, {now.roll.who(person) for person in known})


def masters_result(
    now: Masters, name: str, division: str, days: tuple[date, date], *, host: str, district: str, source: str
) -> EventResult:
    """A finished Masters as the roll keeps it: all who played on a line hold its place together.

    Matches won are counted for each line: whoever wins most of a match's games wins it.
    """
    places = tuple(
        Placed(
            Chart.MAIN,
            rank.place,
            now.lines[rank.seed].people,
            _matches_won(now, rank.seed),
            tied=bool(rank.level),
        )
        for rank in now.ranks
    )
    people = sum(len(placed.people) for placed in places)
    walking = all(play is Play.WALKING for play in now.plays.values()) and bool(now.plays)
    played = DivisionResult(
        now.division.value,
        division,
        now.division,
        Grade.OPEN,
        Play.WALKING if walking else Play.NON_WALKING,
        people,
        places,
    )
    return EventResult(
        masters_id(now.season, now.division.value),
        name,
        *days,
        Scope.STATE,
        (played,),
        host=host,
        district=district,
        event="masters",
        source=source,
    )


def masters_matches(now: Masters, days: tuple[date, date]) -> tuple[Played, ...]:
    """Its matches as the roll keeps them, in the order of the schedule, then the play-offs for a seat in it.

    Where a line changed hands in a match, each of the two has the games they played in it.
    """
    found: list[Played] = []
    for match in now.matches:
        day = min(days[0] + timedelta(days=now.sessions[now.session(match)].day - 1), days[1])
        for sides, games in _met(now, match).items():
            if all(sides):  # else one line had nobody left to play on it
                found.append(_played(now, match, day, len(found) + 1, sides, games))
    event = masters_id(now.season, now.division.value)
    for each in (each for play_off in now.played_off for each in play_off):
        if each.on is not None:
            found.append(Played(each.on, event, len(found) + 1, (each.winner,), (each.loser,)))
    return tuple(found)


def _met(now: Masters, match: str) -> dict[tuple[str, str], list[Game]]:
    """Who met whom in a match, the better line's player first, with their games."""
    found: dict[tuple[str, str], list[Game]] = {}
    first, second = pair_of(match)
    for at, game in enumerate(now.games.get(match, ()), 1):
        found.setdefault((now.holder(first, match, at), now.holder(second, match, at)), []).append(game)
    return found


def _played(
    now: Masters, match: str, day: date, number: int, sides: tuple[str, str], games: Sequence[Game]
) -> Played:
    """Who won most of these games wins; scores are told where they are known."""
    won = [sum(game.winner == seed for game in games) for seed in pair_of(match)]
    better, worse = (1, 0) if won[1] > won[0] else (0, 1)
    scores = [game.score for game in games if game.score is not None]
    length = str(must(MASTERS_RULE, now.rule).points)
    return Played(
        day, masters_id(now.season, now.division.value), number,
        (sides[better],), (sides[worse],),
        now.plays.get(match, Play.NON_WALKING),
        tuple(PlayedGame(score[better], score[worse], length) for score in scores),
        tied=won[0] == won[1],
        forfeit=all(game.forfeit for game in games),
    )  # fmt: skip


def _matches_won(now: Masters, seed: int) -> int:
    own = [games for match, games in now.games.items() if seed in pair_of(match)]
    return sum(2 * sum(game.winner == seed for game in games) > len(games) for games in own)
