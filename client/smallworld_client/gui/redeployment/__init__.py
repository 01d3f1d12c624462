"""Redeployments: the prompt, the plan so far, and the panel with its steppers."""
