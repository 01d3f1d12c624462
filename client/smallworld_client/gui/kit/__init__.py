"""The widgets that all screens are made of."""
