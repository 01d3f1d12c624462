"""Programs that run as an ordinary user, for whom not every folder can be written."""

import os
import shutil
import sys
from pathlib import Path

import pytest

NOBODY = 65534
_IS_ROOT = sys.platform != "win32" and os.geteuid() == 0

WITHIN: tuple[str, ...] = (
    (
        *("setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"),
        # Python itself may lie where only root can read.
        *("--inh-caps=-all,+dac_read_search", "--ambient-caps=+dac_read_search"),
    )
    if _IS_ROOT
    else ()
)
"""The words before a command that is to run so; none where the tests themselves do."""

ORDINARY = pytest.mark.skipif(
    sys.platform == "win32" or (_IS_ROOT and shutil.which("setpriv") is None),
    reason="there is no other user to be",
)


def give(path: Path) -> Path:
    """Make a folder the ordinary user's own, and let them go there; the folder."""
    path.mkdir(parents=True, exist_ok=True)
    if _IS_ROOT:
        os.chown(path, NOBODY, NOBODY)
        for above in path.parents:
            if above.stat().st_uid == 0 and above.stat().st_mode & 0o077 == 0:
                above.chmod(0o711)
    return path
