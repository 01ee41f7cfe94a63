"""The JSON API: its routes, the shapes it reads and writes, and its description."""
