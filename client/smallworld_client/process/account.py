"""The user account that runs the program."""

import getpass


def own_name() -> str:
    """The default name of this person: that of their account."""
    try:
        return getpass.getuser().capitalize()[:40] or "Guest"
    except (KeyError, OSError):
        return "Guest"
