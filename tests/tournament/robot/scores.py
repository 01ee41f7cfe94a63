"""Scores a match can end with, by dice."""

from __future__ import annotations

from random import Random

from tenoff.kit import Team
from tenoff.tournament.fixtures import Ending, Outcome
from tenoff.tournament.kinds import Length


def scored(dice: Random, winner: Team, length: Length, everything: bool) -> Outcome:
    """Games that this side wins."""

    def game(team: Team) -> tuple[int, int]:
        most, least = dice.randint(70, 90), dice.randint(-20, 69)
        return (most, least) if team is Team.FIRST else (least, most)

    if length.by_sum:
        games = [(dice.randint(0, 60), dice.randint(0, 60)) for _ in range(length.games)]
        lead = sum(a for a, _ in games) - sum(b for _, b in games)
        if lead == 0:
            return Outcome(None, Ending.TIE, tuple(games))
        return Outcome(Team.FIRST if lead > 0 else Team.SECOND, games=tuple(games))
    needed = length.games // 2 + 1
    lost = dice.randint(0, length.games - needed)
    wins = length.games - lost if everything else needed
    order = [winner] * (wins - 1) + [winner.other] * lost
    dice.shuffle(order)
    return Outcome(winner, games=tuple(game(team) for team in (*order, winner)))
