"""Decide a penalty at the desk: what the court saw of it, the questions still open, and its price."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from litestar import get, post

from tenoff.desk.rights import Action, Role, Who
from tenoff.desk.scoring import Pressed
from tenoff.kit import Malformed, Side
from tenoff.rules.books import book
from tenoff.rules.commands import AnswerHelp, DiscAt, MakeCall
from tenoff.rules.decide.enforcing import callers
from tenoff.rules.discs import OF_SIDE, Disc
from tenoff.rules.effects import Fact
from tenoff.rules.fouls import OUTSIDE, Caller, Foul, FoulRule
from tenoff.rules.match import Match
from tenoff.rules.record import enter
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.rulebook import RuleBook
from tenoff.rules.whatif import differences, standing
from tenoff.web.api.matches import picture_of
from tenoff.web.desk.frame import desk
from tenoff.web.door import gone_to
from tenoff.web.forms import filled
from tenoff.web.match.calling import asked_call
from tenoff.web.match.telling import change_words, outcome_words
from tenoff.web.request import Ask, NotHere, Reply, known, site_of
from tenoff.words.catalog import say
from tenoff.words.fouls import FOULS
from tenoff.words.names import things
from tenoff.words.refusals import refused
from tenoff.words.voice import Voice, voice_of
from tenoff.words.wrong import told

Told = Mapping[str, Sequence[str]]
"""What is known of the call, as the address of the page has it: each fact with its answers."""

AREAS = ("10", "8", "7", "10off")
_YES, _NO, _NONE = "yes", "no", "none"
_DISCS = {"moved": Fact.DISPLACED, "lay": Fact.BOARD}
_NUMBERS = {"shots": range(1, 9), "agreeing": range(5), "minutes": range(1, 31)}
_FIELDS = ("foul", "side", "shooter", "live_touched", "short", *_NUMBERS, *_DISCS, "unknown")


@get("/desk/matches/{match:str}/call", action=Action.SCORE)
async def call_page(ask: Ask, match: str) -> Reply:
    params = ask.query_params
    fields = {name: params.getall(name) for name in params}
    return await _call(ask, match, fields)


async def _call(
    ask: Ask, match: str, fields: Told, status: int = 200, wrong: str | None = None, **more: object
) -> Reply:
    site, who = site_of(ask), await known(ask)
    picture = await picture_of(site, match)
    await site.desk.scoring.check(who, Action.SCORE, match)
    now = picture.record.now
    if now is None:
        raise NotHere(say("wrong.match.gone"))
    rules, voice = book(now.book, now.amendments), voice_of(now)
    asked = asked_call(picture.record)
    given = dict(_answered(fields)) or ({} if asked is None else dict(_told_of(asked)))
    call, question, outcome, barred, changes = None, "", "", "", [""]
    if given.get("foul"):
        call = read_call(given, now, rules, who)
        entered = enter(picture.record, call, id="what-if", at=None, by=who.name)
        if not isinstance(entered, Refusal):
            assert entered.record.now is not None
            outcome = outcome_words(entered.act.so, entered.record.now)
            after = differences(standing(now), standing(entered.record.now))
            changes = [words for each in after if (words := change_words(each, rules, entered.record.now))]
        elif entered.code is Code.NEEDS_FACTS and entered.asks:
            question = next(fact for fact in entered.asks if fact != Fact.BOARD or len(entered.asks) == 1)
        else:
            barred = refused(entered, voice)
    return await desk(
        ask,
        "desk/call.html",
        status,
        view=picture.view,
        given=given,
        answers=list(_said(given, voice)),
        fouls=[(str(rule.foul), FOULS[rule.foul].name) for rule in _fouls(rules, now)],
        foul="" if call is None else FOULS[call.foul].name,
        outside=call is not None and call.foul in OUTSIDE,
        sides=[(str(side), voice.side(side)) for side in Side],
        question=question,
        asks=_question(question, voice) if question else "",
        options=_options(question, voice),
        areas=[(area, things(voice.words)["ten_off"] if area == "10off" else area) for area in AREAS],
        by="" if call is None else say(f"scorer.phone.callers.{call.by}"),
        outcome=outcome,
        changes=changes,
        barred=barred,
        wrong=wrong,
        **more,
    )


@post("/desk/matches/{match:str}/call", action=Action.SCORE)
async def make_call(ask: Ask, match: str) -> Reply:
    """The call as its price was seen; whoever called for help has their answer with it."""
    site, who = site_of(ask), await known(ask)
    form = await filled(ask)
    picture = await picture_of(site, match)
    now = picture.record.now
    if now is None:
        raise NotHere(say("wrong.match.gone"))
    seen = form.whole("seen")
    if seen != picture.number:
        return await _call(ask, match, form.fields, 409, say("wrong.match.changed"))
    try:
        call = read_call(dict(_answered(form.fields)), now, book(now.book, now.amendments), who)
    except Malformed as bad:
        return await _call(ask, match, {}, 400, told(bad))
    entered = enter(picture.record, call, id="what-if", at=None, by=who.name)
    if isinstance(entered, Refusal):
        return await _call(ask, match, form.fields, 422, refused(entered, voice_of(now)))
    if now.help is not None:  # first, so that the court's last word is the call itself
        await site.desk.scoring.tap(who, Pressed(match, f"desk-answer-{seen}", AnswerHelp(who.name)))
    answer = await site.desk.scoring.tap(who, Pressed(match, f"desk-call-{seen}", call))
    if isinstance(answer, Refusal):
        return await _call(ask, match, form.fields, 422, refused(answer, voice_of(now)))
    after = (await picture_of(site, match)).view.rulings
    made = next((each.sentence for each in after if each.weight == "call"), "")
    return gone_to(f"/m/{match}", said=say("desk.call.saved", outcome=made))


def _fouls(rules: RuleBook, match: Match) -> list[FoulRule]:
    return [rule for rule in rules.fouls if not rule.formats or match.terms.format in rule.formats]


# -- what is known


def _answered(fields: Told) -> Iterator[tuple[str, list[str]]]:
    """The known facts with the answer that was just given; discs are named in turn, color by color."""
    kept = {name: list(fields[name]) for name in _FIELDS if fields.get(name) and any(fields[name])}
    fact = next(iter(fields.get("fact", ())), "")
    if fact in _DISCS:
        found = [
            f"{OF_SIDE[side][at]}@{area}"
            for side in Side
            for at, area in enumerate(
                [area for area in AREAS for _ in range(_count(fields, f"{side}_{area}"))][:4]
            )
        ]
        kept[fact] = found or [_NONE]
    yield from kept.items()


def _count(fields: Told, name: str) -> int:
    text = next(iter(fields.get(name, ())), "")
    return int(text) if text in ("1", "2", "3", "4") else 0


def _told_of(call: MakeCall) -> Iterator[tuple[str, list[str]]]:
    """What the court told, as the page keeps it."""
    yield "foul", [str(call.foul)]
    for name in ("side", "shooter", *_NUMBERS):
        if (value := getattr(call, name)) is not None:
            yield name, [str(value)]
    for name in ("live_touched", "short"):
        if (value := getattr(call, name)) is not None:
            yield name, [_YES if value else _NO]
    areas = {each.disc: each.area for each in call.board or ()}
    moved = call.displaced
    if moved is not None:
        yield (
            "moved",
            [f"{disc}@{areas[disc]}" if areas.get(disc) else str(disc) for disc in moved] or [_NONE],
        )
    lay = [f"{disc}@{area}" for disc, area in areas.items() if disc not in (moved or ())]
    if lay or (call.board is not None and moved is None):
        yield "lay", lay or [_NONE]
    if call.unknown:
        yield "unknown", [str(fact) for fact in call.unknown]


def read_call(given: Told, match: Match, rules: RuleBook, who: Who) -> MakeCall:
    """The call that the known facts make, by the official whose right it is. Malformed for what is none."""

    def one(name: str) -> str:
        return next(iter(given.get(name, ())), "")

    def whether(name: str) -> bool | None:
        return {_YES: True, _NO: False}.get(one(name))

    def number(name: str) -> int | None:
        return int(one(name)) if one(name).isdigit() and int(one(name)) in _NUMBERS[name] else None

    rule = next((each for each in _fouls(rules, match) if each.foul == one("foul")), None)
    if rule is None:
        raise Malformed(say("wrong.order", got=one("foul")[:20]))
    by = _official(rules, match, rule, who)
    moved, lay = _discs(given.get("moved", ())), _discs(given.get("lay", ()))
    placed = tuple(DiscAt(disc, area) for disc, area in ((moved or []) + (lay or [])) if area)
    return MakeCall(
        Foul(rule.foul),
        None if rule.foul in OUTSIDE else _side(one("side")),
        by=by,
        agreed=by is Caller.PLAYERS and match.official("referee") is None,
        shooter=_side(one("shooter")),
        live_touched=whether("live_touched"),
        short=whether("short"),
        shots=number("shots"),
        agreeing=number("agreeing"),
        minutes=number("minutes"),
        displaced=None if moved is None else tuple(disc for disc, _ in moved),
        board=placed if placed or lay is not None or moved == [] else None,
        unknown=tuple(Fact(each) for each in given.get("unknown", ()) if each in tuple(Fact)),
    )


def _official(rules: RuleBook, match: Match, rule: FoulRule, who: Who) -> Caller:
    """Who calls it: the referee for one who is no more, else the highest whom the book allows here."""
    can = callers(rules, match, rule)
    mine = [Caller.REFEREE] if who.roles[:1] == (Role.REFEREE,) else []
    order = (*mine, Caller.DIRECTOR, Caller.HEAD_REFEREE, Caller.REFEREE, *can)
    return next((by for by in order if by in can), Caller.DIRECTOR)


def _side(text: str) -> Side | None:
    return Side(text) if text in tuple(Side) else None


def _discs(values: Sequence[str]) -> list[tuple[Disc, str]] | None:
    """Discs with their areas, "" where the recorded shots say them; None where nothing is known."""
    if not values:
        return None
    pairs = [each.partition("@")[::2] for each in values if each != _NONE]
    return [(Disc(disc), area if area in AREAS else "") for disc, area in pairs if disc in tuple(Disc)]


# -- in words


def _question(fact: str, voice: Voice) -> str:
    return voice.say(f"scorer.phone.facts.{fact}")


def _options(fact: str, voice: Voice) -> list[tuple[str, str]]:
    """The answers to a question that has a few; none for one about discs."""
    if fact in ("side", "shooter"):
        return [(str(side), voice.side(side)) for side in Side]
    if fact in ("live_touched", "short"):
        return [(_YES, say("scorer.phone.yes")), (_NO, say("scorer.phone.no"))]
    return [(str(number), str(number)) for number in _NUMBERS.get(fact, ())]


def _said(given: Told, voice: Voice) -> Iterator[tuple[str, str]]:
    """Each question that is answered, with its answer."""
    for name, values in given.items():
        if name in ("foul", "side"):
            continue
        if name == "unknown":
            yield from (
                (_question(fact, voice), say("desk.call.not_known")) for fact in values if fact in tuple(Fact)
            )
            continue
        fact = str(_DISCS.get(name, name))
        words: dict[str, Any] = dict(_options(fact, voice))
        shown = [
            words.get(each, each.replace("@", " · ").replace("10off", things(voice.words)["ten_off"]))
            for each in values
        ]
        yield (
            _question(fact, voice),
            ", ".join(say("desk.call.none") if each == _NONE else each for each in shown),
        )


ROUTES = (call_page, make_call)
