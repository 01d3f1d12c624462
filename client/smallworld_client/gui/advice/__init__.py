"""Advice on request: what a strong player would do here."""
