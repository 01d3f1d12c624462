"""Questions that the sets ask: the mercenary, a ransom, the Balrog, a race that wakes, a copy."""
