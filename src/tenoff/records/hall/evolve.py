"""`evolve`: the hall after something happened. It never reads the rules and never says no."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from msgspec import structs

from tenoff.records.hall import events as so
from tenoff.records.hall.state import Hall
from tenoff.records.hall.values import Category, Due, Plaque


def evolve(now: Hall | None, event: so.Event) -> Hall:
    """The hall after this; None stands for one that was not opened yet."""
    if now is None:
        if isinstance(event, so.HallOpened):
            return Hall(event.rule)
        raise ValueError(f"a hall begins with hall-opened, got {type(event).__name__}")
    match event:
        case so.HallOpened():
            raise ValueError("a hall is opened once")
        case so.PlayersSubmitted(_, due) | so.ElectionAnnounced(due):
            return replace(now, due=(*now.due, *due))
        case so.PresidentSubmitted(one):
            return replace(now, due=(*now.due, one))
        case so.InductionPostponed(person, winter, _):
            due = tuple(
                structs.replace(each, winter=winter, postponed=True)
                if (each.person, each.category) == (person, Category.PLAYER)
                else each
                for each in now.due
            )
            return replace(now, due=due)
        case so.DueTakenBack(person, category):
            due = tuple(each for each in now.due if not _same(each, person, category))
            return replace(now, due=due)
        case so.Inducted(member) | so.MemberEntered(member):
            due = tuple(each for each in now.due if not _same(each, member.person, member.category))
            return replace(now, due=due, members=(*now.members, member))
        case so.MemberStruck(person, category):
            kept = tuple(each for each in now.members if (each.person, each.category) != (person, category))
            return replace(now, members=kept)
        case so.PlaqueHung(plaque):
            return _with(now, plaque)
        case so.PlateAdded(id, plate):
            plaque = now.plaques[id]
            return _with(now, structs.replace(plaque, plates=(*plaque.plates, plate)))
        case so.PlaqueRetired(id, on):
            return _with(now, structs.replace(now.plaques[id], retired=on))
        case _ as never:
            assert_never(never)


def _same(due: Due, person: str, category: Category) -> bool:
    return (due.person, due.category) == (person, category)


def _with(now: Hall, plaque: Plaque) -> Hall:
    return replace(now, plaques={**now.plaques, plaque.id: plaque})
