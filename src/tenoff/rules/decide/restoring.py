"""Putting things right: a shot taken back, discs put back where they lay."""

from __future__ import annotations

from tenoff.kit import Cite
from tenoff.rules import commands as do
from tenoff.rules import effects as fx
from tenoff.rules.decide.scenes import Scene
from tenoff.rules.discs import PLACE_OF, SIDE_OF, Board
from tenoff.rules.effects import Fact
from tenoff.rules.fouls import Foul
from tenoff.rules.match import Match
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.rulebook import Consensus, RuleBook


def shot_again_due(match: Match, command: do.MakeCall) -> bool:
    """Whether the disturbed shot was taken back already; a shot since then is recorded or told of."""
    frame = None if match.game is None else match.game.frame
    return frame is not None and frame.taken_back and (command.shots or 0) <= frame.shots


def taken_back(clause: Cite, command: do.MakeCall, match: Match) -> fx.Worked:
    """The disturbed shot where it was recorded: the disc named, or the last one if it is the shooter's."""
    last = None if match.game is None else match.game.frame.last
    if last is None or (command.disc is not last and SIDE_OF[last] is not command.shooter):
        return ()
    return (fx.Returned(clause, last),)


def put_back(
    rules: RuleBook,
    match: Match,
    effect: fx.PutBack,
    command: do.MakeCall,
    scene: Scene,
    sofar: list[fx.PricedEffect],
) -> fx.Worked | Refusal:
    consensus, clause, otherwise = rules.consensus, effect.clause, effect.otherwise
    if consensus is None:
        return (fx.Onward(otherwise, fx.Then.REPLAY),)
    if command.agreeing is None:
        not_agreed = fx.Uncounted(clause, Fact.AGREEING)
        return (not_agreed, fx.Onward(otherwise, fx.Then.REPLAY))
    everybody = 2 * match.terms.format.players
    if not 0 <= command.agreeing <= everybody:
        return Refusal(Code.BAD_NUMBER, consensus.clause, values=(str(command.agreeing),))
    if command.agreeing < agreement(consensus, match):
        return (fx.Onward(otherwise, fx.Then.REPLAY),)
    reset = fx.BoardReset(clause, restored(command, match, scene, sofar))
    return (reset, fx.Onward(effect.agreed or clause, fx.Then.PUT_BACK))


def agreement(consensus: Consensus, match: Match) -> int:
    """How many of the players on the court have to agree where the discs lay."""
    return consensus.of_four if match.terms.format.players == 2 else consensus.of_two


def unseen(command: do.MakeCall, match: Match) -> bool:
    """What a shot moved before it rebounded counts, and no shot record tells the one from the other."""
    shots = 0 if match.game is None else match.game.frame.shots
    return command.foul is Foul.REBOUND and command.board is None and shots > 0


def restored(command: do.MakeCall, match: Match, scene: Scene, sofar: list[fx.PricedEffect]) -> Board | None:
    """The board as it lay, None where nobody knows it.

    The shot disc stays where it stopped, and what the call takes off stays off.
    """
    if unseen(command, match):
        return None
    if scene.board is None or match.game is None:
        return scene.board
    places = list(scene.board)
    frame = match.game.frame
    if scene.disc is not None and scene.disc is frame.last:
        places[PLACE_OF[scene.disc]] = frame.board[PLACE_OF[scene.disc]]
    for effect in sofar:
        if isinstance(effect, fx.Removed):
            for disc in effect.discs:
                places[PLACE_OF[disc]] = None
    return tuple(places)
