"""Two of the three kinds of error; the third, a refusal, is a value and lives with the rules that say no."""


class Malformed(Exception):
    """What came in cannot be read; the message is one line and holds the value."""


class Conflict(Exception):
    """Somebody was first: the caller decided on a state that is no longer the newest."""
