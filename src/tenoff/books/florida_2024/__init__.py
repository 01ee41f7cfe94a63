"""The book of the Florida Shuffleboard Association, October 2024."""
