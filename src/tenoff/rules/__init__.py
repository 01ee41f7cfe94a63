"""The rules of the game: books as values, and the match as commands, events and a fold."""
