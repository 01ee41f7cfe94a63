"""A game of the simulated court as screens get it: values, sentences, and exact pieces of motion to draw."""

from __future__ import annotations

from math import sqrt

from msgspec import Struct

from tenoff.court import STANDARD, judge
from tenoff.kit import Side, Team
from tenoff.rules.discs import DISCS, PLACE_OF, Disc
from tenoff.rules.events import CallMade, Event, GameStarted, GameWon, MatchWon
from tenoff.rules.match import Game as PlayedGame
from tenoff.rules.match import Match, Row
from tenoff.sim.friendly import Friendly, Shooter, Taken, played_again
from tenoff.sim.matches import turn_now
from tenoff.sim.model import Board, start_of
from tenoff.sim.play import Played
from tenoff.web.layout import gain
from tenoff.web.play.games import Game
from tenoff.words.catalog import say
from tenoff.words.events import happened
from tenoff.words.names import length_words
from tenoff.words.pictures import disc_said
from tenoff.words.said import sentence
from tenoff.words.voice import Voice, voice_of

IN_SIGHT = 178.0
"""Inches from the far baseline up to which the page shows the court."""

At = tuple[str, float, float]
"""A disc and where it lies."""


class TeamView(Struct, frozen=True):
    """`side`: its color now; `color`: the book's word for that."""

    name: str
    side: Side
    color: str
    score: int
    wins: int
    bot: bool
    hammer: bool


class RowView(Struct, frozen=True):
    """A line of the scoreboard, the teams in their order: what the frame brought, and the score after it."""

    label: str
    points: tuple[str, str]
    score: tuple[int, int]


class TurnView(Struct, frozen=True):
    """Who shoots now, and from where unless they choose another spot of their half."""

    team: Team
    side: Side
    disc: Disc
    number: int
    left: bool
    start: tuple[float, float]
    words: str


class ShotView(Struct, frozen=True):
    """One shot to draw. `pieces`: for each the disc's place among the eight, the second it begins, place,
    speed, acceleration, and 1 where the disc has left the court. `since`: when the disc comes into sight.
    """

    number: int
    team: Team
    disc: Disc
    aim: tuple[float, float, float]
    start: tuple[float, float]
    before: tuple[At, ...]
    after: tuple[At, ...]
    pieces: tuple[tuple[float, ...], ...]
    since: float
    seconds: float
    words: tuple[str, ...]
    foul: bool


class GameView(Struct, frozen=True):
    """All of a game. `pause`: "" while discs are shot, else what is over: "frame", "game" or "match"."""

    id: str
    number: int
    title: str
    first: TeamView
    second: TeamView
    yellow: Team
    rows: tuple[RowView, ...]
    frame: str
    left: tuple[int, int]
    turn: TurnView | None
    board: tuple[At, ...]
    lying: tuple[str, ...]
    shots: tuple[ShotView, ...]
    pause: str
    ended: str
    waiting: bool
    again: str


def shown(id: str, game: Game) -> GameView:
    """The whole view; screens draw what is newer than what they have."""
    now = game.now
    match, voice = now.match, voice_of(now.match)
    turn, yellow = turn_now(now.rules, match)
    if match.over or (now.resting and match.game is None and match.done):
        yellow = match.done[-1].yellow
    played = match.shown if not now.resting or match.game is not None else match.done[-1]
    teams = tuple(
        TeamView(
            name=now.seats[team].name,
            side=(side := Side.YELLOW if team is yellow else Side.BLACK),
            color=voice.side(side),
            score=played.score[team],
            wins=match.wins[team],
            bot=now.seats[team].bot,
            hammer=not match.over and turn.hammer is side,
        )
        for team in Team
    )
    shooter = now.shooter
    shots = tuple(_shot(now, each, voice) for each in now.taken)
    return GameView(
        id=id,
        number=game.number,
        title=say("play.game.terms", book=now.rules.at.title, length=_length(now, voice)),
        first=teams[0],
        second=teams[1],
        yellow=yellow,
        rows=tuple(_row(each, voice) for each in played.rows),
        frame=_frame_words(match, played, voice, now.resting),
        left=_left(now, yellow),
        turn=None if shooter is None or game.code else _turn(now, shooter, voice),
        board=lying(now.board),
        lying=said(now.board),
        shots=shots,
        pause=_pause(now),
        ended=_ended(now, voice),
        waiting=bool(game.code),
        again=game.again,
    )


def _length(now: Friendly, voice: Voice) -> str:
    return length_words(now.match.terms.length, voice.words.frame or voice.words.turn)


def _frame_words(match: Match, game: PlayedGame, voice: Voice, resting: bool) -> str:
    number = len(game.rows) + (0 if resting and game.rows else 1)
    words = sentence(voice.say("play.game.frame", number=voice.frame(number)))
    return words if match.best_of == 1 else say("play.game.in_game", game=game.number, frame=words)


def _left(now: Friendly, yellow: Team) -> tuple[int, int]:
    """Discs that each team has still to shoot in this frame."""
    game = now.match.game
    shot = DISCS if now.resting else () if game is None else game.frame.shot
    of = {side: 4 - sum(disc.side is side for disc in shot) for side in Side}
    first = Side.YELLOW if yellow is Team.FIRST else Side.BLACK
    return of[first], of[first.other]


def _pause(now: Friendly) -> str:
    if not now.resting:
        return ""
    return "match" if now.match.over else "game" if now.match.game is None else "frame"


def _ended(now: Friendly, voice: Voice) -> str:
    """Who won, once a game or the match is over."""
    if not now.resting or now.match.game is not None or not now.match.done:
        return ""
    last = now.match.done[-1]
    key = "play.game.won" if now.match.over else "play.game.game_won"
    return say(key, score=voice.score(last.score), game=last.number)


def _turn(now: Friendly, who: Shooter, voice: Voice) -> TurnView:
    name, color = now.seats[who.team].name, voice.side(who.side)
    return TurnView(
        team=who.team,
        side=who.side,
        disc=who.disc,
        number=who.number,
        left=who.half.value == "left",
        start=start_of(now.court, who.half),
        words=voice.say("play.game.turn", name=name, color=color, number=who.number),
    )


def _row(row: Row, voice: Voice) -> RowView:
    gained = [row.points[team] + sum(m.points for m in row.marks if m.team is team) for team in Team]
    return RowView(voice.frame(row.number), (gain(gained[0]), gain(gained[1])), tuple(row.score))  # type: ignore[arg-type]


def lying(board: Board) -> tuple[At, ...]:
    """The discs on a board, each with its place."""
    return tuple((each.name, each.x, each.y) for each in board.placed)


def said(board: Board) -> tuple[str, ...]:
    """The same for those who hear the page."""
    return tuple(disc_said(each, judge(STANDARD, each.x, each.y)) for each in board.placed)


def _shot(now: Friendly, taken: Taken, voice: Voice) -> ShotView:
    played = played_again(now, taken)
    (ax, ay), (sx, sy) = taken.meant.aim, taken.meant.start
    share = taken.meant.reach / sqrt((ax - sx) ** 2 + (ay - sy) ** 2)
    rest = sx + (ax - sx) * share, sy + (ay - sy) * share
    return ShotView(
        number=taken.number,
        team=taken.shooter.team,
        disc=taken.shooter.disc,
        aim=(round(rest[0], 3), round(rest[1], 3), taken.meant.reach),
        start=taken.meant.start,
        before=lying(taken.before),
        after=lying(taken.after),
        pieces=pieces(played),
        since=in_sight(played, taken.shooter.disc),
        seconds=played.seconds,
        words=tuple(f"{happened(each, voice)}." for each in taken.events if _told(each)),
        foul=any(isinstance(each, CallMade) for each in taken.events),
    )


def _told(event: Event) -> bool:
    """What has a line of its own elsewhere is left out."""
    return not isinstance(event, GameStarted | GameWon | MatchWon)


def pieces(played: Played) -> tuple[tuple[float, ...], ...]:
    """The motion of a shot as rows of numbers."""
    return tuple(
        (
            PLACE_OF[each.disc],
            *(round(part, 6) for part in (each.since, *each.place, *each.speed, *each.acceleration)),
            1 if each.gone else 0,
        )
        for each in played.pieces
    )


def in_sight(played: Played, disc: Disc) -> float:
    """The second at which the shot disc comes into sight; 0 where it never does."""
    for each in played.pieces:
        if each.disc is not disc or each.place[1] <= IN_SIGHT:
            continue
        y, v, a = each.place[1] - IN_SIGHT, each.speed[1], each.acceleration[1]
        inside = v * v - 2.0 * a * y
        if v < 0 and inside > 0:
            return float(round(each.since + 2.0 * y / (-v + sqrt(inside)), 4))
    return 0.0
