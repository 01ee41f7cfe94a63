"""The printed sheets of an event."""
