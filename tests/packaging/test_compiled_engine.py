"""The engine compiled by mypyc plays the games that its sources play."""

import re
import subprocess
import sys
from importlib import import_module
from itertools import chain
from pathlib import Path
from pkgutil import walk_packages
from random import Random
from typing import Any

import pytest
from msgspec import Struct, json, msgpack
from msgspec.inspect import type_info
from msgspec.structs import astuple

import smallworld_client
import smallworld_lobby
import smallworld_maps
import smallworld_wire
from smallworld import state
from smallworld.board import Board
from smallworld.content import all_sets
from smallworld.state import State
from smallworld_dev.bench.engine import recorded, states

ROOT = Path(__file__).parents[2]
compiled = pytest.importorskip("compiled", reason="hatchling is in the extra test")


@pytest.fixture(scope="module")
def native() -> dict[str, Any]:
    """The module of states as it is compiled, but interpreted."""
    source = Path(state.__file__).read_text(encoding="utf-8")
    names: dict[str, Any] = {"mypyc_attr": lambda **_: lambda kind: kind}
    exec(compiled.with_native_classes(compiled.with_methods(source)), names)
    return names


@pytest.fixture(scope="module")
def positions() -> list[State]:
    board = Board.of(smallworld_maps.load(smallworld_maps.for_players(3).id))
    sets = tuple(each.id for each in all_sets())
    played = [recorded(board, 3, Random(2), chosen) for chosen in ((), sets)]
    return [position for record in played for position in states(board, record)[::20]]


def made_native(native: dict[str, Any], value: Any) -> Any:
    if isinstance(value, Struct):
        fields = (made_native(native, field) for field in astuple(value))
        return native[type(value).__name__](*fields)
    return tuple(made_native(native, it) for it in value) if isinstance(value, tuple) else value


def test_values_of_the_compiled_engine_have_the_digests_and_texts_of_structs(
    native: dict[str, Any], positions: list[State]
) -> None:
    values = [made_native(native, position) for position in positions]
    assert [native["digest"](value) for value in values] == [*map(state.digest, positions)]
    assert [*map(str, values)] == [*map(str, positions)]


def test_values_of_the_compiled_engine_are_equal_where_their_fields_are(
    native: dict[str, Any], positions: list[State]
) -> None:
    first, again = (made_native(native, positions[-1]) for _ in range(2))
    assert first == again
    assert hash(first) == hash(again)
    assert first != native["replace"](first, round=first.round + 1)
    assert first != positions[-1]


def test_a_replacement_becomes_a_call_of_the_value() -> None:
    source = "set_race(seat, replace(players[0], held=replace(it, x=1), hand=2))\n"
    called = "set_race(seat, (players[0]).__replace__( held=(it).__replace__( x=1), hand=2))\n"
    assert compiled.with_methods(source) == called


def test_no_program_reads_or_sends_a_value_that_is_no_struct_once_compiled() -> None:
    for package in (smallworld_client, smallworld_lobby, smallworld_wire):
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            if not module.name.endswith("__main__"):
                import_module(module.name)
    owners = (vars(module).values() for module in [*sys.modules.values()])
    named = chain.from_iterable(owners)
    read = {id(it): it for it in (getattr(it, "__self__", it) for it in named)}.values()
    types = [it.type for it in read if isinstance(it, msgpack.Decoder | json.Decoder)]
    values = {"smallworld.state", "smallworld.board", "smallworld.rules.options"}
    assert len(types) > 20
    assert [kind for kind in types if values & structs_in(kind)] == []


def structs_in(kind: Any) -> set[str]:
    """The modules of the structs in what a decoder reads."""
    return set(re.findall(r"<class '(smallworld[a-z_.]*)\.[A-Z]", repr(type_info(kind))))


def played_by(engine: str, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, str]:
    """Where the engine is that played, and the digest of its games."""
    monkeypatch.setenv("PYTHONPATH", engine)
    trial = [sys.executable, str(ROOT / "packaging" / "trial.py"), "5"]
    file, digest = subprocess.check_output(trial, text=True).splitlines()
    return Path(file), digest


@pytest.mark.long
@pytest.mark.timeout(1200)
def test_a_compiled_engine_plays_the_same_games_of_all_sets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("mypyc", reason="mypy is in the extra dev")
    pytest.importorskip("setuptools")
    monkeypatch.setenv("MYPYC_OPT_LEVEL", "0")
    compiled.compile_engine(ROOT / "shared" / "smallworld", tmp_path)
    plain_engine, plain = played_by("", monkeypatch)
    engine, games = played_by(str(tmp_path), monkeypatch)
    assert plain_engine.suffix == ".py"
    assert engine.is_relative_to(tmp_path)
    assert engine.suffix in compiled.COMPILED
    assert games == plain
