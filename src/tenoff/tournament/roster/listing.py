"""One row of a list, read as a team: who they are, which division, what they have paid."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import TypeVar

from msgspec import structs

from tenoff.kit.money import FREE, Cents
from tenoff.tournament.kinds import Division
from tenoff.tournament.people import Player
from tenoff.tournament.roster import cells
from tenoff.tournament.roster.columns import SHARED, Column, Kind
from tenoff.tournament.roster.problems import Listed, Problem, Trouble
from tenoff.tournament.roster.sheet import Row
from tenoff.tournament.search.sounds import words

T = TypeVar("T")

_LONGEST = 60


class People:
    """The known players by number and by name; `keys`: those that are taken."""

    def __init__(self, known: Iterable[Player]) -> None:
        self.by_number: dict[str, Player] = {}
        self.by_name: dict[tuple[str, ...], list[Player]] = {}
        self.keys: set[str] = set()
        for player in known:
            self.keys.add(player.key)
            if player.member:
                self.by_number[player.member] = player
            self.by_name.setdefault(words(player.name), []).append(player)

    def known(self, player: Player) -> Player | None:
        """Who this surely is: by number, or by a name that only one known player has, or one of that club."""
        if player.member:
            return self.by_number.get(player.member)
        named = self.by_name.get(words(player.name), [])
        here = [each for each in named if not player.club or words(each.club) == words(player.club)]
        return here[0] if len(here) == 1 else None


def listed(
    number: int,
    row: Row,
    headers: Row,
    wanted: tuple[Column | None, ...],
    divisions: tuple[Division, ...],
    people: People,
) -> Listed:
    cell = {column: row[place] for place, column in enumerate(wanted[: len(row)]) if column is not None}
    problems: list[Problem] = []
    if any("�" in each for each in row):
        problems.append(Problem(Trouble.LETTERS_LOST, (next(each for each in row if "�" in each),)))
    if len(row) > len(headers):
        problems.append(Problem(Trouble.MORE_CELLS, row[len(headers) :]))
    shared = [kind for kind in SHARED if Column(kind, 1) in wanted and Column(kind, 2) not in wanted]
    both = {kind: cell.get(Column(kind, 1), "") for kind in shared}
    players = [_player(cell, which, both, people, problems) for which in (1, 2)]
    division = _division(cell.get(Column(Kind.DIVISION), ""), divisions, problems)
    team = tuple(player for player in players if player is not None)
    problems += _size(team, division)
    fee = 0 if division is None else division.fee * len(team)
    other = tuple(
        (header, text)
        for header, text, column in zip(headers, row, wanted, strict=False)
        if column is None and text
    )
    return Listed(
        number=number,
        division="" if division is None else division.key,
        players=team,
        team=cell.get(Column(Kind.TEAM), ""),
        paid=_paid(cell.get(Column(Kind.PAID), ""), Cents(fee), problems),
        released=_told(cell.get(Column(Kind.RELEASED), ""), Trouble.RELEASE_UNREADABLE, problems),
        here=_told(cell.get(Column(Kind.HERE), ""), Trouble.HERE_UNREADABLE, problems),
        problems=tuple(problems),
        other=other,
    )


def _player(
    cell: dict[Column, str],
    which: int,
    both: dict[Kind, str],
    people: People,
    problems: list[Problem],
) -> Player | None:
    """One player of the row, with what the records know where the list is silent.

    `both`: what is said once for both partners; what the records know of the second goes before it.
    """

    def told(kind: Kind) -> str:
        return cell.get(Column(kind, which), "")

    name = _name(told(Kind.NAME), told(Kind.FIRST), told(Kind.LAST))
    if not name:
        if which == 1 or any(told(kind) for kind in (Kind.MEMBER, Kind.SEX, Kind.BORN)):
            problems.append(Problem(Trouble.NO_NAME, (str(which),)))
        return None
    if len(name) > _LONGEST:
        problems.append(Problem(Trouble.NAME_TOO_LONG, (name[:_LONGEST],)))
    if not name.isprintable():
        problems.append(Problem(Trouble.NAME_UNPRINTABLE, (str(which),)))
    told_of = Player(
        key="",
        name=name,
        sex=_read(told(Kind.SEX), cells.sex, Trouble.SEX_UNREADABLE, problems),
        club=told(Kind.CLUB),
        district=told(Kind.DISTRICT),
        member=told(Kind.MEMBER),
        klass=_read(told(Kind.CLASS), cells.klass, Trouble.CLASS_UNREADABLE, problems),
        born=_read(told(Kind.BORN), cells.year, Trouble.BORN_UNREADABLE, problems),
    )
    club, district = both.get(Kind.CLUB, ""), both.get(Kind.DISTRICT, "")
    with_club = structs.replace(told_of, club=told_of.club or club, district=told_of.district or district)
    known = people.known(with_club) or people.known(told_of)
    if known is None:
        return structs.replace(with_club, key=free_key(with_club, people.keys))
    if set(words(known.name)) != set(words(name)):
        problems.append(Problem(Trouble.OTHER_NAME, (name, known.name)))
    return structs.replace(
        known,
        sex=told_of.sex or known.sex,
        club=told_of.club or known.club or club,
        district=told_of.district or known.district or district,
        klass=told_of.klass or known.klass,
        born=told_of.born or known.born,
    )


def _name(whole: str, first: str, last: str) -> str:
    """The name as it is spoken: "Smith, John" is John Smith."""
    if not whole:
        return " ".join(f"{first} {last}".split())
    family, comma, given = whole.partition(",")
    spoken = f"{given} {family}" if comma and given.strip() else whole.replace(",", " ")
    return " ".join(spoken.split())


def _key_of(player: Player) -> str:
    """A key for a player nobody knows yet: name and club, as everybody sees it; a number is not for all."""
    told = (*words(player.name), *words(player.club))
    # letters that are not Latin are told apart too, by digits and letters that fit into an address
    key = "-".join(word if word.isascii() else word.encode("punycode").decode() for word in told)
    return key[:_LONGEST] or "player"


def free_key(player: Player, taken: Collection[str]) -> str:
    """A key that nobody has: somebody of that name may be called otherwise by now, and keeps theirs."""
    key, number = _key_of(player)[:50], 1
    while (key if number == 1 else f"{key}-{number}") in taken:
        number += 1
    return key if number == 1 else f"{key}-{number}"


def _read(cell: str, reads: Callable[[str], T | None], trouble: Trouble, problems: list[Problem]) -> T | None:
    """What a cell says; a cell that says nothing is no problem, one that cannot be read is."""
    if not cell:
        return None
    meant = reads(cell)
    if meant is None:
        problems.append(Problem(trouble, (cell,)))
    return meant


def _division(cell: str, divisions: tuple[Division, ...], problems: list[Problem]) -> Division | None:
    """The division; a list without that column is for the only one there is."""
    if not cell:
        if len(divisions) == 1:
            return divisions[0]
        problems.append(Problem(Trouble.NO_DIVISION))
        return None
    return _read(cell, lambda text: cells.division(text, divisions), Trouble.UNKNOWN_DIVISION, problems)


def _size(team: tuple[Player, ...], division: Division | None) -> Iterator[Problem]:
    if division is None or not team:
        return
    if len(team) < division.entry_size:
        yield Problem(Trouble.NO_PARTNER, (team[0].name, division.name))
    if len(team) > division.entry_size:
        yield Problem(Trouble.ONE_TOO_MANY, (team[-1].name, division.name))


def _paid(cell: str, fee: Cents, problems: list[Problem]) -> Cents:
    """What is paid: an amount, or a yes for the whole fee."""
    if not cell:
        return FREE
    amount = cells.money(cell)
    said = cells.yes(cell)
    if said is not None and (amount is None or amount == 100):  # a 1 in such a column is a tick, not a dollar
        return fee if said else FREE
    if amount is None:
        problems.append(Problem(Trouble.PAID_UNREADABLE, (cell,)))
        return FREE
    return amount


def _told(cell: str, trouble: Trouble, problems: list[Problem]) -> bool:
    return bool(_read(cell, cells.yes, trouble, problems))
