"""What a program writes on standard error by itself holds no secrets."""

import subprocess
import sys

import pytest

from smallworld_client.cli import main

SECRET = "q7Zt-4uVbXw9eKd2LmNs1A"
LINK = f"smallworld://example.org:7474/3Qd8?key=&secret={SECRET}"
FAILING = """
import logging, sys, threading
from smallworld_client import cli

def fail(args):
    {deed}
    return 0

cli.COMMANDS = {{"play": cli.Command("fail", lambda parser: None, fail)}}
sys.argv = ["smallworld"]
sys.exit(cli.main())
"""


def standard_error(deed: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", FAILING.format(deed=deed)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return done.stderr


@pytest.mark.parametrize(
    ("deed", "told"),
    [
        (f"raise ValueError('no way', {LINK!r})", "ValueError: ('no way', 'smallworld://"),
        (f"raise KeyError({SECRET!r})", "KeyError: '…'"),
        (
            f"t = threading.Thread(target=lambda: {{}}[{LINK!r}]); t.start(); t.join()",
            "KeyError: 'smallworld://",
        ),
        (f"logging.warning('no way to %s', {LINK!r})", "no way to smallworld://"),
        (
            f"try: raise ValueError({LINK!r})\n    except ValueError: logging.exception('oh')",
            "ValueError: smallworld://",
        ),
    ],
)
def test_an_error_that_nobody_takes_and_a_line_of_log_show_no_secret(deed: str, told: str) -> None:
    error = standard_error(deed)
    assert told in error
    assert SECRET not in error


@pytest.mark.parametrize("words", [["join", "a", LINK], ["watch", LINK, LINK], ["simulate", LINK]])
def test_a_command_line_that_makes_no_sense_is_not_repeated_with_its_secret(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(words)
    error = capsys.readouterr().err
    assert "unrecognized arguments" in error
    assert SECRET not in error
