"""The consolation: a second chart for those who lose the first match they play, in round one or two.

Two neighboring doors of the main chart give two neighboring lines of the consolation, so that the draw
decides the order of play in both (Florida, Art. 7(a), 8(j)):

- two teams behind each: whoever loses there meets whoever loses next door;
- one team behind one of them: it comes when it loses in round two, against whoever lost next door; if it
  wins, the other has a bye;
- one team behind each: they meet in round two, and the loser comes and has a bye.

Whoever has reached the semi-finals plays for a place of the main event and does not come. So a chart of four
has no consolation, and in one of eight only the quarter-finals feed it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tenoff.tournament.chart.bracket_slots import Door, Doors
from tenoff.tournament.chart.tree import Rounds, match_id
from tenoff.tournament.fixtures import Bye, Chart, Drawn, FirstLossIn, Fixture, Source, WinnerOf

QUARTER_FINALS = 3
"""As `to_final` counts."""


def consolation_rounds(doors: Doors, third_place: bool) -> Rounds | None:
    """The rounds of the consolation; None when there are not two who could come."""
    slots = _slots(doors)
    if sum(slot is not None for slot in slots) < 2:
        return None
    made = Rounds("C", Chart.CONSOLATION)
    made.play_out([slot or Bye() for slot in _without_idle_rounds(slots)], 1)
    if third_place:
        made.third_place()
    return made


def sure_to_come(fixtures: Iterable[Fixture]) -> int:
    """How many come into the consolation of a chart whoever wins: one from each match of two who have not
    played before. A bye that wins its first match leaves its line empty.
    """
    by_id = {each.id: each for each in fixtures}
    feeding = {
        source.fixture
        for each in by_id.values()
        for source in (each.first, each.second)
        if isinstance(source, FirstLossIn)
    }
    firsts = (by_id[match] for match in feeding)
    return sum(_unplayed(each.first, by_id) and _unplayed(each.second, by_id) for each in firsts)


def _unplayed(source: Source, by_id: Mapping[str, Fixture]) -> bool:
    """Whether somebody certainly comes from there for a first match: from the draw, or after a bye."""
    match source:
        case Drawn():
            return True
        case WinnerOf(before):
            return isinstance(by_id[before].first, Bye) or isinstance(by_id[before].second, Bye)
        case _:
            return False


def _slots(doors: Doors) -> list[Source | None]:
    """The lines of the consolation: who comes there, None where nobody ever does."""
    count = len(doors.doors)
    found: list[Source | None] = []
    for at in range(0, count - 1, 2):
        upper, lower = doors.doors[at], doors.doors[at + 1]
        second_round = count.bit_length() - 1 >= QUARTER_FINALS
        later = FirstLossIn(match_id("M", count, at // 2 + 1)) if second_round else None
        here = [_first_loss(doors, upper) or later, _first_loss(doors, lower) or later]
        if not upper.pair and not lower.pair:
            here[1] = None
        found += here
    return found


def _first_loss(doors: Doors, door: Door) -> Source | None:
    reached = len(doors.doors).bit_length() >= QUARTER_FINALS
    return FirstLossIn(match_id("M", doors.first, door.match)) if door.pair and reached else None


def _without_idle_rounds(slots: Sequence[Source | None]) -> Sequence[Source | None]:
    """The same lines without a round in which nobody could meet anybody."""
    while len(slots) > 2:
        half = len(slots) // 2
        if not any(slots[:half]) or not any(slots[half:]):
            slots = slots[:half] if any(slots[:half]) else slots[half:]
        elif not any(slots[at] and slots[at + 1] for at in range(0, len(slots), 2)):
            slots = [slots[at] or slots[at + 1] for at in range(0, len(slots), 2)]
        else:
            break
    return slots
