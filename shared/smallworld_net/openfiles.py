"""The limit of the system on open files, of which every connection is one.

Some systems allow 256 open files unless asked for more, and a full room takes twice as many.
"""

import sys

WANTED = 4096
"""Open files: enough for all connections of a table."""
SPARE = 128
"""Files that a server has open beside its connections, at most."""

if sys.platform == "win32":

    def allow_many(wanted: int | None = None) -> int | None:
        """Do nothing: Windows has no such limit."""
        return None

    def count_open() -> int:
        """Unknown here, and of no use: 0."""
        return 0

else:
    import os
    import resource
    from contextlib import suppress

    def allow_many(wanted: int | None = None) -> int | None:
        """Raise this program's limit to what is wanted (WANTED), or to what the system allows.

        Returns the limit then; None where there is none.
        """
        wanted = wanted or WANTED
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        if soft != resource.RLIM_INFINITY and soft < most:
            with suppress(OSError, ValueError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft, _hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        return None if soft == resource.RLIM_INFINITY else soft

    def count_open() -> int:
        """How many files this program has open; 0 where the system does not say."""
        try:
            return len(os.listdir("/dev/fd"))
        except OSError:
            return 0
