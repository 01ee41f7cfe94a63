"""The Hall of Fame and its closed ballots."""
