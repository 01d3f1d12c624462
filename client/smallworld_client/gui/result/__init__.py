"""What turns and games have brought: the score card and the result."""
