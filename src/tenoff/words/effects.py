"""What a call does, in words: the effects as a book prints them, and the same effects once priced."""

from __future__ import annotations

from typing import assert_never

from tenoff.rules import effects as fx
from tenoff.rules.book import Words
from tenoff.words.names import count, listed, signed
from tenoff.words.voice import Voice


def printed_words(effect: fx.Effect, words: Words) -> str:
    """One printed effect in a few words; points off are said elsewhere."""
    match effect:
        case fx.Deduct(points=points):
            return f"{count(points, 'point')} off"
        case fx.ReturnDisc():
            return f"the {words.disc} goes back and is shot again"
        case fx.RemoveShot():
            return f"the shot {words.disc} is removed"
        case fx.CreditDisplaced():
            return f"opponent is credited with displaced good {words.disc}s"
        case fx.DebitOwnTenOffs():
            return f"own {words.disc}s displaced from the {words.ten_off} are debited"
        case fx.RemoveDisplaced():
            return f"displaced {words.disc}s are removed"
        case fx.SettleAndReplay(game_point=game_point):
            settled = (
                f"own good {words.disc}s void, own {words.ten_off}s debited, opponent's good ones credited, "
                f"the {words.turn} is replayed"
            )
            return (
                settled if game_point is None else f"{settled} unless that takes the opponent to game point"
            )
        case fx.Replay():
            return f"the {words.turn} is replayed, nothing scored"
        case fx.Reshoot(if_short=if_short):
            short = f" if it did not reach the {words.far_line}" if if_short else ""
            return f"the shot is taken again{short}"
        case fx.PutBack():
            return f"{words.disc}s go back where they lay if enough agree, else the {words.turn} is replayed"
        case fx.ScoreAsBefore():
            return "counted as it lay before"
        case fx.Severe():
            off = f"shot and displaced {words.disc}s off"
            return f"in severe cases: {off}, their points noted for the end of the {words.turn}"
        case fx.Caution(kind=kind):
            return f"a {kind}, no points"
        case fx.Advice():
            return "asked for, no penalty"
        case fx.LoseMatch():
            return "the match is lost"
        case fx.Disqualify():
            return "out of the tournament"
        case fx.Measure():
            return "the director undoes the advantage"
        case _:
            assert_never(effect)


WHY = {
    "deduct": "penalty",
    "credit": "credit for displaced discs",
    "debit": "own {ten_off}s",
    "settle": "the board settled",
    "director": "by the director",
}


def priced_words(effect: fx.PricedEffect, voice: Voice) -> str:
    """One priced effect in a few words; empty where there is nothing to say."""
    match effect:
        case fx.Points(team=team, points=points, why=why):
            return f"{voice.playing(team)} {signed(points)}, {_why(why, voice)}"
        case fx.Noted(team=team, points=points, why=why):
            return (
                f"{voice.playing(team)} {signed(points)} noted for the end of the {voice.words.turn}, "
                f"{_why(why, voice)}"
            )
        case fx.Removed(discs=discs):
            return f"{listed(list(discs))} off the court" if discs else ""
        case fx.Returned(disc=disc):
            return f"{disc or 'the ' + voice.words.disc} goes back to be shot"
        case fx.Voided(side=side, points=points):
            return f"{voice.side(side)}'s good {voice.words.disc}s ({points}) do not count" if points else ""
        case fx.BoardReset():
            return f"the {voice.words.disc}s lie again as they lay"
        case fx.Warned(kind=kind):
            return f"a {kind}" if kind != "advice" else "advice"
        case fx.Onward(then=then):
            return THEN[then].format(turn=voice.words.turn, disc=voice.words.disc)
        case _:
            assert_never(effect)


THEN = {
    fx.Then.PLAY_ON: "play on",
    fx.Then.REPLAY: "the {turn} is played again",
    fx.Then.RESHOOT: "the shot is taken again",
    fx.Then.PUT_BACK: "the {disc}s go back and play goes on",
    fx.Then.SCORE_AS_BEFORE: "the {turn} counts as it lay before",
    fx.Then.GAME_ENDS: "the game is over",
    fx.Then.MATCH_LOST: "the match is lost",
    fx.Then.DISQUALIFIED: "out of the tournament",
}


def _why(why: str, voice: Voice) -> str:
    return WHY.get(why, why).format(ten_off=voice.words.ten_off)
