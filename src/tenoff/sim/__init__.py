"""The simulated court: discs that slide and collide, players of every strength, and advice."""
