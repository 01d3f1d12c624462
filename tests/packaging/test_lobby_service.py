"""The files by which a lobby runs as a service say nothing that it does not understand."""

import re
from pathlib import Path

import pytest
import yaml

from smallworld_lobby import STORE
from smallworld_lobby.__main__ import build_parser
from smallworld_lobby.status import status_place
from smallworld_net import TABLES_PORT, WEB_PORT
from smallworld_tables.__main__ import build_parser as build_tables_parser

PACKAGING = Path(__file__).parents[2] / "packaging"
COMPOSE = yaml.safe_load((PACKAGING / "compose.yaml").read_text())
LOBBIES = [name for name in COMPOSE["services"] if name.startswith("lobby")]


@pytest.mark.parametrize("unit", ["smallworld-lobby.service", "smallworld-lobby@.service"])
def test_a_unit_starts_a_lobby_with_options_that_it_has(unit: str) -> None:
    text = (PACKAGING / unit).read_text()
    [command] = re.findall(r"^ExecStart=\S+/smallworld-lobby (.+) \$LOBBY_OPTIONS$", text, re.M)
    args = build_parser().parse_args(command.replace("%i", "7373").split())
    assert args.keys
    assert status_place(args) in (("127.0.0.1", 9373), ("127.0.0.1", 17373))


def test_the_unit_of_a_lobby_lets_it_stop_its_tables_and_page_in_their_order() -> None:
    text = (PACKAGING / "smallworld-lobby.service").read_text()
    assert 'LOBBY_OPTIONS="--tables --web"' in text
    assert "KillMode=mixed" in text
    args = build_parser().parse_args(["--tables", "--web"])
    assert (args.tables, args.web) == (TABLES_PORT, WEB_PORT)


def test_the_unit_of_tables_has_the_options_of_tables_and_the_lobbys_folder() -> None:
    text = (PACKAGING / "smallworld-tables.service").read_text()
    [command] = re.findall(r"^ExecStart=\S+/smallworld-tables (.+) \$TABLES_OPTIONS$", text, re.M)
    assert str(build_tables_parser().parse_args(command.split()).keys) == "%S/smallworld-lobby"
    assert "StateDirectory=smallworld-lobby\n" in text
    assert "User=smallworld-lobby\n" in text


@pytest.mark.parametrize("unit", ["smallworld-tables.service", "smallworld-lobby.service"])
def test_a_unit_that_may_run_tables_lets_notices_be_confined_by_the_kernel(unit: str) -> None:
    text = (PACKAGING / unit).read_text()
    allowed = re.findall(r"^SystemCallFilter=([^~].*)$", text, re.MULTILINE)
    calls = {"landlock_create_ruleset", "landlock_add_rule", "landlock_restrict_self"}
    assert calls <= set(" ".join(allowed).split())
    assert text.rindex("SystemCallFilter=~") < text.rindex("SystemCallFilter=landlock")
    assert "NoNewPrivileges=yes" in text


def test_a_container_starts_tables_with_options_that_they_have() -> None:
    service = COMPOSE["services"]["tables"]
    args = build_tables_parser().parse_args(service["command"])
    assert args.public.endswith(f":{args.port}")
    assert f"{args.port}:{args.port}" in service["ports"]
    assert service["environment"][STORE].startswith("valkey://store")


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
