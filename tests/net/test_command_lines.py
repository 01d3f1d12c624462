"""Public keys on a command line that look like options, and options that look like keys."""

import pytest

from smallworld_net.keys import is_key
from smallworld_net.programs import KeyParser
from tests.helpers.dashed_keys import DASHED

LONG_VALUES = (
    "--lobby=the.small-world.example.org:7373",
    "--lob=lobby.of-the-small-world.example/1",
)


def parser() -> KeyParser:
    made = KeyParser(prog="program")
    command = made.add_subparsers().add_parser("profile")
    command.add_argument("key")
    command.add_argument("more", nargs="?")
    command.add_argument("--lobby")
    command.add_argument("--json", action="store_true")
    return made


@pytest.mark.parametrize("key", DASHED)
def test_a_key_is_no_option_wherever_it_stands(key: str) -> None:
    assert is_key(key.encode())
    for words in ([key, "--json"], ["--json", key], ["--lobby", "there", "--json", key]):
        args = parser().parse_args(["profile", *words])
        assert (args.key, args.json) == (key, True)
    assert parser().parse_args(["profile", "ann", "--lobby", key]).lobby == key


@pytest.mark.parametrize("option", LONG_VALUES)
def test_an_option_as_long_as_a_key_is_one(option: str) -> None:
    assert is_key(option.encode())
    args = parser().parse_args(["profile", option, "ann"])
    assert (args.key, args.lobby) == ("ann", option.partition("=")[2])


@pytest.mark.parametrize("word", [DASHED[0][:-1], DASHED[0] + "a", "-x", "--jsom", "-" + 39 * "~"])
def test_what_is_neither_is_refused(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parser().parse_args(["profile", word])
    assert "required: key" in capsys.readouterr().err
