"""The players' panels: who has what, and whose turn it is."""
