"""Words that are orders: what stands first on a line, and the command it makes of the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tenoff.cli.score import making as make
from tenoff.cli.score import naming as name
from tenoff.cli.score import reading
from tenoff.kit import Side
from tenoff.rules import commands as do
from tenoff.rules.match import Match
from tenoff.rules.record import Tap

Makes = Callable[[Match, str], make.Made]
"""What makes an order of the words behind the first."""


def order_typed(match: Match, line: str) -> list[Tap] | None:
    """What a line orders, or None when its first word is no order."""
    first, _, rest = line.partition(" ")
    found = ORDERS.get(first.lower())
    if found is None:
        return None
    made = found(match, rest.strip())
    return list(made) if isinstance(made, list) else [made]


def _plain(command: do.Command) -> Makes:
    return lambda match, words: command


ORDERS: Mapping[str, Makes] = {
    "toss": lambda m, w: do.TossCoin(name.team_of(m, w)),
    "defer": lambda m, w: do.DeferChoice(name.team_of(m, w)),
    "yellow": lambda m, w: make.color(m, w, Side.YELLOW),
    "black": lambda m, w: make.color(m, w, Side.BLACK),
    "lag": make.lag,
    "ends": make.ends,
    "practice": make.practice,
    "treat": make.care,
    "discs": lambda m, w: do.ChangeDiscs(w),
    "play": _plain(do.CallPlay()),
    "post": _plain(do.PostFrame()),
    "game": lambda m, w: do.PostGame(name.by_team(m, w)),
    "shorten": lambda m, w: do.ShortenGames(reading.number_typed(w, "frames")),
    "leaderror": make.lead_error,
    "correct": make.correct,
    "rain": _plain(do.Suspend("rain")),
    "stop": lambda m, w: do.Suspend(w or "stopped"),
    "resume": make.resume,
    "clock": make.clock,
    "time": make.timed,
    "break": make.team_minutes(do.EndBreak),
    "noshow": make.team_minutes(do.CallNoShow),
    "exam": make.exam,
    "protest": make.protest,
    "appeal": make.appeal,
    "good": lambda m, w: make.ruled(m, w, True),
    "bad": lambda m, w: make.ruled(m, w, False),
    "upheld": lambda m, w: make.ruled(m, w, True),
    "rejected": lambda m, w: make.ruled(m, w, False),
    "referee": make.official("referee"),
    "scorer": make.official("scorer"),
    "want": lambda m, w: do.RequestReferee(name.team_of(m, w)),
    "desk": lambda m, w: do.CallHelp(w),
    "came": lambda m, w: do.AnswerHelp(w),
    "sub": make.substitute,
    "forfeit": make.with_reason(do.Forfeit),
    "disqualify": make.with_reason(do.Disqualify),
    "sign": make.sign,
    "confirm": make.confirm,
    "override": make.override,
    "note": lambda m, w: do.Remark(w),
    "do": lambda m, w: make.written(w),
}
"""How each reads in the help stands under its word in cli_score.order."""
