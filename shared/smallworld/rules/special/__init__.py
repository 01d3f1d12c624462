"""What only some races may do: a module for each such move or choice.

A module says when its move is legal, why it is not, and what it does, and nothing else of the rules
knows of it. The row of a trait names it by its ``NAME``; ``table`` has them all.
"""
