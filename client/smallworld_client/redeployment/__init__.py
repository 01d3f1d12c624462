"""Placing tokens and markers on the regions held: the plan that a window shows, and wishes."""
