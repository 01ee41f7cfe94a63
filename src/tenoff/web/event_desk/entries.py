"""The registration desk: who enters, with whom, and whether they have signed, paid and are there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from litestar import get, post
from msgspec import Struct, structs

from tenoff.desk.rights import Action
from tenoff.kit import Malformed
from tenoff.kit.division import Gender
from tenoff.kit.money import Cents
from tenoff.tournament import commands as do
from tenoff.tournament.decide.entering import open_concerns
from tenoff.tournament.decide.plans import MOST_ENTRIES
from tenoff.tournament.kinds import Division
from tenoff.tournament.money.facts import owes
from tenoff.tournament.people import Entry, Player, PlayerClass, Sex, Standing
from tenoff.tournament.regulations.fields import Asks, asked_of_fields
from tenoff.tournament.roster.listing import People, free_key
from tenoff.tournament.search import search
from tenoff.tournament.search.sounds import words
from tenoff.tournament.state import DivisionNow, Phase
from tenoff.web.event_desk.forms import plain_order
from tenoff.web.event_desk.frame import Seen, confidential, event_page, ordered, seen_event
from tenoff.web.event_desk.now import opening
from tenoff.web.event_desk.steps import without_line
from tenoff.web.forms import Filled, filled
from tenoff.web.request import Ask, Reply, json
from tenoff.words.catalog import say
from tenoff.words.event_concerns import asked_said, concern_said

_SEXES = {Gender.MEN: Sex.MAN, Gender.LADIES: Sex.LADY}


class Known(Struct, frozen=True, omit_defaults=True):
    """A player who may be meant, as the search offers them."""

    key: str
    name: str
    club: str = ""
    member: str = ""
    sex: str = ""
    klass: str = ""
    born: str = ""
    district: str = ""
    entered: str = ""


@get("/desk/events/{event:str}/players", action=Action.REGISTER)
async def find_players(ask: Ask, event: str) -> Reply:
    """Players who may be meant by what was typed so far, for the search as one types."""
    seen = await seen_event(ask, event)
    confidential(seen)
    found = await _found(seen, ask.query_params.get("q", "")[:80], 8)
    return json({"players": found})


async def _found(seen: Seen, text: str, most: int) -> list[Known]:
    index = await seen.known_players()
    inside = {
        player.key: seen.now.divisions[entry.division].division.name
        for entry in seen.now.entries.values()
        if entry.standing in (Standing.ENTERED, Standing.WAITING)
        for player in entry.players
    }
    return [_known(found.player, inside.get(found.player.key, "")) for found in search(index, text, most)]


def _known(player: Player, entered: str = "") -> Known:
    return Known(
        player.key,
        player.name,
        player.club,
        player.member,
        player.sex or "",
        player.klass or "",
        str(player.born or ""),
        player.district,
        entered,
    )


@get("/desk/events/{event:str}/entries", action=Action.REGISTER)
async def entries_page(ask: Ask, event: str) -> Reply:
    return await _entries(await seen_event(ask, event))


async def _entries(seen: Seen) -> Reply:
    confidential(seen)
    now, query = seen.now, seen.ask.query_params
    named = now.entries.get(seen.typed.text("entry") or query.get("edit", ""))
    wanted = seen.typed.text("division") or query.get("division", "")
    if named is not None:
        wanted = named.division
    drawn = named is not None and bool(now.divisions[wanted].stages)  # nobody is replaced any more
    editing = None if drawn else named
    division = now.divisions.get(wanted) or next(iter(now.divisions.values()), None)
    players = {key: sum(len(entry.players) for entry in now.entered(key)) for key in now.divisions}
    plans = [each.division for each in now.divisions.values()]
    asks = asked_of_fields(plans, players, now.about, seen.regs)
    text = query.get("q", "")[:80]
    return await event_page(
        seen,
        "entries",
        division=division,
        editing=editing,
        righting=named if drawn and seen.typed.text("do") in ("", "put-name-right") else None,
        blanks=[] if division is None else _blanks(seen, division, editing),
        rows={key: [_row(seen, entry) for entry in now.of_division(key)] for key in now.divisions},
        players=players,
        asks=[(ask, asked_said(ask, now)) for ask in asks],
        combining=next((ask for ask in asks if ask.asks is Asks.COMBINE), None),
        classes=tuple(PlayerClass),
        text=text,
        found=await _found(seen, text, 12) if text else [],
        late=division is not None and division.phase in (Phase.CLOSED, Phase.RUNNING),
        last=None if division is None else next(reversed(now.of_division(division.key)), None),
        lineless={entry.id for each in now.divisions.values() for entry in without_line(now, each)},
    )


def _blanks(seen: Seen, division: DivisionNow, editing: Entry | None) -> list[Mapping[str, str]]:
    """What stands in the form: what was typed, else the entry that is being changed, else nothing."""
    found: list[Mapping[str, str]] = []
    for place in range(division.division.entry_size):
        usual = structs.asdict(_known(editing.players[place])) if editing is not None else {}
        usual.setdefault("sex", _SEXES.get(division.division.gender, ""))
        names = ("key", "name", "club", "member", "sex", "klass", "born", "district")
        found.append({name: seen.typed.again(f"{name}_{place + 1}", usual.get(name, "")) for name in names})
    return found


def _row(seen: Seen, entry: Entry) -> dict[str, object]:
    fee = seen.now.divisions[entry.division].division.fee
    held = open_concerns(entry)
    return {
        "entry": entry,
        "gone": entry.standing not in (Standing.ENTERED, Standing.WAITING),
        "signed": len(entry.released) == len(entry.players),
        "here": len(entry.present) == len(entry.players),
        "paid": sum(payment.amount for payment in entry.paid),
        "owes": owes(entry, fee),
        "concerns": [(concern.code, concern_said(concern)) for concern in held],
        "waivers": [(concern_said(waiver.concern), waiver.reason, waiver.by) for waiver in entry.waivers],
    }


@post("/desk/events/{event:str}/entries", action=(Action.REGISTER, Action.DIRECT))
async def order_entries(ask: Ask, event: str) -> Reply:
    division = (await filled(ask)).text("division")
    then = f"/desk/events/{event}/entries"
    if division and division.replace("-", "").isalnum() and division.isascii():
        then += f"?division={division}"
    return await ordered(ask, event, _entries, _orders, then)


async def _orders(seen: Seen, form: Filled) -> Sequence[do.Command]:
    match form.text("do"):
        case "open-registration":
            return await opening(seen, form)
        case "register":
            return (await _register(seen, form),)
        case "change-entry":
            entry = _entry_of(seen, form)
            players = await _team(seen, form, seen.now.divisions[entry.division].division)
            return (do.ChangeEntry(entry.id, players, form.again("name", entry.name)),)
        case "check":
            return _check(seen, form)
        case "combine-divisions":
            return (_combine(seen),)
        case "turn-non-walking":
            found = seen.now.divisions.get(form.text("key"))
            name = "" if found is None else say("event_names.turned", name=found.division.name)
            return (do.TurnNonWalking(form.text("key"), name),)
        case _:
            return (plain_order(form),)


async def _register(seen: Seen, form: Filled) -> do.Register:
    found = seen.now.divisions.get(form.text("division"))
    if found is None:
        raise Malformed(say("event_desk.wrong.division"))
    players = await _team(seen, form, found.division)
    keys = tuple(player.key for player in players)
    return do.Register(
        division=found.key,
        players=players,
        name=form.text("name"),
        released=keys if form.ticked("signed") else (),
        present=keys if form.ticked("here") else (),
        paid=Cents(found.division.fee * len(players)) if form.ticked("paid") else Cents(0),
        late=found.phase in (Phase.CLOSED, Phase.RUNNING),
    )


def _entry_of(seen: Seen, form: Filled) -> Entry:
    found = seen.now.entries.get(form.text("entry"))
    if found is None:
        raise Malformed(say("event_desk.wrong.entry"))
    return found


async def _team(seen: Seen, form: Filled, division: Division) -> tuple[Player, ...]:
    known = await known_to(seen)
    told = [player_of(form, place, known) for place in range(1, division.entry_size + 1)]
    if any(player is None for player in told):
        key = "event_desk.wrong.two_names" if division.entry_size == 2 else "event_desk.wrong.name"
        raise Malformed(say(key))
    return tuple(player for player in told if player is not None)


async def known_to(seen: Seen) -> tuple[Player, ...]:
    """Players who may be meant, those of this very event with all that was typed of them here."""
    here = {player.key: player for entry in seen.now.entries.values() for player in entry.players}
    known = {player.key: player for player in (await seen.known_players()).players}
    return tuple((known | {key: here[key] for key in known if key in here}).values())


def player_of(form: Filled, place: int, known: Sequence[Player]) -> Player | None:
    """A player as typed, with what is known of them; somebody new gets a key of their own."""
    name = form.text(f"name_{place}")
    if not name:
        return None
    sex, klass = form.text(f"sex_{place}"), form.text(f"klass_{place}")
    told = Player(
        key="",
        name=name,
        sex=Sex(sex) if sex in tuple(Sex) else None,
        club=form.text(f"club_{place}"),
        district=form.text(f"district_{place}"),
        member=form.text(f"member_{place}"),
        klass=PlayerClass(klass) if klass in tuple(PlayerClass) else None,
        born=form.whole(f"born_{place}"),
    )
    people, by_key = People(known), {player.key: player for player in known}
    picked = by_key.get(form.text(f"key_{place}"))
    before = picked if picked is not None and _same_name(picked, name) else people.known(told)
    if before is None:
        return structs.replace(told, key=free_key(told, by_key))
    return structs.replace(
        before,
        name=name,
        sex=told.sex or before.sex,
        club=told.club or before.club,
        district=told.district or before.district,
        member=told.member or before.member,
        klass=told.klass or before.klass,
        born=told.born or before.born,
    )


def _same_name(player: Player, name: str) -> bool:
    """Whether a picked player still has a name in common with what stands in the field."""
    return bool(set(words(player.name)) & set(words(name)))


def _check(seen: Seen, form: Filled) -> Sequence[do.Command]:
    """One tap at the desk: signed, there, paid, or all three, for everybody of an entry."""
    entry = _entry_of(seen, form)
    mark, found = form.text("mark"), list[do.Command]()
    if mark in ("signed", "all"):
        found += [do.SignRelease(entry.id, key) for key in entry.keys if key not in entry.released]
    if mark in ("here", "all"):
        found += [do.MarkPresent(entry.id, key) for key in entry.keys if key not in entry.present]
    if mark == "away":
        found += [do.MarkPresent(entry.id, key, present=False) for key in entry.present]
    due = owes(entry, seen.now.divisions[entry.division].division.fee)
    if mark in ("paid", "all") and due > 0:
        found.append(do.TakePayment(entry.id, due, form.text("how", "cash")))
    return found


def _combine(seen: Seen) -> do.CombineDivisions:
    """The divisions the regulations ask to be combined, into one for everybody."""
    now = seen.now
    players = {key: sum(len(entry.players) for entry in now.entered(key)) for key in now.divisions}
    plans = [each.division for each in now.divisions.values()]
    asks = asked_of_fields(plans, players, now.about, seen.regs)
    ask = next((ask for ask in asks if ask.asks is Asks.COMBINE), None)
    if ask is None:
        raise Malformed(say("event_desk.wrong.nothing_to_combine"))
    parts = [now.divisions[key].division for key in ask.divisions]
    first, caps = parts[0], [part.cap for part in parts if part.cap is not None]
    both = structs.replace(
        first,
        key=f"any-{first.play}"[:24],
        name=say(f"event_names.division.any-{first.play}"),
        gender=Gender.ANY,
        cap=min(sum(caps), MOST_ENTRIES) if len(caps) == len(parts) else None,
        courts=tuple(dict.fromkeys(court for part in parts for court in part.courts))
        if all(part.courts for part in parts)
        else (),
    )
    return do.CombineDivisions(ask.divisions, both)


ROUTES = (find_players, entries_page, order_entries)
