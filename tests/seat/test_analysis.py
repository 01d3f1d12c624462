"""An analysis at the device: what the page is told of a record's turns, in its language."""

from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from smallworld.content import load_content
from smallworld.game import Game, deal
from smallworld.record import Record, encode
from smallworld.state import digest
from smallworld_client.study.check import Effort
from smallworld_seat import study
from tests.seat.test_alone import Device, Message
from tests.shared.walks import BOARDS, NAMES, draw_from, own_board, walk

PASSES = Effort(0.01, 2, 1), Effort(0.01, 3, 1)
ROUNDS = 2


def short_record(players: int = 2) -> bytes:
    """The record of a random game of two rounds."""
    rng = Random(5)
    board = BOARDS[own_board(players)]
    header = deal(
        board, NAMES[:players], "short", draw_from(rng), load_content("base"), rounds=ROUNDS
    )
    game = Game(header, board)
    steps = list(walk(game, rng))
    entries = tuple(step.entry for step in steps)
    return encode(Record(header, entries, tuple(digest(step.after) for step in steps)))


@pytest.fixture
def device(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Device]:
    monkeypatch.setattr(study, "PASSES", PASSES)
    device = Device(tmp_path, monkeypatch)
    yield device
    device.close()


def analyse(device: Device, **more: object) -> list[Message]:
    """What is told, a message for each turn, until every turn is checked."""
    device.send("analyse", data=b64encode(short_record()).decode(), **more)
    while not device.last("analysis")["done"]:
        device.work()
    return [it for it in device.told if it["type"] == "analysis"]


def test_first_rough_figures_come_then_sharp_ones_and_how_far_it_is(device: Device) -> None:
    told = analyse(device)
    assert [it["all"] for it in told] == [0, *[2 * ROUNDS] * 4 * ROUNDS]
    shares = [it["share"] for it in told]
    assert shares == sorted(shares)
    assert (shares[0], shares[-1]) == (0, 1)
    assert [it["sharp"] for it in told] == [False] * (4 * ROUNDS) + [True]
    assert told[2 * ROUNDS + 2]["says"].startswith("Checking the turns… About 1 minute left.")


@pytest.fixture(scope="module")
def analysed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Device]:
    """A device with the whole analysis of a record, whose reader sits at the second seat."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(study, "PASSES", PASSES)
        device = Device(tmp_path_factory.mktemp("home"), patch)
        analyse(device, seat=1)
        yield device
        device.close()


def test_every_turn_is_told_where_it_begins_with_both_lines_and_their_regions(
    analysed: Device,
) -> None:
    turns: dict[int, Message] = {}
    for message in analysed.told:
        turns |= message.get("turns", {})
    places = sorted(turns)
    expected = [f"Round {number}, {name}" for number in (1, 2) for name in ("ann", "bob")]
    assert [turns[place]["title"] for place in places] == expected
    starts = [turns[place]["at"] for place in places]
    assert starts == sorted(starts)
    for turn in turns.values():
        played, better = turn["lines"]
        assert (played["title"], better["title"]) == ("Played", "The program's line")
        assert sorted(better["marks"].values()) == list(range(1, len(better["marks"]) + 1))
        assert len(turn["chances"]) == 2


def test_each_player_has_a_path_to_the_result_an_error_rate_and_luck(analysed: Device) -> None:
    players = analysed.last("analysis")["players"]
    paths = [it["path"] for it in players]
    assert [len(path) for path in paths] == [2 * ROUNDS + 1] * 2
    assert sum(path[-1] for path in paths) == 1
    titles = [it["worst_title"] for it in players]
    assert titles == ["Worst turns of ann", "Your worst turns"]
    for player in players:
        assert "±" in player["rate"][1]
        assert [len(each) for each in player["bars"]].count(2) == ROUNDS
        assert player["even"].startswith("With even luck")
        for worst in player["worst"]:
            assert worst["better"].startswith("Better: ")


def test_everything_is_told_anew_in_another_language(analysed: Device) -> None:
    analysed.send("speak", language="de")
    assert analysed.last("analysis-labels")["labels"]["errors"] == "Fehlerrate"
    told = analysed.last("analysis")
    assert told["turns"][0]["title"] == "Runde 1, ann"
    assert len(told["turns"]) == 2 * ROUNDS
    analysed.send("speak", language="en")


def test_what_a_hint_told_comes_with_a_record_for_its_analysis(device: Device) -> None:
    device.begin("", "easy")
    device.send("wish", what="advice")
    for _ in range(3):
        device.send("wish", what="follow")
    device.send("home")
    device.send("read", data=b64encode(short_record()).decode())
    assert device.last("record")["advised"]


@pytest.mark.parametrize("data", ["", "AAAA", "not base64!"])
def test_what_is_no_record_is_not_analysed(device: Device, data: str) -> None:
    device.send("analyse", data=data)
    assert device.told[-1] == {"type": "no-record"}
