"""Where this program keeps what belongs to one person: keys, journals, records."""

import os
from pathlib import Path

from platformdirs import user_data_path


def home() -> Path:
    """The folder of the person; ``SMALLWORLD_HOME`` names another one."""
    named = os.environ.get("SMALLWORLD_HOME")
    return Path(named) if named else user_data_path("smallworld", appauthor=False)


def records() -> Path:
    """Finished games, ``*.swr``."""
    return home() / "records"


def journals() -> Path:
    """Games in play, ``*.journal``."""
    return home() / "journals"
