"""Everybody's pages of the records, and the lists for programs."""
