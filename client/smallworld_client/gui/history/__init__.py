"""Looking back at a game: the timeline, the bar, the marks of the past."""
