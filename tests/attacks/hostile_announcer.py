"""A machine that lies on the local network.

``python -m tests.attacks.hostile_announcer OWN VICTIM [LIE ...]``: OWN is its address and VICTIM
that of somebody else. It announces thousands of games, under names that nobody can read and at
addresses of others; it takes over and says goodbye for every service that it hears of; it sends
packets that are none and asks for nothing in particular. Behind each game of others that it claims
stands a host with a key of its own. With a LIE or several it does no more than these.

It prints ``told`` when there was some of everything, ``overheard`` for each service of others that
it hears of, ``called`` for each connection to that host, and ``greeted`` for each guest who accepts
its key. It goes on until it is stopped.
"""

import os
import random
import secrets
import socket
import struct
import sys
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from itertools import product
from threading import Thread

from zeroconf import (
    DNSIncoming,
    DNSOutgoing,
    DNSPointer,
    DNSRecord,
    DNSText,
    ServiceInfo,
    current_time_millis,
)

from smallworld_client.app.mdns import LIFETIME, SERVICE
from smallworld_client.discovery.announcements import text_of
from smallworld_net.keys import DISCOVERY, KeyPair
from smallworld_wire.codec import encode
from smallworld_wire.common import KeyAnswer
from smallworld_wire.lobby import Advert
from tests.helpers.curve import CurveServer

GROUP, PORT = "224.0.0.251", 5353
RESPONSE, QUESTION = 0x8400, 0
MANY = 2000
"""Games that are announced at once."""
PAUSE = 0.02
"""Seconds between any two packets after that."""
LABELS = (bytes([len(label)]) + label.encode() for label in SERVICE.split("."))
SEARCH = struct.pack("!6H", 0, QUESTION, 1, 0, 0, 0) + b"".join(LABELS) + struct.pack("!HH", 12, 1)
"""The question who announces anything."""
TITLES = ("\u202egames\u202d", "\x1b[2J\x07\r", "\u034f" * 40, "W" * 40, "<b>Ann's table</b>")


class Announcer:
    """Sends to everybody on the network."""

    def __init__(self, own: str, victim: str) -> None:
        self._places = [own, "127.0.0.1", victim, "10.77.0.200", "0.0.0.0", "224.0.0.251"]
        self._own = own
        self._keys = KeyPair.new()
        self._server = CurveServer(self._keys, DISCOVERY, host=own)
        self._overheard: dict[str, dict[str, bytes]] = {}
        self._made: list[ServiceInfo] = []
        self._socket = _open(own)
        Thread(target=self._listen, daemon=True).start()
        Thread(target=self._host, daemon=True).start()

    def run(self, *wanted: str) -> None:
        """Tell these lies until stopped."""
        lies: dict[str, Callable[[], Iterable[bytes]]] = {
            "games": self._game,
            "goodbyes": self._goodbye,
            "malformed": self._malformed,
            "questions": self._ask,
            "others": self._impersonate,
            "others-goodbyes": self._part,
        }
        wanted = wanted or tuple(lies)
        for _ in range(MANY if "games" in wanted else 0):
            self._send(self._game())
        for turn in range(sys.maxsize):
            self._send([SEARCH])
            for lie in wanted:
                self._send(lies[lie]())
                time.sleep(PAUSE)
            if turn == 1 and "games" in wanted:
                print("told", flush=True)

    # What it says of itself

    def _game(self) -> Iterable[bytes]:
        """Another game, somewhere or other."""
        title, key = random.choice(TITLES), KeyPair.new().public if not self._made else b"k" * 40
        advert = Advert(secrets.token_hex(12), title, title, "two-players", 2, key=key)
        name = secrets.token_hex(random.choice((1, 16, 31)))
        word = self._word(f"{name}.{SERVICE}", text_of(advert, 1), random.choice(self._places))
        self._made = [*self._made[-9:], word]
        return _packets(*_records(word))

    def _goodbye(self) -> Iterable[bytes]:
        """Some of its own games vanish again."""
        return _packets(*(record for word in self._made for record in _records(word, 0)))

    # What it says of others

    def _part(self) -> Iterable[bytes]:
        """All others say goodbye."""
        words = [self._word(name, text, self._own) for name, text in list(self._overheard.items())]
        return [packet for word in words for packet in _packets(*_records(word, 0))]

    def _impersonate(self) -> Iterable[bytes]:
        """What others host is here, under their name or another, their key or another."""
        for name, text in list(self._overheard.items()):
            keys = text.get("key", b""), self._keys.public
            lies = product((text.get("epoch", b"1"), b"60"), keys)
            for number, (epoch, key) in enumerate(lies):
                for said in (name, f"{number}{name}"):
                    lie = {**text, "epoch": epoch, "key": key}
                    yield from _packets(*_records(self._word(said, lie, self._own)))

    # What is nothing

    def _malformed(self) -> Iterable[bytes]:
        """Packets that break off, contradict themselves, or point to themselves."""
        yield b""
        yield os.urandom(random.randrange(1, 1400))
        yield struct.pack("!6H", 0, RESPONSE, 0, 65535, 65535, 65535) + os.urandom(600)
        yield struct.pack("!6H", 0, RESPONSE, 0, 1, 0, 0) + b"\xc0\x0c" * 8
        [packet] = _packets(*_records(self._made[-1]))
        yield packet[: random.randrange(len(packet))]
        damaged = bytearray(packet)
        damaged[random.randrange(len(packet))] ^= 0xFF
        yield bytes(damaged)
        long_life = DNSText(self._made[-1].name, 16, 1, 2**31, b"\x03a=b")
        yield from _packets(long_life, DNSPointer("_printer._tcp.local.", 12, 1, 4500, "x.local."))

    def _ask(self) -> Iterable[bytes]:
        """Questions of all kinds, as many as a packet takes."""
        questions = b"".join(b"\x03abc\x05local\x00" + os.urandom(4) for _ in range(80))
        return [struct.pack("!6H", 0, QUESTION, 80, 0, 0, 0) + questions]

    # How

    def _word(self, name: str, text: object, place: str) -> ServiceInfo:
        return ServiceInfo(
            SERVICE,
            name,
            self._server.port,
            properties=dict(text),  # type: ignore[call-overload]
            parsed_addresses=[place],
            server=name,
        )

    def _send(self, packets: Iterable[bytes]) -> None:
        for packet in packets:
            self._socket.sendto(packet, (GROUP, PORT))

    def _listen(self) -> None:
        """Learn what others announce."""
        while True:
            data, (source, _) = self._socket.recvfrom(9000)
            if source == self._own:
                continue
            for record in DNSIncoming(data).answers():
                if isinstance(record, DNSText) and record.name.endswith(SERVICE):
                    self._hear_of(record)

    def _hear_of(self, record: DNSText) -> None:
        if record.name not in self._overheard:
            print("overheard", flush=True)
        self._overheard[record.name] = _text(record)

    def _host(self) -> None:
        while True:
            with suppress(OSError), self._server.accept() as guest:
                print("called", flush=True)
                if guest.admit().identity:
                    guest.say(encode(KeyAnswer(self._keys.public, self._server.port)))
                else:
                    print("greeted", flush=True)


def _open(own: str) -> socket.socket:
    sock = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    sock.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, socket.inet_aton(own))
    member = socket.inet_aton(GROUP) + socket.inet_aton(own)
    sock.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, member)
    sock.bind(("", PORT))
    return sock


def _records(word: ServiceInfo, life: int = LIFETIME) -> list[DNSRecord]:
    addresses = word.dns_addresses(life)
    return [word.dns_pointer(life), word.dns_service(life), word.dns_text(life), *addresses]


def _packets(*records: DNSRecord) -> list[bytes]:
    out, now = DNSOutgoing(RESPONSE), current_time_millis()
    for record in records:
        record.created = now
        out.add_answer_at_time(record, 0)
    return out.packets()


def _text(record: DNSText) -> dict[str, bytes]:
    fields: dict[str, bytes] = {}
    data = record.text
    while data:
        name, _, value = data[1 : 1 + data[0]].partition(b"=")
        fields[name.decode()] = value
        data = data[1 + data[0] :]
    return fields


if __name__ == "__main__":
    os.nice(10)
    Announcer(*sys.argv[1:3]).run(*sys.argv[3:])
