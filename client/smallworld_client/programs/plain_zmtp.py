"""ZMTP 3.0 without encryption, as libzmq's sockets speak it on this computer, without any I/O.

libzmq's own sockets keep what a peer sends without end: a message of ever more frames, or
subscriptions that nobody will ever match. Here a peer is read frame by frame, none larger than the
caller takes, and only the unfinished one is kept.
"""

from collections.abc import Iterator

from smallworld_net.zmtp import (
    COMMAND,
    LONG,
    MOST_PINGS,
    SIGNATURE,
    ProtocolError,
    ZmtpFrame,
    framed,
    metadata,
    take_frame,
    take_greeting,
)

MORE = 1
TAKEN = LONG | COMMAND | MORE
GREETING = SIGNATURE + b"\x03\x00" + b"NULL".ljust(20, b"\0") + bytes(32)
_LARGEST_COMMAND = 512


class PlainPeer:
    """The other end of a connection; send ``output`` after each ``receive``, and clear it."""

    def __init__(self, kind: bytes, partners: tuple[bytes, ...], largest: int) -> None:
        """``kind`` is the own type of socket, ``partners`` those that may be at the other end."""
        about = b"\x0bSocket-Type" + len(kind).to_bytes(4) + kind
        self.output = bytearray(GREETING + framed(b"\x05READY" + about, COMMAND))
        self.is_ready = False
        self._partners, self._largest = partners, max(largest, _LARGEST_COMMAND)
        self._buffer = bytearray()
        self._is_greeted = False
        self._pings = 0

    def receive(self, data: bytes) -> Iterator[ZmtpFrame]:
        """Frames of messages and unknown commands; ProtocolError where the bytes are none."""
        self._buffer += data
        if not self._is_greeted:
            self._is_greeted = take_greeting(self._buffer, GREETING) is not None
        while self._is_greeted and (frame := take_frame(self._buffer, self._largest, TAKEN)):
            if frame.flags & COMMAND:
                yield from self._on_command(frame)
            elif self.is_ready:
                yield frame
            else:
                raise ProtocolError("a message before READY")

    def _on_command(self, frame: ZmtpFrame) -> Iterator[ZmtpFrame]:
        body = frame.body
        if body.startswith(b"\x05READY") and not self.is_ready:
            if metadata(body[6:]).get(b"socket-type") not in self._partners:
                raise ProtocolError("a socket of another type")
            self.is_ready = True
        elif body.startswith(b"\x04PING") and self.is_ready:
            self._pings += 1
            if self._pings > MOST_PINGS:
                raise ProtocolError("too many heartbeats")
            self.output += framed(b"\x04PONG" + body[7:23], COMMAND)
        elif body.startswith(b"\x05ERROR") or not self.is_ready:
            raise ProtocolError("no READY")
        else:
            yield frame

    def allow_pings(self) -> None:
        self._pings = 0
