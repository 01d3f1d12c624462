"""What stays on this person's disk: keys, acquaintances, journals, records."""
