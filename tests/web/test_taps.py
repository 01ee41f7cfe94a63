"""Taps over HTTP: taken once, refused with a sentence and a clause, and who was first."""

from __future__ import annotations

import concurrent.futures

import msgspec

from tenoff.rules.record import Agrees, check
from tests.web.servers import OPENING, Running, frame, fresh, opened, tapped


def _link(server: Running, **wanted: object) -> str:
    made = server.by("owner").post("/api/links", json={"role": "scorer", **wanted})
    assert made.status_code == 201, made.text
    return str(made.json()["code"])


def test_tap_when_sent_again(server: Running) -> None:
    match = opened(server, fresh("again"))
    owner = server.by("owner")
    first = tapped(owner, match, frame(), "f1")
    again = tapped(owner, match, frame(), "f1")
    assert (first.status_code, first.json()) == (200, {"number": 5, "again": False})
    assert (again.status_code, again.json()) == (200, {"number": 5, "again": True})


def test_tap_when_the_id_was_used_for_another(server: Running) -> None:
    match = opened(server, fresh("taken"))
    tapped(server.by("owner"), match, frame(), "f1")
    answer = tapped(server.by("owner"), match, frame((7,), ()), "f1")
    assert (answer.status_code, answer.json()["refusal"]["code"]) == (422, "id-taken")


def test_tap_when_the_rules_refuse_it(server: Running) -> None:
    match = opened(server, fresh("refused"))
    answer = tapped(
        server.by("owner"), match, {"do": "post-frame", "yellow": {"total": 3}, "black": {"total": 0}}
    )
    assert answer.status_code == 422
    assert answer.json() == {
        "refusal": {
            "code": "impossible-total",
            "clause": "florida-2024 D-1",
            "values": ["yellow", "3"],
            "question": True,
        },
        "sentence": "Four discs cannot make 3 for yellow (Florida D-1).",
        "clause": "D-1",
        "cite": "Florida D-1",
        "asks": [],
    }


def test_tap_when_it_cannot_be_read(server: Running) -> None:
    match = opened(server, fresh("unread"))
    answer = tapped(server.by("owner"), match, {"do": "fly"})
    assert answer.status_code == 400
    assert answer.json() == {
        "status": 400,
        "sentence": "The body cannot be read: “Invalid value 'fly' - at `$.tap.do`”.",
    }


def test_tap_when_there_is_no_match(server: Running) -> None:
    answer = tapped(server.by("owner"), "nowhere", frame())
    assert (answer.status_code, answer.json()) == (
        404,
        {"status": 404, "sentence": "There is no such match."},
    )


def test_two_phones_on_one_court(server: Running) -> None:
    match = opened(server, fresh("phones"))
    link = _link(server, match=match)
    with server.client(authorization=f"Bearer {link}") as phone:
        assert tapped(phone, match, frame(), "1", phone="p1", name="Ann").json()["number"] == 5
        held = tapped(phone, match, frame(), "1", phone="p2", name="Bob")
        assert (held.status_code, held.json()["conflict"]) == (409, "held")
        assert (held.json()["sentence"], held.json()["scorer"]["name"]) == (
            "Ann is scoring this match.",
            "Ann",
        )
        seat = phone.post(f"/api/matches/{match}/scorer", json={"phone": "p2", "name": "Bob"})
        assert (seat.json()["yours"], seat.json()["scorer"]["name"]) == (False, "Ann")
        seat = phone.post(f"/api/matches/{match}/scorer", json={"phone": "p2", "name": "Bob", "take": True})
        assert (seat.json()["yours"], seat.json()["scorer"]["name"]) == (True, "Bob")
        moved = tapped(phone, match, frame(), "1", phone="p2", name="Bob", seen=4)
        assert (moved.status_code, moved.json()["conflict"], moved.json()["number"]) == (409, "moved", 5)
        assert tapped(phone, match, frame(), "1", phone="p2", name="Bob", seen=5).json()["number"] == 6


def test_link_for_one_match_opens_no_other(server: Running) -> None:
    one, other = opened(server, fresh("one")), opened(server, fresh("other"))
    with server.client(authorization=f"Bearer {_link(server, match=one)}") as phone:
        assert tapped(phone, one, frame(), phone="p1").status_code == 200
        assert tapped(phone, other, frame(), phone="p1").status_code == 403
        assert phone.post(f"/api/matches/{other}/scorer", json={"phone": "p1"}).status_code == 403


def test_link_when_taken_back(server: Running) -> None:
    match = opened(server, fresh("back"))
    link = _link(server, match=match)
    with server.client(authorization=f"Bearer {link}") as phone:
        assert tapped(phone, match, frame(), phone="p1").status_code == 200
        assert server.by("owner").delete(f"/api/links/{link}").status_code == 204
        assert tapped(phone, match, frame(), phone="p1").status_code == 401
    assert server.by("public").get(f"/s/{link}", headers={"accept": "text/html"}).status_code == 404


def test_taps_when_many_come_at_once(server: Running) -> None:
    """Nothing is lost and nothing doubled, and the record agrees with the rules."""
    match = opened(server, fresh("crowd"))
    owner = server.by("owner")

    def remark(number: int) -> tuple[int, int]:
        answer = tapped(owner, match, {"do": "remark", "text": f"note {number // 2}"}, f"note{number // 2}")
        return answer.status_code, answer.json()["number"]

    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(remark, range(40)))
    assert {status for status, _ in answers} == {200}
    assert sorted(number for _, number in answers) == sorted([*range(5, 25), *range(5, 25)])
    lines = owner.get(f"/api/matches/{match}/record").content
    agreed = check([lines])
    assert isinstance(agreed, Agrees)
    assert agreed.acts == 24


def test_match_when_opened_twice_with_one_id(server: Running) -> None:
    owner, match = server.by("owner"), fresh("twice")
    sent = {"id": "x", "match": match, "open": {"do": "open-match", **OPENING}}
    first, again = owner.post("/api/matches", json=sent), owner.post("/api/matches", json=sent)
    assert (first.status_code, first.json()) == (201, {"match": match, "number": 1, "again": False})
    assert (again.status_code, again.json()) == (200, {"match": match, "number": 1, "again": True})
    assert first.headers["location"] == f"/api/matches/{match}"


def test_match_when_the_book_bars_it(server: Running) -> None:
    terms = {"format": "doubles", "best_of": 4}
    sent = {"id": "x", "open": {"do": "open-match", **OPENING, "terms": terms}}
    answer = server.by("owner").post("/api/matches", json=sent)
    assert answer.status_code == 422
    assert answer.json()["sentence"][-1] == "."


def test_view_by_its_etag(server: Running) -> None:
    match = opened(server, fresh("etag"))
    with server.client() as anybody:
        first = anybody.get(f"/api/matches/{match}")
        assert (first.status_code, first.headers["etag"], first.json()["number"]) == (200, 'W/"4"', 4)
        same = anybody.get(f"/api/matches/{match}", headers={"if-none-match": 'W/"4"'})
        assert (same.status_code, same.content) == (304, b"")
        tapped(server.by("owner"), match, frame())
        newer = anybody.get(f"/api/matches/{match}", headers={"if-none-match": 'W/"4"'})
        assert (newer.status_code, newer.headers["etag"]) == (200, 'W/"5"')
        assert (newer.json()["first"]["score"], newer.json()["second"]["score"]) == (15, 10)


def test_what_if_when_it_is_not_for_the_scorer_to_do(server: Running) -> None:
    """The phone hears it before anybody presses; who only asks is told what would be."""
    asked = {"tap": {"do": "forfeit", "team": "first"}}
    path = "/api/matches/m1/what-if"
    roles = ("link", "public", "owner")
    answers = {role: server.by(role).post(path, json=asked).status_code for role in roles}
    assert answers == {"link": 403, "public": 200, "owner": 200}
    assert server.by("link").post(path, json={"tap": frame()}).status_code == 200


def test_what_if_changes_nothing(server: Running) -> None:
    match = opened(server, fresh("whatif"))
    with server.client() as anybody:
        answer = anybody.post(f"/api/matches/{match}/what-if", json={"tap": frame()})
        assert answer.status_code == 200
        told = answer.json()
        assert (told["now"]["first"]["score"], told["then"]["first"]["score"]) == (0, 15)
        assert (told["changes"], told["clause"]) == (["Yellow +15", "Black +10"], "D-2")
        assert told["sentence"] == (
            "Game 1 begins, to 50, Adams / Boyle on yellow."
            " Half-round 1: yellow 15, black 10; Adams / Boyle 15, Castro / Dunn 10."
        )
        undo = anybody.post(f"/api/matches/{match}/what-if", json={"tap": {"do": "take-out", "act": 2}})
        assert (undo.status_code, undo.json()["then"]["number"]) == (200, 5)
        assert anybody.get(f"/api/matches/{match}").json()["number"] == 4


def test_what_if_when_facts_are_missing(server: Running) -> None:
    match = opened(server, fresh("facts"))
    call = {"do": "make-call", "foul": "hook", "by": "director"}
    answer = server.by("owner").post(f"/api/matches/{match}/what-if", json={"tap": call})
    assert (answer.status_code, answer.json()["refusal"]["code"]) == (422, "needs-facts")
    assert answer.json()["asks"][0] == "Which color did it: yellow or black?"


def test_why_a_score(server: Running) -> None:
    match = opened(server, fresh("why"))
    tapped(server.by("owner"), match, frame())
    with server.client() as anybody:
        answer = anybody.get(f"/api/matches/{match}/why", params={"of": "score", "team": "first"})
        assert answer.json() == {
            "about": "score",
            "sentence": "Adams / Boyle has 15 in game 1.",
            "reasons": [
                {
                    "sentence": "Half-round 1: +15 by discs, makes 15.",
                    "clause": "D-2",
                    "cite": "Florida D-2.1",
                    "act": 5,
                    "reading": "",
                }
            ],
        }
        assert anybody.get(f"/api/matches/{match}/why", params={"of": "lead"}).status_code == 200
        assert anybody.get(f"/api/matches/{match}/why", params={"of": "act", "act": 5}).status_code == 200
        assert anybody.get(f"/api/matches/{match}/why", params={"of": "tie"}).status_code == 404
        assert anybody.get(f"/api/matches/{match}/why", params={"of": "luck"}).status_code == 400


def test_matches_in_pages(server: Running) -> None:
    for _ in range(3):
        opened(server, fresh("page"), play=False)
    with server.client() as anybody:
        seen: list[str] = []
        cursor = ""
        while True:
            page = anybody.get("/api/matches", params={"limit": 2, "cursor": cursor}).json()
            seen += [row["id"] for row in page["matches"]]
            cursor = page["cursor"]
            if not cursor:
                break
        everything = anybody.get("/api/matches", params={"limit": 200}).json()
        assert seen == [row["id"] for row in everything["matches"]]
        coming = anybody.get("/api/matches", params={"phase": "coming", "limit": 200}).json()["matches"]
        assert {row["phase"] for row in coming} == {"assigned"}
        assert [row["id"] for row in coming] == [
            row["id"] for row in everything["matches"] if row["phase"] == "assigned"
        ]
        assert anybody.get("/api/matches", params={"phase": "lost"}).status_code == 400
        assert anybody.get("/api/matches", params={"cursor": "zz"}).status_code == 400
        assert anybody.get("/api/matches", params={"cursor": "7a"}).status_code == 400


def test_court_when_a_match_is_called(server: Running) -> None:
    owner, court = server.by("owner"), fresh("c")
    assert owner.post("/api/courts", json={"court": court}).status_code == 201
    assert owner.post("/api/courts", json={"court": court}).status_code == 409
    match = opened(server, fresh("called"))
    placed = owner.post(f"/api/courts/{court}", json={"match": match})
    assert (placed.status_code, placed.json()["match"]) == (200, match)
    assert owner.delete(f"/api/courts/{court}").status_code == 409
    assert owner.post(f"/api/courts/{court}", json={"match": "nowhere"}).status_code == 404
    assert owner.post(f"/api/courts/{court}", json={}).status_code == 400
    assert owner.post(f"/api/courts/{court}", json={"match": ""}).json()["match"] == ""
    assert owner.post(f"/api/courts/{court}", json={"closed": "wet"}).json()["closed"] == "wet"
    assert server.by("referee").post(f"/api/courts/{court}", json={"closed": ""}).status_code == 403
    assert owner.delete(f"/api/courts/{court}").status_code == 204


def test_scorer_is_told_which_match_is_on_the_court(server: Running) -> None:
    owner, court = server.by("owner"), fresh("c")
    owner.post("/api/courts", json={"court": court})
    link = _link(server, court=court)
    with server.client(authorization=f"Bearer {link}") as phone:
        assert phone.get("/api/scorer").json()["match"] == ""
        match = opened(server, fresh("oncourt"), court)
        here = phone.get("/api/scorer").json()
        assert (here["match"], here["court"], here["role"]) == (match, court, "scorer")
        following = opened(server, fresh("next"))
        owner.post(f"/api/courts/{court}", json={"match": following})
        assert phone.get("/api/scorer").json()["match"] == following
        assert tapped(phone, match, frame(), phone="p1").status_code == 200


def test_fouls_and_judge(server: Running) -> None:
    with server.client() as anybody:
        fouls = anybody.get("/api/rules/arizona/fouls").json()
        assert [(f["foul"], f["points"]) for f in fouls if f["foul"] == "hook"] == [("hook", 10)]
        assert anybody.get("/api/rules/nowhere/fouls").status_code == 404
        sent = {
            "book": "florida",
            "discs": [{"disc": "Y1", "x": 0, "y": 110}, {"disc": "B2", "x": 0, "y": 90}],
        }
        lies = anybody.post("/api/judge", json=sent).json()["discs"]
        assert [(lie["disc"], lie["value"], lie["touching"]) for lie in lies] == [
            ("Y1", 10, []),
            ("B2", 0, ["8-10 line", "center line"]),
        ]
        assert anybody.post("/api/judge", json={"book": "nowhere", "discs": []}).status_code == 400
        bad = {"book": "florida", "discs": [{"disc": "Y1", "x": 1e300, "y": 0}]}
        assert anybody.post("/api/judge", json=bad).status_code == 400


def test_record_reads_back(server: Running) -> None:
    match = opened(server, fresh("file"))
    answer = server.by("public").get(f"/api/matches/{match}/record")
    assert answer.headers["content-disposition"] == f'attachment; filename="{match}.jsonl"'
    header = msgspec.json.decode(answer.content.splitlines()[0])
    assert (header["tenoff"], header["id"]) == ("match", match)
