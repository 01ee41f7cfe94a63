"""Which addresses belong to which part of the application."""
