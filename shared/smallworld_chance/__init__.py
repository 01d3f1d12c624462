"""What makes a game's chance and its moves provable: signatures, and draws by all players.

Everything in here is pure: keys, links and time come from the caller, and nothing is sent or kept.
"""
