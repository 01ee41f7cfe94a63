"""Paper: score cards, court cards and the court as PDF files, made from values and the same for the same values."""
