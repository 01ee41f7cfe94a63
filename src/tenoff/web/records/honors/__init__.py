"""What Masters, Hall of Fame and hosts share, and the hosts."""
