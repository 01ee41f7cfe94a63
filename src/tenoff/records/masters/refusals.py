"""Why an order to a Masters is not taken; the sentences are made at the edge."""

from __future__ import annotations

from enum import StrEnum

from tenoff.kit import Cite
from tenoff.log import Refused


class Code(StrEnum):
    """Beside each what its values are, where it has any."""

    NOT_OPENED = "not-opened"
    ALREADY_OPENED = "already-opened"
    NO_RULE = "no-rule"  # the key
    NO_DIVISION = "no-division"  # as given
    BAD_LIST = "bad-list"  # the player it is wrong at
    BAD_DAY = "bad-day"  # the day, the season
    NO_NAME = "no-name"  # as given
    NO_REASON = "no-reason"
    OVER = "over"
    NOT_OVER = "not-over"
    # the field
    NOT_LISTED = "not-listed"  # player
    NOT_INVITED = "not-invited"  # player
    DECLINED = "declined"  # player
    ACCEPTED = "accepted"  # player
    NOT_ANSWERED = "not-answered"  # player
    NO_TIE = "no-tie"
    TIE_OPEN = "tie-open"  # how many are level, for how many places
    NOT_THE_TIED = "not-the-tied"  # how many are level, for how many places
    PLAY_OFF_DRAWN = "play-off-drawn"
    NO_PLAY_OFF = "no-play-off"
    NO_MATCH = "no-match"  # the match
    NOT_READY = "not-ready"  # the match
    HAS_RESULT = "has-result"  # the match
    NOT_PLAYING = "not-playing"  # player, the match
    BAD_GAMES = "bad-games"  # games won by the winner, by the loser, best of
    NO_PASSING = "no-passing"  # player
    NOT_NEXT = "not-next"  # player
    ONE_ALTERNATE = "one-alternate"  # who it is
    IN_THE_FIELD = "in-the-field"  # player
    DRAW_NEEDED = "draw-needed"  # the players who are level
    TOO_FEW = "too-few"  # who have accepted, how many are needed
    # play
    NOT_SEEDED = "not-seeded"
    SEEDED = "seeded"
    GAMES_THERE = "games-there"  # the match, or nothing where any match has games
    TOO_MANY_GAMES = "too-many-games"  # the match, games it would have, games of a match
    BAD_SCORE = "bad-score"  # the match, game
    NO_GAMES = "no-games"  # the match
    FORFEIT_ONLY = "forfeit-only"  # the match, game
    WALKING_MATCH = "walking-match"  # the match
    NO_LINE = "no-line"  # the seed
    LEFT_ALREADY = "left-already"  # player
    NOT_ITS_TURN = "not-its-turn"  # the match, game
    # the end
    GAMES_MISSING = "games-missing"  # how many
    NO_ALTERNATE_PLAYED = "no-alternate-played"
    WRONG_SUM = "wrong-sum"  # the sum in cents, what it has to be
    PRIZE_FORFEITED = "prize-forfeited"  # player
    NO_PRIZE = "no-prize"  # player
    NO_DIRECTOR = "no-director"
    TOO_NEAR = "too-near"  # miles, the miles it has to be beyond
    NO_AMOUNT = "no-amount"  # as given


class Refusal(Refused[Code], frozen=True):
    """An order to a Masters that is not taken."""


def no(code: Code, *values: object, clause: Cite | None = None) -> Refusal:
    """A refusal with its values as text."""
    return Refusal(code, tuple(str(value)[:60] for value in values), clause)
