"""Somebody who looks at what is hosted nearby: ``python -m tests.helpers.lookout``.

He prints ``ready``, and then a line ``sees TITLE, ...`` whenever the list changes.
"""

import signal

from smallworld_client.discovery.announcements import NearbyGame
from smallworld_client.discovery.mdns import Browser


def tell(games: list[NearbyGame]) -> None:
    """Print the titles of all games, in the order of the alphabet."""
    titles = sorted(game.advert.title for game in games if game.advert)
    print("sees", ", ".join(titles) or "nothing", flush=True)


if __name__ == "__main__":
    browser = Browser(tell)
    print("ready", flush=True)
    signal.sigwait({signal.SIGTERM})
    browser.close()
