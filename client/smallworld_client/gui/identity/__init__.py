"""The person's identity in the settings: its fingerprint, and moving it to another computer."""
