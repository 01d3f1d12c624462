"""The errors that this project raises on purpose, told apart by whose fault they are.

- A person's: :class:`UserMistake`. They typed, wrote or asked for something that can't be; the
  message tells them what would do.
- Another program's: :class:`PeerFault`. It sent what the protocol does not allow. Its connection
  bears the cost, and the person at this computer did nothing wrong.
- Nobody's: any other :class:`GameError`. A disk is full, a file is damaged, a port is taken.

Whatever is raised and is no GameError, OSErrors aside, is a bug of ours and is reported as one.
"""


class GameError(Exception):
    """The root of them all. ``args[0]`` is what a person is told: text, or a Sentence."""


class UserMistake(GameError):
    """Something that a person can put right themselves."""


class PeerFault(GameError):
    """Another program broke the protocol, or said what can't be true."""
