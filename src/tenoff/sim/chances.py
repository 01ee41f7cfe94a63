"""How likely each team is to win, from score, hammer, format and skills: no dice, only sums.

A frame ends with the totals of `tables/frames.json`, by who leads, who has the hammer, and how good both are
(made by `python -m bench.sim_tables`). From the last frame back, the chance at every score before a frame is
the mean of the chances after it. A game of frames needs only the difference of the scores. A game to points
needs both: there scores are kept in steps of 3 points, and between two steps the chance is mixed, except that
a score which ends the game is always taken as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from itertools import pairwise

from msgspec import Struct, json

from tenoff.kit import Side, Team, Teams
from tenoff.rules.books import book
from tenoff.rules.match import Game, Match
from tenoff.rules.needed import frames_left, plays_yellow
from tenoff.rules.rulebook import RuleBook
from tenoff.rules.schedule import plan, standing, tie_turns, turn
from tenoff.sim.engine import PLAIN, Engine
from tenoff.sim.foresight import graded, mixed, name_of
from tenoff.sim.players import Skill

STEP = 3
HORIZON = 40
"""How many frames of a game without an end are looked at; then the higher score is as good as a win."""
LOWEST = -45
"""Scores below are taken as this one, in a game to points."""
WIDEST = 160
"""A lead beyond that is as good as a win, in a game of frames."""

Ends = tuple[tuple[int, int, float], ...]
"""How a frame may end: what the lead and the hammer count, and how likely."""


class _Played(Struct, frozen=True):
    made: str
    pairs: dict[str, list[tuple[int, int, int]]]


@cache
def _played() -> dict[str, Ends]:
    told = json.decode((files("tenoff.sim.tables") / "frames.json").read_bytes(), type=_Played)
    found = {}
    for name, rows in told.pairs.items():
        total = sum(count for _, _, count in rows)
        found[name] = tuple((lead, hammer, count / total) for lead, hammer, count in rows)
    return found


@lru_cache(maxsize=128)
def frame_ends(lead: Skill, hammer: Skill) -> Ends:
    """How a frame between two skills ends."""
    found: dict[tuple[int, int], float] = {}
    for pair, share in mixed(lead, hammer):
        for one, two, likely in _played()[name_of(pair)]:
            found[one, two] = found.get((one, two), 0.0) + share * likely
    return tuple((one, two, likely) for (one, two), likely in sorted(found.items()))


class Coming(Struct, frozen=True):
    """A frame to come: who has the hammer, and how good the two are who shoot in it."""

    hammer: Team
    skills: Teams[Skill]

    def ends(self) -> Ends:
        """What the first and the second team count in it."""
        hammer = self.hammer
        found = frame_ends(self.skills[hammer.other], self.skills[hammer])
        return found if hammer is Team.SECOND else tuple((two, one, likely) for one, two, likely in found)


class Course(Struct, frozen=True):
    """What is left of a game: the frames to come, the next one first.

    `points` ends it sooner. `endless`: only points end it, and the frames are as many as were looked at.
    `extra`: the frames of a tie-break.
    """

    frames: tuple[Coming, ...]
    points: int | None = None
    extra: tuple[Coming, ...] = ()


class Prospects:
    """The first team's chances at every score, before each frame of a course and after the last."""

    def __init__(self, course: Course, engine: Engine = PLAIN) -> None:
        self.course = course
        self.level = _difference(course.extra, 0.5)[0][WIDEST] if course.extra else 0.5
        if course.points is None:
            self._lines = _difference(course.frames, self.level)
        else:
            self._low = course.points - STEP * ((course.points - LOWEST) // STEP)
            self._count = (course.points + 40 - self._low) // STEP + 1
            self._squares = self._folded(course.points, engine)
            self._read: dict[int, list[float]] = {}

    def _folded(self, points: int, engine: Engine) -> list[Sequence[float]]:
        count = self._count
        after = engine.floats(
            [1.0 if a > b else 0.0 if a < b else self.level for a in range(count) for b in range(count)]
        )
        found: list[Sequence[float]] = [after]
        for frame in reversed(self.course.frames):
            firsts, seconds, shares = _stepped(frame)
            out = engine.zeros(count * count)
            engine.fold(
                count, self._low, STEP, after, engine.ints(firsts), engine.ints(seconds),
                engine.floats(shares), points, self.level, out,
            )  # fmt: skip
            found.append(out)
            after = out
        return found[::-1]

    def chance(self, past: int, first: int, second: int) -> float:
        """The first team's chance at a score when `past` frames of the course are played."""
        if self.course.points is None:
            return self._lines[past][min(max(first - second, -WIDEST), WIDEST) + WIDEST]
        ((found,),) = self._chances(past, (first,), (second,))
        return found

    def _chances(self, past: int, firsts: Sequence[int], seconds: Sequence[int]) -> list[list[float]]:
        """The same for every pair of two rows of scores, in a game to points."""
        points, level = self.course.points, self.level
        assert points is not None
        over, square, count = past == len(self.course.frames), self._square(past), self._count
        columns = [(second, second >= points, *self._cell(second, points)) for second in seconds]
        found = []
        for first in firsts:
            a, u = self._cell(first, points)
            low, high, done, row = a * count, a * count + count, over or first >= points, list[float]()
            for second, there, b, v in columns:
                if done or there:
                    row.append(1.0 if first > second else 0.0 if first < second else level)
                    continue
                one, two = square[low + b], square[high + b]
                if v:
                    one += v * (square[low + b + 1] - one)
                    two += v * (square[high + b + 1] - two)
                row.append(one + u * (two - one) if u else one)
            found.append(row)
        return found

    def _square(self, past: int) -> list[float]:
        if past not in self._read:
            self._read[past] = [float(each) for each in self._squares[past]]
        return self._read[past]

    def _cell(self, score: int, points: int) -> tuple[int, float]:
        """The step at or below a score, and how far it is to the next, which does not end the game either."""
        cell, over = divmod(max(score, self._low) - self._low, STEP)
        last = (points - self._low) // STEP - 1
        return (last, 0.0) if cell >= last else (cell, over / STEP)

    def before(self, past: int, first: int, second: int) -> float:
        """The same before a frame that is still to be played, by every way it can end."""
        if self.course.points is None:
            return self.chance(past, first, second)  # that is what its line was made from
        frame = self.course.frames[past]
        return sum(
            likely * self.chance(past + 1, first + one, second + two) for one, two, likely in frame.ends()
        )

    def tables(self, past: int, score: Teams[int]) -> Teams[list[float]]:
        """What each pair of totals of frame `past` is worth to each team: 81 by 81, its own first."""
        if self.course.points is None:
            line, lead = self._lines[past + 1], score.first - score.second
            near = [line[min(max(lead + swing, -WIDEST), WIDEST) + WIDEST] for swing in range(-80, 81)]
            return Teams(
                [chance for own in range(81) for chance in near[own : own + 81][::-1]],
                [1.0 - chance for own in range(80, -1, -1) for chance in near[own : own + 81]],
            )
        firsts, seconds = ([each + total for total in range(-40, 41)] for each in score)
        found = self._chances(past + 1, firsts, seconds)
        return Teams(
            [chance for row in found for chance in row],
            [1.0 - chance for column in zip(*found, strict=True) for chance in column],
        )


@lru_cache(maxsize=256)
def _stepped(frame: Coming) -> tuple[list[int], list[int], list[float]]:
    """The ends of a frame in steps, each split so that its mean stays."""
    found: dict[tuple[int, int], float] = {}
    for one, two, likely in frame.ends():
        (a, u), (b, v) = divmod(one, STEP), divmod(two, STEP)
        for da, share_a in ((0, 1.0 - u / STEP), (1, u / STEP)):
            for db, share_b in ((0, 1.0 - v / STEP), (1, v / STEP)):
                key = a + da, b + db
                found[key] = found.get(key, 0.0) + likely * share_a * share_b
    kept = sorted((key, share) for key, share in found.items() if share > 5e-4)
    total = sum(share for _, share in kept)
    return [a for (a, _), _ in kept], [b for (_, b), _ in kept], [share / total for _, share in kept]


def _difference(frames: Sequence[Coming], level: float) -> list[list[float]]:
    """The first team's chance at each lead from -WIDEST to WIDEST, before each frame and after the last."""
    size = 2 * WIDEST + 1
    after = [0.0] * WIDEST + [level] + [1.0] * WIDEST
    found = [after]
    for frame in reversed(frames):
        swings: dict[int, float] = {}
        for one, two, likely in frame.ends():
            swings[one - two] = swings.get(one - two, 0.0) + likely
        ends = list(swings.items())
        after = [
            sum(share * after[min(max(lead + swing, 0), size - 1)] for swing, share in ends)
            for lead in range(size)
        ]
        found.append(after)
    return found[::-1]


SkillOf = Callable[[Team, str], Skill]
"""How good a player of a team is, by name."""


def course_of(match: Match, skill: SkillOf) -> Course:
    """What is left of the game being played, or of the one that begins."""
    rules, terms = book(match.book, match.amendments), match.terms
    game = match.game or _new_game(rules, match, match.coloring.yellow or Team.FIRST)
    left, played = frames_left(game), len(game.rows)
    count = HORIZON if left is None else left
    frames = tuple(_coming(rules, match, game, played + n, skill) for n in range(1, count + 1))
    extra = tuple(
        Coming(Team.SECOND if n % 2 else Team.FIRST, frames[n % len(frames)].skills)
        for n in range(tie_turns(rules, terms))
    )
    return Course(frames, game.points if game.tie is None else None, extra)


def _new_game(rules: RuleBook, match: Match, yellow: Team) -> Game:
    points, turns, half = plan(rules, match.terms, match.next_game)
    return Game(match.next_game, yellow, yellow, points=points, turns=turns, half=half)


def _coming(rules: RuleBook, match: Match, game: Game, number: int, skill: SkillOf) -> Coming:
    at = turn(rules, match.terms, game, number)
    yellow = plays_yellow(rules, game, number)
    hammer = yellow if at.hammer is Side.YELLOW else yellow.other
    now = match.game.yellow if match.game is not None else match.coloring.yellow or Team.FIRST
    names = standing(match, at).by_team(now)
    return Coming(hammer, Teams(*(skill(team, names[team]) for team in Team)))


def game_chance(match: Match, skill: SkillOf, engine: Engine = PLAIN) -> float:
    """The first team's chance to win the game being played, or the next; discs on the court do not count."""
    course = course_of(match, skill)
    score = match.game.score if match.game is not None else Teams(0, 0)
    return prospects(course, engine).before(0, score.first, score.second)


@lru_cache(maxsize=16)
def prospects(course: Course, engine: Engine = PLAIN) -> Prospects:
    """The chances of a course, kept for the next question about the same one."""
    return Prospects(course, engine)


def match_chance(match: Match, skill: SkillOf, engine: Engine = PLAIN) -> Teams[float]:
    """Each team's chance to win the match: this game's, and for later ones that of a new game.

    Who has which color in a later game is not known yet, so both ways count the same.
    """
    if match.winner is not None:
        return Teams(*(1.0 if team is match.winner else 0.0 for team in Team))
    later = _later(match, skill, engine) if match.best_of > 1 else 0.5
    now, needed, wins = game_chance(match, skill, engine), match.best_of // 2 + 1, match.wins

    def ahead(first: int, second: int, chance: float) -> float:
        if first == needed:
            return 1.0
        if second == needed:
            return 0.0
        return chance * ahead(first + 1, second, later) + (1 - chance) * ahead(first, second + 1, later)

    first = ahead(wins.first, wins.second, now)
    return Teams(first, 1.0 - first)


def _later(match: Match, skill: SkillOf, engine: Engine) -> float:
    """The first team's chance in a new game, its color left open."""
    rules = book(match.book, match.amendments)
    total = 0.0
    for yellow in Team:
        game = _new_game(rules, match, yellow)
        count = HORIZON if game.turns is None else game.turns
        frames = tuple(_coming(rules, match, game, n, skill) for n in range(1, count + 1))
        extra = tuple(Coming(Team.SECOND if n % 2 else Team.FIRST, frames[0].skills) for n in range(2))
        total += prospects(Course(frames, game.points, extra), engine).before(0, 0, 0)
    return total / 2


RATINGS = (780.0, 1210.0, 1500.0, 2300.0, 2610.0)
"""The ratings at which somebody shoots like the usual skills, the weakest first; a club player has 1500.

Two neighbors are as far apart as a rating system would put them by single games to 75 against each other.
"""


def skill_of(rating: float) -> Skill:
    """The skill that goes with a rating of `records.rating`."""
    if rating <= RATINGS[0]:
        return graded(0.0)
    for k, (low, high) in enumerate(pairwise(RATINGS)):
        if rating <= high:
            return graded(round(k + (rating - low) / (high - low), 3))
    return graded(len(RATINGS) - 1.0)


def by_ratings(ratings: Teams[float]) -> SkillOf:
    """Skills from one rating a team, for `game_chance` and `match_chance`."""
    skills = Teams(*(skill_of(each) for each in ratings))
    return lambda team, _: skills[team]
