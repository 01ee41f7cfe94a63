"""The end of a match: substitutes, forfeits, signatures, the confirmed card,
and the head official's last word.
"""

from __future__ import annotations

from tenoff.kit import Cite, Team
from tenoff.rules import commands as do
from tenoff.rules.decide.common import Decision, book_of
from tenoff.rules.decide.overriding import override
from tenoff.rules.events import (
    CardSigned,
    ClosedAtDesk,
    Disqualified,
    MatchForfeited,
    Remarked,
    ResultConfirmed,
    Substituted,
    TeamsNamed,
)
from tenoff.rules.formats import DeskEnding, Format, Stage
from tenoff.rules.fouls import Caller
from tenoff.rules.match import AtDesk, Match, Phase
from tenoff.rules.names import misnamed, shown
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.rulebook import RuleBook, Substitutes

__all__ = [
    "close_at_desk", "confirm", "disqualify", "forfeit", "forfeited", "name_at_desk", "override", "remark",
    "sign", "substitute", "unsigned",
]  # fmt: skip

_ROLES = ("winner", "loser", "referee", "scorer")
_MAY_FORFEIT = (Caller.PLAYERS, Caller.HEAD_REFEREE, Caller.DIRECTOR)
"""A team gives its own match up; nobody below the head of the event takes it away."""
_MOST_GAMES = 99
_EARLY = (Stage.EARLY, Stage.QUARTERFINAL)


def substitute(match: Match, command: do.Substitute) -> Decision:
    """Another player steps in, where the book lets one; the penalty for an unlawful one is a call."""
    rule = book_of(match).substitutes
    if rule is None:
        return Refusal(Code.NOT_IN_BOOK)
    barred = _no_substitute(match, rule, command)
    if barred is not None:
        return barred
    return (Substituted(command.team, command.out, command.into, rule.emergency or rule.clause),)


def _no_substitute(match: Match, rule: Substitutes, command: do.Substitute) -> Refusal | None:
    if rule.emergency is None:
        return Refusal(Code.NO_SUBSTITUTE, rule.clause)
    if match.terms.format is not Format.DOUBLES or not command.emergency:
        return Refusal(Code.NO_SUBSTITUTE, rule.emergency)
    if command.out not in match.teams[command.team].players:
        return Refusal(Code.UNKNOWN_PLAYER, values=(command.out,))
    if command.into in match.replaced:
        return Refusal(Code.NO_SUBSTITUTE, rule.no_return or rule.clause)
    playing = any(command.into in entrant.players for entrant in match.teams)
    if playing or not command.fresh:
        return Refusal(Code.NO_SUBSTITUTE, rule.fresh or rule.clause)
    if not command.into.strip():
        return Refusal(Code.NEEDS_FACTS, rule.clause, asks=("into",))
    if rule.ruled_by is not None and command.allowed_by is not Caller.DIRECTOR:
        return Refusal(Code.NEEDS_DIRECTOR, rule.ruled_by)
    return None


def forfeit(match: Match, command: do.Forfeit) -> Decision:
    """The match goes to the other team; how far the tournament is decides whether the loser may stay."""
    rules = book_of(match)
    missing = rules.no_show
    if command.by not in _MAY_FORFEIT:
        clause = rules.overrides if missing is None else missing.clause
        return Refusal(Code.NEEDS_DIRECTOR, clause, values=(command.by,))
    called = missing is not None and match.no_show[command.team] >= missing.calls
    clause = missing.clause if missing is not None and called else None
    return (forfeited(rules, match, command.team, command.why, clause, command.by),)


def forfeited(
    rules: RuleBook, match: Match, team: Team, why: str, clause: Cite | None, by: Caller = Caller.DIRECTOR
) -> MatchForfeited:
    """The forfeit, and by which clause it puts the team out of the tournament."""
    out = rules.forfeit.disqualified if match.terms.stage in _EARLY else None
    return MatchForfeited(team, why, clause, disqualified=out is not None, disqualified_clause=out, by=by)


def disqualify(match: Match, command: do.Disqualify) -> Decision:
    """The director puts a team out; also after the match, when something comes to light."""
    rules = book_of(match)
    if command.by is not Caller.DIRECTOR:
        return Refusal(Code.NEEDS_DIRECTOR, rules.overrides, values=(command.by,))
    if not command.why.strip():
        return Refusal(Code.NEEDS_REASON, rules.overrides, asks=("why",))
    if command.team in match.disqualified:
        return Refusal(Code.MATCH_OVER, rules.overrides, values=(match.winner or "",))
    return (Disqualified(command.team, command.why, rules.overrides),)


def sign(match: Match, command: do.Sign) -> Decision:
    """A signature on the card of a finished match; with the last one the book asks for it is complete."""
    rules = book_of(match)
    if match.winner is None:
        return Refusal(Code.MATCH_NOT_OVER, rules.sign.winner)
    clause = _asked_of(rules, command.role)
    if command.role not in _ROLES:
        return Refusal(Code.NO_SUCH_OFFICIAL, values=(command.role,))
    if not command.name.strip():
        return Refusal(Code.NEEDS_FACTS, clause, asks=("name",))
    wrong = _not_the_signer(match, match.winner, clause, command)
    if wrong is not None:
        return wrong
    missing = [role for role, _ in unsigned(rules, match) if role != command.role]
    # where nobody has to sign, the winner's name is enough
    complete = not missing and (bool(_asked(rules, match)) or command.role == "winner")
    return (CardSigned(command.role, command.name, clause, complete=complete),)


def _not_the_signer(match: Match, winner: Team, clause: Cite | None, command: do.Sign) -> Refusal | None:
    """Each signs for himself, and once; both partners of a team may."""
    role, name = command.role, command.name
    if (role, name) in match.signatures:
        return Refusal(Code.ALREADY_SIGNED, clause, values=(name,))
    if role in ("winner", "loser"):
        team = winner if role == "winner" else winner.other
        code = Code.NOT_THE_WINNER if role == "winner" else Code.UNKNOWN_PLAYER
        return None if _of_team(match, team, name) else Refusal(code, clause, values=(name,))
    serving = match.official(role)
    if serving is None:  # anybody may have kept the score, but a referee is assigned
        return Refusal(Code.NO_SUCH_OFFICIAL, clause, values=(role,)) if role == "referee" else None
    return None if serving.name == name else Refusal(Code.UNKNOWN_PLAYER, clause, values=(name,))


def _of_team(match: Match, team: Team, name: str) -> bool:
    """Whether this is one of the team; a team entered without its players is known by its name alone."""
    ours, theirs = match.teams[team], match.teams[team.other]
    if ours.players:
        return name in (*ours.players, ours.name)
    return name not in (*theirs.players, theirs.name)


def _asked_of(rules: RuleBook, role: str) -> Cite | None:
    match role:
        case "winner":
            return rules.sign.winner
        case "referee":
            return rules.sign.referee
        case _:
            return rules.sign.record


def unsigned(rules: RuleBook, match: Match) -> tuple[tuple[str, Cite], ...]:
    """The signatures this card must have and has not, each with the clause that asks for it."""
    return tuple((role, clause) for role, clause in _asked(rules, match) if not _signed(match, role))


def _asked(rules: RuleBook, match: Match) -> list[tuple[str, Cite]]:
    rule, asked = rules.sign, []
    if rule.winner is not None and (match.terms.tournament or not rule.tournaments_only):
        asked.append(("winner", rule.winner))
    if rule.referee is not None and match.official("referee") is not None:
        asked.append(("referee", rule.referee))
    return asked


def _signed(match: Match, role: str) -> bool:
    """Whether somebody signed who still has that role: a win taken away takes the signature with it."""
    names = [name for signed, name in match.signatures if signed == role]
    if role != "winner":
        return bool(names)
    return match.winner is not None and any(_of_team(match, match.winner, name) for name in names)


def confirm(match: Match, command: do.Confirm) -> Decision:
    """The claim becomes the result. Only the director may do without a signature the book asks for."""
    rules = book_of(match)
    if match.winner is None:
        return Refusal(Code.MATCH_NOT_OVER, rules.sign.winner)
    if match.phase is Phase.CONFIRMED:
        return Refusal(Code.ALREADY_CONFIRMED, rules.sign.handed, values=(match.confirmed,))
    if not command.name.strip():
        return Refusal(Code.NEEDS_FACTS, rules.sign.handed, asks=("name",))
    missing = unsigned(rules, match)
    # a winner who has gone home must not keep the chart waiting, and the director answers for it
    if missing and command.by is not Caller.DIRECTOR:
        return Refusal(Code.UNSIGNED, missing[0][1], values=tuple(role for role, _ in missing))
    return (ResultConfirmed(command.by, command.name, rules.sign.handed),)


def close_at_desk(match: Match, command: do.CloseAtDesk) -> Decision:
    """The desk ends the scoring, whatever the sheet says; the same word twice is said once."""
    decided = command.ending in (DeskEnding.PLAYED, DeskEnding.FORFEIT)
    if decided is (command.winner is None):
        return Refusal(Code.NEEDS_FACTS, asks=("winner",))
    if len(command.games) > _MOST_GAMES or any(
        abs(points) > 999 for game in command.games for points in game
    ):
        return Refusal(Code.BAD_NUMBER, values=(str(len(command.games)),))
    if len(command.reason) > 200:
        return Refusal(Code.TOO_LONG, values=(str(len(command.reason)), "200"))
    said = AtDesk(command.ending, command.games, command.reason)
    claimed = match.phase is Phase.WON
    if (match.desk, match.winner) == (said, command.winner) and claimed is command.claimed:
        return Refusal(Code.SAME_COMMAND)
    return (
        ClosedAtDesk(
            command.ending, command.winner, command.games, command.reason, command.by, command.claimed
        ),
    )


def name_at_desk(match: Match, command: do.NameAtDesk) -> Decision:
    """Who plays, in the words of the desk; a team has as many players as before."""
    for team in Team:
        new = command.teams[team]
        wrong = misnamed(new)
        if wrong is not None:
            return Refusal(Code.BAD_NAME, values=(shown(wrong),))
        if len(new.players) != len(match.teams[team].players):
            return Refusal(Code.UNKNOWN_PLAYER, values=(new.shown,))
    return Refusal(Code.SAME_COMMAND) if command.teams == match.teams else (TeamsNamed(command.teams),)


def remark(command: do.Remark) -> Decision:
    if not command.text.strip():
        return Refusal(Code.NEEDS_FACTS, asks=("text",))
    return (Remarked(command.text, command.by),)
