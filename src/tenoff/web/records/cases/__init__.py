"""Discipline cases, for those named in them."""
