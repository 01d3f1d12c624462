"""What a player runs: the table he hosts, his seat at one, the computer players, the window."""
