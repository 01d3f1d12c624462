"""Messages as bytes and back, for each conversation."""

from typing import Generic, TypeVar

import msgspec

from smallworld_wire.common import KeyDiscovery, WireError
from smallworld_wire.lobby import FromLobby, ToLobby
from smallworld_wire.table import FromTable, ToTable

AnyMessage = ToTable | FromTable | ToLobby | FromLobby | KeyDiscovery

M = TypeVar("M")


class Codec(Generic[M]):
    def __init__(self, union: object) -> None:
        self._decoder: msgspec.msgpack.Decoder[M] = msgspec.msgpack.Decoder(union)

    def decode(self, data: bytes) -> M:
        """The message in these bytes; WireError says what is wrong with them."""
        try:
            return self._decoder.decode(data)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise WireError(f"That was no message of this conversation: {error}"[:400]) from None


TO_TABLE: Codec[ToTable] = Codec(ToTable)
FROM_TABLE: Codec[FromTable] = Codec(FromTable)
TO_LOBBY: Codec[ToLobby] = Codec(ToLobby)
FROM_LOBBY: Codec[FromLobby] = Codec(FromLobby)
KEY_DISCOVERY: Codec[KeyDiscovery] = Codec(KeyDiscovery)

_encoder = msgspec.msgpack.Encoder()


def encode(message: AnyMessage) -> bytes:
    return _encoder.encode(message)
