"""Arizona: the book of the Arizona Shuffleboard Association, edition by edition."""
