"""Cards over the table: what was rolled, what was scored, what is really meant.

None of them stops the game: each can be put away, and the table below goes on.
"""
