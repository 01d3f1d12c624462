"""Conquests: the prompt, what a region costs, and the die."""
