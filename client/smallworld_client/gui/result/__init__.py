"""The score card of a turn, and the result of a game."""
