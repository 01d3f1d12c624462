"""A confined process reaches neither this machine's files nor its programs nor its network."""

import ctypes
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import certifi
import pytest

from smallworld_net.programs import WorkerProcess
from smallworld_tables.processes import NOBODY
from tests.helpers.prisoner import Prisoner


@pytest.fixture(scope="module")
def prisoner() -> Iterator[WorkerProcess]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SMALLWORLD_LOBBY_STORE", "rediss://lobby:secret@store/0")
        patch.setenv("HTTPS_PROXY", "http://127.0.0.1:3128")
        process = WorkerProcess(Prisoner, 40.0)
        process.ask(b"user")
    yield process
    process.close()


def asked(prisoner: WorkerProcess, word: str, about: object = "") -> str:
    return prisoner.ask(f"{word} {about}".encode()).decode()


@pytest.fixture
def secret(tmp_path: Path) -> Path:
    """A file that everybody on this machine may read, in folders that everybody may enter."""
    path = tmp_path / "template.json"
    path.write_text('{"secret": 1}')
    for each in (path, *path.parents[:3]):
        each.chmod(0o755)
    return path


@pytest.mark.parametrize("word", ["read", "write", "remove", "database"])
def test_it_opens_changes_and_removes_no_file(
    prisoner: WorkerProcess, secret: Path, word: str
) -> None:
    assert asked(prisoner, word, secret) == "refused"
    assert secret.exists()


@pytest.mark.parametrize(
    ("word", "about"),
    [
        ("read", "/proc/self/environ"),
        ("read", f"{certifi.where()}/../../../../../../../../../etc/passwd"),
        ("list", "/"),
        ("list", "."),
        ("run", sys.executable),
        ("shell", "true"),
    ],
)
def test_it_reads_nothing_of_the_system_and_runs_nothing(
    prisoner: WorkerProcess, word: str, about: str
) -> None:
    assert asked(prisoner, word, about) == "refused"


def test_a_link_leads_to_no_file_either(prisoner: WorkerProcess, secret: Path) -> None:
    link = secret.with_name("link")
    link.symlink_to("/etc/passwd")
    assert asked(prisoner, "read", link) == "refused"


@pytest.mark.parametrize(
    ("word", "address"),
    [
        ("connect", "127.0.0.1:9"),
        ("connect", "169.254.169.254:80"),
        ("connect", "localhost:80"),
        pytest.param(
            *("connect", "/run/docker.sock"),
            marks=pytest.mark.skipif(
                not hasattr(socket, "AF_UNIX"), reason="this machine has no sockets with a path"
            ),
        ),
        ("send", "10.0.0.1"),
    ],
)
def test_it_connects_to_nothing_private_though_no_name_is_looked_up(
    prisoner: WorkerProcess, word: str, address: str
) -> None:
    assert asked(prisoner, word, address) == "refused"


def test_it_reads_what_it_works_with(prisoner: WorkerProcess) -> None:
    assert int(asked(prisoner, "certificates", certifi.where())) > 10
    assert asked(prisoner, "import", "wave") == "wave"


def test_it_keeps_no_variable_in_which_a_password_may_be(prisoner: WorkerProcess) -> None:
    kept = asked(prisoner, "variables")
    assert "STORE" not in kept
    assert "PROXY" not in kept


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() != 0,
    reason="this machine has another user than root",
)
def test_started_as_root_it_is_nobody_where_everybody_can_read_python(
    prisoner: WorkerProcess,
) -> None:
    try:
        subprocess.run([sys.executable, "-c", "import wave"], check=True, user=NOBODY, cwd="/")
        expected = NOBODY
    except (OSError, subprocess.CalledProcessError):
        expected = 0
    assert asked(prisoner, "user") == str(expected)


def has_landlock() -> bool:
    return sys.platform == "linux" and int(ctypes.CDLL(None).syscall(444, None, 0, 1)) > 0


@pytest.mark.skipif(not has_landlock(), reason="this machine has no Landlock")
def test_the_kernel_itself_opens_no_file_for_it(prisoner: WorkerProcess, secret: Path) -> None:
    assert asked(prisoner, "read-in-c", secret) == "denied"
    assert asked(prisoner, "read-in-c", "/etc/passwd") == "denied"
    assert asked(prisoner, "read-in-c", certifi.where()) == "open"
