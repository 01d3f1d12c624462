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


@pytest.mark.parametrize(("meant", "identity"), [(SERVER, 0), (DISCOVERY, 1)])
def test_a_client_meets_its_server_under_either_key_and_both_are_heard(
    meant: KeyPair, identity: int
) -> None:
    talk = Conversation(meant)
    assert talk.meet() == Arrived(BOB.raw.public, identity)
    talk.server.admit()
    assert talk.from_server() == [Admitted()]
    assert list(talk.server.receive(talk.client.frame_of(b"one"))) == [ZmtpMessage(b"one")]
    assert list(talk.client.receive(talk.server.frame_of(b"two" * 1000))) == [
        ZmtpMessage(b"two" * 1000)
    ]


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


def test_a_nonce_that_does_not_count_is_refused_of_ready_and_of_a_message(
    talk: Conversation,
) -> None:
    talk.meet()
    talk.server._sent = -1
    talk.server.admit()
    assert "nonce" in broken(talk, taken(talk.server))
    talk = Conversation()
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


def test_what_a_client_said_does_not_come_back_as_the_servers_word(talk: Conversation) -> None:
    talk.shake_hands()
    talk.client.frame_of(b"my word")
    assert "does not open" in broken(talk, talk.client.frame_of(b"my word"))


def test_heartbeats_are_answered_until_they_are_too_many_and_again_when_that_is_allowed(
    talk: Conversation,
) -> None:
    talk.shake_hands()
    ping = b"\2\x04PING\x00\x10context"
    for _ in range(2):
        talk.client.allow_pings()
        for _ in range(MOST_PINGS):
            assert talk.say(ping) == []
        assert len(taken(talk.client)) == MOST_PINGS * len(framed(bytes(45)))
    assert "none" in broken(talk, talk.server._sealed(ping))


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
