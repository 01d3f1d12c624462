"""Every error that is raised on purpose has one root, and its type tells whose fault it is."""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

import pytest

import smallworld
import smallworld_chance
import smallworld_lobby
import smallworld_net
import smallworld_wire
from smallworld.errors import GameError, IllegalMove, PeerFault, UserMistake
from smallworld_net.address import BadAddress
from smallworld_net.zmtp import ProtocolError
from smallworld_wire.common import NotGranted, WireError

PACKAGES = (smallworld, smallworld_chance, smallworld_wire, smallworld_net, smallworld_lobby)


def own_errors() -> Iterator[type[BaseException]]:
    for package in PACKAGES:
        names = [found.name for found in walk_packages(package.__path__, f"{package.__name__}.")]
        for name in (name for name in names if not name.endswith("__main__")):
            for value in vars(import_module(name)).values():
                if isinstance(value, type) and issubclass(value, BaseException):
                    yield from [value] if value.__module__ == name else []


def test_every_error_is_a_game_error_or_one_of_the_system() -> None:
    found = set(own_errors())
    assert {WireError, NotGranted, BadAddress, ProtocolError} <= found
    assert [error for error in found if not issubclass(error, (GameError, OSError))] == []


def test_no_error_is_both_a_persons_mistake_and_a_peers_fault() -> None:
    assert [
        e for e in own_errors() if issubclass(e, UserMistake) and issubclass(e, PeerFault)
    ] == []


@pytest.mark.parametrize("error", [WireError, ProtocolError])
def test_what_breaks_the_protocol_is_the_peers_fault(error: type[Exception]) -> None:
    assert issubclass(error, PeerFault)


@pytest.mark.parametrize("error", [IllegalMove, NotGranted, BadAddress])
def test_what_somebody_asked_for_in_vain_is_a_persons_mistake(error: type[Exception]) -> None:
    assert issubclass(error, UserMistake)
