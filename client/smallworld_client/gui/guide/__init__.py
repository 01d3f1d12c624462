"""Whoever teaches: hints, advice and lessons."""
