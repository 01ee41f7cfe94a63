"""Prizes in words: who takes them, and where the prize table does not fit the places."""

from __future__ import annotations

from tenoff.tournament.money.lines import Prize, Purse
from tenoff.words.catalog import say
from tenoff.words.measures import number
from tenoff.words.names import joined, listed


def takers(purse: Purse) -> dict[tuple[str, int], str]:
    """By chart and place, the names of those who take its prize: of all teams that share it."""
    found: dict[tuple[str, int], list[str]] = {}
    for award in purse.awards:
        for place in award.places:
            found.setdefault((award.chart, place), []).append(listed(award.players))
    return {key: joined([each for each in names if each], "semicolon") for key, names in found.items()}


def share_said(prize: Prize) -> str:
    """What part of its division's money a prize is, as it is paid: 20%, 30.8%; "" for a fixed amount."""
    if not prize.weights:
        return ""
    return say("event_desk.money.share", percent=number(round(100 * prize.weight / prize.weights, 1)))


def uneven_said(purse: Purse) -> list[str]:
    """A sentence for each chart that has more or fewer places than the prize table has shares."""
    return [
        say(
            f"event_desk.money.{'shorter' if each.shares < each.places else 'longer'}_{each.chart}",
            n=each.shares,
            places=each.places,
        )
        for each in purse.uneven
    ]
