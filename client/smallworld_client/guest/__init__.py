"""One person's side of a table: what he knows of the game, what he asks for and is told. No I/O."""
