"""Drawing with QPainter: every piece, symbol and surface of the table.

All functions take a painter whose units are logical pixels, a centre or a rectangle and a size, and
leave the painter as they found it. Nothing here knows a widget or the rules.
"""
