"""People whom this person has kept as friends: where they are, and invitations."""
