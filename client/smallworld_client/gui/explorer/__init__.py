"""What combos earned: figures with their uncertainty, and the games they rest on."""
