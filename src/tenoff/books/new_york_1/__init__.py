"""The rules of play of the New York Shuffleboard Association, version 1.0."""
