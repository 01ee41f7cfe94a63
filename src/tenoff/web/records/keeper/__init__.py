"""The keeper's pages of the roll."""
