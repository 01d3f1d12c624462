"""Saved games, and how one is shown."""
