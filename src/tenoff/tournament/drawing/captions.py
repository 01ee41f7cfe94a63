"""The words on a drawn chart; whoever draws brings them in the reader's language."""

from __future__ import annotations

from msgspec import Struct

from tenoff.tournament.chart.double import RESET
from tenoff.tournament.fixtures import Fixture


class Captions(Struct, frozen=True):
    """Whole captions with named places: {round} a number, {match} the id of a match, {clause} a rule."""

    main: str = "Main event"
    consolation: str = "Consolation"
    unbeaten: str = "Unbeaten"
    beaten: str = "Beaten once"
    finals: str = "Final"
    round: str = "Round {round}"
    quarter_final: str = "Quarter-finals"
    semi_final: str = "Semi-finals"
    final: str = "Final"
    winner: str = "Winner"
    again: str = "Once more, if needed"
    third_place: str = "Third place"
    bye: str = "bye"
    nobody: str = "nobody"
    loser_of: str = "loser of {match}"
    loser_after_bye: str = "loser of {match}, if after a bye"
    winner_of: str = "winner of {match}"
    forfeit: str = "forfeit"
    forfeit_by: str = "forfeit, {clause}"
    not_played: str = "not played"

    def of_round(self, fixture: Fixture) -> str:
        """The head of the column whose teams play in this round."""
        if fixture.decides == 3:
            return self.third_place
        if fixture.id == RESET:
            return self.again
        late = {1: self.final, 2: self.semi_final, 3: self.quarter_final}
        # those beaten once have two rounds for each of the others, so only numbers tell them apart
        named = late.get(fixture.to_final) if fixture.id[0] not in "WL" else None
        return named or self.round.format(round=fixture.round)

    def of_chart(self, letter: str) -> str:
        """The title of a part of the drawing, by the first letter of its matches."""
        titles = {"C": self.consolation, "W": self.unbeaten, "L": self.beaten, "F": self.finals}
        return titles.get(letter, self.main)


ENGLISH = Captions()
