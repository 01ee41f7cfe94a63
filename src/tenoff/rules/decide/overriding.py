"""The head official's last word, on record: another score, a frame again, a game or the match to somebody."""

from __future__ import annotations

from tenoff.kit import Cite
from tenoff.rules import commands as do
from tenoff.rules.decide.common import Decision, book_of
from tenoff.rules.decide.errors import ended, settled, taken_back
from tenoff.rules.decide.games import begun, given
from tenoff.rules.decide.rain import still_stopped
from tenoff.rules.events import Event, GameReopened, MatchWon, Overridden
from tenoff.rules.evolve import fold
from tenoff.rules.fouls import Caller
from tenoff.rules.match import Match
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.rulebook import RuleBook

_HEADS = (Caller.DIRECTOR, Caller.HEAD_REFEREE)


def override(match: Match, command: do.Override) -> Decision:
    """Everything given is set, in the order frame, score, game, match; what follows by the rules follows."""
    rules = book_of(match)
    barred = _barred(rules, match, command)
    if barred is not None:
        return barred
    clause = authority(rules)
    events: tuple[Event, ...] = (_said(match, command, rules),)
    if _of_a_game(command) and not _lost_otherwise(match):
        opened = _game_in_question(rules, match, clause)
        if isinstance(opened, Refusal):
            return opened
        events = (
            *opened,
            *_course(rules, _after(match, opened), command, clause, bool(match.done and opened)),
        )
    winner = command.match_to
    if winner is not None and _after(match, events).winner is not winner:
        events = (*events, MatchWon(winner, clause))
    return still_stopped(rules, match, events)


def authority(rules: RuleBook) -> Cite:
    """The clause an override rests on; a book without one is ended by its own word on who wins."""
    return rules.overrides or rules.amendable or rules.scoring.higher_wins


def _barred(rules: RuleBook, match: Match, command: do.Override) -> Refusal | None:
    if command.by not in _HEADS:
        return Refusal(Code.NEEDS_DIRECTOR, rules.overrides, values=(command.by,))
    if not command.reason.strip():
        return Refusal(Code.NEEDS_REASON, rules.overrides, asks=("reason",))
    if command.score is not None and any(not -1000 < points < 1000 for points in command.score):
        values = (f"{command.score.first}-{command.score.second}",)
        return Refusal(Code.BAD_NUMBER, rules.overrides, values=values)
    idle = match.winner is command.match_to if command.match_to is not None else _idle(match, command)
    return Refusal(Code.NOTHING_TO_OVERRIDE, rules.overrides) if idle else None


def _idle(match: Match, command: do.Override) -> bool:
    """Whether the words change nothing in the match as it is."""
    if not _of_a_game(command) or _lost_otherwise(match):
        return True
    given_before = match.game is None and match.done and match.done[-1].winner is command.game_to
    return bool(given_before) and command.score is None and not command.frame_again


def _of_a_game(command: do.Override) -> bool:
    return command.score is not None or command.frame_again or command.game_to is not None


def _lost_otherwise(match: Match) -> bool:
    """A match lost without a last game won leaves no game to decide about, only the match."""
    broken_off = match.over and (not match.done or match.done[-1].winner is None)
    return broken_off or match.forfeited is not None or bool(match.disqualified)


def _said(match: Match, command: do.Override, rules: RuleBook) -> Overridden:
    game = match.game
    return Overridden(
        command.by,
        command.name,
        command.reason,
        rules.overrides,
        old_score=None if game is None else game.score,
        score=None if command.frame_again else command.score,
        frame_again=command.frame_again,
    )


def _game_in_question(rules: RuleBook, match: Match, clause: Cite) -> tuple[Event, ...] | Refusal:
    """What it takes to have a game to decide about: the one being played, else the last, else the first."""
    if match.game is not None:
        return ()
    if match.done:
        return (GameReopened(match.done[-1].number, clause),)
    opened = begun(rules, match)
    return opened if isinstance(opened, Refusal) else opened[0]


def _course(
    rules: RuleBook, match: Match, command: do.Override, clause: Cite, reopened: bool
) -> tuple[Event, ...]:
    """The words and what follows from them, with a game in play."""
    undone = taken_back(rules, match, clause) if command.frame_again else ()
    events: tuple[Event, ...] = (*undone, _said(_after(match, undone), command, rules))
    if command.frame_again and command.score is not None:
        # a frame taken back takes its points along, so the score is set after it
        after = _after(match, events)
        old = None if after.game is None else after.game.score
        said = Overridden(
            command.by, command.name, command.reason, rules.overrides, old_score=old, score=command.score
        )
        events = (*events, said)
    after = _after(match, events)
    if command.game_to is not None:
        return (*events, *given(rules, after, command.game_to, clause))
    if command.frame_again:
        return events
    if reopened:
        return (*events, *ended(rules, after))
    open_frame = after.game is not None and after.game.frame.shots > 0
    return events if open_frame else (*events, *settled(rules, after, clause))


def _after(match: Match, events: tuple[Event, ...]) -> Match:
    after = fold(match, events)
    assert after is not None
    return after
