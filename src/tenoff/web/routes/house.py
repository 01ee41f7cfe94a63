"""Routes that are there from the start: matches, boards, rule books, the house's desk, and who comes in."""

from __future__ import annotations

from tenoff.web import demo, door, first, home, own_password, plumbing, practice, trust
from tenoff.web.api import desk as api_desk
from tenoff.web.api import matches as api_matches
from tenoff.web.api import questions as api_questions
from tenoff.web.api import rules as api_rules
from tenoff.web.desk import calling as desk_calling
from tenoff.web.desk import emergency as desk_emergency
from tenoff.web.desk import links as desk_links
from tenoff.web.desk import matches as desk_pages
from tenoff.web.desk import people as desk_people
from tenoff.web.desk import ready as desk_ready
from tenoff.web.match import pages as public

ROUTES = (
    *api_matches.ROUTES,
    *api_questions.ROUTES,
    *api_desk.ROUTES,
    *api_rules.ROUTES,
    *door.ROUTES,
    *first.ROUTES,
    *demo.ROUTES,
    *own_password.ROUTES,
    *desk_pages.ROUTES,
    *desk_calling.ROUTES,
    *desk_emergency.ROUTES,
    *desk_ready.ROUTES,
    *desk_links.ROUTES,
    *desk_people.ROUTES,
    *home.ROUTES,
    *practice.ROUTES,
    *public.ROUTES,
    *plumbing.ROUTES,
    *trust.ROUTES,
)
