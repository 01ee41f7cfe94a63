"""The association's books at the desk: who may write in which, and what everybody may read."""
