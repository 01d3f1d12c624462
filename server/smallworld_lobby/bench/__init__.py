"""The load test of a lobby: thousands of clients and games, and what they cost it."""
