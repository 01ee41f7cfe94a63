"""The yearbook and the keeper's reports on paper."""
