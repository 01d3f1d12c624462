"""The limit of the system on open files, of which every connection is one.

Some systems allow 256 open files unless asked for more, and a full room takes twice as many.
"""

import sys

WANTED = 4096
"""Open files: enough for all connections of a server."""

if sys.platform == "win32":

    def allow_many(wanted: int = WANTED) -> None:
        """Do nothing: Windows has no such limit."""

else:
    import resource
    from contextlib import suppress

    def allow_many(wanted: int = WANTED) -> None:
        """Raise this program's limit to so many, or to what the system allows."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        if soft != resource.RLIM_INFINITY and soft < most:
            with suppress(OSError, ValueError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
