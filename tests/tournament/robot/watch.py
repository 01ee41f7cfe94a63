"""One who watches the courts with the regulations in hand, and trusts nothing but what happened.

Florida Art. 7(b): no call before 9:00 nor after 4:00, half past for a consolation match to 100; nobody plays
more than one of the five listed loads on a day unless everybody in the match agrees; what is carried
over from an earlier day does not count. C-3f: a mingle has at most 96 frames a day.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from datetime import datetime, time

from tenoff.tournament import events as so
from tenoff.tournament.fixtures import Ending
from tenoff.tournament.kinds import Length, Mingle
from tenoff.tournament.state import Tournament

_PLAYED = (Ending.PLAYED, Ending.TIE)
# best-of-three matches to 75 (or of 16 frames), matches of one game, matches of 12 frames
LOADS = ((3, 0, 0), (1, 3, 0), (2, 2, 0), (0, 4, 0), (0, 0, 3))


@dataclass
class OnCourt:
    court: str
    players: tuple[str, ...]
    day: str
    length: Length
    mingle: bool
    began: bool = False
    carried: bool = False


@dataclass
class Watch:
    """`florida`: whether hours and loads bind. `wrong`: all that was seen and should not be."""

    florida: bool
    on: dict[str, OnCourt] = field(default_factory=dict)
    ended: dict[str, tuple[OnCourt, Ending]] = field(default_factory=dict)
    in_vain: list[OnCourt] = field(default_factory=list)
    closed: set[str] = field(default_factory=set)
    stopped: bool = False
    wrong: list[str] = field(default_factory=list)

    def see(self, event: so.Event, before: Tournament) -> None:
        """One event, with the event as it stood before it."""
        match event:
            case so.MatchCalled():
                self._called(event, before)
            case so.PlayBegan(match):
                self.on[match].began = True
            case so.MatchMoved(match, court):
                self._room(match, court, self.on[match].players)
                self.on[match].court = court
            case so.MatchRecalled(match):
                del self.on[match]
            case so.ResultPosted(match, outcome, at):
                was = self.on.pop(match, None) or self._seen("", match, at[:10], before)
                self.ended[match] = (was, outcome.ending)
            case so.ResultCorrected(match, outcome, _, undone):
                for gone in undone:
                    self.on.pop(gone, None)
                    had, ending = self.ended.pop(gone, (None, None))
                    if had is not None and had.court and ending in _PLAYED:
                        self.in_vain.append(had)  # who played it has played today all the same
                was, _ = self.ended.pop(match)
                if outcome is not None:
                    self.ended[match] = (was, outcome.ending)
            case so.ResultWithdrawn(match):
                self.on[match], _ = self.ended.pop(match)
            case so.DayEnded(_, carried):
                for match in carried:
                    self.on[match].carried = True
            case so.CourtClosed(court):
                self.closed.add(court)
            case so.CourtReopened(court):
                self.closed.discard(court)
            case so.PlaySuspended():
                self.stopped = True
            case so.PlayResumed():
                self.stopped = False
            case _:
                pass

    def _seen(self, court: str, match: str, day: str, before: Tournament) -> OnCourt:
        players = tuple(player.key for player in before.players(match))
        mingle = isinstance(before.division_of(match)[0].division.stages[0], Mingle) and ".2/" not in match
        return OnCourt(court, players, day, before.length(match), mingle)

    def _called(self, event: so.MatchCalled, before: Tournament) -> None:
        seen = self._seen(event.court, event.match, event.at[:10], before)
        self._room(event.match, event.court, seen.players)
        if self.stopped:
            self.wrong.append(f"{event.match} was called in the rain")
        if self.florida:
            self._hours(event, seen.length)
            self._loads(event, seen)
        self.on[event.match] = seen

    def _room(self, match: str, court: str, players: tuple[str, ...]) -> None:
        if court.removesuffix("/foot") in self.closed:
            self.wrong.append(f"{match} was called to court {court}, which is closed")
        for other, on in self.on.items():
            if other == match:
                continue
            if on.court == court:
                self.wrong.append(f"{match} and {other} are both on court {court}")
            if set(on.players) & set(players):
                self.wrong.append(f"somebody plays in {match} and {other} at once")

    def _hours(self, event: so.MatchCalled, length: Length) -> None:
        hundred = event.match.partition("/")[2].startswith("C") and (length.games, length.points) == (1, 100)
        last = time(16, 30) if hundred else time(16)
        clock = datetime.fromisoformat(event.at).time().replace(second=0, microsecond=0)
        if not time(9) <= clock <= last and not event.despite:
            self.wrong.append(f"{event.match} was called at {clock}")

    def _loads(self, event: so.MatchCalled, called: OnCourt) -> None:
        today = [on for on in self.on.values() if not on.carried]
        today += [was for was in self.in_vain if was.day == called.day and not was.carried]
        for was, ending in self.ended.values():
            if was.day == called.day and not was.carried and (was.began or ending in _PLAYED):
                today.append(was)
        for player in called.players:
            matches = [on for on in today if player in on.players and on.mingle == called.mingle] + [called]
            if called.mingle:
                frames = sum((each.length.frames or 0) * each.length.games for each in matches)
                if frames > 96:
                    self.wrong.append(f"{player} plays {frames} frames on {called.day}")
            elif not _fits([each.length for each in matches]) and set(called.players) - set(event.consents):
                self.wrong.append(f"{event.match} is beyond the day of {player}, and not all agreed")


def _fits(lengths: list[Length]) -> bool:
    kinds = Counter(
        "one" if each.games == 1 else "twelve" if (each.frames, each.points) == (12, None) else "75"
        for each in lengths
    )
    return any(
        kinds["75"] + max(0, kinds["twelve"] - twelve) <= best_of and kinds["one"] <= one
        for best_of, one, twelve in LOADS
    )
