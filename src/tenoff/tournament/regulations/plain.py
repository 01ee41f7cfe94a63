"""A club that plays by no association's regulations: everything is the director's to say."""

from __future__ import annotations

from tenoff.kit import Edition
from tenoff.tournament.regulations.parts import Regulations

at = Edition("plain", "1", "plain", "Club play", since="")

PLAIN = Regulations(edition=at, title="Club play", key="plain")
