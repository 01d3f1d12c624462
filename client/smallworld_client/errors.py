"""Errors that are not bugs of the program."""


class UserError(Exception):
    """Something that the person can put right; the message says how, in one line."""

    def __init__(self, message: str, exit_status: int = 2) -> None:
        super().__init__(message)
        self.exit_status = exit_status


INTERRUPTED = 128 + 2
"""The exit status after Ctrl-C, as a shell reports it: 128 and the signal's number."""
