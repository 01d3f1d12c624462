"""The editor of boards: what is drawn, the canvas, the tools, and what is said about the board."""
