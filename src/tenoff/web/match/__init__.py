"""A match on screens: its view, and everybody's pages of play."""
