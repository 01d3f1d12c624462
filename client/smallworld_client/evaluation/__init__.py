"""Computer players measured: tournaments, positions with an answer, and what races are worth."""
