"""What a person is asked at a table: the prompt, and the bar that shows it."""
