"""The window: everything that needs Qt lives below this package."""
