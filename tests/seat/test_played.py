"""The guest under Pyodide at a real host's table: a whole game in Node."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from smallworld_client.analysis.proof import proof_of
from smallworld_client.home.records import read_record
from smallworld_client.table.setup import open_game
from tests.helpers.programs import Program
from tests.seat.bundle import unpacked
from tests.seat.node import NodeSeat
from tests.seat.test_turns import some_tap


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Program]:
    words = ("--headless", "--players", "2", "--bots", "easy", "--rounds", "2", "--port", "0")
    program = Program("smallworld_client", "host", *words, "--web", "0", home=tmp_path / "host")
    yield program
    program.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "bundle"
    folder.mkdir()
    return unpacked(folder)


def is_new(folder: Path) -> bool:
    """Start once, and end; whether that was not from the memory of an earlier start."""
    with closing(NodeSeat(folder)) as seat:
        return bool(next(it["anew"] for it in seat if it["type"] == "ready"))


def test_a_start_from_a_damaged_memory_begins_anew(folder: Path) -> None:
    assert is_new(folder)
    memory = folder.with_name("memory")
    whole = memory.read_bytes()
    memory.write_bytes(whole[:-1])
    assert is_new(folder)
    assert len(memory.read_bytes()) == len(whole)


@pytest.mark.turns(2)
def test_from_the_memory_of_an_earlier_start_a_whole_game_is_played_with_signed_moves(
    host: Program, folder: Path
) -> None:
    assert is_new(folder)
    address = host.expect("table open at ")
    page = host.expect_with("page http://")
    seat = NodeSeat(folder, f"ws://127.0.0.1:{page.rstrip('/').rpartition(':')[2]}/door")
    with closing(seat):
        play(seat, address)
        path = Path(host.expect("record "))
    record = read_record(path)
    assert "Ada" in record.header.seats
    proof = proof_of(open_game(record.header), record)
    assert proof is not None
    assert proof.forged_at is None
    assert all(not draw.missing for draw in proof.draws)


def play(seat: NodeSeat, address: str) -> None:
    rng = Random(7)
    for message in seat:
        match message["type"]:
            case "ready":
                assert not message["anew"]
                seat.send(type="join", to=address, name="Ada")
            case "failed":
                pytest.fail(message["says"])
            case "seat" if not message["seats"]:
                seat.send(type="wish", what="sit", seat=message["free"][0])
            case "prompt" if message["mine"] and not message["waits"]:
                tap = some_tap(message, rng)
                if tap is not None:
                    seat.send(type="tap", what=tap.what, id=tap.id, at=tap.at, by=tap.by)
            case "delta" if message["result"]:
                return
