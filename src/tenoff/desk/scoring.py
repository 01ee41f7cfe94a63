"""Somebody taps: may they, do they hold the pencil, has another phone gone on, and then the rules."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec import Struct

from tenoff.desk import codes
from tenoff.desk.audit import Audit
from tenoff.desk.courts import Courts, Seat
from tenoff.desk.matches import Answer, MatchDesk, Order, Taken
from tenoff.desk.reactions import Following
from tenoff.desk.rights import Action, Denied, Place, Role, Who, allowed, require
from tenoff.desk.runtime import Means
from tenoff.desk.settings import Settings
from tenoff.kit import Team
from tenoff.rules import commands as do
from tenoff.rules.match import Phase
from tenoff.rules.record import ChangeAct, InsertAct, PutBackIn, Record, SettleAct, TakeOut, Tap, phone_of
from tenoff.rules.record.act_context import Part, parts
from tenoff.rules.refusals import Code, Refusal

_OVERRULING = (do.Override, do.Forfeit, do.Disqualify, do.ShortenGames, do.CloseAtDesk, do.NameAtDesk)
_PLAY = (do.PostFrame, do.PostFrames, do.PostGame, do.Shoot)
_HELP = (do.CallHelp, do.AnswerHelp)
_RANK = {Action.SCORE: 0, Action.CONFIRM: 1, Action.OVERRULE: 2}


class Shown(Struct, frozen=True, forbid_unknown_fields=True):
    """What colors mean on a screen: the number of its game, and who plays yellow, None if not settled."""

    game: int
    yellow: Team | None = None


@dataclass(frozen=True, slots=True)
class Pressed:
    """A tap as it came in. `phone`: the device it was made on. `seen`: the last act that device knew of.

    `shown`: the game and the colors its screen showed when the first of it was entered.
    """

    match: str
    id: str
    tap: Tap
    phone: str = ""
    name: str = ""
    seen: int | None = None
    shown: Shown | None = None

    @property
    def act_id(self) -> str:
        """Its id on the record, which begins with the phone's, so that a phone knows its own acts."""
        own = not self.phone or self.id.startswith(f"{self.phone}-")
        return self.id if own else f"{self.phone}-{self.id}"


class Held(Struct, frozen=True):
    """Another phone scores this match; one may take over, which is asked first."""

    seat: Seat


class Moved(Struct, frozen=True):
    """Play has gone on since: another phone posted, and the same frame must not count twice; or it is another
    game or other colors now, `shown`, and a frame must not count for the other team.
    """

    number: int
    by: str = ""
    shown: Shown | None = None


@dataclass(frozen=True, slots=True)
class Scoring:
    matches: MatchDesk
    courts: Courts
    settings: Settings
    audit: Audit
    means: Means
    following: Following

    async def place_of(self, who: Who, match: str) -> Place:
        """The match as a place, with those of somebody's courts that it is on."""
        theirs = dict.fromkeys(grant.court for grant in who.grants if grant.court)
        courts = [id for id in theirs if await self.courts.covers(id, match)]
        return Place(codes.event_of(match), match, tuple(courts))

    async def may(self, who: Who, action: Action, match: str) -> bool:
        """Whether they may do it to this match."""
        return allowed(who, action, await self.place_of(who, match))

    async def check(self, who: Who, action: Action, match: str) -> None:
        """Denied unless they may do it to this match."""
        require(who, action, await self.place_of(who, match))

    async def open(
        self, who: Who, id: str, opening: do.OpenMatch, match: str = "", event: str = ""
    ) -> Answer:
        """Begins a match, and puts it on its court where that one is free.

        Only officials say what it is called and which event it belongs to.
        """
        codes.check_event(event)
        name = match or codes.match_id(self.means.chance, event)
        codes.check_chosen(name)
        court = opening.terms.court
        place = Place(codes.event_of(name), name, (court,) if court else ())
        require(who, Action.OPEN, place)
        if match or event:
            require(who, Action.PLACE, place)
        known = await self.matches.record(name)
        answer = await self.matches.open(Order(name, id, opening, who.name))
        if isinstance(answer, Taken) and known is None:
            await self.audit.note(who, "match opened", name, new=_told(opening))
            await self._to_court(who, name, court)
        return answer

    async def _to_court(self, who: Who, match: str, id: str) -> None:
        court = await self.courts.get(id) if id else None
        if court is not None and not court.match and not court.closed:
            await self.courts.place(who, court.id, match)

    async def tap(self, who: Who, pressed: Pressed) -> Answer | Held | Moved:
        """Takes one tap; one that was taken before gets its answer again, whatever has changed since."""
        place = await self.place_of(who, pressed.match)
        if not any(allowed(who, action, place) for action in _RANK):
            raise Denied(who, Action.SCORE)

        async def in_the_way(record: Record) -> Held | Moved | Denied | Refusal | None:
            return await self._in_the_way(who, pressed, record, place)

        order = Order(pressed.match, pressed.act_id, pressed.tap, _by(who, pressed))
        answer: Answer | Held | Moved | Denied | Refusal = await self.matches.tap_unless(order, in_the_way)
        if isinstance(answer, Denied):
            raise answer
        if isinstance(answer, Taken):
            await self.following.after_tap(order.by, pressed.match)
        return answer

    async def _in_the_way(
        self, who: Who, pressed: Pressed, record: Record, place: Place
    ) -> Held | Moved | Denied | Refusal | None:
        barred = await self.following.bars(pressed.match, pressed.tap, record)
        if barred is not None:
            return barred
        action = await self.needs(pressed.tap, record, pressed.match)
        if not allowed(who, action, place):
            return Denied(who, action)
        if pressed.phone:
            seat = await self.courts.sit(
                who, pressed.match, pressed.phone, pressed.name or who.name, take=False
            )
            if seat.phone != pressed.phone:
                return Held(seat)
        return foreign(pressed, record) or moved(pressed, record)

    async def needs(self, tap: Tap, record: Record, match: str) -> Action:
        """The right a tap needs in this house; a practice match has no official over it."""
        action = action_of(tap, record)
        if action is Action.CONFIRM and await self.self_confirmed(match):
            return Action.SCORE
        return action

    async def self_confirmed(self, match: str) -> bool:
        """Return True where those who score a match confirm its result."""
        return codes.is_practice(match) or (await self.settings.house()).scorers_confirm


def action_of(tap: Tap, record: Record) -> Action:
    """What right a tap needs: what touches an official's act, or a confirmed match, is for officials."""
    now = record.now
    ended = now is not None and now.phase in (Phase.CONFIRMED, Phase.CLOSED)
    if ended and not isinstance(tap, _HELP):
        return Action.OVERRULE
    return _of(tap, record)


def _of(tap: Tap, record: Record) -> Action:
    match tap:
        case TakeOut(act=act) | PutBackIn(act=act):
            return _of_act(act, record)
        case ChangeAct(act=act, command=command):
            return max(_of_act(act, record), _of(command, record), key=_RANK.__getitem__)
        case SettleAct(act=act, how=how):
            settled = Action.SCORE if isinstance(how, str) else _of(how, record)
            return max(_of_act(act, record), settled, key=_RANK.__getitem__)
        case InsertAct(command=command):
            return _of(command, record)
        case do.Confirm():
            return Action.CONFIRM
        case _:
            return Action.OVERRULE if isinstance(tap, _OVERRULING) else Action.SCORE


def _of_act(number: int, record: Record) -> Action:
    act = record.act(number)
    return Action.SCORE if act is None else _of(act.do, record)


def foreign(pressed: Pressed, record: Record) -> Refusal | None:
    """A phone undoes and brings back what was entered on it, and nobody else's acts."""
    tap = pressed.tap
    if not pressed.phone or not isinstance(tap, TakeOut | PutBackIn):
        return None
    act = record.act(tap.act)
    if act is None or phone_of(act.id) == pressed.phone:
        return None
    return Refusal(Code.NOT_YOUR_ACT, values=(act.by,))


def moved(pressed: Pressed, record: Record) -> Moved | None:
    """Whether play went on after what this phone had seen."""
    return _turned(pressed, record) or _posted(pressed, record)


def _turned(pressed: Pressed, record: Record) -> Moved | None:
    """Whether the tap speaks of a game or colors that are no longer those its screen showed."""
    shown, match = pressed.shown, record.now
    if shown is None or match is None or not isinstance(pressed.tap, do.Command):
        return None
    now, spoken = Shown(match.shown.number, match.yellow), parts(pressed.tap)
    game = Part.GAME in spoken or Part.BATCH in spoken
    colored = Part.COLORS in spoken or Part.BATCH in spoken
    if (game and shown.game != now.game) or (colored and shown.yellow is not now.yellow):
        return Moved(len(record.acts), shown=now)
    return None


def _posted(pressed: Pressed, record: Record) -> Moved | None:
    """Whether another phone posted or shot meanwhile."""
    if pressed.seen is None or not pressed.phone or not isinstance(pressed.tap, _PLAY):
        return None
    for act in reversed(record.acts[max(pressed.seen, 0) :]):
        if isinstance(act.do, _PLAY) and phone_of(act.id) != pressed.phone:
            return Moved(act.number, act.by)
    return None


def _by(who: Who, pressed: Pressed) -> str:
    """Whose name goes on the record: the account's, or what the scorer called himself on the court's link."""
    return f"{pressed.name} ({who.name})" if pressed.name and Role.SCORER in who.roles else who.name


def _told(opening: do.OpenMatch) -> str:
    teams = opening.teams
    names = (each.shown for each in teams)
    return " v ".join(names)
