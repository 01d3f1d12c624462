"""What can be read off the positions of one game: its story, and the hints for a first game."""
