"""Seasons at a lobby: profiles, the season's table, and reports of players."""
