"""Computer players. What one is stands in ``bot``; how to get one by its name, in ``computers``."""
