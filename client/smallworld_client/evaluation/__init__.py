"""Evaluation of computer players: tournaments, a tactics suite, and what races are worth."""
