"""The association's money: one ledger for each season, in double entry, every entry with its clause."""
