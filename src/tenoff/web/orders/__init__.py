"""Forms of all books: orders drawn, read and given in one way."""
