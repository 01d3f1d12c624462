"""Somebody who looks at what is hosted nearby: ``python -m tests.helpers.lookout``.

He prints ``ready``, and then a line ``sees TITLE, ...`` whenever the list changes.
"""

import signal

from smallworld_client.links.discovery import Browser
from smallworld_client.links.nearby import Nearby


def tell(games: list[Nearby]) -> None:
    """Print the titles of all games, in the order of the alphabet."""
    titles = sorted(game.advert.title for game in games if game.advert)
    print("sees", ", ".join(titles) or "nothing", flush=True)


if __name__ == "__main__":
    browser = Browser(tell)
    print("ready", flush=True)
    signal.sigwait({signal.SIGTERM})
    browser.close()
