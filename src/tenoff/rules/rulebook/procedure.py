"""What happens when something went wrong: errors, rain, close discs, appeals, officials, the card."""

from __future__ import annotations

from msgspec import Struct

from tenoff.kit import Cite
from tenoff.rules.fouls import Caller, Foul


class CorrectionRule(Struct, frozen=True):
    """Until when a posted score may be mended."""

    in_time: Cite
    late: Cite
    addition: Cite | None = None
    reading: str = ""
    """Set where the book says nothing of mistakes and its nearest clause is cited."""


class LeadErrorRule(Struct, frozen=True):
    """What a wrong lead or color means when found before and after the last disc."""

    in_time: Cite
    late: Cite
    complete: Cite | None = None
    credit_shooter: bool = False
    reading: str = ""
    """Set where the book says nothing of a wrong lead and its nearest clause is cited."""


class RainRule(Struct, frozen=True):
    stop: Cite
    note: Cite
    resume: Cite
    replay: Cite
    who: Cite
    later: Cite | None = None
    ordered: Cite | None = None
    """The clause that lets the director stop play."""
    from_start: bool = False
    """Play resumes at the score the cut-short frame began with, so that points called in it fall away."""


class Substitutes(Struct, frozen=True):
    """Whether a substitute may come in; `emergency` is the clause that lets one in in doubles."""

    clause: Cite
    emergency: Cite | None = None
    fresh: Cite | None = None
    no_return: Cite | None = None
    ruled_by: Cite | None = None
    illegal: Cite | None = None


class ExamRule(Struct, frozen=True):
    """Who may ask about a close disc, until when, and the ladder of calls up to the final one."""

    ask_until: Cite
    who_singles: Cite
    who_doubles: Cite
    near_end_only: bool
    """In doubles only the end the discs are played to may ask; the other end asking is coaching."""
    ladder: tuple[Caller, ...]
    agree_ends: Cite | None
    """Two equal calls end it."""
    third: Cite | None
    final: Cite
    late: Cite | None = None
    """A protest first raised after the frame, if sustained, replays it."""
    last_disc: Cite | None = None
    coaching: Cite | None = None
    partner_check: tuple[Cite, ...] = ()
    leave: Cite | None = None
    """The clause by which the referee's word lets the player look."""
    own_look: Cite | None = None
    """The clause by which players without a referee go and look themselves, in singles."""
    moved: Cite | None = None
    called_up: Cite | None = None
    """The clause that sends a disputed call up the ladder."""


class AppealRule(Struct, frozen=True):
    """Which calls may be appealed, to whom, in what order."""

    ladder: tuple[Caller, ...]
    clause: Cite
    final: Cite | None
    barred: tuple[Foul, ...] = ()
    barred_clause: Cite | None = None
    amount: Cite | None = None
    """The one thing that may be appealed of a barred call: the amount."""
    unlisted: Cite | None = None
    consults: Cite | None = None
    """The clause by which the referee takes an appeal to the next official."""
    facts: Cite | None = None
    """The clause by which assistants may be given the last word on facts."""
    at_once: Cite | None = None
    """The clause that hears an appeal only before the next disc."""
    seen: Cite | None = None
    """The clause by which a barred call may be appealed after all, to a head referee who saw the act."""


class OfficialsRule(Struct, frozen=True):
    """Who serves, who may be protested and until when."""

    roles: tuple[str, ...]
    assign: Cite | None
    protest: Cite | None
    protest_until: str
    """"game 1", "" for any time."""
    replaced: Cite | None
    reason_needed: Cite | None = None
    on_request: Cite | None = None
    scorer_first_half: str = ""
    """The color that keeps score in the first half where no scorer serves."""
    scorer_clause: Cite | None = None
    referee_first_half: str = ""
    referee_clause: Cite | None = None
    appoint: tuple[tuple[str, Cite], ...] = ()
    """Roles whose appointment has a clause of its own."""
    reports: Cite | None = None
    """The clause by which a breach seen on a court without a referee is reported to the director."""
    sent: Cite | None = None
    """The clause by which such a court then gets a referee."""


class SignRule(Struct, frozen=True):
    winner: Cite | None
    referee: Cite | None
    record: Cite | None = None
    handed: Cite | None = None
    tournaments_only: bool = False
    """Only a tournament's card must have the winner's signature."""
