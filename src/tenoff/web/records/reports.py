"""The keeper's reports with one click each, and the yearbook with the texts that go into it."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from litestar import get, post
from litestar.datastructures import UploadFile

from tenoff.desk.exports.records import csv_of, json_of
from tenoff.desk.exports.records_reports import Sources, made, sources
from tenoff.desk.records.yearbook import (
    BY_LAWS,
    FOREWORD,
    MOST,
    MOST_PICTURE,
    YearbookPictures,
    YearbookTexts,
    is_picture,
    officers_of,
    picture_of,
    season_to_come,
)
from tenoff.desk.rights import Action
from tenoff.kit import Malformed
from tenoff.kit.season import Season, read_day, read_season, season_of
from tenoff.kit.shelf import of_book
from tenoff.records.reports import REPORTS, Report
from tenoff.web.door import gone_to
from tenoff.web.forms import MOST_SENT, filled
from tenoff.web.printing import in_turn, press_of, printed, wish_of
from tenoff.web.records.keeper.frame import BASE, Kept, again, keeper_page, kept
from tenoff.web.request import Ask, NotHere, Reply, file_reply, site_of
from tenoff.words.catalog import say
from tenoff.words.wrong import told

HERE = f"{BASE}/reports"
YEARBOOK = "yearbook"
_MEDIA = {"csv": "text/csv", "json": "application/json"}


@get("/desk/records/reports", action=Action.KEEP)
async def reports(ask: Ask) -> Reply:
    """Every report, for the season and the day that the address names."""
    seen = await kept(ask)
    try:
        season, on = asked(ask, seen.today)
        wrong = None
    except Malformed as bad:
        season, on, wrong = season_of(seen.today), None, told(bad)
    clauses = of_book(REPORTS, seen.now.association.key, seen.today) or {}
    query = f"?season={season.year}" + (f"&on={on}" if on else "")
    return await keeper_page(
        seen,
        "reports",
        wrong=wrong,
        season=season,
        on=on,
        query=query,
        reports=[(report.value, clauses.get(report)) for report in Report],
        seasons=seasons(seen),
        coming=season_to_come(seen.today),
    )


@get("/desk/records/reports/{file:str}", action=Action.KEEP)
async def report_file(ask: Ask, file: str) -> Reply:
    """One report, such as points.pdf, points.csv or points.json; or yearbook.pdf."""
    site = site_of(ask)
    name, _, ending = file.rpartition(".")
    if ending not in ("pdf", *_MEDIA) or (name not in tuple(Report) and file != f"{YEARBOOK}.pdf"):
        raise NotHere(say("records_paper.desk.no_report"))
    season, on = asked(ask, site.desk.means.today(), yearbook=name == YEARBOOK)
    withheld = say("records_paper.withheld") if ending == "pdf" else ""
    of = await sources(site.desk.records, season, on, withheld)
    if name == YEARBOOK:
        return await _yearbook(ask, of)
    report = made(Report(name), of)
    stem = f"{name}-{of.season}"
    if ending == "pdf":
        press, wish = press_of(ask), await wish_of(ask, name, site.desk.means.now().astimezone())
        title = of.lists.reckoning.roll.name or of.lists.reckoning.association.name
        return await printed(lambda: press.report(report, title, wish), stem)
    if ending == "csv":
        data = csv_of(report.listings[0])
    else:
        data = json_of(name, report.listings, season=str(of.season), on=report.day.isoformat())
    return file_reply(data, _MEDIA[ending], f"{stem}.{ending}")


async def _yearbook(ask: Ask, of: Sources) -> Reply:
    texts, pictures = await _texts(ask).all(), await pictures_at(ask).all()
    press, wish = press_of(ask), await wish_of(ask, YEARBOOK, site_of(ask).desk.means.now().astimezone())
    return await printed(lambda: press.yearbook(of, texts, pictures, wish), f"{YEARBOOK}-{of.season}")


@get("/desk/records/reports/yearbook", action=Action.KEEP)
async def yearbook(ask: Ask) -> Reply:
    return await yearbook_page(await kept(ask))


@post(
    "/desk/records/reports/yearbook",
    action=Action.KEEP,
    request_max_body_size=MOST_SENT,
    takes=("text", MOST),
)
async def keep_text(ask: Ask) -> Reply:
    """Keeps one text of the yearbook; sent twice it is the same text."""
    seen, form = await kept(ask), await filled(ask)
    text = (form.all("text") or ("",))[0]
    try:
        await _texts(ask).change(seen.who, form.text("name"), text)
    except Malformed as bad:
        return await yearbook_page(await again(seen, form, 400, told(bad)))
    return gone_to(f"{HERE}/{YEARBOOK}")


async def yearbook_page(seen: Kept) -> Reply:
    texts = {**await _texts(seen.ask).all(), **_typed(seen)}
    officers = [(officers_of(district), district) for district in seen.now.association.districts]
    names = [(BY_LAWS, say("records_paper.page.by_laws")), (FOREWORD, say("records_paper.page.foreword"))]
    return await keeper_page(
        seen,
        "yearbook",
        texts=texts,
        parts=names,
        officers=officers,
        season=season_to_come(seen.today),
        seasons=seasons(seen),
        ads=await ads_of(seen),
        most=MOST_PICTURE // 1000,
    )


def _typed(seen: Kept) -> dict[str, str]:
    """What was not taken, so that nobody has to type it again."""
    return {seen.typed.text("name"): text for text in seen.typed.all("text")}


class PicturedAd(NamedTuple):
    """An advertisement of a yearbook to come, and whether it has a picture."""

    season: Season
    advertiser: str
    size: str
    picture: str
    there: bool


async def ads_of(seen: Kept) -> list[PicturedAd]:
    """Those of the yearbook that would be printed now, and of the one after it, which they are taken for."""
    known = await pictures_at(seen.ask).all()
    first, found = season_to_come(seen.today), list[PicturedAd]()
    for season in (first, first.next):
        calendar = await seen.site.desk.records.calendar.now(f"calendar-{season.year}")
        for ad in () if calendar is None else calendar.ads:
            name = picture_of(season, ad.advertiser, ad.size)
            found.append(PicturedAd(season, ad.advertiser, ad.size, name, name in known))
    return found


@post(
    "/desk/records/reports/pictures",
    action=Action.KEEP,
    request_max_body_size=MOST_SENT,
    takes=("picture", MOST_PICTURE),
)
async def keep_picture(ask: Ask) -> Reply:
    """Keeps the picture of an advertisement, or takes it out; sent twice it is the same picture."""
    seen, sent = await kept(ask), await ask.form()
    name, file = str(sent.get("picture", "")), sent.get("file")
    if all(name != ad.picture for ad in await ads_of(seen)):
        raise NotHere(say("records_paper.desk.no_ad"))
    drops = sent.get("do") == "drop"
    data = await file.read() if isinstance(file, UploadFile) and not drops else b""
    try:
        if not data and not drops:
            raise Malformed(say("records_paper.desk.no_picture"))
        if data and is_picture(data):
            press = press_of(ask)
            await in_turn(lambda: press.picture(data))
        await pictures_at(ask).change(seen.who, name, data)
    except Malformed as bad:
        return await yearbook_page(await again(seen, await filled(ask), 400, told(bad)))
    return gone_to(f"{HERE}/{YEARBOOK}#ads")


def pictures_at(ask: Ask) -> YearbookPictures:
    desk = site_of(ask).desk
    return YearbookPictures(desk.store, desk.means, desk.audit)


def _texts(ask: Ask) -> YearbookTexts:
    desk = site_of(ask).desk
    return YearbookTexts(desk.store, desk.means, desk.audit)


def seasons(seen: Kept) -> list[Season]:
    """Those that can be asked for: with results, the present one and the next."""
    present = season_of(seen.today)
    return sorted({present.next, present, *seen.now.seasons}, reverse=True)


def asked(ask: Ask, today: date, *, yearbook: bool = False) -> tuple[Season, date | None]:
    """The season and the day an address names; the present season and now where it names none."""
    year, day = ask.query_params.get("season", ""), ask.query_params.get("on", "")
    season, on = read_season(year), read_day(day)
    if year and season is None:
        raise Malformed(say("records_paper.desk.bad_season", text=year[:20]))
    if day and on is None:
        raise Malformed(say("records_paper.desk.bad_day", text=day[:20]))
    usual = season_to_come(today) if yearbook else season_of(on or today)
    return season or usual, on


ROUTES = (reports, report_file, yearbook, keep_text, keep_picture)
