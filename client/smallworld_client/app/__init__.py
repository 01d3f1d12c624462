"""The program around a table: its network threads, sessions, and the lobby's client."""
