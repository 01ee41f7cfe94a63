"""What a robot's event must have come to: places by paper chart and hand-made table, courts, books, money."""

from __future__ import annotations

from collections import Counter

from tenoff.kit import Team
from tenoff.log import read, replayed
from tenoff.tournament.fixtures import Bye, Drawn, Ending, WinnerOf
from tenoff.tournament.kinds import DoubleElimination, Elimination, Ladder, League, Mingle, RoundRobin, Swiss
from tenoff.tournament.log import EVENT_LOG
from tenoff.tournament.money import report_of
from tenoff.tournament.people import Standing
from tenoff.tournament.regulations import regulations
from tenoff.tournament.state import StageNow, match_key
from tests.tournament.robot import tables
from tests.tournament.robot.paper import Chart, Pair, Verdict
from tests.tournament.robot.robot import Card, Robot

Listed = dict[tuple[str, int], tuple[tuple[int, ...], tuple[str, ...]]]
"""By chart and place: the lines that hold it, and why others on it are not named."""

NOTES = {Standing.ABANDONED: "did-not-finish", Standing.DISQUALIFIED: "disqualified"}


def judged(robot: Robot) -> list[str]:
    """All that is wrong with the event; nothing when it is as it should be."""
    wrong = [*robot.wrong, *robot.watch.wrong]
    if {
        id: entry.standing for id, entry in robot.now.entries.items() if entry.standing in NOTES
    } != robot.out:
        wrong.append("others are out than should be")
    for key, division in robot.now.divisions.items():
        for number, stage in enumerate(division.stages, 1):
            if set(_cards(robot, key, number)) != set(stage.board.outcomes):
                wrong.append(f"stage {number} of {key} has other results than were given")
        for number in range(1, len(division.stages)):
            wrong += _came_on(robot, key, number)
        last = len(division.stages)
        if division.division.stages[last - 1].beside:
            wrong += _places(robot, key, last - 1, "main")
            wrong += _places(robot, key, last, "consolation")
        else:
            wrong += _places(robot, key, last, "")
    wrong += _money(robot)
    wrong += _kept(robot)
    return wrong


def _cards(robot: Robot, key: str, number: int) -> dict[str, Card]:
    """The cards of one stage by fixture."""
    found = {}
    for match, card in robot.cards.items():
        division, stage, fixture = robot.now.division_of(match)
        if division.key == key and stage == number:
            assert match == match_key(key, number, fixture)
            found[fixture] = card
    return found


# -- places


def _places(robot: Robot, key: str, number: int, part: str) -> list[str]:
    """`part`: where the places of the two parts of a last stage stand in the results, "" for one of one."""
    division = robot.now.divisions[key]
    stage = division.stages[number - 1]
    line_of = {id: line for line, ids in stage.lines.items() for id in ids}
    got: Listed = {}
    for placing in division.places:
        if part and placing.chart != part:
            continue
        chart = "main" if part else placing.chart
        lines, notes = got.get((chart, placing.place), ((), ()))
        named = tuple(sorted({line_of[id] for id in placing.entries}))
        note = (placing.note,) if placing.note and placing.note != "nobody" else ()
        got[chart, placing.place] = (tuple(sorted((*lines, *named))), tuple(sorted((*notes, *note))))
    most = _most(robot, key, part)
    match stage.stage:
        case Elimination():
            return _chart(robot, key, number, got, most)
        case DoubleElimination():
            return _double(robot, key, stage, got)
        case Ladder():
            return _same(robot, stage, got, [(line,) for line in _ladder(robot, key, stage)], most)
        case _:
            return _table(robot, key, number, got, most)


def _most(robot: Robot, key: str, part: str) -> tuple[int, int]:
    """Places of main event and consolation, by the field of the first draw; a second part has the latter."""
    most = (4, 4)
    for row in robot.now.about.places:
        if row.field <= len(robot.now.divisions[key].stages[0].lines):
            most = (row.main, row.consolation)
    return (most[1], 0) if part == "consolation" else most


def _named(robot: Robot, stage: StageNow, lines: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """Who of them is listed, and why the others are not: nobody moves up for them."""
    here: list[int] = []
    notes: list[str] = []
    for line in lines:
        out = {robot.out[id] for id in stage.lines[line] if id in robot.out}
        if not out:
            here.append(line)
        else:
            notes.append(NOTES[Standing.DISQUALIFIED if Standing.DISQUALIFIED in out else Standing.ABANDONED])
    return tuple(sorted(here)), tuple(sorted(notes))


def _chart(robot: Robot, key: str, number: int, got: Listed, most: tuple[int, int]) -> list[str]:
    stage = robot.now.divisions[key].stages[number - 1]
    kind = stage.stage
    assert isinstance(kind, Elimination)
    wrong = []
    cards: dict[tuple[str, Pair], Verdict] = {}
    for fixture, card in _cards(robot, key, number).items():
        chart = "main" if fixture.startswith("M") else "consolation"
        (first,), (second,) = card.sides
        by_team = {Team.FIRST: first, Team.SECOND: second}
        winner = card.outcome.winner
        gave_up = frozenset(by_team.values()) - ({by_team[winner]} if winner else set())
        pair = frozenset((first, second))
        if (chart, pair) in cards:
            wrong.append(f"{sorted(pair)} meet twice in the {chart} chart")
        cards[chart, pair] = Verdict(
            None if winner is None else by_team[winner],
            gave_up if card.outcome.ending in (Ending.FORFEIT, Ending.NO_CONTEST) else frozenset(),
            frozenset(by_team[team] for team in card.sent_home),
        )
    sheet = Chart(
        _doors(stage),
        cards,
        third=kind.third_place,
        consolation=kind.consolation,
        forfeits_cost=robot.florida,
    ).played_out()
    if sheet.missing:
        wrong.append(f"never played: {sheet.missing}")
    if set(cards) - set(sheet.met):
        wrong.append(f"played, but not on the chart: {set(cards) - set(sheet.met)}")
    expected = {
        (chart, place): _named(robot, stage, lines)
        for (chart, place), lines in sheet.places.items()
        if place <= (min(most[0], len(stage.lines)) if chart == "main" else most[1])
    }
    if got != expected:
        wrong.append(f"places are {got}, on paper they are {expected}")
    return wrong


def _doors(stage: StageNow) -> list[tuple[int, ...]]:
    """The first places down the chart: on a chart with byes by line, else as the sub-brackets say."""
    kind = stage.stage
    assert isinstance(kind, Elimination)
    if not kind.sub_brackets:
        size = 1
        while size < max(stage.lines):
            size *= 2
        doors = [tuple(line for line in (at, at + 1) if line in stage.lines) for at in range(1, size, 2)]
        return doors if len(doors) > 0 else [tuple(sorted(stage.lines))]
    pairs = {
        fixture.id: (*fixture.first.lines, *fixture.second.lines)
        for fixture in stage.board.plan.fixtures
        if isinstance(fixture.first, Drawn) and isinstance(fixture.second, Drawn)
    }
    main = [each for each in stage.board.plan.fixtures if each.id.startswith("M")]
    full = max(n for each in main if (n := int(each.id[1:].partition("-")[0])).bit_count() == 1)
    found: list[tuple[int, ...]] = []
    for each in main:
        if int(each.id[1:].partition("-")[0]) != full or each.decides == 3:
            continue
        for source in (each.first, each.second):
            if isinstance(source, Drawn):
                found.append(source.lines)
            elif isinstance(source, WinnerOf):
                found.append(pairs[source.fixture])
    return found


def _double(robot: Robot, key: str, stage: StageNow, got: Listed) -> list[str]:
    """Nobody is out before the second defeat, everybody after it, and whoever is left has the first place."""
    kind = stage.stage
    assert isinstance(kind, DoubleElimination)
    lost: Counter[int] = Counter()
    last: dict[int, int] = {}
    order = {fixture.id: at for at, fixture in enumerate(stage.board.plan.fixtures)}
    home: set[int] = set()
    for fixture, card in sorted(_cards(robot, key, 1).items(), key=lambda each: order[each[0]]):
        for team, side in zip(Team, card.sides, strict=True):
            if card.outcome.winner is not team:
                lost.update(side)
                last.update(dict.fromkeys(side, order[fixture]))
                if card.outcome.ending is not Ending.PLAYED:
                    home.update(side)
    gone = {line for line, ids in stage.lines.items() if any(id in robot.out for id in ids)} | home
    wrong = [
        f"line {line} lost {lost[line]} times"
        for line in stage.lines
        if lost[line] > 2 or (lost[line] < 2 and line not in gone and line not in got["main", 1][0])
        if not (lost[line] == 1 and not kind.reset and line in got["main", 2][0])
    ]
    champion = got["main", 1][0]
    if champion and lost[champion[0]] > 1:
        wrong.append(f"line {champion[0]} won although it lost {lost[champion[0]]} times")
    second = got.get(("main", 2), ((), ()))[0]
    inside = [line for line in stage.lines if line not in gone and line not in champion]
    if champion and second and inside and last[second[0]] < max(last[line] for line in inside):
        wrong.append(f"line {second[0]} is second, and others were beaten later")
    return wrong


def _ladder(robot: Robot, key: str, stage: StageNow) -> list[int]:
    rungs = sorted(stage.lines)
    for fixture in stage.board.plan.fixtures:
        card = _cards(robot, key, 1).get(fixture.id)
        if card is None or card.outcome.winner is not Team.SECOND:
            continue
        (high,), (low,) = card.sides
        at, below = rungs.index(high), rungs.index(low)
        if at < below:
            rungs[at], rungs[below] = low, high
    return rungs


# -- tables


def _groups(robot: Robot, key: str, number: int) -> dict[int, list[tuple[int, ...]]]:
    """By pool, lines from the best down, added up by hand."""
    stage = robot.now.divisions[key].stages[number - 1]
    kind = stage.stage
    cards = _cards(robot, key, number)
    pools: dict[int, set[int]] = {}
    scored: list[tables.Scored] = []
    everything = isinstance(kind, RoundRobin) and (kind.all_games or kind.masters)
    for fixture in stage.board.plan.fixtures:
        assert isinstance(fixture.first, Drawn)
        pools.setdefault(fixture.pool, set()).update(fixture.first.lines)
        if isinstance(fixture.second, Bye):  # of a Swiss: a match won without points
            games = robot.now.divisions[key].length(number, fixture).games
            scored.append(tables.Scored(fixture.first.lines, (), 0, given=games // 2 + 1))
            continue
        assert isinstance(fixture.second, Drawn)
        pools[fixture.pool].update(fixture.second.lines)
        card = cards[fixture.id]
        if card.outcome.ending is not Ending.NO_CONTEST:
            length = robot.now.divisions[key].length(number, fixture)
            scored.append(_scored(card, length.games, everything, length.by_sum))
    rules: list[tables.Measure | str]
    match kind:
        case RoundRobin(masters=True):
            rules = [tables.games_won, tables.MUTUAL_GAMES]
        case RoundRobin() if everything or kind.length.games == 1:
            rules = [tables.games_won, tables.MUTUAL_GAMES, tables.difference, tables.points]
        case RoundRobin():
            rules = [
                tables.matches_won,
                tables.MUTUAL_MATCHES,
                tables.games_won,
                tables.difference,
                tables.points,
            ]
        case League():
            by = tables.table_points(kind.table, kind.tie_points)
            rules = [by, tables.MUTUAL_GAMES, tables.games_won, tables.difference, tables.points]
        case Swiss():
            rules = [
                tables.matches_won,
                tables.MUTUAL_MATCHES,
                tables.opponents_wins,
                tables.games_won,
                tables.difference,
                tables.points,
            ]
        case Mingle():
            rules = [tables.games_won, tables.points_in_wins(kind.cap)]
        case _:
            raise AssertionError(kind)
    return {pool: tables.ranked(sorted(lines), scored, rules) for pool, lines in pools.items()}


def _scored(card: Card, games: int, everything: bool, by_sum: bool) -> tables.Scored:
    outcome = card.outcome
    winner = None if outcome.winner is None else 0 if outcome.winner is Team.FIRST else 1
    in_all = 1 if by_sum else games
    given = 0
    if winner is not None and not outcome.games:
        given = in_all if everything and outcome.ending is Ending.FORFEIT else in_all // 2 + 1
    shown = (outcome.points,) if by_sum and outcome.games else outcome.games
    return tables.Scored(*card.sides, winner, shown, given)


def _table(robot: Robot, key: str, number: int, got: Listed, most: tuple[int, int]) -> list[str]:
    stage = robot.now.divisions[key].stages[number - 1]
    pools = _groups(robot, key, number)
    if len(pools) == 1:
        return _same(robot, stage, got, next(iter(pools.values())), most)
    winners = {line for groups in pools.values() for line in groups[0]}
    first = set(got["main", 1][0])
    return [] if first <= winners else [f"{sorted(first - winners)} won no pool and has the first place"]


def _same(
    robot: Robot, stage: StageNow, got: Listed, groups: list[tuple[int, ...]], most: tuple[int, int]
) -> list[str]:
    expected: Listed = {}
    place = 1
    for group in groups:
        if place <= most[0]:
            expected["main", place] = _named(robot, stage, group)
        place += len(group)
    return [] if got == expected else [f"places are {got}, added up by hand they are {expected}"]


def _came_on(robot: Robot, key: str, number: int) -> list[str]:
    """Whoever comes on is in, and no better one stays behind; of two parts, none of both."""
    division = robot.now.divisions[key]
    after = [division.stages[number]]
    if after[0].stage.beside:
        number -= 1
        after.insert(0, division.stages[number])
    before = division.stages[number - 1]
    line_of = {id: line for line, ids in before.lines.items() for id in ids}
    on = {line_of[id] for stage in after for ids in stage.lines.values() for id in ids}
    wrong = []
    if len(on) != sum(len(ids) for stage in after for ids in stage.lines.values()):
        wrong.append("somebody came into both parts")
    pools = _groups(robot, key, number)
    each = sum(stage.stage.takes for stage in after) // len(pools)
    left = len(before.lines) - len(robot.left_at.get(number, ()))
    if len(after) == 2 and left < each:
        each = left - left % 2  # who would have no partner is the last of them
    for groups in pools.values():
        able = [
            tuple(line for line in group if line not in robot.left_at.get(number, ())) for group in groups
        ]
        sure: set[int] = set()
        for group in able:
            if len(sure) + len(group) > each:
                break
            sure |= set(group)
        if not sure <= on:
            wrong.append(f"{sorted(sure - on)} should have come on from stage {number}, {sorted(on)} did")
    if on & set(robot.left_at.get(number, ())):
        wrong.append("somebody who was out came on")
    return wrong


# -- money and the log


def _money(robot: Robot) -> list[str]:
    """Every cent that comes in goes somewhere."""
    report = report_of(robot.now, regulations(robot.now.about.regulations))
    came = sum(line.amount for line in report.income)
    went = sum(line.amount for line in report.outgo) + report.prizes + report.remainder
    paid = sum(each.amount for entry in robot.now.entries.values() for each in entry.paid)
    cash = report.cash
    wrong = [] if came == went else [f"{came} cents came in, {went} went out"]
    if cash.received != paid or cash.received != cash.due - cash.owed + cash.over:
        wrong.append(f"the cash box has {paid} cents, the report says {cash}")
    for purse in report.purses:
        shared = sum(award.amount for award in purse.awards)
        given = sum(award.amount for award in purse.awards if award.blank is None)
        if shared + purse.left > purse.pool:
            wrong.append(f"{shared} cents of prizes out of {purse.pool}")
        if given + purse.to_host + purse.unawarded + purse.left != purse.pool:
            wrong.append(f"{given} cents of prizes, {purse.unawarded} for nobody, out of {purse.pool}")
    return wrong


def _kept(robot: Robot) -> list[str]:
    """The file gives back the same event, and today's rules decide every act as they did."""
    wrong = []
    data = b"".join(robot.log.lines())
    back = read(EVENT_LOG, [data])
    if back.now != robot.log.now or b"".join(back.lines()) != data:
        wrong.append("the file gives another event back")
    if replayed(robot.log) is not None:
        wrong.append(f"decided otherwise: {replayed(robot.log)}")
    return wrong
