"""Computer players: how they value a position, search a turn, and think in processes."""
