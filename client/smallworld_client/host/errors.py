"""How a request is turned down."""

from smallworld.errors import GameError
from smallworld_wire.sentences import Sentence


class NotGrantedError(GameError):
    """A request that is understood and refused; the sentence is for the person who made it."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence)
        self.sentence = sentence
