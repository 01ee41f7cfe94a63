"""Entering an event from home: the form, the waiting list, and the code that leads there."""

from __future__ import annotations

from collections.abc import Collection

from litestar import get, post

from tenoff.desk.codes import code, digest
from tenoff.desk.rights import Action
from tenoff.desk.tournaments import Sent
from tenoff.kit import Malformed
from tenoff.kit.division import Gender
from tenoff.log import Refused
from tenoff.tournament import commands as do
from tenoff.tournament import events as so
from tenoff.tournament.eligibility import Held
from tenoff.tournament.kinds import Division
from tenoff.tournament.people import Concern, Entry, Player, Sex, Standing
from tenoff.tournament.regulations import regulations
from tenoff.tournament.regulations.fields import past_closing
from tenoff.tournament.search.sounds import words
from tenoff.tournament.state import DivisionNow, Phase, Tournament
from tenoff.web.api.events import take
from tenoff.web.desk.links import address_for
from tenoff.web.door import gone_to
from tenoff.web.event.frame import Looked, looked_at, public_page
from tenoff.web.event.when import waiting_place
from tenoff.web.forms import EMPTY, Filled, filled
from tenoff.web.qr import qr_svg
from tenoff.web.request import Ask, Reply
from tenoff.words.catalog import say
from tenoff.words.event_concerns import concern_said
from tenoff.words.event_refusals import event_refused
from tenoff.words.wrong import told

_PRIVATE = (Held.UNDER_AGE, Held.AGE_TO_CHECK, Held.NO_GOOD_STANDING, Held.SUSPENDED)
_SEXES = {Gender.MEN: Sex.MAN, Gender.LADIES: Sex.LADY}


@get("/e/{event:str}/enter", action=Action.ENTER)
async def enter_page(ask: Ask, event: str) -> Reply:
    look = await looked_at(ask, event)
    return await _form(look, ask.query_params.get("division", ""))


async def _form(
    look: Looked, wanted: str, status: int = 200, wrong: str | None = None, typed: Filled = EMPTY
) -> Reply:
    now = look.now
    past = past_closing(now.about, regulations(now.about.regulations), look.at)
    open_now = now.self_service and not past
    open_to = [each for each in now.divisions.values() if open_now and each.phase is Phase.REGISTERING]
    division = next((each for each in open_to if each.key == wanted), open_to[0] if open_to else None)
    entry = now.entries.get(look.ask.query_params.get("entry", "")) if status == 200 else None
    withheld = await look.site.desk.known.withheld()
    address = f"{address_for(look.ask, look.site)}{look.path}/enter"
    return await public_page(
        look,
        "enter",
        say("event_public.enter.title"),
        status,
        wrong=wrong,
        open_to=open_to,
        past=past and now.self_service and now.phase is Phase.REGISTERING,
        division=division,
        room="" if division is None else room_said(now, division),
        sex="" if division is None else _SEXES.get(division.division.gender, ""),
        sexes=tuple(Sex),
        entry=entry,
        waiting=0 if entry is None or entry.standing is not Standing.WAITING else waiting_place(now, entry),
        concerns=[] if entry is None else concerns_for_everybody(entry, withheld),
        typed=typed,
        view=typed.text("id") or f"h-{code(look.site.desk.means.chance, 12)}",
        qr=qr_svg(address),
        address=address.partition("://")[2],
    )


def concerns_for_everybody(entry: Entry, withheld: Collection[str] = ()) -> list[str]:
    """What is held against an entry, but for what is between the player and the desk.

    Anybody may type anybody's name here, and look at the page of any entry. `withheld`: records of which
    nothing is told at all.
    """
    if any(player.person in withheld for player in entry.players):
        return []
    told = (each for each in entry.concerns if each.code not in _PRIVATE and not _by_number(each))
    return [concern_said(each) for each in told]


def _by_number(concern: Concern) -> bool:
    """Whether somebody looks entered by a member number, which is not shown: their name is another."""
    name, shown = (words(each) for each in (*concern.values, "", "")[:2])
    return concern.code == Held.LOOKS_ENTERED and not set(name) <= set(shown)


def room_said(now: Tournament, division: DivisionNow) -> str:
    """How many can still come in, or where on the waiting list one would be; "" where there is no limit."""
    inside, in_all = len(now.entered(division.key)), sum(len(now.entered(key)) for key in now.divisions)
    caps = ((division.division.cap, inside), (now.about.cap, in_all))
    left = [cap - taken for cap, taken in caps if cap is not None]
    if not left:
        return ""
    if min(left) > 0:
        return say("event_public.enter.room", n=min(left))
    waiting = sum(each.standing is Standing.WAITING for each in now.of_division(division.key))
    return say("event_public.enter.full", n=waiting + 1)


@post("/e/{event:str}/enter", action=Action.ENTER)
async def enter(ask: Ask, event: str) -> Reply:
    """Takes an entry from home; the same form sent twice is one entry."""
    look, form = await looked_at(ask, event), await filled(ask)
    wanted = form.text("division")
    try:
        order = _order(form, look.division(wanted).division)
    except Malformed as bad:
        return await _form(look, wanted, 400, told(bad), form)
    typed = digest(
        "\n".join(f"{name}={form.text(name)}" for name in sorted(form.fields) if name != "_csrf_token")
    )
    answer = await take(ask, Sent(event, f"{form.text('id', 'h')[:30]}-{typed[:10]}", order))
    if isinstance(answer, Refused):
        return await _form(look, wanted, 422, event_refused(answer), form)
    after = await looked_at(ask, event)
    made = [each.entry for each in after.log.acts[answer.number - 1].so if isinstance(each, so.Registered)]
    return gone_to(f"{look.path}/enter" + "".join(f"?entry={entry.id}" for entry in made))


def _order(form: Filled, division: Division) -> do.Register:
    told = [_player(form, place) for place in range(1, division.entry_size + 1)]
    if any(not player.name for player in told):
        raise Malformed(say("event_public.enter.name_missing"))
    return do.Register(division.key, tuple(told), from_home=True)


def _player(form: Filled, place: int) -> Player:
    sex = form.text(f"sex_{place}")
    return Player(
        key="",
        name=form.text(f"name_{place}"),
        sex=Sex(sex) if sex in tuple(Sex) else None,
        club=form.text(f"club_{place}"),
        member=form.text(f"member_{place}"),
    )


ROUTES = (enter_page, enter)
