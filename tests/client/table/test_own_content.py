"""Boards that come with a game: found as long as it is used, refused where they can't be played."""

from collections import Counter

import msgspec
import pytest
from msgspec import UNSET
from msgspec.structs import replace

import smallworld_maps
from smallworld.content.own import pack, read_own
from smallworld.errors import GameError
from smallworld.moves import DIE, Outcome, Question
from smallworld.record import Header, Record, decode, encode
from smallworld_client.table.authority.table import HostedTable
from smallworld_client.table.events import Ended, RoomChanged
from smallworld_client.table.guest import Guest
from smallworld_client.table.setup import find_board, open_game
from smallworld_client.table.snapshot import TableSnapshot, snapshot_of
from smallworld_maps import MapFile
from smallworld_maps.deals import SeededDraw
from smallworld_maps.own import pack as pack_board
from smallworld_wire.common import NotGranted
from smallworld_wire.phrases import OwnSays
from smallworld_wire.room import Person, Room, SeatAssignment, TableSettings
from smallworld_wire.sentences import Sentence
from smallworld_wire.table import AppendBatch, Arrange, Clocks, Welcome
from tests.helpers.boards import brick_board
from tests.helpers.evening import HOST, Evening, new_table
from tests.helpers.own_packs import EXAMPLE


@pytest.fixture
def table() -> HostedTable:
    return new_table(board=brick_board().id)


@pytest.fixture
def _nobody_knows_it(table: HostedTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every guest is at another computer than the host, as far as boards go."""
    monkeypatch.setattr(smallworld_maps, "_own", {})
    monkeypatch.setattr(smallworld_maps, "_lately", [])


BAD_BOARDS = (b"", b"\xc1", pack_board(brick_board())[:-3])


def header(**fields: object) -> Header:
    """The header of a game on the board of bricks."""
    races = ("amazons", "dwarves", "elves", "ghouls", "giants", "halflings")
    powers = ("alchemist", "berserk", "bivouacking", "commando", "diplomat", "flying")
    opening = tuple(word for combo in zip(races, powers, strict=True) for word in combo)
    board = brick_board()
    made = Header("a-game", board.id, ("Ann", "Bob"), opening, board_file=pack_board(board))
    return replace(made, **fields)


def test_a_record_brings_its_board_along() -> None:
    [read] = [decode(encode(Record(header(), (), ()))).header]
    game = open_game(read)
    assert game.board.map_file is brick_board()
    assert game.board.id == brick_board().id
    assert find_board(brick_board().id).map_file is brick_board()


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"board_file": UNSET}, "did not come with it"),
        *(({"board_file": data}, "comes with an unplayable board") for data in BAD_BOARDS),
        ({"board": "two-players"}, None),
        ({"board": "own-" + "0" * 32}, None),
        ({"board": "own-" + "0" * 32, "board_file": UNSET}, "did not come with it"),
        ({"board": "atlantis", "board_file": UNSET}, "no board"),
    ],
)
def test_a_game_without_its_board_or_with_a_damaged_or_another_one_is_refused(
    changes: dict[str, object], reason: str | None
) -> None:
    with pytest.raises(GameError, match=reason):
        open_game(header(**changes))


@pytest.mark.usefixtures("_nobody_knows_it")
def test_a_guest_knows_the_board_in_the_waiting_room_and_in_the_game(table: HostedTable) -> None:
    evening = Evening(table)
    for peer, name, role in ((b"bob", "Bob", "player"), (b"eve", "Eve", "spectator")):
        evening.come(peer, name, role)
        [first, *_] = [it for it in evening.told[peer] if isinstance(it, RoomChanged)]
        found = smallworld_maps.find(first.room.settings.board)
        assert isinstance(found, MapFile)
        assert found.title == "The Brickfield"
    evening.begin()
    assert evening.table.game is not None
    assert evening.table.game.header.board_file == pack_board(brick_board())
    evening.move(20)
    logs = {evening.seats[peer].game_log for peer in (HOST, b"bob", b"eve")}
    assert all(log and len(log) == 20 for log in logs)


@pytest.mark.usefixtures("_nobody_knows_it")
@pytest.mark.parametrize("sent", [*BAD_BOARDS, b"\xdd\xff\xff\xff\xff"])
def test_a_host_who_sends_no_board_or_a_bad_one_is_left(sent: bytes, table: HostedTable) -> None:
    """Whatever else that host says is not listened to any more."""
    evening = Evening()
    bob = evening.come(b"bob", "Bob")
    room = replace(evening.table.room, settings=table.settings)
    guest = Guest(bob._greeting, open_game)
    guest.connected(100.0, b"bob", HOST)
    welcome = Welcome(1, "player", "a-game", "1", board_file=sent)
    told = [*guest.receive(welcome).tell, *guest.receive(room).tell]
    assert [type(event) for event in told] == [Ended]
    assert not guest.listens
    [ended] = bob.receive(AppendBatch(header(board_file=b"\xc1"), 0, (), bytes(8))).tell
    assert isinstance(ended, Ended)
    assert "comes with an unplayable board" in str(ended.reason)


OWN = pack(read_own(EXAMPLE))

CATAPULTS = pack(
    read_own(
        '[[power]]\nid = "own-x"\nname = "X"\nbadge = 3\ntext = ""\n'
        'traits = [{ trait = "catapults", marker = "catapult" }]'
    )
)


def table_with(own: bytes = OWN) -> HostedTable:
    return new_table(own=own)


def test_a_guest_knows_what_is_played_in_the_waiting_room_and_in_the_game() -> None:
    evening = Evening(table_with())
    for peer, name, role in ((b"bob", "Bob", "player"), (b"eve", "Eve", "spectator")):
        evening.come(peer, name, role)
        [first, *_] = [it for it in evening.told[peer] if isinstance(it, RoomChanged)]
        assert first.room.settings.own == OWN
    evening.begin()
    evening.move(20)
    logs = {evening.seats[peer].game_log for peer in (HOST, b"bob", b"eve")}
    assert all(log and log.game.header.own == OWN for log in logs)
    assert all(log and "own-moles" in log.game.content.races for log in logs)
    assert all(log and len(log) == 20 for log in logs)


def test_a_table_without_any_of_its_own_adds_no_byte_to_a_record() -> None:
    game = Evening().begin().table.game
    assert game is not None
    record = encode(Record(game.header, (), ()))
    assert not [field for field in (b"own", b"board_file") if field in record]


@pytest.mark.parametrize(
    ("own", "said"),
    [
        (b"\xc1", "OWN_UNREADABLE"),
        (OWN[:-3], "OWN_UNREADABLE"),
        (OWN.replace(b"\x05\xa6supply\x0c", b"\x05\xa6supply\x7f"), "OWN_SUPPLY"),
        (OWN.replace(b"tunnels", b"funnels"), "OWN_UNREADABLE"),
        (OWN.replace(b"0.2.0", b"9.2.0"), "OWN_NEEDS_NEWER"),
    ],
)
def test_a_guest_leaves_a_host_whose_races_pass_a_limit_and_says_why(own: bytes, said: str) -> None:
    evening = Evening()
    bob = evening.come(b"bob", "Bob")
    settings = replace(evening.table.room.settings, own=own)
    guest = Guest(bob._greeting, open_game)
    guest.connected(100.0, b"bob", HOST)
    welcome = Welcome(1, "player", "a-game", "1")
    room = replace(evening.table.room, settings=settings)
    told = [*guest.receive(welcome).tell, *guest.receive(room).tell]
    [ended] = told
    assert isinstance(ended, Ended)
    assert isinstance(ended.reason, Sentence)
    assert ended.reason.id == said
    assert not guest.listens


def test_a_host_can_not_add_a_set_whose_pieces_the_table_already_has() -> None:
    evening = Evening(table_with(CATAPULTS))
    moderation, host = evening.table._moderation, evening.table._members.host
    refused = replace(evening.table.room.settings, sets=("be-not-afraid",))
    with pytest.raises(NotGranted) as stop:
        moderation._arrange(host, Arrange(refused), 0.0)
    assert stop.value.sentence == OwnSays.OWN_PIECES_TAKEN(own="own-x", marker="catapult")


RACES: tuple[Outcome, ...] = ("elves", "giants", "orcs", "trolls", "wizards")


def races(draw: SeededDraw) -> list[Outcome]:
    """Every race, one after the other."""
    left, drawn = list(RACES), []
    while left:
        drawn.append(draw(Question("race", tuple(left))))
        left.remove(drawn[-1])
    return drawn


def dice(draw: SeededDraw, count: int) -> list[Outcome]:
    return [draw(Question("die", DIE)) for _ in range(count)]


def test_the_same_seed_deals_the_same_races_and_dice_and_another_others() -> None:
    one, other = SeededDraw("heron"), SeededDraw("heron")
    assert (races(one), dice(one, 20)) == (races(other), dice(other, 20))
    assert len({tuple(races(SeededDraw(f"{seed}"))) for seed in range(30)}) > 10


def test_a_roll_more_or_less_does_not_change_which_race_comes_next() -> None:
    rolled = SeededDraw("heron")
    dice(rolled, 3)
    assert races(rolled) == races(SeededDraw("heron"))


def test_a_race_that_was_put_back_does_not_come_first_again_by_its_seed() -> None:
    """Of each seed's first races, what comes first the second time is a matter of chance again."""
    same = 0
    for seed in range(60):
        draw = SeededDraw(f"{seed}")
        same += draw(Question("race", RACES)) == draw(Question("race", RACES))
    assert 0 < same < 30


def test_a_seeds_die_is_a_fair_one() -> None:
    rolled = Counter(dice(SeededDraw("heron"), 6000))
    assert 2800 < rolled[0] < 3200
    assert all(850 < rolled[face] < 1150 for face in (1, 2, 3))


ANN, BOB = b"a" * 40, b"b" * 40
SETTINGS = TableSettings("Ann's table", "two-players")

ROOM = Room(
    SETTINGS,
    "running",
    (SeatAssignment("person", "Bob", 1), SeatAssignment("computer", "Computer", bot="random")),
    (
        Person(0, "Ann", "host", key=ANN),
        Person(1, "Bob", "player", here=False, key=BOB, away=7, in_sync=True),
        Person(2, "Eve", "spectator"),
    ),
    epoch=3,
)


def test_a_charter_names_who_plays_and_who_leads_once_and_reads_back() -> None:
    snapshot = snapshot_of("a-game", ROOM, "play", "watch")
    assert [person.name for person in snapshot.people] == ["Ann", "Bob"]
    assert all(person.here and not person.away for person in snapshot.people)
    assert (snapshot.epoch, snapshot.leader_key) == (3, ANN)
    assert [snapshot.person_of(key) for key in (BOB, b"c" * 40)] == [snapshot.people[1], None]
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(snapshot), type=TableSnapshot) == snapshot
    doubled = replace(ROOM, people=ROOM.people * 9)
    assert snapshot_of("a-game", doubled, "play", "watch") == snapshot


def test_a_player_keeps_what_is_left_on_the_clock() -> None:
    evening = Evening().begin()
    bob = evening.seats[b"bob"]
    bob.receive(Clocks(0, (500_000, 600_000)))
    assert bob.snapshot
    assert bob.snapshot.clock == (500_000, 600_000)
