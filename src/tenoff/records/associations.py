"""Associations as typed values: their districts in their own order, their points and their classes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from tenoff.kit import Cite, Malformed
from tenoff.kit.shelf import Anew, Part, must, of_all, of_edition
from tenoff.records.classes import Classes
from tenoff.records.classes.rule import CLASSES_RULE
from tenoff.records.own_book import OwnBook, read_own_book
from tenoff.records.points import NATIONAL, PointsSystem
from tenoff.records.points.system import POINTS_SYSTEM

_NOWHERE = Cite("")
_by_hand = PointsSystem("by-hand", "Points entered by hand", ())


@dataclass(frozen=True, slots=True)
class Duties:
    """The clauses by which the keeper of records keeps what the roll keeps."""

    results: Cite = _NOWHERE  # results are reported and recorded
    points: Cite = _NOWHERE  # points are kept for each player
    members: Cite = _NOWHERE  # a player is a member of the club represented
    queries: Cite = _NOWHERE  # a total can be asked about


@dataclass(frozen=True, slots=True)
class Association:
    """`districts`: in the order its publications print them. `classes`: None where there are none.

    `joint`: men and ladies are on one list.
    """

    key: str
    name: str
    points: PointsSystem
    districts: tuple[str, ...] = ()
    classes: Classes | None = None
    duties: Duties = Duties()
    joint: bool = False


NATION = Association("national", "National Shuffleboard Association", NATIONAL)
PLAIN = Association("plain", "An association with its own points", _by_hand)


def _carried(old: Association, anew: Anew) -> Association:
    """Points and classes have a history and are parts of their own."""
    return anew(replace(old, points=_by_hand, classes=None))


ASSOCIATION: Part[Association] = Part("association", _carried)


def associations() -> tuple[Association, ...]:
    """Return those with a book, each as its latest edition has it, then the nation and one without a book."""
    latest = {each.key: (edition, each) for edition, each in of_all(ASSOCIATION).items()}
    whole = (
        replace(each, points=must(POINTS_SYSTEM, edition), classes=of_edition(CLASSES_RULE, edition))
        for edition, each in latest.values()
    )
    return (*whole, NATION, PLAIN)


def association(key: str) -> Association:
    """The association of this key; Malformed names those there are."""
    for each in associations():
        if each.key == key:
            return each
    every = ", ".join(each.key for each in associations())
    raise Malformed(
        f"an association is one of {every}, got {key!r}", "records.association", every=every, got=key
    )


@lru_cache(32)
def association_of(key: str, own_books: tuple[str, ...] = ()) -> Association:
    """Return the association of this key as its own books have made it, the oldest book first."""
    found = association(key)
    for text in own_books:
        book = read_own_book(text)
        assert isinstance(book, OwnBook), "only books that can be read are adopted"
        points = replace(found.points.with_table(book.table), title=book.title, begins=book.begins)
        found = replace(
            found,
            name=book.name,
            points=points,
            districts=book.districts or found.districts,
            classes=must(CLASSES_RULE, book.classes) if book.classes else None,
            joint=book.joint,
        )
    return found
