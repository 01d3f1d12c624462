"""A lobby that names a stranger as every game's leader: ``python -m tests.attacks.lying_lobby``.

It prints ``address ADDRESS``, and ``lied`` each time. A host's first lease is a true one, so that
the host counts on the lobby by then.
"""

from typing import Any

from msgspec.structs import replace

from smallworld_lobby.directory import Outgoing
from smallworld_lobby.lobby import Lobby
from smallworld_lobby.service import LobbyService
from smallworld_net.keys import KeyPair
from smallworld_wire.lobby import Lease, Register

STRANGER = KeyPair.new().public


def main() -> None:
    tell_truth = Lobby.receive

    def lie(lobby: Lobby, peer: bytes, message: Any, *more: Any) -> list[Outgoing]:
        outgoing = tell_truth(lobby, peer, message, *more)
        return [
            *outgoing,
            *(_false(message_to) for message_to in outgoing if _is_asked(message_to, message)),
        ]

    setattr(Lobby, "receive", lie)  # noqa: B010 - the checkers know that it is another
    service = LobbyService(KeyPair.new(), "127.0.0.1", 0)
    print(f"address 127.0.0.1:{service.port}", flush=True)
    service.run()


def _is_asked(message_to: Outgoing, message: object) -> bool:
    return isinstance(message_to[1], Lease) and isinstance(message, Register)


def _false(message_to: Outgoing) -> Outgoing:
    peer, lease = message_to
    assert isinstance(lease, Lease)
    print("lied", flush=True)
    return peer, replace(lease, epoch=lease.epoch + 1, holder=STRANGER, replicas=(STRANGER,))


if __name__ == "__main__":
    main()
