"""The usual kinds of event as ready values: divisions, stages, lengths, rule book, regulations and fee."""

from __future__ import annotations

from datetime import date
from itertools import chain

from msgspec import Struct, structs

from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.kit.money import FREE, Cents
from tenoff.kit.shelf import Part, of_day
from tenoff.tournament.about import About
from tenoff.tournament.kinds import (
    AnyStage,
    Division,
    Ladder,
    Length,
    Mingle,
    Swiss,
)


class Template(Struct, frozen=True, omit_defaults=True):
    """A kind of event; everything in it may be changed before the event begins."""

    key: str
    scope: Scope
    divisions: tuple[Division, ...]
    regulations: str = "plain"
    book: str = ""
    """Its edition; "" for whatever book the club plays by."""
    days: int = 1
    """How many it usually takes."""
    yearly: str = ""
    """Which of the association's yearly tournaments it is."""

    def about(
        self, name: str, days: tuple[str, ...], host: str = "", district: str = "", book: str = ""
    ) -> About:
        """Return an event of this kind as announced; `book`: the club's, for a kind that names none."""
        return About(
            name=name,
            days=days,
            host=host,
            district=district,
            scope=self.scope,
            regulations=self.regulations,
            book=self.book or book,
            yearly=self.yearly,
            template=self.key,
        )


ONE_OF_12 = Length(games=1, points=None, frames=12)
_ONE_OF_16 = Length(games=1, points=None, frames=16)
_ONE_TO_75 = Length(games=1)
TEMPLATES: Part[tuple[Template, ...]] = Part("templates")

_NAMES = {Gender.MEN: "Men", Gender.LADIES: "Ladies", Gender.MIXED: "Mixed", Gender.ANY: "All"}
_PLAYS = {Play.WALKING: "walking singles", Play.NON_WALKING: "singles", Play.DOUBLES: "doubles"}


def division(
    gender: Gender,
    play: Play,
    *stages: AnyStage,
    grade: Grade = Grade.OPEN,
    fee: Cents = FREE,
    draw_partners: bool = False,
) -> Division:
    return Division(
        key=f"{gender}-{play}",
        name=f"{_NAMES[gender]}, {_PLAYS[play]}",
        gender=gender,
        grade=grade,
        play=play,
        stages=stages,
        fee=fee,
        draw_partners=draw_partners,
    )


def both(play: Play, *stages: AnyStage, grade: Grade = Grade.OPEN, fee: Cents = FREE) -> tuple[Division, ...]:
    """A men's and a ladies' division."""
    return tuple(
        division(gender, play, *stages, grade=grade, fee=fee) for gender in (Gender.MEN, Gender.LADIES)
    )


_ANYWHERE = (
    Template(
        "mingles",
        Scope.CLUB,
        (division(Gender.ANY, Play.DOUBLES, Mingle(ONE_OF_12, rounds=6, cap=75), draw_partners=True),),
    ),
    Template("swiss", Scope.CLUB, (division(Gender.ANY, Play.NON_WALKING, Swiss(_ONE_OF_16)),)),
    # A challenge is one game, so that a club plays several in an evening.
    Template("ladder", Scope.CLUB, (division(Gender.ANY, Play.NON_WALKING, Ladder(_ONE_TO_75)),)),
)
"""Kinds of event that no book prints; they are played by whatever book the club plays by."""


def templates(on: date) -> dict[str, Template]:
    """Return the usual kinds of event by key: each edition's in force that day, then the clubs' own."""
    printed = chain.from_iterable(of_day(TEMPLATES, on).values())
    return {each.key: each for each in (*printed, *_ANYWHERE)}


def template(key: str, on: date) -> Template:
    """Return the kind of that key as it is on that day. LookupError when there is none."""
    return templates(on)[key]


def with_fee(found: Template, fee: Cents) -> Template:
    """The same kind of event at another fee, which all divisions share."""
    return structs.replace(
        found, divisions=tuple(structs.replace(division, fee=fee) for division in found.divisions)
    )
