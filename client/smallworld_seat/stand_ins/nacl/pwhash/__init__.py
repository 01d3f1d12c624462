"""Keys that are made of passphrases."""
