"""New York: the rules of play of the New York Shuffleboard Association, version by version."""
