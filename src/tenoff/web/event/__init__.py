"""Everybody's pages of an event."""
