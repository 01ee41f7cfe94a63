"""What happened at an event, in one sentence for each kind of act."""

from __future__ import annotations

from msgspec import structs

from tenoff.kit import Cite
from tenoff.tournament import events as so
from tenoff.tournament.draw import BY_HAND
from tenoff.tournament.fixtures import Bye, Chart, Fixture, Outcome
from tenoff.tournament.people import Standing
from tenoff.tournament.state import Tournament, match_key
from tenoff.words.catalog import say
from tenoff.words.event_names import (
    length_said,
    match_label,
    money,
    outcome_said,
    place_rows_said,
    side_said,
    wish_said,
)
from tenoff.words.moments import date_said
from tenoff.words.names import cite_words, joined


def event_happened(event: so.Event, now: Tournament) -> str:
    """The act as a sentence with its clause; `now`: the event as it stands, for its names."""
    said = _setting(event, now) or _entering(event, now) or _drawing(event, now) or _playing(event, now)
    said = said or _ending(event, now)
    clause: Cite | None = getattr(event, "clause", None)
    if isinstance(event, so.ConcernWaived):
        clause = event.waiver.concern.clause
    if not clause:
        return say("event_happenings.uncited", said=said)
    return say("event_happenings.cited", said=said, clause=cite_words(clause))


def _say(key: str, **places: object) -> str:
    return say(f"event_happenings.{key}", **places)


def _because(key: str, reason: str, **places: object) -> str:
    return _say(f"{key}_because", reason=reason, **places) if reason else _say(key, **places)


def _setting(event: so.Event, now: Tournament) -> str:
    match event:
        case so.EventAnnounced(about):
            return _say("set.announced", name=about.name)
        case so.EventChanged(_, advertised):
            return _say("set.changed_advertised", where=advertised) if advertised else _say("set.changed")
        case so.DivisionSet(division):
            return _say("set.division", division=division.name)
        case so.DivisionDropped(key, reason):
            return _because("set.division_dropped", reason, division=_division(now, key))
        case so.DivisionsCombined(keys, into):
            names = joined([_division(now, key) for key in keys])
            return _say("set.combined", divisions=names, into=into.name)
        case so.CourtAdded(court):
            return _say("set.court_added", court=court.id)
        case so.CourtClosed(id, reason):
            return _say("set.court_closed", court=id, reason=reason)
        case so.CourtReopened(id):
            return _say("set.court_reopened", court=id)
        case so.DiscsChanged(id, discs):
            return _say("set.discs", court=id, discs=discs)
        case so.OfficialNamed(name, role):
            return _say("set.official", name=name, role=say(f"event_names.official.{role}"))
        case so.OfficialReleased(name, role):
            return _say("set.official_released", name=name, role=say(f"event_names.official.{role}"))
        case so.SponsorAdded(sponsor):
            return _say("set.sponsor", name=sponsor.name, amount=money(sponsor.amount))
        case so.SponsorDropped(sponsor):
            return _say("set.sponsor_dropped", name=sponsor.name, amount=money(sponsor.amount))
        case so.PlacesSet(rows):
            return _say("set.places", rows=place_rows_said(rows)) if rows else _say("set.places_usual")
        case so.WishSet(wish):
            return _say("set.wish", how=wish_said(wish))
        case _:
            return ""


def _entering(event: so.Event, now: Tournament) -> str:
    match event:
        case so.RegistrationOpened(from_home):
            return _say("entry.opened_home" if from_home else "entry.opened")
        case so.RegistrationClosed(key):
            return _say("entry.closed", division=_division(now, key))
        case so.Registered(entry):
            how = "_waiting" if entry.standing is Standing.WAITING else "_late" if entry.late else ""
            return _say(f"entry.registered{how}", entry=entry.shown, division=_division(now, entry.division))
        case so.EntryChanged(id):
            return _say("entry.changed", entry=_entry(now, id))
        case so.NamePutRight(was=was, right=right, reason=reason):
            changes = joined(_put_right(was, right))
            return _say("entry.put_right", player=was.name, changes=changes, reason=reason)
        case so.EntryMarked(id, standing, reason):
            if standing in (Standing.ENTERED, Standing.WAITING):
                return _say(f"entry.{standing}", entry=_entry(now, id))
            return _because(f"entry.{standing}", reason, entry=_entry(now, id))
        case so.ReleaseSigned(id, player):
            return _say("entry.released", player=_player(now, id, player))
        case so.PresenceMarked(id, player, present):
            return _say("entry.present" if present else "entry.absent", player=_player(now, id, player))
        case so.PaymentTaken(id, payment):
            key = "entry.paid" if payment.amount > 0 else "entry.refunded"
            return _say(key, entry=_entry(now, id), amount=money(abs(payment.amount)))
        case so.ConcernWaived(id, waiver):
            return _say("entry.waived", entry=_entry(now, id), reason=waiver.reason)
        case _:
            return ""


def _put_right(was: so.Spelling, right: so.Spelling) -> list[str]:
    """What is written otherwise, from what to what."""
    old, none = structs.asdict(was), _say("entry.put.none")
    return [
        _say(f"entry.put.{each}", was=old[each] or none, right=new or none)
        for each, new in structs.asdict(right).items()
        if new != old[each]
    ]


def _drawing(event: so.Event, now: Tournament) -> str:
    match event:
        case so.SeedPublished(key, promised, seed):
            if promised:
                return _say("draw.promised", division=_division(now, key), mark=promised)
            return _say("draw.seed", division=_division(now, key), seed=seed)
        case so.DrawMade(division=key, stage=stage, method=method):
            if stage > 1:
                return _say("draw.stage", division=_division(now, key), stage=stage)
            return _say("draw.by_hand" if method == BY_HAND else "draw.made", division=_division(now, key))
        case so.LatePlaced(id, line, partner=partner):
            if partner:
                both = {"entry": _entry(now, id), "partner": _entry(now, partner)}
                return _say("draw.late_pair", **both, line=line)
            return _say("draw.late", entry=_entry(now, id), line=line)
        case so.Substituted(id, out, player, reason):
            return _say("draw.substituted", player=player.name, out=_player(now, id, out), reason=reason)
        case so.TieSettled(key, _, reason):
            return _say("draw.tie", division=_division(now, key), reason=reason)
        case so.MatchesAdded(key, fixtures):
            return _added(now, key, fixtures)
        case _:
            return ""


def _added(now: Tournament, key: str, fixtures: tuple[Fixture, ...]) -> str:
    number = len(now.divisions[key].stages)
    sides = [
        tuple(side_said(now, match_key(key, number, each.id), side) for side in (0, 1)) for each in fixtures
    ]
    if fixtures[0].chart is not Chart.POOL:
        ((challenged, challenger),) = sides
        return _say("play.challenged", division=_division(now, key), first=challenger, second=challenged)
    byes = [pair[0] for pair, each in zip(sides, fixtures, strict=True) if isinstance(each.second, Bye)]
    pairs = [
        say("event_names.versus", first=pair[0], second=pair[1])
        for pair, each in zip(sides, fixtures, strict=True)
        if not isinstance(each.second, Bye)
    ]
    said = {"round": fixtures[0].round, "division": _division(now, key), "pairs": joined(pairs, "semicolon")}
    return _say("play.round_bye", bye=byes[0], **said) if byes else _say("play.round", **said)


def _playing(event: so.Event, now: Tournament) -> str:
    match event:
        case so.MatchCalled(match, court, despite=despite):
            if despite:
                return _say("play.called_despite", match=_match(now, match), court=court, reason=despite)
            return _say("play.called", match=_match(now, match), court=court)
        case so.CalledAgain(match):
            return _say("play.again", match=_match(now, match))
        case so.MatchRecalled(match, reason):
            return _because("play.recalled", reason, match=_match(now, match))
        case so.MatchMoved(match, court, reason):
            return _because("play.moved", reason, match=_match(now, match), court=court)
        case so.MatchHeld(match, reason):
            return _say("play.held", match=_match(now, match), reason=reason)
        case so.MatchReleased(match):
            return _say("play.released", match=_match(now, match))
        case so.PlayBegan(match):
            return _say("play.began", match=_match(now, match))
        case so.ResultPosted(match, outcome, claimed=claimed):
            key = "play.claimed" if claimed else "play.posted"
            return _say(key, match=_match(now, match), result=_result(now, match, outcome))
        case so.ResultConfirmed(match):
            return _say("play.confirmed", match=_match(now, match))
        case so.ResultCorrected():
            return _corrected(event, now)
        case so.ResultWithdrawn(match):
            return _say("play.withdrawn", match=_match(now, match))
        case so.RefereeAssigned(match, name):
            return _say("play.referee", match=_match(now, match), name=name)
        case _:
            return ""


def _corrected(event: so.ResultCorrected, now: Tournament) -> str:
    key = "play.removed" if event.outcome is None else "play.corrected"
    places = {"match": _match(now, event.match), "reason": event.reason}
    if event.outcome is not None:
        places["result"] = _result(now, event.match, event.outcome)
    if not event.undone:
        return _say(key, **places)
    return _say(f"{key}_undoing", undone=joined([_match(now, each) for each in event.undone]), **places)


def _ending(event: so.Event, now: Tournament) -> str:
    match event:
        case so.PlaySuspended(why, _, note):
            said = _say(f"day.{why}")
            return _say("day.noted", said=said, note=note) if note else said
        case so.PlayResumed():
            return _say("day.resumed")
        case so.DayEnded(day, carried):
            if carried:
                return _say("day.ended_carried", day=date_said(day), n=len(carried))
            return _say("day.ended", day=date_said(day))
        case so.DayAdded(day):
            return _say("day.added", day=date_said(day))
        case so.Shortened(key, length, reason, consolation):
            name = "day.shortened_consolation" if consolation else "day.shortened"
            return _say(name, division=_division(now, key), length=length_said(length), reason=reason)
        case so.DivisionFinished(key):
            return _say("end.division", division=_division(now, key))
        case so.DivisionReopened(key, reason):
            return _say("end.reopened", division=_division(now, key), reason=reason)
        case so.EventFinished(mark):
            return _say("end.event", mark=mark[:12])
        case so.MoneySpent(what, amount):
            return _say("end.spent" if amount > 0 else "end.income", what=what, amount=money(abs(amount)))
        case so.FinancesPosted(pool=pool, late=late):
            return _say("end.posted_late" if late else "end.posted", amount=money(pool))
        case so.Paid(id, amount):
            said = "end.paid" if amount > 0 else "end.paid_back"
            return _say(said, entry=_entry(now, id), amount=money(abs(amount)))
        case _:
            raise TypeError(f"no sentence for {type(event).__name__}")


# -- names, also of what is not there any more


def _division(now: Tournament, key: str) -> str:
    found = now.divisions.get(key)
    return key if found is None else found.division.name


def _entry(now: Tournament, id: str) -> str:
    found = now.entries.get(id)
    return id if found is None else found.shown


def _player(now: Tournament, id: str, key: str) -> str:
    players = now.entries[id].players if id in now.entries else ()
    return next((player.name for player in players if player.key == key), key)


def _match(now: Tournament, match: str) -> str:
    return match if now.fixture(match) is None else match_label(now, match)


def _result(now: Tournament, match: str, outcome: Outcome) -> str:
    """The result with the names as they are now; before a correction another side may have been there."""
    if now.fixture(match) is None:
        return outcome_said(outcome, "1", "2")
    return outcome_said(outcome, side_said(now, match, 0), side_said(now, match, 1))
