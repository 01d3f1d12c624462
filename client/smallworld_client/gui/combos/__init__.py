"""The column of races and powers: the prompt to pick one, and its cards."""
