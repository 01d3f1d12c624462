"""How a request is turned down."""

from smallworld.errors import GameError


class NotGrantedError(GameError):
    """A request that is understood and refused; the text is for the person who made it."""
