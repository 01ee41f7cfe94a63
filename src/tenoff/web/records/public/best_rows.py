"""The bests of all time as programs get them."""

from __future__ import annotations

from collections.abc import Iterable

from tenoff.records.bests import BestSeason, HighGame, Streak, Titles
from tenoff.web.records.public.frame import Looked
from tenoff.web.records.public.known import Bests
from tenoff.web.records.public.rows import BestRow, BestsGiven
from tenoff.web.records.public.view import Points, points_of

Best = HighGame | Streak | Titles | BestSeason


def bests_rows(look: Looked, made: Bests) -> BestsGiven:
    def rows(found: Iterable[Best]) -> tuple[BestRow, ...]:
        return tuple(_best(look, each) for each in found)

    return BestsGiven(rows(made.games), rows(made.streaks), rows(made.titles), rows(made.seasons))


def _best(look: Looked, best: Best) -> BestRow:
    """Whose it is, what it is worth, and the day on which it was."""
    event, season = "", 0
    people: tuple[str, ...]
    value: Points
    match best:
        case HighGame():
            people, value, day, event = best.people, best.score, best.match.day, best.match.event
        case Streak():
            people, value, day = (best.person,), best.length, best.matches[-1].day
        case Titles():
            people, value, day = (best.person,), best.count, best.titles[-1].day
        case BestSeason():
            people, value, day = (best.person,), points_of(best.total), best.lines[-1].day
            season = best.season.year
    return BestRow(best.rank, " ".join(people), look.names(people, day), value, day, event, season)
