"""What a rule does: thousands of games under a book, and what they have in common, with confidence intervals.

The discs of a frame are not played here. Their totals are drawn from `tables/frames.json`, which holds
frames that bots have played on the simulated court, by who leads, who has the hammer, and how good both are.
All else is the rules' own: every match is opened, posted, and ended by `decide`. A frame's totals don't
depend on the score, and nobody tires.

Match `n` of a seed draws the same luck under every book and every change, so that two rules are compared on
the same frames; what is left between them is the rule.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from enum import StrEnum
from functools import cache, lru_cache
from importlib.resources import files
from itertools import accumulate
from math import ceil, sqrt
from typing import NamedTuple

from msgspec import Struct, json
from msgspec.structs import replace

from tenoff.kit import Side, Team, Teams
from tenoff.rules import commands as do
from tenoff.rules.amend import in_force
from tenoff.rules.amendments import (
    AllowFormat,
    AllowLength,
    Amendment,
    DropFoul,
    HesitationAsHook,
    SetPenalty,
)
from tenoff.rules.books import book
from tenoff.rules.decide import decide
from tenoff.rules.effects import Fact
from tenoff.rules.evolve import fold
from tenoff.rules.formats import End, Entrant, Format, Length, Terms
from tenoff.rules.fouls import Caller, Foul
from tenoff.rules.match import Game, Match
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.rulebook import RuleBook
from tenoff.rules.schedule import turn
from tenoff.sim.chances import frame_ends
from tenoff.sim.foresight import grade, graded
from tenoff.sim.matches import NO_DAY, opening
from tenoff.sim.players import Dice, Skill

FRAMES_AT_MOST = 2000
"""A match that isn't over by then is a fault of the model, or of a rule under which none ever ends."""
SURE = 1.959963985
"""Standard errors to either side: 95 of 100 such intervals hold the true value."""


class Setting(Struct, frozen=True, kw_only=True):
    """What is played: a book, changed or not, its terms, and two teams."""

    book: str
    terms: Terms
    skills: Teams[Skill]
    minutes: float
    """A frame takes so long, from the first disc of eight to the next first disc."""
    amendments: tuple[Amendment, ...] = ()
    foul: Foul | None = None
    """A foul to call now and then, because a change is about it."""
    fouls: float = 0.0
    """The share of frames with that foul, by either color alike."""
    harder: End | None = None
    """From this end everyone shoots like someone two usual skills weaker: club players like novices."""

    @property
    def rules(self) -> RuleBook:
        return book(self.book, self.amendments)


def changed(setting: Setting, amendment: Amendment, fouls: float = 0.0) -> tuple[Setting, Setting]:
    """The setting without and with a change; Malformed where the book can't take it.

    A length or format that a change allows is the one that is played. A foul it is about is called in the
    share `fouls` of the frames, in both settings.
    """
    terms = setting.terms
    present = setting
    if isinstance(amendment, AllowLength):
        terms = replace(terms, length=Length(amendment.points, amendment.frames, amendment.halves))
    elif isinstance(amendment, AllowFormat):
        terms = replace(terms, format=amendment.format)
    elif isinstance(amendment, SetPenalty | DropFoul | HesitationAsHook):
        foul = Foul.HESITATION if isinstance(amendment, HesitationAsHook) else amendment.foul
        present = replace(setting, foul=foul, fouls=fouls)
    other = replace(present, amendments=(*setting.amendments, amendment), terms=terms)
    _ = other.rules
    return present, other


class Row(NamedTuple):
    """Counts of one match, all whole numbers, so that their sums are the same in any order."""

    games: int
    frames: int
    swing: int
    """What the hammer counted more than the lead, over all frames."""
    decided: int
    """Frames in which the two did not count the same."""
    ahead: int
    """Those of them in which the hammer counted more."""
    yellow: int
    """Games won by the team that began them on yellow."""
    tied: int
    """Games that needed extra frames."""
    full: int
    """1 where the match went to its last possible game."""
    lengths: tuple[int, ...]
    """Frames of each game."""


_NAMES = (("Ann", "Art"), ("Bob", "Bea"))


def play_some(setting: Setting, seed: str, first: int, count: int) -> list[Row]:
    """Matches `first` to `first + count - 1` of a seed."""
    return [_row(play_one(setting, seed, number)) for number in range(first, first + count)]


def play_one(setting: Setting, seed: str, number: int) -> Match:
    """One match, ended by the rules."""
    rules = setting.rules
    match = _after(None, _opened(setting))
    before = Dice(seed, f"{number} before play")
    for _ in range(FRAMES_AT_MOST):
        if match.over:
            return match
        while (command := opening(rules, match, before)) is not None:
            match = _after(match, command)
        match = _frame(match, rules, setting, seed, number)
    raise ValueError(f"the match is not over after {FRAMES_AT_MOST} frames, seed {seed}, match {number}")


def _opened(setting: Setting) -> do.OpenMatch:
    players = setting.terms.format.players
    teams = Teams(*(Entrant(" and ".join(team[:players]), team[:players]) for team in _NAMES))
    # on a day when every change that is tried is in force
    day = max((in_force(each)[0] for each in setting.amendments), default=NO_DAY)
    return do.OpenMatch(
        setting.rules.at.key,
        setting.terms,
        teams,
        max(day, NO_DAY),
        amendments=setting.amendments,
        referee="Ref",
        officiated=True,
        rehearsal=True,
    )


def refused(setting: Setting) -> Refusal | None:
    """Why such a match can't be opened or such a foul not called; None where all is well."""
    match: Match | None = None
    before, rules = Dice("", ""), setting.rules
    command: do.Command | None = _opened(setting)
    while command is not None:
        answer = decide(match, command)
        if isinstance(answer, Refusal):
            return answer
        match = fold(match, answer)
        assert match is not None
        command = opening(rules, match, before)
    if setting.foul is None:
        return None
    assert match is not None
    answer = decide(match, _call(setting.foul, Side.YELLOW))
    return answer if isinstance(answer, Refusal) and answer.code is not Code.NOT_IN_BOOK else None


def _after(match: Match | None, command: do.Command) -> Match:
    answer = decide(match, command)
    if isinstance(answer, Refusal):
        raise ValueError(f"the study's {command} was refused: {answer}")
    after = fold(match, answer)
    assert after is not None
    return after


def _frame(match: Match, rules: RuleBook, setting: Setting, seed: str, number: int) -> Match:
    """One frame: perhaps a foul, then the totals."""
    game = match.game
    if game is None:
        yellow = match.coloring.yellow or Team.FIRST
        game = Game(match.next_game, yellow, yellow)
    at = turn(rules, setting.terms, game, len(game.rows) + 1)
    dice = Dice(seed, f"{number} {game.number} {at.number}")
    lead = at.lead
    team = game.yellow if lead is Side.YELLOW else game.yellow.other
    skills = setting.skills if at.end is not setting.harder else setting.skills.each(_weaker)
    one, two = drawn(skills[team], skills[team.other], dice.uniform())
    if setting.foul is not None and dice.uniform() < setting.fouls:
        match = _fouled(match, setting.foul, Side.YELLOW if dice.uniform() < 0.5 else Side.BLACK)
        if match.over or (match.game is None and game.rows):
            return match
    yellow_total, black_total = (one, two) if lead is Side.YELLOW else (two, one)
    return _after(match, do.PostFrame(do.Tally(yellow_total), do.Tally(black_total), sure=True))


_UNSEEN = tuple(fact for fact in Fact if fact is not Fact.SIDE)


def _fouled(match: Match, foul: Foul, side: Side) -> Match:
    answer = decide(match, _call(foul, side))
    if isinstance(answer, Refusal) and answer.code is Code.NOT_IN_BOOK:
        return match
    return _after(match, _call(foul, side))


def _call(foul: Foul, side: Side) -> do.MakeCall:
    """A call by the referee; what hangs on where discs lay isn't counted, as no discs are played."""
    return do.MakeCall(foul, side, by=Caller.REFEREE, unknown=_UNSEEN)


@lru_cache(maxsize=64)
def _weaker(skill: Skill) -> Skill:
    return graded(grade(skill) - 2.0)


@lru_cache(maxsize=64)
def _ladder(lead: Skill, hammer: Skill) -> tuple[list[float], list[tuple[int, int]]]:
    """How a frame may end, from the best for the lead to the best for the hammer, with the chances summed.

    In this order the same luck is about as good under two tables.
    """
    ends = sorted(frame_ends(lead, hammer), key=lambda end: (end[1] - end[0], end[1]))
    return list(accumulate(likely for *_, likely in ends)), [(one, two) for one, two, _ in ends]


def drawn(lead: Skill, hammer: Skill, share: float) -> tuple[int, int]:
    """The totals of the lead and the hammer for a number from 0 to 1."""
    steps, ends = _ladder(lead, hammer)
    return ends[min(bisect_left(steps, share * steps[-1]), len(ends) - 1)]


def _row(match: Match) -> Row:
    swing = decided = ahead = 0
    for game in match.done:
        for row in game.rows:
            by_side = row.points.by_side(row.yellow)
            more = by_side[row.lead.other] - by_side[row.lead]
            swing, decided, ahead = swing + more, decided + (more != 0), ahead + (more > 0)
    lengths = tuple(len(game.rows) for game in match.done)
    return Row(
        len(match.done), sum(lengths), swing, decided, ahead,
        sum(game.winner is game.opened for game in match.done),
        sum(any(row.overtime for row in game.rows) for game in match.done),
        int(len(match.done) == match.best_of),
        lengths,
    )  # fmt: skip


# -- measures


class What(StrEnum):
    """What is measured."""

    HAMMER_POINTS = "hammer-points"
    """Points a frame that the hammer counts more than the lead."""
    HAMMER_FRAMES = "hammer-frames"
    """Of the frames that aren't tied, the share that the hammer wins."""
    YELLOW = "yellow"
    """The share of games won by the team that begins on yellow; even teams would have a half."""
    ENDS = "ends"
    """How much more of them yellow wins when the foot plays harder than when the head does."""
    FRAMES = "frames"
    """Frames a game."""
    MINUTES = "minutes"
    """Minutes a game."""
    TIES = "ties"
    """The share of games that need extra frames."""
    FULL = "full"
    """The share of matches that go to the last possible game."""


SHARES = frozenset({What.HAMMER_FRAMES, What.YELLOW, What.ENDS, What.TIES, What.FULL})


class Measure(Struct, frozen=True):
    """A number, and the interval that holds the true one in 95 of 100 studies."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:.3f} ({self.low:.3f} to {self.high:.3f})"


class Found(Struct, frozen=True):
    """What a study found of one book: measures, and how many games took how many frames."""

    book: str
    format: Format
    length: Length
    best_of: int
    matches: int
    games: int
    measures: dict[What, Measure]
    lengths: dict[int, int]

    def within(self, share: float) -> int:
        """The frames within which this share of games is over."""
        past = 0
        for frames in sorted(self.lengths):
            past += self.lengths[frames]
            if past >= share * self.games:
                return frames
        return max(self.lengths)


class Study(Struct, frozen=True):
    """Several books side by side, with all that is needed to find the same again."""

    seed: str
    games: int
    skills: Teams[str]
    found: tuple[Found, ...]

    def _repr_html_(self) -> str:
        heads = "".join(f"<th>{each.book}</th>" for each in self.found)
        rows = "".join(
            f"<tr><th>{what}</th>"
            + "".join(f"<td>{each.measures.get(what) or ''}</td>" for each in self.found)
            + "</tr>"
            for what in What
        )
        return f"<table><tr><th></th>{heads}</tr>{rows}</table>"


class Comparison(Struct, frozen=True):
    """A book as it is and with a change; `differences`: changed minus present, on the same luck."""

    seed: str
    games: int
    skills: Teams[str]
    typed: str
    """The change as it is typed."""
    change: Amendment
    present: Found
    changed: Found
    differences: dict[What, Measure]
    fouls: float = 0.0


class Kept(Struct, frozen=True):
    """Something found, and the command that finds it again."""

    command: str
    study: Study | None = None
    change: Comparison | None = None


@cache
def kept() -> tuple[Kept, ...]:
    """The studies that the pages show, made by `python -m bench.sim_study`."""
    return json.decode((files("tenoff.sim.tables") / "study.json").read_bytes(), type=tuple[Kept, ...])


def matches_for(games: int, best_of: int) -> int:
    """As many matches as hold at least that many games."""
    return ceil(games / (best_of // 2 + 1))


def uneven(setting: Setting) -> tuple[Setting, Setting]:
    """The same on a court whose head plays harder, and on one whose foot does."""
    return replace(setting, harder=End.HEAD), replace(setting, harder=End.FOOT)


class Rows(NamedTuple):
    """The matches of a setting, on a level court and on two uneven ones."""

    level: Sequence[Row]
    head: Sequence[Row]
    foot: Sequence[Row]


class _Ratio(NamedTuple):
    """A ratio of sums over matches: its value, and by how much each match moves it."""

    value: float
    moves: list[float]


def _ratio(pairs: Iterable[tuple[float, float]]) -> _Ratio:
    rows = list(pairs)
    over, under = sum(one for one, _ in rows), sum(two for _, two in rows)
    if not under:
        return _Ratio(0.0, [0.0] * len(rows))
    value, mean = over / under, under / len(rows)
    return _Ratio(value, [(one - value * two) / mean for one, two in rows])


def _less(one: _Ratio, two: _Ratio) -> _Ratio:
    return _Ratio(one.value - two.value, [a - b for a, b in zip(one.moves, two.moves, strict=True)])


def _measure(ratio: _Ratio, *, share: bool = False) -> Measure:
    """A ratio with its interval; that of a share is Wilson's, which never leaves 0 to 1."""
    count, value = len(ratio.moves), ratio.value
    variance = sum(move * move for move in ratio.moves) / max(count - 1, 1) / count
    if not share:
        error = SURE * sqrt(variance)
        return Measure(round(value, 6), round(value - error, 6), round(value + error, 6))
    # As many draws that depend on nothing would be as sure as these matches are.
    draws = value * (1.0 - value) / variance if variance else float(count)
    more = SURE * SURE / draws
    middle = (value + more / 2) / (1.0 + more)
    error = SURE * sqrt(value * (1.0 - value) / draws + more / draws / 4) / (1.0 + more)
    return Measure(round(value, 6), round(max(middle - error, 0.0), 6), round(min(middle + error, 1.0), 6))


def _ratios(rows: Rows, minutes: float) -> dict[What, _Ratio]:
    level = rows.level
    found = {
        What.HAMMER_POINTS: _ratio((row.swing, row.frames) for row in level),
        What.HAMMER_FRAMES: _ratio((row.ahead, row.decided) for row in level),
        What.YELLOW: _ratio((row.yellow, row.games) for row in level),
        What.FRAMES: _ratio((row.frames, row.games) for row in level),
        What.MINUTES: _ratio((row.frames * minutes, row.games) for row in level),
        What.TIES: _ratio((row.tied, row.games) for row in level),
        What.FULL: _ratio((row.full, 1) for row in level),
    }
    if all(row.games == 1 and row.full for row in level):
        del found[What.FULL]  # a match of one game
    head, foot = (_ratio((row.yellow, row.games) for row in each) for each in (rows.head, rows.foot))
    found[What.ENDS] = _less(foot, head)
    return {what: found[what] for what in What if what in found}


def summed(setting: Setting, rows: Rows) -> Found:
    """What the matches of a setting have in common."""
    lengths: dict[int, int] = {}
    for row in rows.level:
        for frames in row.lengths:
            lengths[frames] = lengths.get(frames, 0) + 1
    terms = setting.terms
    return Found(
        setting.rules.at.key,
        terms.format,
        terms.length,
        terms.best_of,
        len(rows.level),
        sum(row.games for row in rows.level),
        {
            what: _measure(ratio, share=what in SHARES - {What.ENDS})
            for what, ratio in _ratios(rows, setting.minutes).items()
        },
        dict(sorted(lengths.items())),
    )


def compared(present: Setting, other: Setting, rows: tuple[Rows, Rows]) -> dict[What, Measure]:
    """Changed minus present, match by match on the same luck."""
    one, two = (_ratios(each, setting.minutes) for each, setting in zip(rows, (present, other), strict=True))
    return {what: _measure(_less(two[what], one[what])) for what in one if what in two}
