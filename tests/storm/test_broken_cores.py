"""A storm that finds nothing proves nothing: cores that break the promise are found out."""

import pytest

from smallworld_client.storm.computer import Computer
from smallworld_client.storm.report import storm

GAMES = 40


def test_a_program_that_tells_before_its_disk_holds_it_is_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Computer, "flush", lambda self, name: self.operate())
    assert storm(GAMES, 1).lost
