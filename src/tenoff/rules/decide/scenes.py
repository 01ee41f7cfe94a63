"""The scene of a call: what was said of it, and where nothing was said, what the shot record knows."""

from __future__ import annotations

from msgspec import Struct

from tenoff.court import Court
from tenoff.kit import Side
from tenoff.rules import commands as do
from tenoff.rules.decide.shots import court_of, spot_of
from tenoff.rules.discs import DISCS, PLACE_OF, SIDE_OF, Board, Disc, Spot, board_of
from tenoff.rules.events import DeadDisc
from tenoff.rules.fouls import Foul, FoulRule
from tenoff.rules.match import Frame, Match
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.rulebook import RuleBook
from tenoff.rules.schedule import lead

_OF_A_SHOT = frozenset(
    {
        Foul.HOOK,
        Foul.HESITATION,
        Foul.START_FRONT_BACK,
        Foul.START_SIDE_TRIANGLE,
        Foul.OPPONENTS_HALF,
        Foul.REBOUND,
        Foul.SHOT_TOO_SOON,
    }
)
"""Fouls that are made by the shot just recorded, when shots are recorded."""

_OF_PLAY = _OF_A_SHOT | {
    Foul.OPPONENTS_DISC,
    Foul.LIVE_DISC_TOUCHED,
    Foul.OUTSIDER_TOUCHED_DISC,
    Foul.OFFICIAL_TOUCHED_DISC,
    Foul.TWO_IN_A_ROW,
    Foul.CUE_SLIP,
    Foul.STRAY_CUE,
    Foul.STRAY_DISC,
    Foul.INTERFERED_SHOT,
}
"""Fouls and incidents that there are only while discs are being shot."""


def of_play(command: do.MakeCall) -> bool:
    """Whether a call can only be about a frame being played, by its kind or by what was said of discs."""
    told = command.shots, command.disc, command.board, command.displaced
    return command.foul in _OF_PLAY or any(told)


class Scene(Struct, frozen=True):
    """The facts of the moment: what was said, and where it was not, what the shot record knows."""

    lead: Side
    shots: int | None
    disc: Disc | None
    board: Board | None
    displaced: tuple[Disc, ...] | None
    live_touched: bool | None

    def shots_by(self, side: Side) -> int:
        """How many discs this color has shot in the frame."""
        shots = self.shots or 0
        return (shots + 1) // 2 if side is self.lead else shots // 2


def scene_of(match: Match, rules: RuleBook, rule: FoulRule, command: do.MakeCall) -> Scene | Refusal:
    """The scene of a call; what was said is checked against the shots where these are recorded."""
    told = next((fact for fact in command.unknown if getattr(command, fact) is not None), None)
    if told is not None:
        return Refusal(Code.FACTS_DISAGREE, asks=(told,))
    game = match.game
    if game is None:
        return Scene(Side.YELLOW, command.shots, command.disc, None, command.displaced, command.live_touched)
    frame = game.frame
    leader = lead(rules, match.terms, game, len(game.rows) + 1)
    recorded = frame.shots > 0
    shots = command.shots if command.shots is not None else frame.shots if recorded else None
    if shots is not None and not 0 <= shots <= 8:
        return Refusal(Code.BAD_NUMBER, values=(str(shots),))
    disc = _shot_disc(rule.foul, command, frame)
    if isinstance(disc, Refusal):
        return disc
    of_last = recorded and disc is not None and disc is frame.last
    board: Board | None = None
    if command.board is not None:
        given = _board(rules, court_of(match.terms), command.board)
        if isinstance(given, Refusal):
            return given
        board = given
    elif recorded:
        board = frame.before if of_last else frame.board
    displaced = command.displaced
    if displaced is None and of_last:
        displaced = tuple(d for d in frame.moved if d is not disc)
    touched = command.live_touched
    if touched is None and displaced is not None:
        touched = bool(displaced)
    wrong = _crowded(command, board, shots, frame) or _disagrees(board, displaced, disc, touched)
    if wrong is not None:
        return wrong
    return Scene(leader, shots, disc, board, displaced, touched)


def _shot_disc(foul: Foul, command: do.MakeCall, frame: Frame) -> Disc | Refusal | None:
    """The disc the call is about: the one named, or the offender's disc that was recorded last."""
    side, last = command.side, frame.last
    if command.disc is None:
        return last if foul in _OF_A_SHOT and last is not None and SIDE_OF[last] is side else None
    of_other = side is not None and SIDE_OF[command.disc] is not side
    if of_other is not (foul is Foul.OPPONENTS_DISC) and side is not None:
        return Refusal(Code.FACTS_DISAGREE, values=(command.disc,), asks=("disc",))
    return command.disc


def _board(rules: RuleBook, court: Court, lies: tuple[do.DiscAt, ...]) -> Board | Refusal:
    spots: dict[Disc, Spot] = {}
    for at in lies:
        spot = spot_of(rules, court, at)
        if isinstance(spot, Refusal):
            return spot
        if not isinstance(spot, DeadDisc):
            spots[at.disc] = spot
    return board_of(spots)


def _crowded(command: do.MakeCall, board: Board | None, shots: int | None, frame: Frame) -> Refusal | None:
    """A board as somebody told it that holds a disc twice, or a disc that was not shot yet."""
    if command.board is None or board is None:
        return None
    lying = [disc for disc in DISCS if board[PLACE_OF[disc]] is not None]
    if len({at.disc for at in command.board}) < len(command.board):
        return Refusal(Code.FACTS_DISAGREE, asks=("board",))
    if shots is None:
        return None
    # what was shot since the record broke off may be any disc
    unknown = [disc for disc in lying if disc not in frame.shot] if frame.shots else lying
    if len(unknown) > max(shots - frame.shots, 0):
        return Refusal(Code.FACTS_DISAGREE, values=(unknown[-1],), asks=("board", "shots"))
    return None


def _disagrees(
    board: Board | None, displaced: tuple[Disc, ...] | None, disc: Disc | None, touched: bool | None
) -> Refusal | None:
    if not displaced:
        return None
    if touched is False:
        return Refusal(Code.FACTS_DISAGREE, asks=("live_touched", "displaced"))
    if len(set(displaced)) < len(displaced):
        return Refusal(Code.FACTS_DISAGREE, asks=("displaced",))
    for moved in displaced:
        if moved is disc or (board is not None and board[PLACE_OF[moved]] is None):
            return Refusal(Code.FACTS_DISAGREE, values=(moved,), asks=("board", "displaced"))
    return None
