"""The roll: an association's people, clubs and results, the points they gave and the classes decided."""
