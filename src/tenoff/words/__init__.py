"""The sentences people read: one for each refusal, event, foul and due item, in the book's own words."""
