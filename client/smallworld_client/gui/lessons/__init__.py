"""The lessons of a beginner at the real table: each step is an act of the person."""
