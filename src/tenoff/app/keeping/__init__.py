"""Commands that look after a store: rebuild, backup, restore, doctor, export and import."""
