"""Computer players. ``bot`` defines what one is; ``computers`` finds one by its name."""
