"""Masters, Hall of Fame and hosts in words: why an order was not taken, and the reasons behind a line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import TypeVar

from tenoff.kit.season import Season
from tenoff.log import Refused
from tenoff.records.hall.ballots.refusals import Code as BallotsCode
from tenoff.records.hall.refusals import Code as HallCode
from tenoff.records.hall.values import Category
from tenoff.records.hosts import Contradiction, Flaw
from tenoff.records.masters.refusals import Code as MastersCode
from tenoff.records.masters.values import Prize, Rank, Seed, Step
from tenoff.words.catalog import say
from tenoff.words.declined import declined
from tenoff.words.event_names import money, ordinal
from tenoff.words.names import listed
from tenoff.words.records_public import day_said, points_said, season_said

K = TypeVar("K", bound=StrEnum)
Named = Callable[[str], str]
"""A person's name by the id of the record; any other text as it is."""

_CENTS = (MastersCode.WRONG_SUM, MastersCode.NO_AMOUNT)
_CATEGORIES = tuple(Category)


def masters_refused(refusal: Refused[MastersCode], named: Named) -> str:
    """Why an order to a Masters was not taken, with the clause that says so."""
    if refusal.code in _CENTS:
        return _refused("records_masters", refusal, [money(int(value)) for value in refusal.values])
    return _refused("records_masters", refusal, _names(refusal.values, named))


def hall_refused(refusal: Refused[HallCode], named: Named) -> str:
    """Why an order to the hall was not taken."""
    values = _names(refusal.values, named)
    if refusal.code is HallCode.TOO_FEW_POINTS:
        values[1:] = [points_said(int(value)) for value in refusal.values[1:]]
    return _refused("records_hall", refusal, [_category(value) for value in values])


def ballots_refused(refusal: Refused[BallotsCode], named: Named) -> str:
    """Why an order to the closed book was not taken."""
    return _refused("records_ballots", refusal, _names(refusal.values, named))


def _refused(area: str, refusal: Refused[K], values: Sequence[str]) -> str:
    return declined(f"{area}.no.{refusal.code.value}", values, refusal)


def _names(values: Sequence[str], named: Named) -> list[str]:
    """Values with people by name; several in one value stay several."""
    return [listed([named(part) for part in value.split(", ")]) for value in values]


def _category(value: str) -> str:
    return say(f"records_hall.category.{value}") if value in _CATEGORIES else value


def masters_name(season: Season, division: str) -> str:
    """A Masters by its season and division."""
    return say(
        "records_masters.name",
        season=season_said(season),
        division=say(f"records_masters.division.{division}"),
    )


# -- reasons


def seed_said(seed: Seed) -> str:
    """By what a seed was told from the next."""
    return say(
        f"records_masters.seed.{seed.why.value}", total=points_said(seed.total), day=day_said(seed.reached)
    )


def rank_said(rank: Rank, named: Callable[[int], str]) -> tuple[str, ...]:
    """The reasons for a place, a sentence for each look at the games."""
    first = say("records_masters.rank.won", n=rank.won, lost=rank.lost)
    steps = [_step_said(step, rank.seed, named) for step in rank.steps]
    if not rank.level:
        return (first, *steps)
    others = listed([named(seed) for seed in rank.level])
    return (first, *steps, say("records_masters.rank.level", names=others, place=ordinal(rank.place)))


def _step_said(step: Step, own: int, named: Callable[[int], str]) -> str:
    others = listed([named(seed) for seed in step.among if seed != own])
    return say(f"records_masters.rank.step.{step.stood.value}", names=others)


def prize_said(prize: Prize) -> str:
    """Why somebody gets so much."""
    return say(f"records_masters.prize.{prize.why.value}", place=ordinal(prize.place), n=prize.games)


def flaw_said(found: Contradiction, district: Named, tournament: str) -> str:
    """What the printed chart contradicts itself in, and what would put it right."""
    values = found.values
    if found.flaw is Flaw.COUNT:
        return say("records_hosts.flaw.count", counted=values[0], charted=values[1])
    if found.flaw is Flaw.NOT_ALL:
        districts = listed([district(each) for each in values])
        return say("records_hosts.flaw.not-all", tournament=tournament, districts=districts)
    districts = listed([district(each) for each in values[1:]])
    places = {
        "tournament": tournament,
        "season": "" if found.season is None else season_said(found.season),
        "districts": districts,
    }
    if not found.suggested:
        return say(f"records_hosts.flaw.{found.flaw.value}", **places)
    return say(
        f"records_hosts.flaw.{found.flaw.value}-put-right", **places, district=district(found.suggested)
    )
