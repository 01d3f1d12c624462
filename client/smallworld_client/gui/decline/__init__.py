"""Declines: the prompts that offer one, and the dialog that asks whether it is meant."""
