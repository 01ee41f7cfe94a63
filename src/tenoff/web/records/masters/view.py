"""A Masters as screens and programs get it: field, seeds, schedule, table and money, with reasons."""

from __future__ import annotations

from tenoff.kit.shelf import must
from tenoff.records.masters.play_off import player
from tenoff.records.masters.rule import MASTERS_RULE, MastersRule
from tenoff.records.masters.state import Masters
from tenoff.records.masters.table import match_id, pair_of, table
from tenoff.records.masters.values import Check, Game, Prize, Rank, Side
from tenoff.web.records.honors.frame import People
from tenoff.web.records.masters.rows import (
    CellRow,
    CheckRow,
    FieldRow,
    GameRow,
    MastersView,
    MatchRow,
    PlayOffRow,
    PlayOffView,
    PrizeRow,
    SeedRow,
    SessionRow,
    Somebody,
    TableRow,
)
from tenoff.words.catalog import say
from tenoff.words.records_honors import prize_said, rank_said, seed_said
from tenoff.words.records_public import points_said


def masters_view(now: Masters, number: int, people: People) -> MastersView:
    """The whole of it, with people by the names that may be shown."""
    rule = must(MASTERS_RULE, now.rule)
    return MastersView(
        season=str(now.season),
        year=now.season.year,
        division=now.division.value,
        number=number,
        phase=now.phase,
        on=now.on,
        games_each=now.games_each,
        field=field_rows(now, people),
        alternate=somebody(people, now.alternate) if now.alternate else None,
        play_off=_play_off(now, people),
        decided=tuple(tuple(people.several(level) for level in order) for order in now.orders),
        seeds=tuple(
            SeedRow(
                each.seed,
                somebody(people, each.person),
                points_said(each.total),
                each.reached,
                seed_said(each),
                each.clause,
            )
            for each in now.seeds
        ),
        sessions=tuple(
            SessionRow(
                session.day,
                session.morning,
                session.clause,
                tuple(match_row(now, match_id(*pair), people) for pair in session.pairs),
            )
            for session in now.sessions
        ),
        waived=tuple(dict.fromkeys(each.day for each in now.waived)),
        table=table_rows(now, rule, people) if now.seeds else (),
        prizes=tuple(_prize(each, people) for each in now.prizes),
        checks=tuple(_check(each) for each in now.checks),
        director="" if now.director is None else now.director.name,
    )


def somebody(people: People, id: str) -> Somebody:
    return Somebody(id, people.name(id), people.path(id))


# -- the field


def field_rows(now: Masters, people: People, most: int = 20) -> tuple[FieldRow, ...]:
    """The list from its top: all who are or were asked, and so many who come next."""
    tied = () if now.field.tie is None else now.field.tie.people
    asked = {*now.field.invited, *tied, *now.accepted, *now.passed, now.alternate}
    rows: list[FieldRow] = []
    rank = 0
    for at, each in enumerate(now.listed, 1):
        rank = rank if at > 1 and now.listed[at - 2].total == each.total else at
        if each.person in asked or len(rows) < most:
            state = _state(now, each.person, tied)
            row = FieldRow(rank, somebody(people, each.person), points_said(each.total), each.reached, state)
            rows.append(row)
    return tuple(rows)


def _state(now: Masters, person: str, tied: tuple[str, ...]) -> str:
    if person == now.alternate:
        return "alternate"
    answer = now.accepted.get(person)
    if answer is False:
        return "declined"
    if person in now.field.invited:
        return "accepted" if answer else "invited"
    if person in tied:
        return "tied"
    return "passed" if person in now.passed else "waiting"


def _play_off(now: Masters, people: People) -> PlayOffView | None:
    under_way, tie = now.play_off, now.field.tie
    if tie is None:
        return None
    level = tuple(somebody(people, each) for each in tie.people)
    if under_way is None:
        return PlayOffView(level, tie.places, tie.clause, (), 0, 0, (), "", "", "")
    drawn, placed = under_way.drawn, under_way.placed
    rows = []
    for match in drawn.matches:
        ids = [player(side, drawn.order, under_way.results) for side in (match.first, match.second)]
        posted = under_way.posted.get(match.id)
        said = tuple(
            people.name(id) if id else _side_said(side)
            for side, id in zip((match.first, match.second), ids, strict=True)
        )
        rows.append(
            PlayOffRow(
                match.id,
                (said[0], said[1]),
                (ids[0], ids[1]),
                match.place,
                "" not in ids,
                "" if posted is None else posted.winner,
                None if posted is None else posted.games,
            )
        )
    return PlayOffView(
        level,
        tie.places,
        tie.clause,
        tuple(somebody(people, each) for each in drawn.order),
        drawn.best_of,
        drawn.points,
        tuple(rows),
        "" if placed is None else placed.where,
        "" if placed is None else placed.when,
        "" if placed is None else placed.named_by,
    )


def _side_said(side: Side) -> str:
    if side.winner_of:
        return say("records_masters.tie.winner_of", match=side.winner_of)
    return say("records_masters.tie.loser_of", match=side.loser_of)


# -- play


def match_row(now: Masters, match: str, people: People) -> MatchRow:
    pair = pair_of(match)
    games = now.games.get(match, ())
    done = len(games)
    held = [now.holder(seed, match, max(1, done)) or now.lines[seed].player for seed in pair]
    play = now.plays.get(match)
    return MatchRow(
        match,
        pair,
        (somebody(people, held[0]), somebody(people, held[1])),
        "" if play is None else play.value,
        now.returners.get(match, ""),
        tuple(GameRow(game.winner, game.score, game.forfeit) for game in games),
        (_won(games, pair[0]), _won(games, pair[1])),
    )


def _won(games: tuple[Game, ...], seed: int) -> int:
    return sum(game.winner == seed for game in games)


def table_rows(now: Masters, rule: MastersRule, people: People) -> tuple[TableRow, ...]:
    """The table as it stands; the places once they are final."""
    ranks = now.ranks or table(now.games, rule)
    any_played = bool(now.games)

    def line(seed: int) -> str:
        return line_name(now, seed, people)

    return tuple(_table_row(now, rank, people, line(rank.seed), any_played) for rank in ranks)


def line_name(now: Masters, seed: int, people: People) -> str:
    """Who has played on a line."""
    held = now.lines[seed]
    if held.left is None:
        return people.name(held.player)
    names = {"player": people.name(held.player), "alternate": people.name(held.alternate)}
    return say(f"records_masters.table.{'shared' if held.alternate else 'emptied'}", **names)


def _table_row(now: Masters, rank: Rank, people: People, name: str, any_played: bool) -> TableRow:
    seed = rank.seed
    cells = []
    for other in sorted(now.lines):
        games = () if other == seed else now.games.get(match_id(seed, other), ())
        cells.append(CellRow(other, _won(games, seed), len(games)))
    everything = now.games_each * (len(now.lines) - 1)
    why = rank_said(rank, lambda each: people.name(now.lines[each].player)) if any_played else ()
    return TableRow(
        rank.place if any_played else 0,
        seed,
        name,
        tuple(somebody(people, each) for each in now.lines[seed].people),
        rank.won,
        rank.lost,
        everything - rank.won - rank.lost,
        rank.level if any_played else (),
        tuple(cells),
        why,
        rank.clause,
    )


# -- the end


def _prize(prize: Prize, people: People) -> PrizeRow:
    return PrizeRow(
        somebody(people, prize.person), prize.amount, prize.place, prize_said(prize), prize.clause
    )


def _check(check: Check) -> CheckRow:
    return CheckRow(check.of.value, check.expected, check.found, check.good, check.clause)
