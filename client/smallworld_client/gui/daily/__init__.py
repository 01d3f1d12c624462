"""The deal of the day in the window: today, its results, and the days before."""
