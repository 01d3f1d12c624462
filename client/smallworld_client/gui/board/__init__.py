"""The board on the screen: pieces, targets, prices."""
