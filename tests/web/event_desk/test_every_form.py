"""Every form of an event's pages, filled in badly: its page comes again, never one that leads nowhere."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from random import Random

from tests.web.event_desk.house import TEAMS, Director, said_wrong
from tests.web.servers import fresh

PAGES = (
    "",
    "/entries",
    "/draw",
    "/courts",
    "/results",
    "/places",
    "/money",
    "/day",
    "/officials",
    "/settings",
)
BAD = "x ☃ −"
DESK_PAGES = ("/desk", "/desk/courts", "/desk/links")
STEPS = 40


class Forms(HTMLParser):
    """The forms of a page: where each goes, and its fields with bad things in those somebody types into."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str]]] = []
        self._inside = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._inside = given.get("method") == "post"
            if self._inside:
                self.found.append((given["action"], {}))
        elif self._inside and tag in ("input", "textarea", "button", "select") and given.get("name"):
            hidden = tag in ("button", "select") or given.get("type", "text") in (
                "hidden",
                "checkbox",
                "radio",
            )
            self.found[-1][1].setdefault(given["name"], given.get("value", "") if hidden else BAD)


def sent(director: Director, page: str) -> dict[str, tuple[int, bool, int]]:
    """What each form of a page is answered: status, whether the event's own page, how many alerts."""
    found = {}
    for path, fields in Forms(director.look(page)).found:
        if path == "/logout":
            continue
        fields |= {"_csrf_token": director.client.cookies["tenoff_csrf"], "id": fresh("view")}
        answer = director.client.post(path, data=fields)
        own = answer.status_code == 303 or 'class="event-name"' in answer.text
        alerts = answer.text.count('role="alert"')
        found[f"{path} {fields.get('do', '')}"] = answer.status_code, own, alerts
    return found


def test_forms_when_they_are_filled_in_badly(house: Director) -> None:
    house.drawn()
    house.do("/courts", do="call-match", match=house.suggested()[0][0], court="1")
    wrong = {}
    for page in PAGES:
        for form, (status, own, alerts) in sent(house, page).items():
            if not (own and (status == 303 or (status in (400, 409, 422) and alerts == 1))):
                wrong[form] = status, own, alerts
    assert wrong == {}


def test_form_when_one_field_is_wrong(house: Director) -> None:
    """The sentence is at its field, and what was typed in all of them is still there."""
    house.announce()
    house.do("", do="open-registration")
    house.enter(TEAMS[0])
    entry = re.findall(r'name="entry" value="([^"]+)"', house.look("/entries"))[0]
    for page, fields, field in (
        ("/entries", {"do": "take-payment", "entry": entry, "amount": "ten", "how": "cash"}, "amount"),
        (
            "/entries",
            {"do": "register", "division": "men-doubles", "name_1": "Al", "name_2": "Bo", "born_2": "young"},
            "born_2",
        ),
        ("/desk/events", {"template": "league-night", "name": "Friday", "day": "soon"}, "day"),
        ("/settings", {"do": "add-courts", "courts": "9-1", "discs": ""}, "courts"),
    ):
        answer = house.send(page, **fields)
        bad = [tag for tag in re.findall(r"<input[^>]*>", answer.text) if 'aria-invalid="true"' in tag]
        assert (answer.status_code, len(bad), answer.text.count('role="alert"')) == (400, 1, 1)
        assert f'name="{field}"' in bad[0]
        assert re.search(re.escape(bad[0]) + r'<p class="wrong" role="alert">', answer.text)
        for name, value in fields.items():
            kept = rf'name="{name}"[^>]*value="{value}"|<option value="{value}" selected>'
            assert (name, bool(re.search(kept, answer.text))) == (name, True)


class Buttons(Forms):
    """The forms of a page in which nothing is typed, chosen or ticked: each button is a whole order."""

    def __init__(self, page: str) -> None:
        self.orders: list[tuple[str, dict[str, str]]] = []
        self._typed = False
        super().__init__(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        super().handle_starttag(tag, attrs)
        given = {name: value or "" for name, value in attrs}
        plain = tag == "input" and given.get("type") == "hidden"
        if tag == "form":
            self._typed = False
        elif self._inside and tag in ("input", "textarea", "select") and not plain:
            self._typed = True

    def handle_endtag(self, tag: str) -> None:
        if tag == "form" and self._inside:
            path, fields = self.found[-1]
            if not self._typed and path != "/logout":
                self.orders.append((path, fields))
            self._inside = False


def test_orders_when_a_button_offers_them_are_taken(house: Director) -> None:
    """Whatever button somebody presses on a page just opened, at any time of an event, is not refused."""
    dice, refused, pressed = Random(4), {}, set()

    def walk(steps: int, *late: str) -> None:
        for _ in range(steps):
            page = dice.choice((*PAGES, *DESK_PAGES))
            found = house.client.get(page if page in DESK_PAGES else house.event + page)
            orders = [each for each in Buttons(found.text).orders if each[1].get("do") not in late]
            if not orders:
                continue
            path, fields = dice.choice(orders)
            order = fields.get("do", "")
            pressed.add(order)
            fields |= {"_csrf_token": house.client.cookies["tenoff_csrf"]}
            answer = house.client.post(path, data=fields)
            if answer.status_code not in (200, 303):
                refused[page, order] = answer.status_code, said_wrong(answer)
            house.clock.forward(3)

    house.announce()
    walk(10)
    house.drawn()
    house.do("/courts", do="call-all")
    walk(STEPS, "end-day")
    walk(STEPS)
    assert refused == {}
    assert len(pressed) > 8, pressed
