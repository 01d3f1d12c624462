"""The lessons of a beginner as data: a game's log, and the acts that are expected in it."""
