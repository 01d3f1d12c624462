"""The guest under Pyodide at a real host's table: a whole game in Node."""

import json
import subprocess
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
from tests.seat.node import SOCKETS, NodeSeat
from tests.seat.test_turns import some_tap

SITTING_DOWN = """
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { WebSocket, WebSocketServer } from %(sockets)s;
globalThis.WebSocket = WebSocket;
const { beginSeat } = await import(%(base)s + "runtime.js");
const MANY_PULSES = 300;
const order = [];
let saved;
const door = new WebSocketServer({ port: 0, host: "127.0.0.1" });
door.on("connection", (socket) => {
  setTimeout(() => { order.push("saved"); saved(); }, MANY_PULSES);
  socket.on("message", () => {
    console.log(JSON.stringify([...order, "spoke"]));
    process.exit();
  });
});
await new Promise((done) => door.on("listening", done));
const seat = await beginSeat({
  base: %(base)s,
  read: async (name) => new Uint8Array(await readFile(%(base)s + name)),
  door: `ws://127.0.0.1:${door.address().port}/door`,
  tell: () => {},
  mount: async (FS, at) => {
    FS.mount(FS.filesystems.NODEFS, { root: %(home)s }, at);
    return () => {
      order.push(...readdirSync(%(home)s + "/keys").filter((it) => it.endsWith(".key")));
      return new Promise((done) => { saved = done; });
    };
  },
});
seat.hear('{"type": "join", "to": "127.0.0.1:7373", "name": "Ada"}');
"""


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


@pytest.mark.turns(8)
def test_a_start_from_a_damaged_memory_begins_anew(folder: Path) -> None:
    assert is_new(folder)
    memory = folder.with_name("memory")
    memory.write_bytes(memory.read_bytes()[:-1])
    assert is_new(folder)
    assert not is_new(folder), "the memory is whole again"


@pytest.mark.turns(8)
def test_nothing_is_said_under_a_new_key_before_it_is_saved(folder: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    names = {"base": f"{folder}/", "home": str(home), "sockets": SOCKETS.as_uri()}
    script = SITTING_DOWN % {name: json.dumps(it) for name, it in names.items()}
    command = ["node", "--input-type=module", "-"]
    done = subprocess.run(command, input=script, text=True, stdout=subprocess.PIPE, check=True)
    assert json.loads(done.stdout) == ["person-1.key", "saved", "spoke"]


@pytest.mark.turns(8)
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
