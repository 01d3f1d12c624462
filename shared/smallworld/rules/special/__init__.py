"""Special moves and choices of some races, with one module for each.

A module says when its move is legal, why it is not, and what it does; no other part of the rules
knows it. A trait's row names it by its ``NAME``, and ``table`` lists them all.
"""
