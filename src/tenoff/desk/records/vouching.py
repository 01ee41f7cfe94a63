"""Whether a closed book stays shut for an account whose password somebody else has set."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from enum import StrEnum
from typing import TypeVar

from tenoff.desk.rights import Action, Who, allowed
from tenoff.log import Log

C = TypeVar("C")
E = TypeVar("E")
S = TypeVar("S")
K = TypeVar("K", bound=StrEnum)


def vouched(since: str, given: str) -> bool:
    """Whether an account was named or vouched for, at `since`, after its holder chose a password.

    `given`: as of Who.
    """
    return not given or bool(since and datetime.fromisoformat(since) >= datetime.fromisoformat(given))


def shut(log: Log[C, E, S, K], account: str, given: str, named: Callable[[E], tuple[str, ...]]) -> bool:
    """Whether the password was set by somebody else, and nobody has named the account since `given`.

    Whoever set it may be the one who asks now, so another has to say who it is: nobody vouches for themselves
    but by opening the book, of which they know everything. `named`: the accounts to which an event opens it.
    """
    return bool(given) and not any(
        account in named(event) and (act.by != account or number == 0)
        for number, act in enumerate(log.acts)
        if vouched(act.at, given)
        for event in act.so
    )


def may_vouch(who: Who) -> bool:
    """Whether they cannot be who set a password: they set none, and nobody may have theirs.

    Those who make accounts can make a keeper too. So the one who runs the server confirms a keeper at the
    terminal, and a keeper everybody else.
    """
    sets = allowed(who, Action.PEOPLE)
    return allowed(who, Action.BOARD) and who.scopes is None and not sets and not who.given
