"""A match on the simulated court, one disc at a time: people and bots shoot, the rules decide the rest.

A person says where to aim and how far; what the hand makes of it comes from the seed, which stays with the
match. So whoever holds the seed decides every shot, and nobody else can.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from tenoff.court import Court, Half
from tenoff.kit import Side, Team, Teams
from tenoff.rules import commands as do
from tenoff.rules.books import book
from tenoff.rules.card import usual_terms
from tenoff.rules.decide import decide
from tenoff.rules.decide.shots import court_of
from tenoff.rules.discs import OF_SIDE, Disc
from tenoff.rules.events import Event
from tenoff.rules.evolve import fold
from tenoff.rules.formats import Entrant, Length, Terms
from tenoff.rules.fouls import Caller
from tenoff.rules.match import Frame, Match
from tenoff.rules.refusals import Refusal
from tenoff.rules.rulebook import RuleBook
from tenoff.rules.starts import start_call
from tenoff.sim.bots import choose, next_disc
from tenoff.sim.engine import PLAIN, Engine
from tenoff.sim.matches import NO_DAY, Bots, Stakes, board_now, lies, opening, turn_now
from tenoff.sim.model import USUAL, Board, Place, Shot, start_of
from tenoff.sim.play import Played, shoot
from tenoff.sim.players import SKILLS, Dice, Skill, executed
from tenoff.sim.positions import Position

REFEREE = "Tenoff"
"""Who sees where a disc is shot from, and calls it."""


class Seat(Struct, frozen=True):
    """Who plays for a team: a name, one of `SKILLS`, and whether the program moves it."""

    name: str
    skill: str
    bot: bool = False

    @property
    def hands(self) -> Skill:
        return SKILLS[self.skill]


class Shooter(Struct, frozen=True):
    """Who shoots now: which disc, from which half, and as which of the frame's eight."""

    team: Team
    side: Side
    disc: Disc
    half: Half
    number: int


class Taken(Struct, frozen=True):
    """One shot as it was taken. `meant`: what was aimed; `shown`: what the hand made of it.

    `before` and `after`: the board by the rules. `events`: what they made of it, a call included.
    """

    number: int
    shooter: Shooter
    before: Board
    meant: Shot
    shown: Shot
    after: Board
    events: tuple[Event, ...]


class Friendly(Struct, frozen=True):
    """A match being played. `taken`: the shots of this frame; of the last one while its discs still lie.

    `resting`: a frame is over, and its discs lie until somebody goes on. `began`: the match as it stood
    before this frame.
    """

    seed: str
    seats: Teams[Seat]
    match: Match
    began: Match
    taken: tuple[Taken, ...] = ()
    shots: int = 0
    resting: bool = False

    @property
    def rules(self) -> RuleBook:
        return book(self.match.book)

    @property
    def court(self) -> Court:
        return court_of(self.match.terms)

    @property
    def board(self) -> Board:
        """The discs as they lie; those of the frame before until it is cleared away."""
        return self.taken[-1].after if self.taken else board_now(self.match)

    @property
    def shooter(self) -> Shooter | None:
        """Who is to shoot; None while discs of a frame before still lie, and once the match is over."""
        match = self.match
        if self.resting or match.over:
            return None
        turn, yellow = turn_now(self.rules, match)
        frame = Frame() if match.game is None else match.game.frame
        side = turn.shooter(frame.shots + 1)
        team = yellow if side is Side.YELLOW else yellow.other
        half = Half.RIGHT if turn.yellow_right is (side is Side.YELLOW) else Half.LEFT
        return Shooter(team, side, next_disc(OF_SIDE[side], frame.shot), half, frame.shots + 1)


def begin(book_name: str, terms: Terms, seats: Teams[Seat], seed: str) -> Friendly | Refusal:
    """A match up to its first disc. The first team has yellow, unless the book has them lag for it."""
    entrants = Teams(*(Entrant(seat.name, (seat.name,)) for seat in seats))
    opened = do.OpenMatch(
        book(book_name).at.key, terms, entrants, NO_DAY, referee=REFEREE, officiated=True, rehearsal=True
    )
    answer = decide(None, opened)
    if isinstance(answer, Refusal):
        return answer
    match = fold(None, answer)
    assert match is not None
    if match.coloring.yellow is None:
        agreed = decide(match, do.AgreeColors(Team.FIRST))
        if not isinstance(agreed, Refusal):
            match = fold(match, agreed)
            assert match is not None
    return go_on(Friendly(seed, seats, match, match))


def go_on(now: Friendly) -> Friendly:
    """The court is cleared, and what comes before the next disc is settled."""
    match, dice = now.match, Dice(now.seed, f"before disc {now.shots + 1}")
    while not match.over and (command := opening(now.rules, match, dice)) is not None:
        match = _done(match, command)[0]
    return replace(now, match=match, began=match, taken=(), resting=match.over)


def position(now: Friendly, start: Place | None = None) -> Position:
    """What the shooter has before them; from the middle of the half unless told otherwise."""
    who = now.shooter
    if who is None:
        raise ValueError("nobody is to shoot now")
    start = start or start_of(now.court, who.half)
    return Position(
        board_now(now.match), who.disc, start, now.court, now.rules.dead.rules, USUAL, 9 - who.number
    )


def position_of(now: Friendly, taken: Taken) -> Position:
    """What the shooter had before them in a shot that was taken."""
    who = taken.shooter
    rules = now.rules.dead.rules
    return Position(taken.before, who.disc, taken.meant.start, now.court, rules, USUAL, 9 - who.number)


def worth_of(now: Friendly, team: Team, engine: Engine = PLAIN) -> list[float]:
    """What the totals of the frame being played, or just over, are worth to a team: its chance to win."""
    bots = Bots(Teams(*(((seat.name, seat.hands),) for seat in now.seats)), now.seed)
    return list(Stakes(bots, engine).tables(now.began if now.resting else now.match)[team])


def take(now: Friendly, meant: Shot) -> Friendly:
    """The shooter's disc is shot; what follows by the rules is done, up to posting a complete frame."""
    at, who = position(now, meant.start), now.shooter
    assert who is not None
    hands = now.seats[who.team].hands
    shown = executed(meant, hands, Dice(now.seed, f"disc {now.shots + 1}"))
    played = shoot(at.board, who.disc, shown, court=at.court, rules=at.rules, surface=at.surface)
    match, events = _done(now.match, do.Shoot(who.disc, lies(at.court, who.disc, played)))
    x, y = at.court.to_other_end(*meant.start)
    foul = start_call(now.rules, at.court, x, y, who.half).foul
    if foul is not None:
        match, more = _done(match, do.MakeCall(foul, who.side, by=Caller.REFEREE, disc=who.disc))
        events += more
    game = match.game
    after = board_now(match) if game is not None and game.frame.shots else played.board
    if game is not None and game.frame.shots == 8:
        match, more = _done(match, do.PostFrame())
        events += more
    over = match.game is None or match.game.frame.shots == 0
    taken = Taken(now.shots + 1, who, at.board, meant, shown, after, events)
    return replace(
        now, match=match, taken=(*now.taken, taken), shots=taken.number, resting=over or match.over
    )


def bots_play(now: Friendly, engine: Engine = PLAIN) -> Friendly:
    """The match once every bot whose turn it is has shot."""
    while (who := now.shooter) is not None and now.seats[who.team].bot:
        other = now.seats[who.team.other].hands
        meant, _ = choose(
            position(now),
            now.seats[who.team].hands,
            against=other,
            table=worth_of(now, who.team, engine),
            engine=engine,
        )
        now = take(now, meant)
    return now


def played_again(now: Friendly, taken: Taken) -> Played:
    """The same shot once more, with every piece of motion."""
    rules = now.rules.dead.rules
    return shoot(taken.before, taken.shooter.disc, taken.shown, court=now.court, rules=rules)


def _done(match: Match, command: do.Command) -> tuple[Match, tuple[Event, ...]]:
    answer = decide(match, command)
    if isinstance(answer, Refusal):
        raise ValueError(f"{command} was refused on the simulated court: {answer}")
    after = fold(match, answer)
    assert after is not None
    return after, answer


LENGTHS = tuple(Length(frames=n) for n in (2, 4, 8, 12, 16)) + tuple(Length(points=n) for n in (50, 75, 100))
"""Lengths to choose from, where the book has them."""


def terms_of(book_name: str, length: Length | None = None, games: int = 1) -> Terms:
    """Singles as the book plays them, over this many games."""
    usual = usual_terms(book(book_name), 1)
    return Terms(usual.format, best_of=games, length=length or usual.length)
