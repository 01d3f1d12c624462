"""Games at one device without a server: the worker's program hosts the table."""

import json
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from smallworld_seat.program import SeatProgram
from smallworld_seat.turn import SeatTurn
from smallworld_seat.visit import seat_data
from smallworld_wire.room import Person, Room, SeatAssignment, TableSettings
from smallworld_wire.table import Wish
from tests.seat.test_turns import some_tap

PULSE = 0.5
MOST = 3000
Message = dict[str, Any]


class Device:
    """What the page does, with a clock of its own; ``told`` are the worker's messages."""

    def __init__(self, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("SMALLWORLD_HOME", str(home))
        self.now = 0.0
        self.told: list[Message] = []
        self.program = SeatProgram(self.told.append, lambda: self.now)
        self.rng = Random(3)

    def send(self, kind: str, **more: object) -> None:
        self.program.hear(json.dumps({"type": kind, **more}))
        self.work()

    def work(self) -> None:
        self.now += PULSE
        self.program.work()

    def last(self, kind: str) -> Message:
        return next(it for it in reversed(self.told) if it["type"] == kind)

    def play(self, until: str) -> Message:
        """Tap what is offered until a message of that kind has come."""
        for _ in range(MOST):
            if any(it["type"] == until for it in self.told):
                return self.last(until)
            prompt = self.last("prompt")
            tap = some_tap(prompt, self.rng) if prompt["mine"] and not prompt["waits"] else None
            if tap is not None:
                self.send("tap", what=tap.what, id=tap.id, at=tap.at, by=tap.by)
            self.work()
        pytest.fail(f"no message {until}")

    def begin(self, *levels: str, sets: tuple[str, ...] = ()) -> None:
        seats = [{"name": f"Player {number}", "level": it} for number, it in enumerate(levels)]
        self.send("begin", seats=seats, sets=sets, pace=0)
        for _ in range(MOST):
            if self.last("prompt")["mine"]:
                return
            self.work()

    def close(self) -> None:
        self.send("home")


@pytest.fixture
def device(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Device]:
    device = Device(tmp_path, monkeypatch)
    yield device
    device.close()


def test_a_whole_game_ends_with_a_record_to_keep_which_is_offered_after_a_reload(
    device: Device, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    device.begin("", "", "beginner", sets=("cursed",))
    assert device.last("words")["texts"].keys() == {"en", "de", "fr"}
    kept = device.play("record-file")
    told = [it["move"] for it in device.told if it["type"] == "delta"]
    names = [it["name"] for it in device.last("snapshot")["players"]]
    ending = device.last("delta")["result"]["says"]
    device.send("read", data=kept["data"])
    again = Device(tmp_path, monkeypatch)
    again.send("home")
    assert again.last("left-games")["last"] == names
    again.send("read")
    assert again.last("record-file") == kept
    for each in (device, again):
        shown = each.last("record")
        assert [it["name"] for it in shown["players"]] == names
        assert [it["move"] for it in shown["moments"]] == told
        assert shown["result"]["says"] == ending


def test_a_game_that_was_left_goes_on_after_a_reload(
    device: Device, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    device.begin("", "medium")
    device.send("tap", what="pick", at=0)
    device.work()
    index = device.last("delta")["index"]
    device.send("home")
    [left] = device.last("left-games")["games"]
    assert left["players"][0] in ("Player 0", "Player 1")
    again = Device(tmp_path, monkeypatch)
    again.send("resume")
    assert again.last("snapshot")["index"] == index + 1
    assert again.last("prompt")["mine"]
    again.close()


def test_of_several_at_one_device_only_the_player_to_move_is_shown_coins(device: Device) -> None:
    device.begin("", "")
    first = device.last("prompt")
    assert first["coins"] == {str(first["seat"]): 5}
    other = 1 - first["seat"]
    device.send("wish", what="purse", seat=other)
    assert device.last("purse") == {"type": "purse", "seat": other, "coins": 5}
    while device.last("prompt")["seat"] == first["seat"]:
        tap = some_tap(device.last("prompt"), device.rng)
        if tap is not None:
            device.send("tap", what=tap.what, id=tap.id, at=tap.at, by=tap.by)
        device.work()
    assert device.last("prompt")["coins"] == {str(other): 5}


def test_the_coins_of_a_computer_player_stay_covered(device: Device) -> None:
    device.begin("", "easy")
    device.send("wish", what="purse", seat=1 - device.last("prompt")["seat"])
    assert all(it["type"] != "purse" for it in device.told)


def test_all_that_a_tap_leads_to_is_laid_out_once(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    device.begin("", "beginner")
    laid_out: list[float] = []
    data = SeatTurn.data

    def counted(turn: SeatTurn, now: float) -> Message | None:
        laid_out.append(now)
        return data(turn, now)

    monkeypatch.setattr(SeatTurn, "data", counted)
    device.told.clear()
    device.program.hear(json.dumps({"type": "tap", "what": "pick", "at": 0}))
    assert [it["type"] for it in device.told if it["type"] in ("delta", "prompt")] == [
        "delta",
        "prompt",
    ]
    assert len(laid_out) == 1


def test_where_tokens_go_in_others_turns_is_told_to_the_host_for_all_own_seats(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    device.begin("", "", "beginner")
    asked: list[object] = []
    assert device.program._driver is not None
    monkeypatch.setattr(device.program._driver, "ask", asked.append)
    device.send("wish", what="always", placing="borders")
    wishes = [it for it in asked if isinstance(it, Wish)]
    assert wishes == [Wish(seat, "borders") for seat in device.last("seat")["seats"]]
    assert len(wishes) == 2


def test_another_game_is_offered_only_where_somebody_is_there_to_open_it() -> None:
    seats = SeatAssignment("person", "Ann", 1), SeatAssignment("person", "Bob", 2)
    people = Person(1, "Ann", "host"), Person(2, "Bob", "player"), Person(3, "Root", "player")
    settings = TableSettings("Ours", "two-players")
    by_ann = Room(settings, "over", seats, people, leader=1, again=(2,))
    by_root = replace(by_ann, leader=3)
    always_on = replace(by_root, settings=replace(settings, service=True))
    offered = [seat_data(room, 1)["again"] for room in (by_ann, by_root, always_on)]
    assert offered == [["Bob"], None, ["Bob"]]


def test_without_a_game_that_was_left_the_person_chooses(device: Device) -> None:
    device.send("resume")
    assert device.told == [{"type": "left-games", "games": [], "last": []}]


@pytest.mark.parametrize("data", ["", "AAAA", b64encode(b"no record").decode(), "not base64!"])
def test_a_file_that_is_no_record_is_refused(device: Device, data: str) -> None:
    device.send("read", data=data)
    assert device.told[-1] == {"type": "no-record"}


def test_what_may_be_said_with_one_press_is_in_the_language_that_is_chosen_meanwhile(
    device: Device,
) -> None:
    device.begin("", "beginner")
    device.send("speak", language="de")
    assert ["THANKS", "Danke!"] in device.last("seat")["remarks"]
