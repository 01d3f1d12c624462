"""Whole simulated games: the drivers that people run, under one clock and on a bad network.

Nothing here knows a socket, a thread or the time of day. A seed decides everything: who plays,
what they do, what breaks and when, so a game that went wrong goes wrong again the same way.
"""
