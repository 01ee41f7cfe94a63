"""The Classic sheet: one undated page of equipment, game and scoring."""
