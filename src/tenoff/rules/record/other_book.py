"""The same afternoon by another book: every command asked again, and where the two first part."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from tenoff.kit import Side, Team, Teams
from tenoff.rules.amendments import Amendment
from tenoff.rules.books import book
from tenoff.rules.commands import Command, OpenMatch
from tenoff.rules.decide import decide
from tenoff.rules.events import ColorsSet, Event
from tenoff.rules.evolve import evolve, fold
from tenoff.rules.formats import Terms
from tenoff.rules.match import Match
from tenoff.rules.record.acts import Record
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.schedule import now


class RefusedThere(Struct, frozen=True, tag=True):
    """The other book does not take this act; the comparison goes on without it."""

    act: int
    refusal: Refusal


class ColorsDiffer(Struct, frozen=True, tag=True):
    """The other book would not have given yellow to this team; colors are compared as they were played."""

    act: int
    game: int
    here: Team
    there: Team | None


class LeadDiffers(Struct, frozen=True, tag=True):
    """Another color leads the next frame; None where no frame is to be played."""

    act: int
    here: Side | None
    there: Side | None


class ScoreDiffers(Struct, frozen=True, tag=True):
    """A game's score after the act; None where that game has not begun."""

    act: int
    game: int
    here: Teams[int] | None
    there: Teams[int] | None


class WinnerDiffers(Struct, frozen=True, tag=True):
    """The winner of a game, or of the match when `game` is None."""

    act: int
    game: int | None
    here: Team | None
    there: Team | None


Difference = RefusedThere | ColorsDiffer | LeadDiffers | ScoreDiffers | WinnerDiffers


class Elsewhere(Struct, frozen=True):
    """What came of it: why the match could not be opened there, or the first difference of each kind."""

    book: str
    refusal: Refusal | None = None
    differences: tuple[Difference, ...] = ()
    match: Match | None = None


def under(
    record: Record, key: str, *, terms: Terms | None = None, amendments: tuple[Amendment, ...] | None = None
) -> Elsewhere:
    """The match as it stands, by the book `key`; on its own terms and amendments unless others are given."""
    steps = [step for step in record.steps if step.counts]
    if not steps:
        return Elsewhere(key, Refusal(Code.NOT_OPEN))
    found: dict[type[Difference], Difference] = {}
    there: Match | None = None
    for step in steps:
        command = _opened_by(step.command, key, terms, amendments)
        decided = decide(there, command)
        if isinstance(decided, Refusal):
            if there is None:
                return Elsewhere(key, decided)
            found.setdefault(RefusedThere, RefusedThere(step.act, decided))
        else:
            there = fold(there, decided)
        assert there is not None
        assert step.after is not None
        there, parted = _as_played(step.act, step.so, there)
        for difference in (*parted, *_compared(step.act, step.after, there)):
            found.setdefault(type(difference), difference)
    return Elsewhere(key, None, tuple(sorted(found.values(), key=_act)), there)


def _opened_by(
    command: Command, key: str, terms: Terms | None, amendments: tuple[Amendment, ...] | None
) -> Command:
    if not isinstance(command, OpenMatch):
        return command
    return replace(
        command,
        book=key,
        terms=command.terms if terms is None else terms,
        amendments=command.amendments if amendments is None else amendments,
    )


def _as_played(act: int, so: tuple[Event, ...], there: Match) -> tuple[Match, tuple[Difference, ...]]:
    """The other match with the colors that were played: they are a fact, whoever should have chosen."""
    parted: tuple[Difference, ...] = ()
    for event in so:
        if isinstance(event, ColorsSet) and there.game is None and not there.over:
            yellow = there.coloring.yellow
            if event.game == there.next_game and event.yellow is not yellow:
                parted = (*parted, ColorsDiffer(act, event.game, event.yellow, yellow))
                there = evolve(there, event)
    return there, parted


def _compared(act: int, here: Match, there: Match) -> Iterator[Difference]:
    leads = _lead(here), _lead(there)
    if leads[0] is not leads[1]:
        yield LeadDiffers(act, *leads)
    scores = _scores(here), _scores(there)
    for game in range(1, max(len(scores[0]), len(scores[1])) + 1):
        pair = _nth(scores[0], game), _nth(scores[1], game)
        if pair[0] != pair[1]:
            yield ScoreDiffers(act, game, *pair)
    for game in range(1, max(len(here.done), len(there.done)) + 1):
        winners = _winner(here, game), _winner(there, game)
        if winners[0] is not winners[1]:
            yield WinnerDiffers(act, game, *winners)
    if here.winner is not there.winner:
        yield WinnerDiffers(act, None, here.winner, there.winner)


def _lead(match: Match) -> Side | None:
    turn = now(book(match.book, match.amendments), match)
    return None if turn is None or match.over else turn.lead


def _scores(match: Match) -> tuple[Teams[int], ...]:
    done = tuple(game.score for game in match.done)
    return done if match.game is None else (*done, match.game.score)


def _nth(scores: tuple[Teams[int], ...], game: int) -> Teams[int] | None:
    return scores[game - 1] if game <= len(scores) else None


def _winner(match: Match, game: int) -> Team | None:
    return match.done[game - 1].winner if game <= len(match.done) else None


def _act(difference: Difference) -> int:
    return difference.act
