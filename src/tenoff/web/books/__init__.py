"""The rule books and the disc judge for everyone."""
