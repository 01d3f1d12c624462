"""The folders of one person: settings, keys, journals, records."""

import os
from pathlib import Path

from platformdirs import user_config_path, user_data_path


def home() -> Path:
    """The person's data folder; the environment variable ``SMALLWORLD_HOME`` replaces it."""
    return _named() or user_data_path("smallworld", appauthor=False)


def config() -> Path:
    """The person's folder for settings; ``SMALLWORLD_HOME`` replaces it, too."""
    return _named() or user_config_path("smallworld", appauthor=False)


def _named() -> Path | None:
    named = os.environ.get("SMALLWORLD_HOME")
    return Path(named) if named else None


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
