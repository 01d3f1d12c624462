"""The folders of one person's data: keys, journals, records."""

import os
from pathlib import Path

from platformdirs import user_data_path


def home() -> Path:
    """The person's data folder; the environment variable ``SMALLWORLD_HOME`` replaces it."""
    named = os.environ.get("SMALLWORLD_HOME")
    return Path(named) if named else user_data_path("smallworld", appauthor=False)


def records() -> Path:
    """The folder of finished games, ``*.swr``."""
    return home() / "records"


def journals() -> Path:
    """The folder of games in play, ``*.journal``."""
    return home() / "journals"


def own_pieces() -> Path:
    """The folder of a person's own races and powers, ``*.toml``."""
    return home() / "own"


def boards() -> Path:
    """The folder of a person's own boards, ``*.json``."""
    return home() / "boards"
