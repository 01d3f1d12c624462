"""Somebody who looks at what is hosted nearby: ``python -m tests.helpers.lookout``.

He prints ``ready``, and then a line ``sees TITLE, ...`` whenever the list changes.
"""

import signal

from smallworld_client.app.mdns import MdnsBrowser
from smallworld_client.discovery.announcements import NearbyGame


def tell(games: list[NearbyGame]) -> None:
    titles = sorted(game.advert.title for game in games if game.advert)
    print("sees", ", ".join(titles) or "nothing", flush=True)


if __name__ == "__main__":
    browser = MdnsBrowser(tell)
    print("ready", flush=True)
    signal.sigwait({signal.SIGTERM})
    browser.close()
