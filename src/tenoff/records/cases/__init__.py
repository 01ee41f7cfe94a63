"""Discipline: one restricted log for each case, from the report to the appeal."""
