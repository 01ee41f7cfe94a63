"""The book of the Arizona Shuffleboard Association, December 2019."""
