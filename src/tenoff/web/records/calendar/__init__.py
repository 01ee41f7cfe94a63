"""The season's calendar and the Board's duties."""
