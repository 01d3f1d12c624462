"""Boards of one's own: choosing one, having one made, drawing one."""
