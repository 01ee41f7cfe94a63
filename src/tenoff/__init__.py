"""Tenoff: floor shuffleboard by the book, from one tap at the court to the records of a season."""

__version__ = "0.1.0"
