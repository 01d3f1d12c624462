"""How to play: the rules, their pictures, and where to look things up."""
