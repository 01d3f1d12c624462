"""What goes over a connection: everything that may be said reads back, nothing else comes in."""

from typing import Any

import msgpack
import msgspec
import pytest
from hypothesis import given, strategies as st
from msgspec.structs import replace

from smallworld.moves import Conquer
from smallworld.record import Header, Moved, Seal
from smallworld_net.address import MOST_MACHINES, Address, parse_lobby
from smallworld_wire.codec import FROM_TABLE, TO_LOBBY, TO_TABLE, AnyMessage, Codec, encode
from smallworld_wire.common import PROTOCOL, WireError, hello, misfit
from smallworld_wire.lobby import Advert, Publish
from smallworld_wire.room import PORTRAITS, Person, Room, RoomChange, SeatAssignment, TableSettings
from smallworld_wire.table import Append, AppendBatch, Say, Sit
from tests.helpers.frames import messages
from tests.helpers.made import EACH_CONVERSATION


@EACH_CONVERSATION
@given(data=st.data())
def test_what_is_said_reads_back(
    codec: Codec[AnyMessage], union: object, data: st.DataObject
) -> None:
    message = data.draw(messages(union))
    assert codec.decode(encode(message)) == message


def named(game: str) -> AppendBatch:
    return AppendBatch(Header(game, "two-players", ("Ann", "Bob"), ()), 0, (), b"12345678")


def advertised(sets: tuple[str, ...]) -> Publish:
    return Publish(Advert("game", "Ann's table", "Ann", "two-players", 2, sets=sets), 7475)


DEEP = b"\x9a\xa5hello\x01\x01\xa1x\x90\xa1x\xa1x\xa1x\xa1x" + b"\x91" * 60_000
SEATED = encode(Sit(1))


@pytest.mark.parametrize(
    ("codec", "data", "complaint"),
    [
        pytest.param(TO_TABLE, DEEP, ".", id="deep nesting"),
        pytest.param(TO_TABLE, encode(hello("x" * 41)), "40", id="a name that is too long"),
        pytest.param(TO_TABLE, encode(Say("x" * 501)), "500", id="a line that is too long"),
        pytest.param(TO_TABLE, encode(Sit(5)), ".", id="a seat that no board has"),
        *(
            pytest.param(TO_TABLE, encode(Sit(0, "", it)), ".", id=f"portrait {it}")
            for it in (-1, PORTRAITS + 1)
        ),
        pytest.param(TO_LOBBY, encode(Sit(0)), ".", id="a word of another conversation"),
        pytest.param(
            TO_TABLE, bytes([SEATED[0] + 1]) + SEATED[1:] + b"\xc0", ".", id="more than there is"
        ),
        *(
            pytest.param(TO_LOBBY, encode(advertised(sets)), ".", id="sets too long or too many")
            for sets in (("x" * 41,), ("x",) * 17)
        ),
        *(
            pytest.param(FROM_TABLE, encode(named(game)), ".", id=f"a log named {game!r}")
            for game in ("../elsewhere", "a\\b", "nul\0", "C:", "")
        ),
    ],
)
def test_what_no_message_may_hold_does_not_come_in(
    codec: Codec[AnyMessage], data: bytes, complaint: str
) -> None:
    with pytest.raises(WireError, match=complaint):
        codec.decode(data)


def test_a_greeting_of_a_later_version_with_more_in_it_is_understood() -> None:
    known = msgspec.msgpack.decode(encode(hello("Ann")))
    later = msgspec.msgpack.encode([*known, "new", None])
    assert TO_TABLE.decode(later) == hello("Ann")


def test_our_own_version_fits() -> None:
    assert misfit(hello("Ann")) is None


@pytest.mark.parametrize("change", [{"protocol": PROTOCOL + 1}, {"format": 99}])
def test_another_protocol_or_other_rules_do_not_fit(change: dict[str, int]) -> None:
    greeting = replace(hello("Ann"), version="9", **change)
    assert "9" in (misfit(greeting) or "")


def test_a_move_is_small_on_the_wire() -> None:
    news = Append(200, Moved(3, Conquer(17)), b"12345678")
    assert len(encode(news)) <= 44


def test_signatures_add_little_more_than_their_64_bytes() -> None:
    seal, head = Seal(2, 1, bytes(64)), bytes(64)
    news = Append(200, Moved(3, Conquer(17), (), seal), b"12345678", head=head)
    assert len(encode(news)) <= 44 + 2 * 64 + 8


def test_a_room_knows_who_sits_where() -> None:
    seats = (
        SeatAssignment("person", "Ann", 0),
        SeatAssignment("computer", "Computer", bot="random"),
        SeatAssignment(),
    )
    room = Room(TableSettings("A", "b"), "waiting", seats, ())
    assert room.seats_of(0) == {0}
    assert not room.is_full


def test_a_room_names_all_machines_of_the_largest_lobby_with_their_keys() -> None:
    one, *others = (
        Address(f"{number}.{'h' * 253}", 65535, b"0" * 40) for number in range(MOST_MACHINES)
    )
    lobby = one._replace(others=tuple(others))
    assert parse_lobby(str(lobby)) == lobby
    room = Room(TableSettings("A", "b", lobby=str(lobby)), "waiting", (), ())
    assert FROM_TABLE.decode(encode(room)) == room


PEOPLE = st.lists(
    st.builds(
        Person,
        st.integers(0, 9),
        st.sampled_from(["Ann", "Bob"]),
        st.just("spectator"),
        here=st.booleans(),
        away=st.integers(0, 2),
    ),
    unique_by=lambda person: person.id,
)
"""Who may be in a room; the same number may be somebody else's in the next one."""


def _room(people: list[Person], title: str = "Ann's", paused: int = -1) -> Room:
    return Room(TableSettings(title, "board"), "running", (), tuple(people), paused=paused)


def _as_of_now(room: Room) -> Room:
    """The room without the time that somebody has been away, which was true when it was sent."""
    return replace(room, people=tuple(replace(person, away=0) for person in room.people))


@given(before=PEOPLE, after=PEOPLE, title=st.sampled_from(["Ann's", "Bob's"]))
def test_a_room_and_its_change_are_the_next_room(
    before: list[Person], after: list[Person], title: str
) -> None:
    known, room = _room(before), _as_of_now(_room(after, title, paused=3))
    assert RoomChange.between(known, room).applied_to(known) == room


def test_a_change_names_only_those_who_have_changed() -> None:
    crowd = [Person(number, "Eve", "spectator") for number in range(400)]
    before = _room(crowd)
    after = _room([*crowd[:7], *crowd[8:], Person(400, "Eva", "spectator"), crowd[7]])
    change = RoomChange.between(before, after)
    assert (change.people, change.gone) == ((after.people[-2], crowd[7]), (7,))
    assert change.settings is None


def test_no_change_makes_a_room_larger_than_a_room_may_be() -> None:
    crowd = [Person(number, "Eve", "spectator") for number in range(600)]
    before = _room(crowd)
    more = _room([replace(person, id=person.id + 600) for person in crowd])
    change = replace(RoomChange.between(before, more), gone=())
    assert change.applied_to(before) is None


UNREADABLE: Any = object()


def by_msgpack(data: bytes) -> Any:
    try:
        return msgpack.unpackb(data, strict_map_key=False)
    except (ValueError, TypeError, msgpack.UnpackException, RecursionError):
        return UNREADABLE


def by_msgspec(data: bytes) -> Any:
    try:
        return msgspec.msgpack.decode(data)
    except (msgspec.DecodeError, ValueError, TypeError, RecursionError):
        return UNREADABLE


def has_extensions(value: Any) -> bool:
    """Whether there is a value of an extension type, which no message of ours has."""
    if isinstance(value, list):
        return any(map(has_extensions, value))
    if isinstance(value, dict):
        return any(has_extensions(it) for pair in value.items() for it in pair)
    return not isinstance(value, int | str | bytes | float | bool | type(None))


@EACH_CONVERSATION
@given(data=st.data())
def test_the_package_msgpack_reads_and_writes_the_same(
    codec: Codec[AnyMessage], union: object, data: st.DataObject
) -> None:
    """It decodes by other code, so a mistake would have to be made twice to stay unseen."""
    frame = encode(data.draw(messages(union)))
    read = by_msgpack(frame)
    assert read == by_msgspec(frame)
    assert msgpack.packb(read, use_bin_type=True) == frame


@EACH_CONVERSATION
@given(data=st.data())
def test_both_decoders_agree_on_every_changed_byte(
    codec: Codec[AnyMessage], union: object, data: st.DataObject
) -> None:
    frame = bytearray(encode(data.draw(messages(union))))
    place = data.draw(st.integers(0, len(frame) - 1))
    frame[place] ^= 1 << data.draw(st.integers(0, 7))
    ours, theirs = by_msgspec(bytes(frame)), by_msgpack(bytes(frame))
    if UNREADABLE in (ours, theirs) and (has_extensions(ours) or has_extensions(theirs)):
        return
    assert repr(ours) == repr(theirs)  # repr: not a number is no number, and equal to nothing
