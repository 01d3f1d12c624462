"""The client's end of a ZeroMQ connection: whom it believes to be the server, and what it takes."""

import pytest
from hypothesis import given, strategies as st
from nacl.bindings import crypto_box_afternm

from smallworld_net.keys import DISCOVERY, KeyPair
from smallworld_net.zmtp import (
    COMMAND,
    LARGEST_COMMAND,
    MOST_PINGS,
    Admitted,
    Arrived,
    ProtocolError,
    TurnedAway,
    ZmtpClient,
    ZmtpMessage,
    ZmtpServer,
    framed,
    greeting,
)

SERVER, BOB = KeyPair.new(), KeyPair.new()
LARGEST = 5000
GREETING = greeting(is_server=True)


class Conversation:
    """A client and a server without anything between them; the server's side does as it is told."""

    def __init__(self, meant: KeyPair = SERVER) -> None:
        self.client = ZmtpClient(BOB.raw, meant.raw.public, LARGEST)
        self.server = ZmtpServer([SERVER.raw, DISCOVERY.raw], LARGEST)

    def from_client(self) -> list[Arrived | ZmtpMessage]:
        """What the server makes of what the client has to say."""
        return list(self.server.receive(taken(self.client)))

    def from_server(self) -> list[Admitted | TurnedAway | ZmtpMessage]:
        """What the client makes of what the server has to say."""
        return list(self.client.receive(taken(self.server)))

    def meet(self) -> Arrived:
        """As far as the server's decision."""
        assert self.from_client() == []
        assert self.from_server() == []
        assert self.from_client() == []
        assert self.from_server() == []
        [arrived] = self.from_client()
        assert isinstance(arrived, Arrived)
        return arrived

    def shake_hands(self) -> None:
        """As far as READY."""
        self.meet()
        self.server.admit()
        assert self.from_server() == [Admitted()]

    def say(self, plain: bytes) -> list[Admitted | TurnedAway | ZmtpMessage]:
        return list(self.client.receive(self.server._sealed(plain)))


def taken(end: ZmtpClient | ZmtpServer) -> bytes:
    data = bytes(end.output)
    end.output.clear()
    return data


@pytest.fixture
def talk() -> Conversation:
    return Conversation()


def broken(talk: Conversation, data: bytes) -> str:
    with pytest.raises(ProtocolError) as error:
        list(talk.client.receive(data))
    return str(error.value)


def test_a_client_meets_its_server_and_both_are_heard(talk: Conversation) -> None:
    assert talk.meet() == Arrived(BOB.raw.public, 0)
    talk.server.admit()
    assert talk.from_server() == [Admitted()]
    assert list(talk.server.receive(talk.client.frame_of(b"one"))) == [ZmtpMessage(b"one")]
    assert list(talk.client.receive(talk.server.frame_of(b"two" * 1000))) == [
        ZmtpMessage(b"two" * 1000)
    ]


def test_which_of_the_servers_keys_was_meant_is_seen_by_the_server() -> None:
    assert Conversation(DISCOVERY).meet().identity == 1


def test_nothing_is_sent_that_tells_the_clients_key_before_the_server_has_proved_its_own(
    talk: Conversation,
) -> None:
    talk.from_client()
    talk.from_server()
    hello = taken(talk.client)
    assert len(hello) == len(framed(bytes(200), COMMAND))
    assert BOB.raw.public not in hello


def test_a_server_with_another_key_is_not_believed() -> None:
    talk = Conversation(KeyPair.new())
    talk.from_client()
    talk.from_server()
    with pytest.raises(ProtocolError, match="another key"):
        talk.from_client()
    assert "WELCOME" in broken(talk, framed(b"\x07WELCOME" + bytes(10), COMMAND))
    talk = Conversation(KeyPair.new())
    talk.from_client()
    talk.from_server()
    assert "does not open" in broken(talk, framed(b"\x07WELCOME" + bytes(160), COMMAND))


def test_a_client_that_is_refused_learns_that_it_is_its_key(talk: Conversation) -> None:
    talk.meet()
    talk.server.refuse()
    assert talk.from_server() == [TurnedAway()]
    assert list(talk.client.receive(b"whatever else it says")) == []


@pytest.mark.parametrize(
    "said",
    [
        b"HTTP/1.1 400 Bad Request\r\n",
        b"\x00" + GREETING[1:],
        GREETING[:10] + b"\x01" + GREETING[11:],
        GREETING[:12] + b"NULL".ljust(20, b"\0") + GREETING[32:],
    ],
    ids=["http", "no signature", "version 1", "no encryption"],
)
def test_another_greeting_is_no_server_of_ours(talk: Conversation, said: bytes) -> None:
    assert broken(talk, said)


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        pytest.param(framed(b"\x07WELCOME" + bytes(160)), "out of place", id="a message"),
        pytest.param(framed(b"\x07GOODDAY" + bytes(160), COMMAND), "no WELCOME", id="another name"),
        pytest.param(b"\x06" + (LARGEST_COMMAND + 1).to_bytes(8), "size", id="a large command"),
    ],
)
def test_what_comes_in_place_of_welcome_is_refused(
    talk: Conversation, data: bytes, complaint: str
) -> None:
    talk.from_client()
    talk.from_server()
    assert complaint in broken(talk, data)


def test_ready_is_believed_only_in_a_box_and_nothing_else_in_its_place(talk: Conversation) -> None:
    talk.meet()
    assert "no READY" in broken(talk, framed(b"\x07WELCOME" + bytes(160), COMMAND))
    talk = Conversation()
    talk.meet()
    assert "does not open" in broken(talk, framed(b"\x05READY" + bytes(7) + b"\1" + bytes(50), 4))


def test_a_ready_with_a_nonce_that_does_not_count_is_refused(talk: Conversation) -> None:
    talk.meet()
    talk.server._sent = -1
    talk.server.admit()
    assert "nonce" in broken(talk, taken(talk.server))


def test_a_message_with_the_nonce_of_ready_is_refused(talk: Conversation) -> None:
    talk.shake_hands()
    talk.server._sent = 0
    assert "nonce" in broken(talk, talk.server.frame_of(b"again"))


@pytest.mark.parametrize(
    "metadata", [b"", b"\x0bSocket-Type\0\0\0\x06DEALER"[:-1], b"\x0bSocket-Type\0\0\0\x03PUB"]
)
def test_a_ready_that_is_no_routers_is_refused(talk: Conversation, metadata: bytes) -> None:
    talk.meet()
    nonce = bytes(7) + b"\1"
    box = crypto_box_afternm(metadata, b"CurveZMQREADY---" + nonce, talk.server._shared)
    assert broken(talk, framed(b"\x05READY" + nonce + box, COMMAND)) in (
        "no ROUTER",
        "metadata cut short",
    )


def test_the_secret_key_is_forgotten_after_the_handshake(talk: Conversation) -> None:
    talk.shake_hands()
    assert (talk.client._secret, talk.client._short_secret) == (b"", b"")


@pytest.mark.parametrize("size", [LARGEST + 1, 1 << 40, (1 << 64) - 34])
def test_a_frame_that_is_too_large_is_refused_by_its_head(talk: Conversation, size: int) -> None:
    talk.shake_hands()
    assert "size" in broken(talk, b"\x02" + (size + 33).to_bytes(8))


def test_the_first_of_several_frames_is_refused(talk: Conversation) -> None:
    talk.shake_hands()
    assert "several frames" in broken(talk, talk.server._sealed(b"\1"))


def test_a_message_is_not_taken_twice(talk: Conversation) -> None:
    talk.shake_hands()
    data = talk.server.frame_of(b"once")
    assert list(talk.client.receive(data)) == [ZmtpMessage(b"once")]
    assert "nonce" in broken(talk, data)


def test_what_a_client_said_does_not_come_back_as_the_servers_word(talk: Conversation) -> None:
    talk.shake_hands()
    talk.client.frame_of(b"my word")
    assert "does not open" in broken(talk, talk.client.frame_of(b"my word"))


def test_a_heartbeat_is_answered_and_too_many_end_the_connection(talk: Conversation) -> None:
    talk.shake_hands()
    ping = b"\2\x04PING\x00\x10context"
    for _ in range(MOST_PINGS):
        assert talk.say(ping) == []
    assert len(taken(talk.client)) == MOST_PINGS * len(framed(bytes(45)))
    assert "none" in broken(talk, talk.server._sealed(ping))


def test_heartbeats_are_answered_again_when_that_is_allowed(talk: Conversation) -> None:
    talk.shake_hands()
    for _ in range(MOST_PINGS + 1):
        talk.client.allow_pings()
        assert talk.say(b"\2\x04PING\x00\x10") == []


@given(st.integers(0, 60), st.integers(1, 255))
def test_a_flipped_bit_is_never_read_as_something_else(place: int, change: int) -> None:
    talk = Conversation()
    talk.shake_hands()
    data = bytearray(talk.server.frame_of(b"x" * 30))
    data[place] ^= change
    try:
        assert list(talk.client.receive(bytes(data))) == []  # a longer frame is waited for
    except ProtocolError:
        return


@given(st.lists(st.binary(max_size=400), max_size=10), st.integers(0, 3))
def test_no_bytes_raise_anything_but_a_protocol_error(parts: list[bytes], far: int) -> None:
    talk = Conversation()
    for step in (talk.from_client, talk.from_server, talk.from_client)[:far]:
        step()
    try:
        for part in parts:
            assert not any(isinstance(event, ZmtpMessage) for event in talk.client.receive(part))
    except ProtocolError:
        return
