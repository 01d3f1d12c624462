"""Benchmarks of the window for ``smallworld bench gui``: start, painting, memory."""
