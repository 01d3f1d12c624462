"""What is said at a door, the one place where a stranger asks for a public key."""

from smallworld.wire.kinds import Key, Message, Port


class Knock(Message, frozen=True):
    """Asks a door who lives there."""


class Answer(Message, frozen=True):
    """The public key to go on with, and the port where its owner listens."""

    key: Key
    port: Port


AtDoor = Knock | Answer
