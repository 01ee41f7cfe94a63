"""The store on a PostgreSQL server, for several processes at once."""

from tenoff.store.postgres.store import PostgresStore

__all__ = ["PostgresStore"]
