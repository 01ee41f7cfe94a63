"""Whole matches played by bots under the rules: ordinary match files, at the depth of every shot."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from msgspec import Struct

from tenoff.court import Court, Half
from tenoff.kit import Side, Team, Teams
from tenoff.kit.season import day_of
from tenoff.rules import commands as do
from tenoff.rules.books import book
from tenoff.rules.decide.shots import court_of
from tenoff.rules.discs import DISCS, OF_SIDE, Disc
from tenoff.rules.due import Owed, due
from tenoff.rules.formats import Entrant, Terms, Turn
from tenoff.rules.match import NIL, Game, Match
from tenoff.rules.record import Entered, Record, Tap, begin, enter
from tenoff.rules.refusals import Refusal
from tenoff.rules.rulebook import RuleBook
from tenoff.rules.schedule import standing, turn
from tenoff.sim.bots import choose, next_disc
from tenoff.sim.chances import Prospects, course_of, prospects
from tenoff.sim.engine import PLAIN, Engine
from tenoff.sim.model import USUAL, Board, Surface, micrometers, start_of
from tenoff.sim.play import Played, shoot
from tenoff.sim.players import Dice, Skill, executed
from tenoff.sim.positions import Position

FRAMES_AT_MOST = 400
NO_DAY = date(2025, 1, 1)
"""Of a match that is played at no moment; the printed books all hold on it."""
"""A tie may go on and on; two bots that never part are a fault of the model."""


class Bots(Struct, frozen=True):
    """Who plays: a name and a skill for each player of each team."""

    teams: Teams[tuple[tuple[str, Skill], ...]]
    seed: str
    surface: Surface = USUAL

    def skill(self, team: Team, player: str) -> Skill:
        found = dict(self.teams[team])
        return found.get(player) or next(iter(found.values()))


def play(
    bots: Bots, book_name: str, terms: Terms, *, id: str = "", at: str = "", engine: Engine = PLAIN
) -> Record:
    """A match from its opening to the last frame, signed by nobody."""
    rules = book(book_name)
    on = day_of(at) if at else NO_DAY
    entrants = Teams(*(_entrant(players) for players in bots.teams))
    record = begin(id or f"sim-{bots.seed}", at=at or None, by="bots")
    record = _entered(record, do.OpenMatch(rules.at.key, terms, entrants, on, rehearsal=True))
    dice, stakes = Dice(bots.seed, "before play"), Stakes(bots, engine)
    for _ in range(FRAMES_AT_MOST):
        if _now(record).over:
            return record
        while (command := opening(rules, _now(record), dice)) is not None:
            record = _entered(record, command)
        record = _frame(record, rules, bots, engine, stakes)
    raise ValueError(f"the match is not over after {FRAMES_AT_MOST} frames, seed {bots.seed}")


def _entrant(players: tuple[tuple[str, Skill], ...]) -> Entrant:
    names = tuple(name for name, _ in players)
    return Entrant(" and ".join(names), names)


def _entered(record: Record, tap: Tap) -> Record:
    answer = enter(record, tap, id=f"sim-{len(record.acts) + 1}", at=record.header.at, by="bots")
    if isinstance(answer, Refusal):
        raise ValueError(f"the bots' {tap} was refused: {answer}")
    assert isinstance(answer, Entered)
    return answer.record


def opening(rules: RuleBook, match: Match, dice: Dice) -> do.Command | None:
    """The next thing to settle before the first disc of a game: toss, lag, choice of colors."""
    for owed in due(rules, match):
        match owed.what:
            case Owed.TOSS:
                return do.TossCoin(Team.FIRST if dice.uniform() < 0.5 else Team.SECOND)
            case Owed.LAG:
                near, far = sorted(round(abs(12.0 * dice.normal()), 3) + 0.001 * k for k in range(2))
                first = dice.uniform() < 0.5
                yellow, black = (near, far + 0.001) if first else (far + 0.001, near)
                return do.RecordLag(Team.FIRST, do.LagDisc(distance=yellow), do.LagDisc(distance=black))
            case Owed.CHOICE:
                return do.ChooseColor(owed.team or Team.FIRST, Side.BLACK)
            case Owed.COLORS:
                return do.AgreeColors(Team.FIRST)
            case _:
                continue  # practice, ends and breaks need not be recorded
    return None


def _frame(record: Record, rules: RuleBook, bots: Bots, engine: Engine, stakes: Stakes) -> Record:
    """All eight discs, and the frame posted."""
    first, shot = len(record.acts), list[Disc]()
    tables = stakes.tables(_now(record))
    for number in range(1, 9):
        match = _now(record)
        turn, yellow = turn_now(rules, match)
        side = turn.shooter(number)
        team = yellow if side is Side.YELLOW else yellow.other
        players = standing(match, turn)
        skill, against = (
            bots.skill(who, players[of]) for who, of in ((team, side), (team.other, side.other))
        )
        court, disc = court_of(match.terms), next_disc(OF_SIDE[side], shot)
        half = Half.RIGHT if turn.yellow_right is (side is Side.YELLOW) else Half.LEFT
        at = Position(
            board_now(match), disc, start_of(court, half), court, rules.dead.rules, bots.surface, 9 - number
        )
        meant, _ = choose(at, skill, against=against, table=tables[team], engine=engine)
        misjudged = skill.court * Dice(bots.seed, f"{first} {team}").normal()
        shown = executed(meant, skill, Dice(bots.seed, f"{first} {number}"), misjudged)
        played = shoot(at.board, disc, shown, court=court, rules=at.rules, surface=bots.surface)
        record = _entered(record, do.Shoot(disc, lies(court, disc, played)))
        shot.append(disc)
    return _entered(record, do.PostFrame())


class Stakes:
    """What the totals of a frame are worth to each team: its chance to win the game after it.

    The chances of a whole game are found at its first frame, and again for a tie-break or where it goes on
    longer than was looked at.
    """

    def __init__(self, bots: Bots, engine: Engine) -> None:
        self.bots, self.engine = bots, engine
        self._since: tuple[int, int, int] | None = None
        self._ahead: Prospects | None = None

    def tables(self, match: Match) -> Teams[Sequence[float]]:
        """For the coming frame: 81 by 81, a team's own total first."""
        game = match.game
        played, block = (
            (0, 0) if game is None else (len(game.rows), 0 if game.tie is None else game.tie.block)
        )
        score = NIL if game is None else game.score
        ahead, since = self._ahead, self._since
        if (
            ahead is None
            or since is None
            or since[:2] != (match.next_game, block)
            or played - since[2] >= len(ahead.course.frames)
        ):
            self._since = since = match.next_game, block, played
            self._ahead = ahead = prospects(course_of(match, self.bots.skill), self.engine)
        return ahead.tables(played - since[2], score).each(self.engine.floats)


def lies(court: Court, shot: Disc, played: Played) -> tuple[do.DiscAt, ...]:
    """What the rules are told of a shot: where each moved disc rests, or over which line it left."""
    moved = set(played.moved)
    last = {piece.disc: piece for piece in played.pieces if piece.disc in moved}
    found: list[do.DiscAt] = []
    for disc in (shot, *(each for each in last if each is not shot)):
        piece = last[disc]
        x, y = micrometers(piece.place[0]), micrometers(piece.place[1])
        if piece.gone:
            found.append(do.DiscAt(disc, dead="beyond" if y < 0 and abs(x) < court.half_width else "off"))
        else:
            found.append(do.DiscAt(disc, x=x, y=y))
    return tuple(found)


def _now(record: Record) -> Match:
    match = record.now
    assert match is not None
    return match


def turn_now(rules: RuleBook, match: Match) -> tuple[Turn, Team]:
    """The frame that is played now or begins, and who has yellow in it."""
    game = match.game
    if game is None:
        yellow = match.coloring.yellow or Team.FIRST
        game = Game(len(match.done) + 1, yellow, yellow)
    return turn(rules, match.terms, game, len(game.rows) + 1), game.yellow


def board_now(match: Match) -> Board:
    """The discs on the court, as the rules have them."""
    game = match.game
    spots = {} if game is None else dict(zip(DISCS, game.frame.board, strict=True))
    return Board(
        tuple(
            None
            if (spot := spots.get(disc)) is None or spot.x is None or spot.y is None
            else (spot.x, spot.y)
            for disc in DISCS
        )
    )
