"""The exception with which a request is refused."""

from smallworld.errors import GameError
from smallworld.sentences import Sentence


class NotGrantedError(GameError):
    """A valid request that is refused; ``sentence`` tells the person who made it why."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence)
        self.sentence = sentence
