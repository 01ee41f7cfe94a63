"""The director's pages of an event."""
