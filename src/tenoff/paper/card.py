"""From a match to its score card: heading, teams, boards, signatures, small print."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from tenoff.kit import Team
from tenoff.paper.back import notes, stops
from tenoff.paper.boards import ABREAST, panels, weight
from tenoff.paper.crib import crib
from tenoff.paper.fitting import notes_height, paged
from tenoff.paper.qr import qr
from tenoff.paper.sizes import Size
from tenoff.paper.values import Card, Entry, Signature
from tenoff.rules import sheet
from tenoff.rules.books import book
from tenoff.rules.clauses import printed
from tenoff.rules.commands import OpenMatch
from tenoff.rules.formats import Entrant, Format, Stage
from tenoff.rules.match import Match
from tenoff.rules.record import Record
from tenoff.rules.rulebook import RuleBook
from tenoff.rules.sheet import Sheet
from tenoff.words import sheets
from tenoff.words.amendments import book_title
from tenoff.words.catalog import say, spoken
from tenoff.words.moments import date_said
from tenoff.words.names import said_thing, said_word
from tenoff.words.officials_and_clocks import role_words
from tenoff.words.said import sentence


class Slip(Struct, frozen=True):
    """What one card is printed from. `event`, `day` and `round` stand in its heading as they are given.

    `address`: of the match's page, for the code. `record`: the match's log, where there is one; then the card
    lists the calls and shows the log's last hash.
    """

    match: Match
    id: str = ""
    event: str = ""
    day: str = ""
    round: str = ""
    address: str = ""
    record: Record | None = None


def slip_of(record: Record, *, event: str = "", round: str = "", address: str = "") -> Slip | None:
    """The slip of a recorded match as it stands, dated by its first act; None before it is opened."""
    match = record.now
    if match is None:
        return None
    return Slip(match, record.header.id, event, _day(record), round, address, record)


def _day(record: Record) -> str:
    """The day it is played on: as it was said when the match was opened, else that of its first act."""
    opened = record.steps[0].given
    if isinstance(opened, OpenMatch) and opened.on is not None:
        return date_said(opened.on)
    written = (record.acts[0].at or record.header.at or "")[:10]
    try:
        return date_said(written) if written else ""
    except ValueError:  # a file from elsewhere may carry a 30th of February
        return written


def card_of(slip: Slip, size: Size) -> Card:
    """The card for this size of paper."""
    match = slip.match
    rules, made = book(match.book, match.amendments), sheet.of(match)
    ruled = panels(rules, match, made, size)
    stopped, calls, told = stops(rules, match, slip.record), notes(rules, slip.record), crib(rules, match)
    beside = (
        len(ruled) < 2 and notes_height(calls, size.card[0] / size.scale / 2 - 9) <= size.board / size.scale
    )
    return Card(
        title=say("paper.card.title"),
        event=slip.event,
        terms=sentence(sheets.terms(_without_court(made))),
        tag=say("paper.card.rehearsal") if match.rehearsal else "",
        court=match.terms.court,
        day=slip.day,
        round=slip.round or _round(match.terms.stage),
        doubles=match.terms.format is Format.DOUBLES,
        names=_names(made),
        entries=(_entry(match, Team.FIRST), _entry(match, Team.SECOND)),
        fronts=tuple(ruled[at : at + ABREAST] for at in range(0, len(ruled), ABREAST)) or ((),),
        weight=weight(ruled),
        result=sheets.result(made) if match.over else "",
        standing=sentence(sheets.standing(made)),
        signatures=tuple(_signatures(rules, match)),
        book=book_title(rules),
        id=slip.id,
        small=_small(slip),
        address=slip.address,
        qr=qr(slip.address),
        frame_word=said_thing(made.frame_word, 1),
        colors=(said_word(rules.words.yellow), said_word(rules.words.black)),
        stop_clause="" if rules.rain is None else printed(rules.rain.note),
        stops=stopped,
        beside=calls if beside else (),
        notes=() if beside else paged(calls, size, len(stopped), told),
        crib=told,
    )


def _round(stage: Stage) -> str:
    key = f"paper.stage.{stage.value}"
    return say(key) if spoken().knows(key) else ""


def _names(made: Sheet) -> str:
    first, second = made.names.first, made.names.second
    return say("paper.card.versus", first=first, second=second) if first and second else first or second


def _without_court(made: Sheet) -> Sheet:
    """The court has a place of its own on the card, and a rehearsal too."""
    return replace(made, court="", rehearsal=False)


def _entry(match: Match, team: Team) -> Entry:
    entrant, ends = match.teams[team], match.ends[team]
    played = bool(match.done) or match.over
    return Entry(
        line="" if entrant.line is None else str(entrant.line),
        name=_full_name(entrant),
        head=ends[0] if ends else "",
        foot=ends[1] if ends else "",
        wins=str(match.wins[team]) if played else "",
    )


def _full_name(entrant: Entrant) -> str:
    """The team's name, and its players where the name does not say them already."""
    players = " / ".join(player for player in entrant.players if player not in entrant.name)
    return " · ".join(part for part in (entrant.name, players) if part)


def _signatures(rules: RuleBook, match: Match) -> Iterator[Signature]:
    """The lines the book asks for, then whoever else has signed; a book that asks for none gets the
    winner's.
    """
    rule, signed = rules.sign, dict[str, str]()
    for role, name in match.signatures:  # both partners of a team may sign
        signed[role] = f"{signed[role]}, {name}" if role in signed else name
    winner = "" if rule.winner is None else printed(rule.winner)
    optional = rule.tournaments_only and not match.terms.tournament
    if optional:
        winner = say("paper.card.in_tournaments", clause=winner)
    yield Signature(say("paper.card.winner"), winner, signed.pop("winner", ""))
    if rule.referee is not None:
        yield Signature(say("paper.card.referee"), printed(rule.referee), signed.pop("referee", ""))
    if rule.handed is not None:
        yield Signature(say("paper.card.handed"), printed(rule.handed), match.confirmed)
    for role, name in signed.items():
        yield Signature(role_words(role), "", name)


def _small(slip: Slip) -> str:
    """By this anybody can tell whether a file is the record this card was printed from."""
    if slip.record is None:
        return ""
    return say("paper.card.record", hash=slip.record.tip, act=len(slip.record.acts))
