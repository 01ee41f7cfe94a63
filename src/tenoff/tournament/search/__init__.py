"""Search over known players at the registration desk."""

from tenoff.tournament.search.index import By, Found, Index, index, search

__all__ = ["By", "Found", "Index", "index", "search"]
