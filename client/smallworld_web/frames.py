"""WebSocket frames from the server, made once for all who are sent the same.

A frame is the same bytes for everybody: servers don't mask theirs, and the compression is the
page's own, within the message, so that it depends on no connection.
"""

import struct
import zlib
from typing import Final

import msgspec

from smallworld_web.position import Data

TEXT, BINARY = 0x1, 0x2
WHOLE: Final = 0x80
SMALL = 300
"""Bytes of JSON up to which compressing gains nothing."""
LEVEL = 6

_encoder = msgspec.json.Encoder()


def json_of(data: Data) -> bytes:
    """A message as JSON."""
    return _encoder.encode(data)


def packed(data: Data) -> bytes:
    """A message as a frame: text, or raw deflate in a binary one where that is shorter."""
    text = _encoder.encode(data)
    if len(text) <= SMALL:
        return framed(TEXT, text)
    press = zlib.compressobj(LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS)
    return framed(BINARY, press.compress(text) + press.flush())


def unpacked(payload: bytes | str) -> Data:
    """The message in a frame's payload, as the page reads it."""
    if isinstance(payload, bytes):
        payload = zlib.decompress(payload, -zlib.MAX_WBITS).decode()
    read: Data = msgspec.json.decode(payload)
    return read


def framed(opcode: int, payload: bytes) -> bytes:
    """A whole, unmasked frame."""
    first, length = WHOLE | opcode, len(payload)
    if length < 126:
        return struct.pack("!BB", first, length) + payload
    if length < 1 << 16:
        return struct.pack("!BBH", first, 126, length) + payload
    return struct.pack("!BBQ", first, 127, length) + payload


HEARTBEAT: Final = packed({"type": "beat"})
"""Tells a page that its connection lives; scripts in a browser are not told of pings."""
