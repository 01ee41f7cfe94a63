"""The usual kinds of event as ready values: divisions, stages, lengths, rule book, regulations and fee."""

from __future__ import annotations

from msgspec import Struct, structs

from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.kit.money import FREE, Cents, dollars
from tenoff.tournament.about import About
from tenoff.tournament.kinds import (
    TO_75,
    TO_100,
    AnyStage,
    Division,
    Elimination,
    Ladder,
    League,
    Length,
    Mingle,
    RoundRobin,
    Swiss,
)


class Template(Struct, frozen=True, omit_defaults=True):
    """A kind of event; everything in it may be changed before the event begins."""

    key: str
    scope: Scope
    divisions: tuple[Division, ...]
    regulations: str = "plain"
    book: str = "florida-2024"
    days: int = 1
    """How many it usually takes."""
    yearly: str = ""
    """Which of the association's yearly tournaments it is."""

    def about(self, name: str, days: tuple[str, ...], host: str = "", district: str = "") -> About:
        """An event of this kind, as it would be announced."""
        return About(
            name=name,
            days=days,
            host=host,
            district=district,
            scope=self.scope,
            regulations=self.regulations,
            book=self.book,
            yearly=self.yearly,
            template=self.key,
        )


_75_OR_16 = Length(frames=16)
_75_OR_12 = Length(frames=12)
_ONE_OF_16 = Length(games=1, points=None, frames=16)
_ONE_OF_12 = Length(games=1, points=None, frames=12)
_8_A_COLOR = Length(games=1, points=None, frames=16, color_change=True)
_LEAGUE_NIGHT = Length(games=3, points=None, frames=8)
_ONE_TO_75 = Length(games=1)

_NAMES = {Gender.MEN: "Men", Gender.LADIES: "Ladies", Gender.MIXED: "Mixed", Gender.ANY: "All"}
_PLAYS = {Play.WALKING: "walking singles", Play.NON_WALKING: "singles", Play.DOUBLES: "doubles"}


def _division(
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


def _both(
    play: Play, *stages: AnyStage, grade: Grade = Grade.OPEN, fee: Cents = FREE
) -> tuple[Division, ...]:
    """A men's and a ladies' division."""
    return tuple(
        _division(gender, play, *stages, grade=grade, fee=fee) for gender in (Gender.MEN, Gender.LADIES)
    )


_TEN = dollars(10)
_FLORIDA = (
    Template(
        "florida-statewide-doubles",
        Scope.STATEWIDE,
        _both(Play.DOUBLES, Elimination(TO_75), fee=_TEN),
        "florida-2024",
        days=3,
    ),
    Template(
        "florida-statewide-mixed",
        Scope.STATEWIDE,
        (_division(Gender.MIXED, Play.DOUBLES, Elimination(TO_75), fee=_TEN),),
        "florida-2024",
        days=3,
    ),
    Template(
        "florida-red-line-singles",
        Scope.STATE,
        (
            *_both(Play.WALKING, Elimination(TO_75), fee=_TEN),
            *_both(Play.NON_WALKING, Elimination(_75_OR_16), fee=_TEN),
        ),
        "florida-2024",
        days=3,
        yearly="singles",
    ),
    Template(
        "florida-red-line-doubles",
        Scope.STATE,
        _both(Play.DOUBLES, Elimination(TO_75), fee=_TEN),
        "florida-2024",
        days=3,
        yearly="doubles",
    ),
    Template(
        "tournament-of-champions",
        Scope.STATE,
        (
            *_both(Play.WALKING, Elimination(TO_75), fee=_TEN),
            *_both(Play.NON_WALKING, Elimination(_75_OR_16), fee=_TEN),
        ),
        "florida-2024",
        days=3,
        yearly="champions",
    ),
    Template(
        "florida-amateur-non-walking",
        Scope.STATEWIDE,
        _both(Play.NON_WALKING, Elimination(_75_OR_12), grade=Grade.STATE_AMATEUR, fee=_TEN),
        "florida-2024",
        days=2,
    ),
    Template(
        "florida-amateur-doubles",
        Scope.STATE,
        (_division(Gender.ANY, Play.DOUBLES, Elimination(TO_75), grade=Grade.STATE_AMATEUR, fee=_TEN),),
        "florida-2024",
        days=2,
        yearly="amateur-doubles",
    ),
    Template(
        "florida-district",
        Scope.DISTRICT,
        _both(Play.DOUBLES, Elimination(TO_75, consolation_length=TO_100), fee=_TEN),
        "florida-2024",
        days=2,
    ),
    Template(
        "florida-district-no-two-pros",
        Scope.DISTRICT,
        (
            _division(
                Gender.ANY,
                Play.DOUBLES,
                Elimination(TO_75, consolation_length=TO_100),
                grade=Grade.NO_TWO_PROS,
                fee=_TEN,
            ),
        ),
        "florida-2024",
        days=2,
    ),
    Template(
        "florida-northern-district",
        Scope.DISTRICT,
        _both(Play.DOUBLES, Elimination(TO_75, consolation_length=TO_100), fee=dollars(8)),
        "florida-2024-northern",
        days=2,
    ),
    Template(
        "florida-masters",
        Scope.STATE,
        # Walking or not is each match's own choice (SR18-a); the division is announced as walking.
        _both(Play.WALKING, RoundRobin(TO_75, all_games=True, masters=True)),
        "florida-2024-masters",
        days=4,
        yearly="masters",
    ),
)
_ELSEWHERE = (
    Template(
        "arizona-16-frames",
        Scope.STATE,
        (_division(Gender.MIXED, Play.DOUBLES, Elimination(_ONE_OF_16)),),
        "arizona-2019",
        "arizona-2019",
        days=2,
    ),
    Template(
        "new-york-best-of-3",
        Scope.STATEWIDE,
        (_division(Gender.ANY, Play.DOUBLES, Elimination(TO_75)),),
        "new-york-1",
        "new-york-1",
        days=2,
    ),
    Template(
        "illinois-16-frames",
        Scope.NATIONAL,
        (_division(Gender.ANY, Play.DOUBLES, Elimination(_8_A_COLOR)),),
        "plain",
        "new-york-1",
        days=2,
    ),
    Template(
        "mingles",
        Scope.CLUB,
        (_division(Gender.ANY, Play.DOUBLES, Mingle(_ONE_OF_12, rounds=6, cap=75), draw_partners=True),),
    ),
    Template(
        "mingles-top-8",
        Scope.DISTRICT,
        (
            _division(
                Gender.ANY,
                Play.DOUBLES,
                Mingle(_ONE_OF_12, rounds=6, cap=75),
                Elimination(TO_75, takes=8, consolation=False),
                draw_partners=True,
            ),
        ),
        "florida-2024",
        days=2,
    ),
    Template(
        "mingles-8-and-8",
        Scope.DISTRICT,
        (
            _division(
                Gender.ANY,
                Play.DOUBLES,
                Mingle(_ONE_OF_12, rounds=6, cap=75),
                Elimination(TO_75, takes=8, consolation=False),
                Elimination(TO_75, takes=8, consolation=False, beside=True),
                draw_partners=True,
            ),
        ),
        "florida-2024",
        days=2,
    ),
    Template(
        "league-night",
        Scope.CLUB,
        (_division(Gender.ANY, Play.DOUBLES, League(_LEAGUE_NIGHT)),),
        "plain",
        "new-york-1",
    ),
    Template("swiss", Scope.CLUB, (_division(Gender.ANY, Play.NON_WALKING, Swiss(_ONE_OF_16)),)),
    # A challenge is one game, so that a club plays several in an evening.
    Template("ladder", Scope.CLUB, (_division(Gender.ANY, Play.NON_WALKING, Ladder(_ONE_TO_75)),)),
)

_ALL = {each.key: each for each in (*_FLORIDA, *_ELSEWHERE)}
KEYS = tuple(_ALL)


def template(key: str) -> Template:
    """The template of that key. LookupError when there is none."""
    return _ALL[key]


def with_fee(found: Template, fee: Cents) -> Template:
    """The same kind of event at another fee, which all divisions share."""
    return structs.replace(
        found, divisions=tuple(structs.replace(division, fee=fee) for division in found.divisions)
    )
