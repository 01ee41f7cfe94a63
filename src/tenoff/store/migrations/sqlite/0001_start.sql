-- Streams only grow, documents are overwritten, views can be rebuilt from the streams.

PRAGMA application_id = 1952804454; -- "tenf": tells a store from any other SQLite file

CREATE TABLE streams (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    header BLOB NOT NULL
) STRICT;

CREATE INDEX streams_by_kind ON streams (kind, id);

-- Without AUTOINCREMENT a new position is the highest plus one, and nothing is ever deleted here:
-- positions have no gaps, and with one writer at a time they are in commit order.
CREATE TABLE lines (
    position INTEGER PRIMARY KEY,
    stream INTEGER NOT NULL REFERENCES streams (key),
    number INTEGER NOT NULL,
    id TEXT NOT NULL,
    data BLOB NOT NULL,
    UNIQUE (stream, number),
    UNIQUE (stream, id)
) STRICT;

CREATE TABLE documents (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    version INTEGER NOT NULL,
    data BLOB NOT NULL,
    PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE views (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    sort TEXT NOT NULL,
    data BLOB NOT NULL,
    PRIMARY KEY (kind, id)
) STRICT;

CREATE INDEX views_in_order ON views (kind, sort, id);
