"""What takes the place of compiled packages and of TCP in the bundle for browsers."""
