"""How a command ends when it can't do what it was asked for."""

from smallworld.errors import UserMistake


class UserError(UserMistake):
    """What a command ends with: a line that says what to do, and the exit status."""

    def __init__(self, message: str, exit_status: int = 2) -> None:
        super().__init__(message)
        self.exit_status = exit_status


INTERRUPTED = 128 + 2
"""The exit status after Ctrl-C, as a shell reports it: 128 and the signal's number."""
