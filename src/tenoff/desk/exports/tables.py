"""The rows of an event's tables: matches, places, standings, money; under heads that stay as they are."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from tenoff.kit import Malformed, Team
from tenoff.kit.money import Cents
from tenoff.tournament.document import document
from tenoff.tournament.money import report_of
from tenoff.tournament.people import Player
from tenoff.tournament.ranking import stage_tables
from tenoff.tournament.regulations import regulations
from tenoff.tournament.state import StageNow, Tournament, match_key


class MatchLine(Struct, frozen=True):
    """A match, played or not. `games`: first side first; `state`: waiting, ready, called or over."""

    match: str
    division: str
    stage: int
    chart: str
    round: int
    pool: int
    first: str
    second: str
    state: str
    court: str
    called: str
    began: str
    ended: str
    winner: str
    ending: str
    games: str


class PlaceLine(Struct, frozen=True):
    division: str
    chart: str
    place: int
    shared: bool
    names: str
    clubs: str
    matches_won: int
    note: str


class TableLine(Struct, frozen=True):
    division: str
    stage: int
    pool: int
    place: int
    shared: bool
    line: int
    names: str
    games: int
    won: int
    lost: int
    tied: int
    points: int
    against: int
    table: int


class MoneyLine(Struct, frozen=True):
    """A line of the financial report. `part`: income, outgo, prize, left or cash. `amount`: in dollars."""

    part: str
    item: str
    division: str
    who: str
    place: str
    amount: str
    clause: str


def matches(now: Tournament) -> Iterator[MatchLine]:
    """Every match that somebody plays, in the order of the plan."""
    ready = {key for key, _, _, _ in now.ready()}
    for division in now.divisions.values():
        for number, stage in enumerate(division.stages, 1):
            for fixture in stage.board.plan.fixtures:
                seats = stage.board.seats[fixture.id]
                if () in seats:
                    continue
                key = match_key(division.key, number, fixture.id)
                outcome = stage.board.outcomes.get(fixture.id)
                called, ended = now.called.get(key), now.ended.get(key)
                state = "over" if outcome else "called" if called else "ready" if key in ready else "waiting"
                sides = [_side(now, stage, seat or ()) for seat in seats]
                won = None if outcome is None else outcome.winner
                yield MatchLine(
                    match=key,
                    division=division.division.name,
                    stage=number,
                    chart=fixture.chart,
                    round=fixture.round,
                    pool=fixture.pool,
                    first=sides[0],
                    second=sides[1],
                    state=state,
                    court=called.court if called else ended.court if ended else fixture.court,
                    called=called.calls[0] if called and called.calls else "",
                    began=called.began if called else ended.began if ended else "",
                    ended=ended.at if ended else "",
                    winner="" if won is None else sides[0] if won is Team.FIRST else sides[1],
                    ending="" if outcome is None else outcome.ending,
                    games="" if outcome is None else " ".join(f"{a}-{b}" for a, b in outcome.games),
                )


def places(now: Tournament) -> Iterator[PlaceLine]:
    """A line for each team on a place; also for a place that nobody took."""
    for division in document(now).divisions:
        for placed in division.places:
            for team, won in zip(placed.teams or ((),), placed.won or (0,), strict=True):
                yield PlaceLine(
                    division.name,
                    placed.chart,
                    placed.place,
                    placed.tied,
                    _named(team),
                    " / ".join(dict.fromkeys(player.club for player in team if player.club)),
                    won,
                    placed.note,
                )


def standings(now: Tournament) -> Iterator[TableLine]:
    for division in now.divisions.values():
        for number, stage in enumerate(division.stages, 1):
            for table in stage_tables(division, number):
                for rank in table.ranks:
                    tally = rank.tally
                    yield TableLine(
                        division=division.division.name,
                        stage=number,
                        pool=table.pool,
                        place=rank.place,
                        shared=rank.tied,
                        line=rank.line,
                        names=_side(now, stage, (rank.line,)),
                        games=tally.played,
                        won=tally.won,
                        lost=tally.lost,
                        tied=tally.tied,
                        points=tally.points,
                        against=tally.against,
                        table=tally.table,
                    )


def money(now: Tournament) -> Iterator[MoneyLine]:
    """The financial report; nothing while its prize table cannot be read."""
    try:
        report = report_of(now, regulations(now.about.regulations))
    except Malformed:
        return
    names = {key: division.division.name for key, division in now.divisions.items()}
    for part, lines in (("income", report.income), ("outgo", report.outgo)):
        for line in lines:
            division = names.get(line.what, "")
            item = line.item if division or not line.what else f"{line.item}: {line.what}"
            yield MoneyLine(part, item, division, line.who, "", _dollars(line.amount), line.clause or "")
    for purse in report.purses:
        taken = {(award.chart, place): award for award in purse.awards for place in award.places}
        for prize in purse.prizes:
            award = taken.get((prize.chart, prize.place))
            who = "" if award is None else " / ".join(award.players)
            place = f"{prize.chart} {prize.place}"
            amount = _dollars(prize.amount)
            yield MoneyLine("prize", "", names[purse.division], who, place, amount, prize.clause or "")
        yield MoneyLine("left", "", names[purse.division], "", "", _dollars(purse.left), "")
    for item in ("due", "received", "owed", "over"):
        yield MoneyLine("cash", item, "", "", "", _dollars(getattr(report.cash, item)), "")


def _side(now: Tournament, stage: StageNow, lines: tuple[int, ...]) -> str:
    entries = [now.entries[id] for line in lines for id in stage.lines.get(line, ())]
    return " / ".join(entry.shown for entry in entries)


def _named(team: tuple[Player, ...]) -> str:
    return " / ".join(player.name for player in team)


def _dollars(amount: Cents) -> str:
    return f"{'-' if amount < 0 else ''}{abs(amount) // 100}.{abs(amount) % 100:02}"
