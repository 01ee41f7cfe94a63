"""The treasurer's book."""
