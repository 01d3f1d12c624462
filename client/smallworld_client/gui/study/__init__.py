"""The analysis in the window: its figures, its screen, and the thread that waits for it."""
