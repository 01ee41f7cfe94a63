"""The Masters, from the season's list to the shared line."""
