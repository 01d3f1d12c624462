"""The files by which a lobby runs as a service say nothing that it does not understand."""

import re
from pathlib import Path

import pytest
import yaml

from smallworld_lobby.cli import build_parser
from smallworld_lobby.places import STORE

PACKAGING = Path(__file__).parents[2] / "packaging"
COMPOSE = yaml.safe_load((PACKAGING / "compose.yaml").read_text())
LOBBIES = [name for name in COMPOSE["services"] if name != "store"]


@pytest.mark.parametrize("unit", ["smallworld-lobby.service", "smallworld-lobby@.service"])
def test_a_unit_starts_a_lobby_with_options_that_it_has(unit: str) -> None:
    text = (PACKAGING / unit).read_text()
    [command] = re.findall(r"^ExecStart=\S+/smallworld-lobby (.+)$", text, re.MULTILINE)
    args = build_parser().parse_args(command.replace("%i", "7373").split())
    assert args.keys


def test_the_unit_of_one_of_several_keeps_its_key_apart_from_the_others() -> None:
    text = (PACKAGING / "smallworld-lobby@.service").read_text()
    assert "%S/smallworld-lobby " not in text
    assert "StateDirectory=smallworld-lobby-%i" in text


@pytest.mark.parametrize("name", LOBBIES)
def test_a_container_starts_a_lobby_with_options_that_it_has(name: str) -> None:
    service = COMPOSE["services"][name]
    args = build_parser().parse_args(service["command"])
    port = int(args.bind.rpartition(":")[2])
    assert args.public.endswith(f":{port}")
    assert f"{port}-{port + 1}:{port}-{port + 1}" in service["ports"]
    assert service["environment"][STORE].startswith("valkey://store")


def test_the_store_of_the_containers_keeps_what_it_acknowledges() -> None:
    words = COMPOSE["services"]["store"]["command"]
    assert words[words.index("--appendonly") + 1] == "yes"
    assert words[words.index("--appendfsync") + 1] == "always"
