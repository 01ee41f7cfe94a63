"""The association's records in a browser, a room for each of its books."""
