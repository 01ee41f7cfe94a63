"""The store on one SQLite file."""

from tenoff.store.sqlite.store import SqliteStore

__all__ = ["SqliteStore"]
