"""The host's side of a table, without I/O: who sits, what was moved, who is told."""
