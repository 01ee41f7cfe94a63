"""Mistakes: a wrong lead or color, a wrong figure on the board, and what follows when it is put right."""

from __future__ import annotations

from msgspec.structs import replace

from tenoff.kit import Cite, Team, Teams
from tenoff.rules import commands as do
from tenoff.rules.decide.common import Decision, book_of
from tenoff.rules.decide.games import after_frame, in_play
from tenoff.rules.decide.rain import still_stopped
from tenoff.rules.discs import POSSIBLE_TOTALS
from tenoff.rules.events import (
    Event,
    GameReopened,
    GameWon,
    LeadErrorFound,
    ScoreCorrected,
    SidesChanged,
    TieBegan,
)
from tenoff.rules.evolve import evolve, fold
from tenoff.rules.match import Game, Match, Row, Tie
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.rulebook import RuleBook
from tenoff.rules.schedule import swapped, turn


def lead_error(match: Match, command: do.ReportLeadError) -> Decision:
    """Found before the frame is complete it is played again; found later the score stands."""
    rules = book_of(match)
    rule = rules.lead_error
    if command.color and not rule.credit_shooter:  # such a book speaks of the lead only
        return Refusal(Code.NOT_IN_BOOK, rule.in_time)
    # most books count a frame as complete only when its discs are at rest
    complete = command.complete and not (command.moving and rule.complete is not None)
    if match.game is None and complete and match.done:
        # the frame it was made in is on the board of a finished game
        return Refusal(Code.NO_FRAME_TO_REPLAY, rule.late)
    playing = in_play(rules, match)
    if isinstance(playing, Refusal):
        return playing
    start, match, game = playing
    if not complete:
        return (*start, LeadErrorFound(replay=True, clause=rule.in_time))
    shots = game.frame.shots
    if 0 < shots < 8 and not game.rows:
        return Refusal(Code.FACTS_DISAGREE, rule.complete or rule.in_time, asks=("complete",))
    credits = command.color and rule.credit_shooter
    # with discs of the next frame out, the frame in question is posted already
    if credits and game.rows and (command.posted or 0 < shots < 8):
        return _credited(match, game, LeadErrorFound(replay=False, clause=rule.late))
    return (*start, LeadErrorFound(replay=False, clause=rule.late, swapped=credits))


def _credited(match: Match, game: Game, found: LeadErrorFound) -> Decision:
    """The posted frame credited to those who made its points, whatever color they shot."""
    row = game.rows[-1]
    swapped = Teams(row.points.second, row.points.first)
    if swapped == row.points:
        return (found,)
    order = do.CorrectScore(row.number, swapped, consent=True, sure=True, reason="wrong color")
    fixed = correct(match, order)
    return fixed if isinstance(fixed, Refusal) else (found, *fixed)


def correct(match: Match, command: do.CorrectScore) -> Decision:
    """The right figure, and whatever it means for the game: its end, another winner, play that goes on."""
    rules = book_of(match)
    game = _game(match, command.game)
    row = None if game is None else next((r for r in game.rows if r.number == command.frame), None)
    if game is None or row is None:
        return Refusal(Code.NO_SUCH_FRAME, values=(str(command.frame),))
    if command.addition:
        return _added_up(rules, match, game, row, command)
    if row.points == command.points:
        return Refusal(Code.SAME_SCORE, values=(f"{row.points.first}-{row.points.second}",))
    if any(not -1000 < points < 1000 for points in command.points):
        values = (f"{command.points.first}-{command.points.second}",)
        return Refusal(Code.BAD_NUMBER, rules.scoring.areas, values=values)
    if not command.sure and any(points not in POSSIBLE_TOTALS for points in command.points):
        values = (f"{command.points.first}-{command.points.second}",)
        return Refusal(Code.NO_SUCH_SCORE, rules.scoring.areas, values=values, question=True)
    clause = _window(rules, match, game, row, command)
    if isinstance(clause, Refusal):
        return clause
    fixed = ScoreCorrected(game.number, row.number, row.points, command.points, clause, command.reason)
    after = evolve(match, fixed)
    if game is match.game:
        follows = settled(rules, after, clause)
    else:
        changed = _finished(rules, match, after, game.number, clause)
        if isinstance(changed, Refusal):
            return changed
        follows = changed
    return still_stopped(rules, match, (fixed, *follows))


def _added_up(rules: RuleBook, match: Match, game: Game, row: Row, command: do.CorrectScore) -> Decision:
    """The board's sum put right: what the frame itself scored is another matter, with a window of its own."""
    rule = rules.correction
    if command.points != row.points:
        values = (str(row.number), f"{row.points.first}-{row.points.second}")
        return Refusal(Code.SUM_ONLY, rule.addition or rule.in_time, values=values)
    clause = rule.addition or _window(rules, match, game, row, command)
    if isinstance(clause, Refusal):
        return clause
    # the sums of a record are always right, so it is the scoreboard that changes
    fixed = ScoreCorrected(
        game.number, row.number, row.points, row.points, clause, command.reason, score=row.score
    )
    return (fixed,)


def _game(match: Match, number: int | None) -> Game | None:
    """The game asked for; without a number, the one whose frame was posted last."""
    games = match.done if match.game is None else (*match.done, match.game)
    if number is None:
        return next((game for game in reversed(games) if game.rows), None)
    return next((game for game in games if game.number == number), None)


def _window(rules: RuleBook, match: Match, game: Game, row: Row, command: do.CorrectScore) -> Cite | Refusal:
    """The clause that allows it now: until the next frame is complete, and later by consent."""
    rule = rules.correction
    if row is game.rows[-1] and not _played_on(match, game):
        return rule.in_time
    return rule.late if command.consent else Refusal(Code.TOO_LATE, rule.late)


def _played_on(match: Match, game: Game) -> bool:
    """Whether a frame of a later game has been posted."""
    if game is match.game:
        return False
    return game is not match.done[-1] or (match.game is not None and bool(match.game.rows))


def settled(rules: RuleBook, match: Match, clause: Cite) -> tuple[Event, ...]:
    """What a changed score means for the game being played: its end, or a tie-break begun or taken back."""
    game = match.game
    if game is None or not game.rows or game.frame.marks:
        return ()  # a frame in which a call was made is played out first
    tie = game.tie
    if tie is not None and tie.first <= len(game.rows):
        return ()  # a tie-break under way is played to its length
    earlier = None if tie is None else _block_before(game, tie)
    verdict = ended(rules, replace(match, game=replace(game, tie=earlier)))
    if tie is None:
        return (*verdict, *_wrongly_led(rules, match, verdict))
    if verdict and isinstance(verdict[0], TieBegan):
        return ()
    return verdict or (GameReopened(game.number, clause),)


def ended(rules: RuleBook, match: Match) -> tuple[Event, ...]:
    """The game's end or tie-break by its score; a halfway change was made when its frame was posted."""
    events = after_frame(rules, match)
    return events if events and isinstance(events[0], GameWon | TieBegan) else ()


def _wrongly_led(rules: RuleBook, match: Match, verdict: tuple[Event, ...]) -> tuple[Event, ...]:
    """The open frame starts over when the tie-break due instead has another lead or other colors."""
    after = fold(match, verdict)
    old, new = match.game, None if after is None else after.game
    if old is None or new is None or not old.frame.shots:
        return ()
    number = len(old.rows) + 1
    leads = [turn(rules, match.terms, game, number).lead for game in (old, new)]
    if leads[0] is leads[1] and old.yellow is new.yellow and old.sides_swapped is new.sides_swapped:
        return ()
    return (LeadErrorFound(replay=True, clause=rules.lead_error.in_time),)


def _finished(
    rules: RuleBook, before: Match, after: Match, number: int, clause: Cite
) -> tuple[Event, ...] | Refusal:
    """What a changed score means for a finished game: nothing while its winner stays the same."""
    winner = before.done[number - 1].winner
    if _decided_otherwise(before) or _by_score(rules, before, number) is not winner:
        return ()  # given by a forfeit or the head official, not by the board
    if _by_score(rules, after, number) is winner:
        return ()
    if _played_on(before, before.done[number - 1]):
        # both sides may agree on a figure, but not on another winner once the next game is being played
        return Refusal(Code.TOO_LATE, rules.correction.late, values=(f"game {number}",))
    reopened = GameReopened(number, clause)
    return (reopened, *ended(rules, evolve(after, reopened)))


def _decided_otherwise(match: Match) -> bool:
    if match.forfeited is not None or match.disqualified:
        return True
    return match.winner is not None and match.wins[match.winner] <= match.best_of // 2


def _by_score(rules: RuleBook, match: Match, number: int) -> Team | None:
    """Who has won a finished game by its score, or None when by its score it is not over."""
    game = match.done[number - 1]
    follows = after_frame(rules, replace(match, game=replace(game, winner=None)))
    return next((event.team for event in follows if isinstance(event, GameWon)), None)


def taken_back(rules: RuleBook, match: Match, clause: Cite) -> tuple[Event, ...]:
    """What has to be undone before the frame posted last is played again, beyond what goes with the frame.

    That is the end of its game, and in a tie-break the block and the sides it was played in.
    """
    game = match.game
    if game is None:
        if not match.done or _decided_otherwise(match):
            return ()
        reopened = GameReopened(match.done[-1].number, clause)
        return (reopened, *taken_back(rules, evolve(match, reopened), clause))
    if game.frame.shots or not game.rows:
        return ()  # it is the open frame that starts over
    undone: list[Event] = []
    tie = game.tie
    if tie is not None and tie.first == len(game.rows) + 1:
        tie = _block_before(game, tie)
        if tie is not None:
            undone.append(TieBegan(tie.first, tie.turns, tie.leads, clause, tie.block))
    side = swapped(rules, match.terms, replace(game, tie=tie), len(game.rows))
    if tie is not None and side is not game.sides_swapped:
        undone.append(SidesChanged(side, clause))
    return tuple(undone)


def _block_before(game: Game, tie: Tie) -> Tie | None:
    """The tie-break whose last frame was posted before this one began; None for the first."""
    if tie.block == 1:
        return None
    first = tie.first - tie.turns
    leads = tuple(row.lead for row in game.rows if row.number >= first)
    return Tie(first, tie.turns, tie.block - 1, leads)
