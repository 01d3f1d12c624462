"""The prompt at a table, and the bar that shows it."""
