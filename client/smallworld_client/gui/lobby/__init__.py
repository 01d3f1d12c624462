"""The lobby's screens, and the other ways to join a game."""
