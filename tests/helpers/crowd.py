"""Somebody who pretends to host very many games: ``python -m tests.helpers.crowd ADDRESS NUMBER``.

He prints ``ready`` when all of them can be found.
"""

import signal
import sys

from zeroconf import ServiceInfo, Zeroconf

from smallworld_client.app.mdns import LIFETIME, SERVICE
from smallworld_client.discovery.announcements import text_of
from smallworld_net.keys import KeyPair
from smallworld_wire.lobby import Advert


def main(address: str, number: str) -> None:
    key = KeyPair.new().public
    with Zeroconf(interfaces=[address]) as crowd:
        for count in range(int(number)):
            name = f"crowd-{count}.{SERVICE}"
            text = dict(text_of(Advert(f"game-{count}", "Crowd", "Eve", "any", 2, key=key), 1))
            crowd.registry.async_add(
                ServiceInfo(
                    SERVICE,
                    name,
                    1,
                    properties=text,
                    parsed_addresses=[address],
                    server=name,
                    host_ttl=LIFETIME,
                    other_ttl=LIFETIME,
                )
            )
        print("ready", flush=True)
        signal.sigwait({signal.SIGTERM})


if __name__ == "__main__":
    main(*sys.argv[1:])
