"""Needed to win: what each team must still make in this game, reasoned over every total four discs can count.

Calls are not foreseen: only discs score here. A disc that is on the court or still to be shot may end
anywhere, a disc that left the court counts nothing.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from tenoff.kit import Side, Team, Teams
from tenoff.rules.books import book
from tenoff.rules.discs import OF_SIDE, PLACE_OF, totals
from tenoff.rules.match import Frame, Game, Match
from tenoff.rules.rulebook import Change, RuleBook
from tenoff.rules.schedule import lead, turn

_COUNTS = (10, 8, 7, 0, -10)
_WIDEST = 80
"""One team's 40 against the other's 40 off."""


class Now(Struct, frozen=True):
    """How the game can end with this frame. Swings are this team's points less the opponent's, in this frame.

    `win`: the least swing that wins. `level`: the swing that sends it into a tie-break. `points`: the least
    this team must count itself, where game point has to be reached.
    """

    win: int | None
    level: int | None
    points: int | None = None


class Needed(Struct, frozen=True):
    """What one team needs. Swings are its points less the opponent's, over all frames left.

    `behind`: by how much, less than nothing when ahead; points noted for this frame's end are in it.
    `least`: the smallest swing that wins outright; None when it cannot be done. `level`: the swing that ties.
    `most`: the widest swing the frames left allow. `now`: how this frame can end the game for this team.
    `lying`: the swing on the board as it lies. `frames_left`, this one included, is None when only points end
    the game; so are `most` and `hammers`, the frames left in which this team has the last disc.
    """

    team: Team
    side: Side
    behind: int
    least: int | None
    level: int | None
    most: int | None
    now: Now | None
    to_game_point: int | None
    frames_left: int | None
    discs_left: int
    opponents_discs_left: int
    hammer: bool
    hammers: int | None
    lying: int
    overtime: bool
    takes_match: bool
    """Winning this game wins the match."""
    safe: bool
    """The opponent can neither win nor level any more."""

    @property
    def possible(self) -> bool:
        """Whether the game can still be won, in a tie-break at the latest."""
        return self.least is not None or self.level is not None


class _Best(Struct, frozen=True):
    least: int | None
    level: int | None
    now: Now | None


def needed(match: Match) -> Teams[Needed] | None:
    """What each team needs to win the game being played; None while no game is on."""
    game = match.game
    if game is None:
        return None
    rules = book(match.book, match.amendments)
    return Teams(_needed(rules, match, game, Team.FIRST), _needed(rules, match, game, Team.SECOND))


def _needed(rules: RuleBook, match: Match, game: Game, team: Team) -> Needed:
    due = turn(rules, match.terms, game, len(game.rows) + 1)
    left = frames_left(game)
    own, other = _score(game, team), _score(game, team.other)
    mine, theirs = reachable(game, team), reachable(game, team.other)
    target = game.points if game.tie is None else None
    best = _best(own, other, target, left, mine, theirs)
    answer = _best(other, own, target, left, theirs, mine)
    side = Side.YELLOW if game.yellow is team else Side.BLACK
    lying = totals(game.frame.board).by_team(_credited(game))
    hammers = None if left is None else sum(
        _hammer(rules, match, game, due.number + n) is team for n in range(left)
    )  # fmt: skip
    return Needed(
        team=team,
        side=side,
        behind=other - own,
        least=best.least,
        level=best.level,
        most=None if left is None else max(mine) - min(theirs) + _WIDEST * (left - 1),
        now=best.now,
        to_game_point=None if target is None else max(target - own, 0),
        frames_left=left,
        discs_left=_unshot(game.frame, side),
        opponents_discs_left=_unshot(game.frame, side.other),
        hammer=due.hammer is side,
        hammers=hammers,
        lying=lying[team] - lying[team.other],
        overtime=due.overtime,
        takes_match=_takes_match(match, team),
        safe=answer.least is None and answer.level is None,
    )


def _takes_match(match: Match, team: Team) -> bool:
    """Whether winning this game is winning the match; where all games are played only the last one can."""
    last = len(match.done) + 1 == match.best_of
    return match.wins[team] + 1 > match.best_of // 2 and (last or not match.terms.all_games)


def frames_left(game: Game) -> int | None:
    """Frames until the game or its tie-break ends, the open one included; None when only points end it."""
    played = len(game.rows)
    if game.tie is not None:
        return game.tie.first + game.tie.turns - 1 - played
    return None if game.turns is None else game.turns - played


def reachable(game: Game, team: Team) -> frozenset[int]:
    """Every total this team's discs can still count in the open frame."""
    frame = game.frame
    side = Side.YELLOW if _credited(game) is team else Side.BLACK
    if frame.shots >= 8:
        return frozenset((totals(frame.board)[side],))
    on_court = sum(frame.board[PLACE_OF[disc]] is not None for disc in OF_SIDE[side])
    return _totals(on_court + _unshot(frame, side))


def _score(game: Game, team: Team) -> int:
    """The score with what calls have noted for this frame's end."""
    return game.score[team] + sum(m.points for m in game.frame.marks if m.noted and m.team is team)


def _credited(game: Game) -> Team:
    """Who gets what the yellow discs of the open frame count."""
    return game.yellow.other if game.frame.swapped else game.yellow


def _unshot(frame: Frame, side: Side) -> int:
    return 4 - sum(disc.side is side for disc in frame.shot)


def _hammer(rules: RuleBook, match: Match, game: Game, number: int) -> Team:
    """Who has the last disc in a frame to come."""
    yellow = plays_yellow(rules, game, number)
    return yellow.other if lead(rules, match.terms, game, number) is Side.YELLOW else yellow


def plays_yellow(rules: RuleBook, game: Game, number: int) -> Team:
    """Who plays yellow in a frame to come, the halfway change of colors foreseen."""
    if game.half is None or game.tie is not None or rules.colors.half is Change.SIDES:
        return game.yellow
    return game.yellow.other if len(game.rows) < game.half < number else game.yellow


@lru_cache(maxsize=8)
def _totals(discs: int) -> frozenset[int]:
    """Every total so many discs can count."""
    sums = {0}
    for _ in range(discs):
        sums = {total + count for total in sums for count in _COUNTS}
    return frozenset(sums)


@lru_cache(maxsize=512)
def _best(
    own: int, other: int, target: int | None, left: int | None, mine: frozenset[int], theirs: frozenset[int]
) -> _Best:
    """The least that wins, whether level can be reached, and how this frame can end the game."""
    rest = None if left is None else left - 1
    wins: list[int] = []
    now: list[tuple[int, int]] = []
    levels = levels_now = False
    for points in mine:
        for against in theirs:
            behind = other + against - own - points
            if rest == 0 or (target is not None and max(own + points, other + against) >= target):
                if behind < 0:
                    now.append((points - against, points))
                levels_now = levels_now or behind == 0
            else:
                more = _least_swing(rest, behind + 1)
                if more is not None:
                    wins.append(points - against + more)
                levels = levels or _can_swing(rest, behind)
    win_now = min((swing for swing, _ in now), default=None)
    if win_now is not None:
        wins.append(win_now)
    level = other - own
    ends = Now(
        win_now,
        level if levels_now else None,
        min((points for _, points in now), default=None) if target is not None and rest != 0 else None,
    )
    return _Best(
        least=min(wins, default=None),
        level=level if levels or levels_now else None,
        now=ends if now or levels_now else None,
    )


def _can_swing(frames: int | None, swing: int) -> bool:
    """Whether so many whole frames can bring this swing: any up to 80 a frame,
    save one short of the widest.
    """
    return frames is None or (abs(swing) <= _WIDEST * frames and abs(swing) != _WIDEST * frames - 1)


def _least_swing(frames: int | None, wanted: int) -> int | None:
    """The least swing of at least `wanted` that so many whole frames can bring."""
    if frames is None:
        return wanted
    if wanted > _WIDEST * frames:
        return None
    swing = max(wanted, -_WIDEST * frames)
    return swing if _can_swing(frames, swing) else swing + 1
