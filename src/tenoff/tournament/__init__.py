"""Tournaments: entries, draw, charts and tables, court calling, places, money; pure values and functions."""
