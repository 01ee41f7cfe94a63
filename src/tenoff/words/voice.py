"""Who is who in a sentence: teams by name, colors and turns in the words of the book."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tenoff.kit import Side, Team, Teams
from tenoff.rules.amendments import Amendment
from tenoff.rules.books import book
from tenoff.rules.formats import End, Entrant, Format
from tenoff.rules.fouls import Caller, Excuse, Foul
from tenoff.rules.match import Match
from tenoff.rules.rulebook import RuleBook, Words
from tenoff.rules.schedule import format_rule, label, words_in
from tenoff.words.catalog import say, spoken
from tenoff.words.declined import value_said
from tenoff.words.fouls import FOULS
from tenoff.words.names import CALLERS, ENDS, EXCUSES, FORMATS, count, joined, things

PLAIN = Words(
    turn="frame", ten_off="10-off", far_line="far dead line", disc="disc", yellow="yellow",
    black="black",
)  # fmt: skip


_KNOWN: Mapping[str, Team | Side | Foul | Caller | Excuse | Format | End] = {
    str(each): each for kind in (Excuse, Foul, End, Format, Caller, Side, Team) for each in kind
}


def nameless() -> Teams[str]:
    """What teams are called that have no name."""
    return Teams(*(say(f"names.teams_without_names.{team.value}") for team in Team))


@dataclass(frozen=True, slots=True)
class Voice:
    """What a sentence needs to know about the match it is spoken in."""

    words: Words = PLAIN
    teams: Teams[str] = field(default_factory=nameless)
    yellow: Team | None = None
    amended: tuple[tuple[str, Amendment], ...] = ()
    """Each amendment of the book: as the rules note it, and itself."""
    per_frame: int = 1
    """Turns in what the book calls a frame."""

    def say(self, key: str, /, **places: object) -> str:
        """The text of a key; {turn}, {turns}, {disc}, {yellow} … are filled with the book's own words."""
        return spoken().filled(key, {**things(self.words), **places})

    def team(self, team: Team) -> str:
        return self.teams[team]

    def side(self, side: Side) -> str:
        return things(self.words)["yellow" if side is Side.YELLOW else "black"]

    def playing(self, team: Team) -> str:
        """A team with its color: Ruiz (yellow); only its name while no colors are set."""
        if self.yellow is None:
            return self.team(team)
        side = Side.YELLOW if team is self.yellow else Side.BLACK
        return say("names.team_playing", team=self.team(team), color=self.side(side))

    def turns(self, number: int) -> str:
        return count(number, self.words.turn)

    def frame(self, number: int) -> str:
        """The number of a turn as the book counts: 9, or 9a where a frame has two ends."""
        return label(self.per_frame, number)

    def end(self, end: End) -> str:
        return ENDS[end]

    def score(self, points: Teams[int]) -> str:
        """A score with names: Ruiz 40, Cole 31."""
        return say(
            "names.team_score",
            first=self.teams.first,
            first_points=points.first,
            second=self.teams.second,
            second_points=points.second,
        )

    def shown(self, value: str) -> str:
        """A value of a refusal as people say it; out of a file it comes as plain text."""
        match _KNOWN.get(value, value):
            case Team() as team:
                return self.team(team)
            case Side() as side:
                return self.side(side)
            case Foul() as foul:
                return FOULS[foul].name
            case Caller() as caller:
                return CALLERS[caller]
            case Excuse() as excuse:
                return EXCUSES[excuse]
            case Format() as format:
                return FORMATS[format]
            case End() as end:
                return self.end(end)
            case _ if value.endswith(" frames"):
                return value.replace("frames", things(self.words)["turns"])
            case _:
                return value_said(value)


def voice_of(match: Match | None, rules: RuleBook | None = None) -> Voice:
    """The voice for a match as it stands."""
    if match is None:
        return Voice() if rules is None else Voice(rules.words)
    rules = rules or book(match.book, match.amendments)
    amended = tuple(zip(rules.amendments, match.amendments, strict=False)) if match.amendments else ()
    form = match.terms.format
    per_frame = format_rule(rules, form).turns_per_frame
    return Voice(words_in(rules, form), names_of(match), match.yellow, amended, per_frame)


def names_of(match: Match) -> Teams[str]:
    """What to call each team."""
    teams = match.teams
    return Teams(_name_of(teams.first, Team.FIRST), _name_of(teams.second, Team.SECOND))


def _name_of(entrant: Entrant, team: Team) -> str:
    return entrant.name or joined(entrant.players, "and") or nameless()[team]
