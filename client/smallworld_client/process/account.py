"""Who sits at this machine."""

import getpass


def own_name() -> str:
    """What somebody is called who does not say: his name on this machine."""
    try:
        return getpass.getuser().capitalize()[:40] or "Guest"
    except (KeyError, OSError):
        return "Guest"
