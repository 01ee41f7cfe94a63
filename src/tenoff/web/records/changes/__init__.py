"""Changes of the rules, from idea to amendment."""
