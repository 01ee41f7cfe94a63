"""The club's desk in a browser: matches, courts, links, people."""
