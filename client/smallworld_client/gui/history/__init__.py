"""Looking back at a game: the timeline, its bar, and what marks a past moment."""
