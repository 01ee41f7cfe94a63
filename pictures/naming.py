"""Who and what stands in the addresses of the demo's pages, asked of the site itself."""

from __future__ import annotations

from pictures.halls import Hall
from tenoff.app.demo.events import event_id
from tenoff.app.demo.opening import UNDER_WAY


def names_in(hall: Hall) -> dict[str, str]:
    """What the places of addresses are filled with."""
    event, finished = event_id(UNDER_WAY), event_id(UNDER_WAY - 1)
    courts = hall.asked("/api/courts")["courts"]
    [division, *_] = hall.asked(f"/api/events/{event}")["divisions"]
    season = str(hall.asked("/api/records")["seasons"][0])
    [person, rival, *_] = hall.asked(f"/api/records/season/{season}")["standings"]
    masters = hall.asked("/api/records/masters")["masters"]
    return {
        "match": next(each["match"] for each in courts if each["match"]),
        "event": event,
        "finished": finished,
        "coming": next(
            each["id"] for each in hall.asked("/api/events")["events"] if each["phase"] == "registering"
        ),
        "division": division["division"]["key"],
        "key": division["entries"][0]["players"][0]["key"],
        "name": "florida",
        "id": "C-17",
        "year": season,
        "season": season,
        "masters": str(masters[0]["year"]),
        "person": person["person"],
        "rival": rival["person"],
        "club": hall.asked("/api/records/clubs")["clubs"][0]["club"],
        "past": hall.asked("/api/records/events")["events"][0]["event"],
        "book": "roll",
        "tournament": hall.asked(f"/api/records/schedule/{season}")["tournaments"][0]["key"],
        "display": hall.codes["display"],
        "code": hall.codes["scorer"],
    }
