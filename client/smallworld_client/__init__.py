"""What a player runs: hosting, playing, computer players, the window and the command line."""
