"""A preview of a list of entries: what each row would enter, and what is wrong with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec import structs

from tenoff.kit.errors import Malformed
from tenoff.tournament.commands import Register
from tenoff.tournament.decide.plans import MOST_ENTRIES
from tenoff.tournament.kinds import Division
from tenoff.tournament.people import Entry, Player, Standing
from tenoff.tournament.roster.columns import Column, Kind, columns
from tenoff.tournament.roster.listing import People, listed
from tenoff.tournament.roster.problems import Listed, Preview, Problem, Trouble
from tenoff.tournament.roster.sheet import rows_of, text_of

_GONE = (Standing.WITHDRAWN, Standing.DISQUALIFIED, Standing.ABANDONED, Standing.LEFT)


def preview(
    raw: bytes,
    divisions: Iterable[Division],
    *,
    known: Iterable[Player] = (),
    entries: Iterable[Entry] = (),
    meant: tuple[Column | None, ...] | None = None,
    cap: int | None = None,
) -> Preview:
    """What the list would enter. Malformed when the file is no list or has no column with names.

    `known`: players of the records; `entries`: of the event; `meant`: the columns as a person corrected them;
    `cap`: how many entries the venue takes.
    """
    found = rows_of(text_of(raw))
    if not found:
        raise Malformed("the list is empty", "list.empty")
    headers = found[0][1]
    wanted = columns(headers) if meant is None else meant
    if not any(each is not None and each.kind in (Kind.NAME, Kind.LAST) for each in wanted):
        heads = ", ".join(headers)[:80]
        raise Malformed(f"the list has no column with names, got {heads!r}", "list.no_names", got=heads)
    people = People(known)
    choice = tuple(divisions)
    rows = [listed(number, row, headers, wanted, choice, people) for number, row in found[1:]]
    there = tuple(entry for entry in entries if entry.standing not in _GONE)
    return Preview(headers, wanted, tuple(_room(_twice(rows, there, choice), there, choice, cap)))


def orders(rows: Iterable[Listed]) -> tuple[Register, ...]:
    """The orders for rows a person has confirmed; those that cannot be taken are left out."""
    return tuple(
        Register(
            division=row.division,
            players=row.players,
            name=row.team,
            released=tuple(player.key for player in row.players) if row.released else (),
            present=tuple(player.key for player in row.players) if row.here else (),
            paid=row.paid,
        )
        for row in rows
        if row.fits
    )


def _twice(
    rows: Iterable[Listed], entries: tuple[Entry, ...], divisions: tuple[Division, ...]
) -> Iterator[Listed]:
    """The rows, with a problem where somebody is in a division already."""
    names = {division.key: division.name for division in divisions}
    inside = {(entry.division, key) for entry in entries for key in entry.keys}
    first: dict[tuple[str, str], int] = {}
    for row in rows:
        found: list[Problem] = []
        for player in row.players if row.division else ():
            here = (row.division, player.key)
            if here in inside:
                found.append(Problem(Trouble.ENTERED_ALREADY, (player.name, names[row.division])))
            elif here in first:
                values = (player.name, names[row.division], str(first[here]))
                found.append(Problem(Trouble.SAME_PLAYER, values))
            else:
                first[here] = row.number
        yield structs.replace(row, problems=(*row.problems, *found)) if found else row


def _room(
    rows: Iterable[Listed], entries: tuple[Entry, ...], divisions: tuple[Division, ...], cap: int | None
) -> Iterator[Listed]:
    """The rows, with a problem where a division cannot be so large, or they come onto the waiting list."""
    plans = {division.key: division for division in divisions}
    all_there = Counter(entry.division for entry in entries)
    inside = Counter(entry.division for entry in entries if entry.standing is not Standing.WAITING)
    for row in rows:
        plan = plans.get(row.division)
        if plan is None or not row.fits:
            yield row
            continue
        if all_there[plan.key] >= MOST_ENTRIES:
            found = Problem(Trouble.NO_ROOM, (plan.name, str(MOST_ENTRIES)))
            yield structs.replace(row, problems=(*row.problems, found))
            continue
        all_there[plan.key] += 1
        full = plan.cap is not None and inside[plan.key] >= plan.cap
        if full or (cap is not None and inside.total() >= cap):
            found = Problem(Trouble.WAITING_LIST, (plan.name,))
            yield structs.replace(row, problems=(*row.problems, found))
        else:
            inside[plan.key] += 1
            yield row
