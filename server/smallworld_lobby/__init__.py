"""The lobby: who is there, which games are open, and how to reach their hosts."""
