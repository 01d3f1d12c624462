"""Key discovery: how a stranger asks a server for its public key."""

from smallworld_wire.kinds import Key, Message, Port


class KeyRequest(Message, frozen=True):
    """Asks a server for its public key."""


class KeyAnswer(Message, frozen=True):
    """The public key to go on with, and the port where its owner listens."""

    key: Key
    port: Port


KeyDiscovery = KeyRequest | KeyAnswer
