"""Orders the keeper of a Masters gives, before the regulations have said yes or no."""

from __future__ import annotations

from datetime import date

from msgspec import Struct

from tenoff.kit.division import Gender
from tenoff.kit.money import Cents
from tenoff.kit.season import Season
from tenoff.log import kebab
from tenoff.records.masters.values import Game, Listed, Site


class Order(Struct, frozen=True, tag_field="do", tag=kebab, omit_defaults=True):
    """Common ground of all commands; in a file the name stands under "do"."""


# -- the field


class OpenMasters(Order, frozen=True):
    """`listed`: the season's list of this division as it stood on a day."""

    rule: str
    season: Season
    division: Gender
    on: date
    listed: tuple[Listed, ...]


class AnswerInvitation(Order, frozen=True):
    """Who is invited accepts or declines; who has to play off may decline too."""

    person: str
    accepts: bool
    reason: str = ""


class TakeBackAnswer(Order, frozen=True):
    """An answer was entered by mistake; before any play-off."""

    person: str
    reason: str


class DrawPlayOff(Order, frozen=True):
    """`order`: who drew number 1, 2, 3 and so on."""

    order: tuple[str, ...]


class PlacePlayOff(Order, frozen=True):
    """Where and when, in words; `named_by`: the President or the delegate who settled it."""

    site: Site
    where: str
    when: str
    named_by: str = ""


class PostPlayOff(Order, frozen=True):
    """`lost`: games the winner of the match lost. `on`: the day it was played; without one it does not go
    to the roll.
    """

    match: str
    winner: str
    lost: int = 0
    on: date | None = None


class UndoPlayOff(Order, frozen=True):
    """The play-off under way, or the last one decided, is taken back whole."""

    reason: str


class AnswerAlternate(Order, frozen=True):
    """`drawn`: the order a draw gave to those who are level for it."""

    person: str
    accepts: bool
    drawn: tuple[str, ...] = ()


class SeedField(Order, frozen=True):
    """`drawn`: the order a draw gave to those who have one total and reached it on one day."""

    drawn: tuple[str, ...] = ()


class ReopenField(Order, frozen=True):
    """Before any game: somebody cannot come after all."""

    reason: str


# -- play


class ChoosePlay(Order, frozen=True):
    match: str
    person: str
    walking: bool


class NameReturner(Order, frozen=True):
    """Who pushes the discs back in a non-walking match."""

    match: str
    name: str


class WaiveHours(Order, frozen=True):
    """Courts may be called after the hour at which it is too late elsewhere."""

    day: int
    reason: str


class PostGames(Order, frozen=True):
    """The next games of a match, one or more."""

    match: str
    games: tuple[Game, ...]


class CorrectGames(Order, frozen=True):
    """All games of a match, as they really were."""

    match: str
    games: tuple[Game, ...]
    reason: str


class LeaveLine(Order, frozen=True):
    """A player cannot go on, from this game of this match; the alternate takes over where there is one."""

    person: str
    match: str
    game: int
    reason: str
    during: bool = True


# -- the end


class FinishMasters(Order, frozen=True):
    pass


class ReopenMasters(Order, frozen=True):
    reason: str


class DividePrizes(Order, frozen=True):
    """The President's distribution where the alternate has played."""

    amounts: tuple[tuple[str, Cents], ...]
    reason: str
    named_by: str


class FindIneligible(Order, frozen=True):
    """It came out afterward that a player might not have played."""

    person: str
    reason: str


class NameDirector(Order, frozen=True):
    """`reason`: why it is not the State Tournament Director, where it is not."""

    name: str
    state_director: bool = True
    reason: str = ""


class AppointAssistant(Order, frozen=True):
    name: str


class ClaimLodging(Order, frozen=True):
    """The director stayed overnight, so many miles from home."""

    miles: int
    cost: Cents


Command = (
    OpenMasters
    | AnswerInvitation
    | TakeBackAnswer
    | DrawPlayOff
    | PlacePlayOff
    | PostPlayOff
    | UndoPlayOff
    | AnswerAlternate
    | SeedField
    | ReopenField
    | ChoosePlay
    | NameReturner
    | WaiveHours
    | PostGames
    | CorrectGames
    | LeaveLine
    | FinishMasters
    | ReopenMasters
    | DividePrizes
    | FindIneligible
    | NameDirector
    | AppointAssistant
    | ClaimLodging
)
