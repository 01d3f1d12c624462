"""The victims are the same as elsewhere."""

from collections.abc import Callable

import pytest

from tests.client.conftest import follow, home, lobby, relaying_lobby, running
from tests.helpers.programs import Program

__all__ = ["follow", "home", "lobby", "relaying_lobby", "running", "start"]

Start = Callable[..., Program]


@pytest.fixture
def start(running: list[Program]) -> Start:
    """Start a program that is ended after the test: its module, and its words."""

    def start(module: str, *words: str) -> Program:
        running.append(Program(module, *words))
        return running[-1]

    return start
