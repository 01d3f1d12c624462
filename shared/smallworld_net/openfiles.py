"""How many connections the system lets one program have.

Each takes one of the program's open files. Some systems allow 256 of these unless asked for more,
and a full room takes twice as many.
"""

import sys

WANTED = 4096

if sys.platform == "win32":

    def allow_many() -> None:
        """Nothing has to be asked for here."""

else:
    import resource
    from contextlib import suppress

    def allow_many() -> None:
        """Ask for as many as are wanted, or for what there is to be had."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = WANTED if hard == resource.RLIM_INFINITY else min(WANTED, hard)
        if soft != resource.RLIM_INFINITY and soft < most:
            with suppress(OSError, ValueError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
