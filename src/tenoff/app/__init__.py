"""Wiring: the one package that knows everybody, and the command that starts the server."""
