"""Setting up a game, and the room where it waits for its players."""
