"""Hints of a first game: a card beside what it is about."""
