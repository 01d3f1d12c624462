"""What developers need and players don't: simulator, benchmarks, screenshots and tournaments.

It is installed from a checkout only, and no shipped package imports it.
"""
