"""Florida Shuffleboard Association: one set of modules for each printed edition."""
