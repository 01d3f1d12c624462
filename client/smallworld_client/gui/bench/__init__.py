"""What the window costs: its start, its painting, its memory, for ``smallworld bench gui``."""
