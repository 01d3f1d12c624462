"""The server's end of a ZeroMQ connection: what it lets in, and what it answers with an error."""

import re
import sys
from collections.abc import Callable
from pathlib import Path
from shutil import copytree
from subprocess import run

import pytest
from hypothesis import given, strategies as st

from smallworld_net import zmtp
from smallworld_net.keys import DISCOVERY, KeyPair
from smallworld_net.zmtp import (
    LARGEST_COMMAND,
    MOST_PINGS,
    Arrived,
    ProtocolError,
    ZmtpMessage,
    framed,
    greeting,
)
from tests.helpers.by_hand import Conversation

SERVER = KeyPair.new()
GREETING = greeting(is_server=False)
LARGEST = 5000


@pytest.fixture
def talk() -> Conversation:
    return Conversation(SERVER, LARGEST)


def test_a_client_that_proves_its_key_is_let_in_and_heard(talk: Conversation) -> None:
    assert talk.shake_hands() == Arrived(talk.client.keys.raw.public, 0)
    assert talk.say(b"one") == [ZmtpMessage(b"one")]
    assert talk.say(b"") == [ZmtpMessage(b"")]
    assert talk.hear(talk.server.frame_of(b"two")) == b"two"


def test_messages_are_read_however_they_are_cut(talk: Conversation) -> None:
    talk.shake_hands()
    data = talk.client.message(b"a" * 300) + talk.client.message(b"b")
    events = [event for byte in data for event in talk.server.receive(bytes((byte,)))]
    assert events == [ZmtpMessage(b"a" * 300), ZmtpMessage(b"b")]


def test_nothing_more_is_read_of_a_client_before_it_is_let_in(talk: Conversation) -> None:
    talk.greet()
    initiate = talk.framed(talk.client.initiate(talk.exchange_hello()))
    events = list(talk.server.receive(initiate + talk.client.message(b"early")))
    assert events == [Arrived(talk.client.keys.raw.public, 0)]
    assert list(talk.server.receive(talk.client.message(b"soon after"))) == []
    talk.server.admit()
    assert list(talk.server.receive(b"")) == [ZmtpMessage(b"early"), ZmtpMessage(b"soon after")]


def test_a_client_that_is_refused_learns_that_it_is_its_key(talk: Conversation) -> None:
    talk.greet()
    [_] = talk.server.receive(talk.framed(talk.client.initiate(talk.exchange_hello())))
    talk.server.refuse()
    assert b"\x05ERROR\x03400" in talk.server.output
    assert list(talk.server.receive(b"whatever else it says")) == []


# What breaks the protocol


def broken(talk: Conversation, data: bytes) -> str:
    with pytest.raises(ProtocolError) as error:
        list(talk.server.receive(data))
    return str(error.value)


@pytest.mark.parametrize(
    "said",
    [
        b"GET / HTTP/1.1\r\n\r\n",
        b"\xff" + bytes(9) + GREETING[10:],
        b"\x00" + GREETING[1:],
        GREETING[:10] + b"\x01" + GREETING[11:],
        GREETING[:12] + b"NULL".ljust(20, b"\0") + GREETING[32:],
        greeting(is_server=True),
    ],
    ids=["http", "half a signature", "no signature", "version 1", "no encryption", "a server"],
)
def test_another_greeting_is_no_client_of_ours(talk: Conversation, said: bytes) -> None:
    assert broken(talk, said)


def test_a_hello_to_another_key_is_not_answered() -> None:
    talk = Conversation(KeyPair.new(), LARGEST, served=(SERVER, DISCOVERY))
    talk.greet()
    assert "another key" in broken(talk, talk.framed(talk.client.hello()))


def test_a_key_of_zeros_is_an_error_and_not_a_crash(talk: Conversation) -> None:
    talk.greet()
    hello = talk.client.hello()
    assert broken(talk, talk.framed(hello[:80] + bytes(32) + hello[112:]))


def test_a_vouch_of_another_key_does_not_prove_this_one(talk: Conversation) -> None:
    """Whoever has heard of a public key can't come in under it."""
    talk.greet()
    cookie = talk.exchange_hello()
    talk.client.keys = KeyPair(KeyPair.new().public, talk.client.keys.secret)
    assert broken(talk, talk.framed(talk.client.initiate(cookie)))


@pytest.mark.parametrize("other", ["short-term key", "server", "server's other key"])
def test_a_vouch_that_was_meant_for_elsewhere_proves_nothing(other: str) -> None:
    """Nobody can use what a client has told another server, or on another connection."""
    talk = Conversation(DISCOVERY, LARGEST, served=(SERVER, DISCOVERY))
    talk.greet()
    cookie = talk.exchange_hello()
    vouched = {
        "short-term key": bytes(32) + talk.client.server,
        "server": talk.client.public + bytes(32),
        "server's other key": talk.client.public + SERVER.raw.public,
    }[other]
    initiate = talk.client.initiate(cookie, vouched=vouched)
    assert "vouch" in broken(talk, talk.framed(initiate))


@pytest.mark.parametrize("size", [0, 32, 127])
def test_an_initiate_without_room_for_a_vouch_is_refused(talk: Conversation, size: int) -> None:
    talk.greet()
    cookie = talk.exchange_hello()
    initiate = talk.client.boxed_initiate(cookie, bytes(size))
    assert "short" in broken(talk, talk.framed(initiate))


@pytest.mark.parametrize("size", [0, 8, 100, 199, 201])
def test_a_hello_of_another_size_is_none(talk: Conversation, size: int) -> None:
    talk.greet()
    hello = (talk.client.hello() + b"\0")[:size]
    assert "no HELLO" in broken(talk, talk.framed(hello))


@pytest.mark.parametrize("name", [b"\x05HOLLA\x01\x00", b"\x05HELLO\x02\x00"])
def test_a_command_of_another_name_or_version_is_no_hello(talk: Conversation, name: bytes) -> None:
    talk.greet()
    assert "no HELLO" in broken(talk, talk.framed(name + talk.client.hello()[8:]))


def test_an_initiate_with_the_nonce_of_the_hello_is_refused(talk: Conversation) -> None:
    talk.greet()
    cookie = talk.exchange_hello()
    talk.client.repeat_nonce()
    assert "nonce" in broken(talk, talk.framed(talk.client.initiate(cookie)))


def test_a_message_under_an_earlier_nonce_is_refused() -> None:
    talk = Conversation(SERVER, LARGEST)
    talk.shake_hands()
    early, late = talk.client.message(b"early"), talk.client.message(b"late")
    assert list(talk.server.receive(late)) == [ZmtpMessage(b"late")]
    assert "nonce" in broken(talk, early)
    talk = Conversation(SERVER, LARGEST)
    talk.shake_hands()
    talk.client.repeat_nonce()  # that of the INITIATE
    assert "nonce" in broken(talk, talk.client.message(b"again"))


def test_what_could_open_a_handshake_that_was_recorded_is_forgotten_after_it(
    talk: Conversation,
) -> None:
    talk.shake_hands()
    assert (talk.server._short_term, talk.server._cookie) == (b"", b"")


def test_a_cookie_of_another_connection_is_worth_nothing(talk: Conversation) -> None:
    talk.greet()
    talk.exchange_hello()
    assert "INITIATE" in broken(talk, talk.framed(talk.client.initiate(bytes(96))))


@pytest.mark.parametrize(
    "metadata",
    [
        b"",
        b"\x0bSocket-Type\x00\x00\x00\x06ROUTER",
        b"\x0bSocket-Type\x00\x00\x00\xffDEALER",
        b"\x0bSocket-Type\xff\xff\xff\xffDEALER",
        b"\xff",
        b"\x0bSocket-Type",
    ],
)
def test_metadata_that_is_no_dealers_is_refused(talk: Conversation, metadata: bytes) -> None:
    talk.greet()
    assert broken(talk, talk.framed(talk.client.initiate(talk.exchange_hello(), metadata)))


def test_no_more_than_one_small_command_is_kept_of_a_stranger(talk: Conversation) -> None:
    talk.greet()
    assert "size" in broken(talk, b"\x06" + (LARGEST_COMMAND + 1).to_bytes(8))
    assert len(talk.server) < 64


@pytest.mark.parametrize("size", [LARGEST + 1, 1 << 40, (1 << 64) - 34])
def test_a_frame_that_is_too_large_is_refused_by_its_head(talk: Conversation, size: int) -> None:
    talk.shake_hands()
    assert "size" in broken(talk, b"\x02" + (size + 33).to_bytes(8))


@pytest.mark.parametrize("flags", [1, 3, 5, 8, 0x80])
@pytest.mark.parametrize("is_ready", [False, True])
def test_a_frame_of_another_kind_is_refused_by_its_head(
    talk: Conversation, flags: int, is_ready: bool
) -> None:
    """Among them the one after which more frames of the same message are to come."""
    talk.shake_hands() if is_ready else talk.greet()
    assert "kind" in broken(talk, bytes((flags,)) + bytes(8))


def test_a_message_in_place_of_a_command_is_out_of_place(talk: Conversation) -> None:
    talk.greet()
    assert "out of place" in broken(talk, framed(talk.client.hello()))


@pytest.mark.parametrize(
    ("said", "complaint"),
    [
        (lambda talk: talk.framed(talk.client.hello()), "no MESSAGE"),
        (lambda _: framed(b"\x07MESSAGE"), "nonce"),
        (lambda _: framed(b"\x07MESSAGE" + b"\xff" * 7), "nonce"),
        (lambda talk: talk.client.message(b"", flags=1), "several frames"),
    ],
)
def test_after_the_handshake_there_are_only_whole_messages(
    talk: Conversation, said: Callable[[Conversation], bytes], complaint: str
) -> None:
    talk.shake_hands()
    assert complaint in broken(talk, said(talk))


@pytest.mark.parametrize("size", [*range(220, 226), LARGEST])
def test_messages_about_the_longest_short_frame_and_the_largest_are_read(
    talk: Conversation, size: int
) -> None:
    """From 256 bytes on, the length of a frame takes eight bytes instead of one."""
    talk.shake_hands()
    assert talk.say(bytes(size)) == [ZmtpMessage(bytes(size))]
    assert talk.hear(talk.server.frame_of(bytes(size))) == bytes(size)


@given(st.integers(0, 60), st.integers(1, 255))
def test_a_flipped_bit_is_never_read_as_something_else(place: int, change: int) -> None:
    talk = Conversation(SERVER, LARGEST)
    talk.shake_hands()
    data = bytearray(talk.client.message(b"x" * 30))
    data[place] ^= change
    try:
        assert list(talk.server.receive(bytes(data))) == []  # a longer frame is waited for
    except ProtocolError:
        return


@given(st.lists(st.binary(max_size=400), max_size=10), st.integers(0, 2))
def test_no_bytes_raise_anything_but_a_protocol_error(parts: list[bytes], far: int) -> None:
    talk = Conversation(SERVER, LARGEST)
    [lambda: None, talk.greet, talk.shake_hands][far]()
    try:
        for part in parts:
            assert not any(isinstance(event, ZmtpMessage) for event in talk.server.receive(part))
    except ProtocolError:
        return


# Heartbeats


@pytest.mark.parametrize("context", [b"", b"context", bytes(16)])
def test_so_many_heartbeats_with_up_to_sixteen_bytes_of_context_are_answered(
    talk: Conversation, context: bytes
) -> None:
    talk.shake_hands()
    for _ in range(MOST_PINGS):
        talk.server.output.clear()
        assert talk.say(b"\x04PING\x00\x10" + context, flags=2) == []
        assert talk.hear(bytes(talk.server.output)) == b"\x04PONG" + context
    assert broken(talk, talk.client.message(b"\x04PING\x00\x00", flags=2))


@pytest.mark.parametrize(
    "command",
    [b"\x04PING\x00", b"\x04PING\x00\x10" + bytes(17), b"\x04PONG\x00\x10", b"\x09SUBSCRIBE"],
    ids=["too short", "too long", "an answer to nothing", "another one"],
)
def test_a_command_that_is_no_heartbeat_is_refused(talk: Conversation, command: bytes) -> None:
    talk.shake_hands()
    assert "a command that is none" in broken(talk, talk.client.message(command, flags=2))
    assert not talk.server.output


def test_the_package_stands_alone_and_its_readme_is_right(tmp_path: Path) -> None:
    package = Path(zmtp.__file__).parent
    copytree(package, tmp_path / "zmtp")
    [example] = re.findall(r"```python\n(.*?)```", (package / "README.md").read_text(), re.DOTALL)
    foreign = "[name for name in sys.modules if name.startswith(('smallworld', 'zmq'))]"
    (tmp_path / "example.py").write_text(f"{example}\nimport sys\nprint({foreign})\n")
    ran = run(
        [sys.executable, "example.py"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert ran.stdout.splitlines() == ["the server received b'hello'", "[]"]
