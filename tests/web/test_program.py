"""The program ``smallworld-web``: what is left of it in a process when it has ended."""

import logging
import signal
import socket
from pathlib import Path

import pytest

from smallworld_web import cli


@pytest.fixture(autouse=True)
def as_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It stops on signals, and keeps nothing in the person's folder."""
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path))
    monkeypatch.setattr(signal, "signal", lambda *_: None)


def test_what_is_logged_after_it_has_ended_is_not_its_to_write(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its stderr may be closed by then: each later word in this process would be a traceback."""
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", [])  # as in a program, where pytest has put none
    level = root.level
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        words = ["--records", str(tmp_path), "--bind", "127.0.0.1", "--port", str(port)]
        assert cli.main([*words, "--watchers", "1"]) == 1
    assert "can't listen" in capsys.readouterr().err
    assert (root.handlers, root.level) == ([], level)


def test_what_goes_wrong_while_it_serves_is_on_stderr(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def serve(*_: object) -> None:
        logging.getLogger("smallworld_web").info("a game is watched")
        logging.getLogger("smallworld_web").warning("a record can't be kept")

    monkeypatch.setattr(cli, "run", serve)
    assert cli.main(["--records", str(tmp_path)]) == 0
    said = capsys.readouterr().err
    assert "WARNING a record can't be kept" in said
    assert "watched" not in said
