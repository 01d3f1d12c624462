"""What is said at a door, the one place where a stranger asks for a public key."""

from smallworld_wire.kinds import Key, Message, Port


class KeyRequest(Message, frozen=True):
    """Asks a door who lives there."""


class KeyAnswer(Message, frozen=True):
    """The public key to go on with, and the port where its owner listens."""

    key: Key
    port: Port


KeyDiscovery = KeyRequest | KeyAnswer
