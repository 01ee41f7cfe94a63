"""Why something was not taken, in one sentence for each code."""

from __future__ import annotations

import re
from collections.abc import Mapping

from tenoff.rules.refusals import Code, Refusal
from tenoff.words.names import cite_words
from tenoff.words.voice import Voice

_FIELD = re.compile(r"\{(\w+)\}")

REFUSALS: Mapping[Code, tuple[str, ...]] = {
    # the match is not at that point
    Code.NOT_OPEN: ("there is no match yet: open one first",),
    Code.ALREADY_OPEN: ("this match is open already",),
    Code.NOT_PLAYING: ("no game is being played now",),
    Code.SUSPENDED: ("play is suspended for {0}: resume it first", "play is suspended: resume it first"),
    Code.NOT_SUSPENDED: ("play is not suspended",),
    Code.MATCH_OVER: ("the match is over: {0} has won", "the match is over"),
    Code.MATCH_NOT_OVER: ("the match is not over yet",),
    Code.GAME_STARTED: ("the game has begun already",),
    Code.NO_COLOURS: ("colours are not settled yet",),
    Code.COLOURS_SET: ("the colours of this game are settled already",),
    Code.NO_CHOICE_OPEN: ("there is no choice of colour to make now",),
    Code.NOT_YOUR_CHOICE: ("the choice is with {0}", "the choice is with the other team"),
    Code.NO_LAG: ("no lag is due now",),
    Code.NO_TOSS: ("no toss is due now",),
    Code.OTHER_DECIDES_FIRST: ("{0} decides on its ends first", "the other team decides on its ends first"),
    Code.ENDS_FIXED: ("the ends are settled for the match",),
    # what the book does not allow
    Code.UNKNOWN_BOOK: ("no rule book is called {0}", "there is no such rule book"),
    Code.FORMAT_BARRED: ("the book does not allow {0} here", "the book does not allow this format"),
    Code.LENGTH_BARRED: ("the book does not allow a game of {0} here", "the book does not allow this length"),
    Code.AMENDMENT_BARRED: (
        "the book cannot be amended like that: {0}",
        "the book cannot be amended like that",
    ),
    Code.NO_PRACTICE: ("no practice is due now",),
    Code.TOO_MUCH_PRACTICE: (
        "that is more practice than is due: {0} left",
        "that is more practice than is due",
    ),
    Code.SPEED_FIRST: ("the speed shots come first",),
    Code.NOT_ALL_AGREE: ("all players must agree to that",),
    Code.CARE_BARRED: ("the court may not be treated like that now",),
    Code.TOO_FEW_VOTES: ("too few players ask for it: {0} are needed", "too few players ask for it"),
    Code.DISCS_FIXED: ("the {disc}s may not be changed any more",),
    Code.NOT_IN_BOOK: ("this book knows nothing of {0}", "this book knows nothing of it"),
    # play
    Code.OUT_OF_TURN: (
        "it is {0}'s turn to shoot, {disc} number {1}",
        "it is the other colour's turn to shoot",
    ),
    Code.DISC_ALREADY_SHOT: (
        "{0} was shot already in this {turn}",
        "this {disc} was shot already in this {turn}",
    ),
    Code.FRAME_FULL: ("all eight {disc}s of this {turn} were shot: post it",),
    Code.FRAME_SHORT: ("only {0} of eight {disc}s were shot", "not all {disc}s were shot"),
    Code.SHOT_WITHOUT_LIE: (
        "nothing says where {0} came to rest",
        "nothing says where the {disc} came to rest",
    ),
    Code.DISC_NOT_SHOT: ("{0} was not shot yet, so it cannot have moved", "that {disc} was not shot yet"),
    Code.BAD_LIE: ("a {disc} cannot lie like that: {0}", "a {disc} cannot lie like that"),
    Code.IMPOSSIBLE_TOTAL: ("four {disc}s cannot make {1} for {0}", "four {disc}s cannot make that total"),
    Code.TOTAL_DISAGREES: (
        "it does not agree with the {disc}s on the court: {0} and {1}",
        "it does not agree with the {disc}s on the court",
    ),
    Code.NEEDS_TOTALS: ("the points of the {turn} are missing",),
    Code.NO_SUCH_SCORE: (
        "there is no such score: {0} {1}",
        "there is no such score: {0}",
        "there is no such score",
    ),
    Code.GAME_UNDER_WAY: (
        "game {0} is being played, so it cannot be posted as a whole",
        "a game is under way",
    ),
    # calls
    Code.NEEDS_FACTS: ("the call needs more facts",),
    Code.FACTS_DISAGREE: ("the facts do not agree: {0} did not lie there", "the facts do not agree"),
    Code.NEEDS_REFEREE: ("only a referee may call that here",),
    Code.NEEDS_OFFICIAL: ("penalties need an official here",),
    Code.NEEDS_DIRECTOR: ("only the director may call that",),
    Code.NEEDS_WARNING_FIRST: ("a warning must come first",),
    Code.NO_WARNINGS: ("there is no warning for that: the penalty is due at once",),
    Code.NOT_YET_SHOT: ("there is no penalty before the player has shot in this {turn}",),
    Code.JOCKEYING: ("touching lines while jockeying is no offence",),
    Code.NO_SEVERE: ("there is no severe penalty for {0}", "there is no severe penalty for that"),
    # corrections and appeals
    Code.NO_SUCH_FRAME: ("there is no {turn} {0} to correct", "there is no such {turn}"),
    Code.SAME_SCORE: ("that is what the board shows already",),
    Code.TOO_LATE: ("it is too late for that",),
    Code.NO_FRAME_TO_REPLAY: ("there is no {turn} to play again",),
    Code.NOT_YOUR_RIGHT: ("that team may not ask for it",),
    Code.COACHING: ("asking that from the shooting end is coaching",),
    Code.FINAL: ("that call is final",),
    Code.NOTHING_ASKED: ("nothing was asked, so there is nothing to rule on",),
    Code.WRONG_LEVEL: (
        "that is for {0} to decide, not for {1}",
        "that is for {0} to decide",
        "that is not for this official to decide",
    ),
    Code.NO_APPEAL: ("there is no appeal from {0}", "there is no appeal from that"),
    Code.NEEDS_REASON: ("it needs a reason",),
    Code.REPLACEMENT_STANDS: ("the replacement stands",),
    Code.NO_SUCH_OFFICIAL: ("nobody serves as {0} here", "no such official serves here"),
    Code.NO_HELP_CALLED: ("nobody called for help",),
    Code.PROTEST_OPEN: (
        "a disc is protested by {0}; play goes on when that is decided",
        "a disc is protested",
    ),
    # clocks, people, the end
    Code.NO_CLOCK: ("this book has no shot clock",),
    Code.CLOCK_OFF: ("the match is not on the clock",),
    Code.CLOCK_ON: ("the match is on the clock already",),
    Code.NO_BREAK: ("there is no break now",),
    Code.NO_SHOW_EARLY: (
        "it is too early for that call: it is due after {0} minutes",
        "it is too early for that call",
    ),
    Code.NO_SUBSTITUTE: ("a substitute may not come in here",),
    Code.UNKNOWN_PLAYER: ("{0} does not fit the players of this match", "that player is not in this match"),
    Code.NOT_THE_WINNER: ("the winner signs, and that is not {0}", "only the winner signs there"),
    Code.ALREADY_SIGNED: ("that signature is on the card already",),
    Code.UNSIGNED: ("the card is not signed yet",),
    Code.ALREADY_CONFIRMED: ("the result was confirmed by {0}", "the result is confirmed"),
    Code.NOTHING_TO_OVERRIDE: ("there is nothing to override",),
    Code.BAD_NUMBER: ("{0} is not a number that can be right here", "that number cannot be right here"),
    # the log
    Code.UNKNOWN_ACT: ("there is no act {0}", "there is no such act"),
    Code.NOT_REVISABLE: ("act {0} cannot be revised", "that act cannot be revised"),
    Code.ALREADY_OUT: ("act {0} was taken out already", "that act was taken out already"),
    Code.NOT_OUT: ("act {0} still counts", "that act still counts"),
    Code.OPENING_STAYS: ("the opening of the match stays while anything follows it",),
    Code.SAME_COMMAND: ("act {0} says just that already", "the act says just that already"),
    Code.NOT_UNSETTLED: ("act {0} needs no settling", "that act needs no settling"),
    Code.CARD_CHANGED: ("the card changed since {0} signed it", "the card changed after it was signed"),
    Code.NOTHING_TO_UNDO: ("there is nothing to undo",),
    Code.NOTHING_TO_REDO: ("there is nothing to redo",),
    Code.ID_TAKEN: ("another act was entered under that id",),
    Code.TOO_LONG: ("that is too long to be kept",),
    Code.OTHER_MOMENT: (
        "it was entered at another moment: the {0} changed since",
        "it was entered at another moment",
    ),
}
"""The first sentence is used whose numbered values the refusal has; the last of each needs none."""

ASKS: Mapping[str, str] = {
    "side": "Which colour did it: {yellow} or {black}?",
    "shots": "How many {disc}s were shot in this {turn}, the offending one included?",
    "displaced": "Which {disc}s did it displace? (B1 B2, or Enter for none)",
    "board": "What lay on the court before it? (Y1 8, B2 10off …, or Enter for nothing)",
    "live_touched": "Was a live {disc} touched? (y/n)",
    "agreeing": "How many players agree where the {disc}s lay?",
    "short": "Did the {disc} stop short of the {far_line}? (y/n)",
    "shooter": "Whose shot was disturbed: {yellow} or {black}?",
    "minutes": "How many minutes?",
    "colours": "Who plays {yellow}?",
    "lag": "Who won the lag?",
    "yellow": "What did {yellow} score?",
    "black": "What did {black} score?",
    "distance": "How many inches from the line?",
    "reason": "For what reason?",
    "name": "What is the name?",
    "disc": "Which {disc}? (Y1 to B4)",
    "by": "Who decides?",
    "foul": "For which foul?",
}


def refused(refusal: Refusal, voice: Voice) -> str:
    """Why it was not taken, with the clause that says so."""
    clause = f" ({cite_words(refusal.clause)})" if refusal.clause is not None else ""
    sentence = _chosen(refusal, voice)
    return f"{sentence[0].upper()}{sentence[1:]}{clause}."


def asked_for(fact: str, voice: Voice) -> str:
    """The question that brings a missing fact."""
    return ASKS.get(fact, f"What about {fact.replace('_', ' ')}?").format_map(_things(voice))


def _chosen(refusal: Refusal, voice: Voice) -> str:
    values = [voice.shown(value) for value in refusal.values if value != ""]
    things = _things(voice) | {str(place): value for place, value in enumerate(values)}
    for template in REFUSALS[refusal.code]:
        if all(name in things for name in _FIELD.findall(template)):
            return _FIELD.sub(lambda field: things[field[1]], template)
    raise AssertionError(f"the last sentence for {refusal.code} needs no values")


def _things(voice: Voice) -> dict[str, str]:
    words = voice.words
    return {name: getattr(words, name) for name in words.__struct_fields__}
