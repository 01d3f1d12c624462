"""What can be wrong with a message."""

from smallworld.errors import PeerFault, UserMistake
from smallworld_wire.sentences import Sentence


class WireError(PeerFault):
    """Bytes that are no message of the conversation they came in."""


class NotGranted(UserMistake):
    """A request that a table or a lobby understands and refuses; ``sentence`` tells why."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence)
        self.sentence = sentence
