"""Use cases: load the past, ask the rules, append, publish."""
