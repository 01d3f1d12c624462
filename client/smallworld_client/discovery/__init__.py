"""How a guest finds the host of a game: by an address, in a lobby, on the local network. No I/O."""
