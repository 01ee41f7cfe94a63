"""What there is to play and to learn, for everybody."""
