"""What a finished game teaches: its turns against the program's own, with luck apart from skill."""
