"""Ctrl-C and SIGTERM end a terminal's evening in good order, whenever they come."""

import signal
import sys
import threading
from collections.abc import Callable
from threading import Thread, get_ident
from typing import cast

import pytest

from smallworld_client.app.table_thread import TableThread
from smallworld_client.cli.terminal import ATTENTIVE, Terminal
from smallworld_client.table.events import Ended
from smallworld_client.table.player_driver import Tell
from smallworld_wire.common import Then

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="no thread can be sent a signal there"
)


class Interrupted:
    """A link to which nothing happens but a signal that wakes nobody.

    Its own thread catches it, so the one that waits for news sleeps on: as where a signal comes
    after that one has looked whether there are any, and before it sleeps.
    """

    record_path = None

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._closed = threading.Event()
        self._thread = Thread(target=self._live)
        self.said: Then | None = None
        self.ended_by_it = False

    def start(self) -> None:
        self._thread.start()

    def watch_backlog(self, waiting: Callable[[], int]) -> None:
        """However much waits."""

    def close(self, then: Then | None = None) -> None:
        self.said = self.said or then
        self._closed.set()
        self._thread.join()

    def _live(self) -> None:
        self._closed.wait(ATTENTIVE / 4)  # by then the other one sleeps
        signal.pthread_kill(get_ident(), signal.SIGTERM)
        self.ended_by_it = self._closed.wait(20 * ATTENTIVE)
        self._tell(Ended(""))


def test_a_signal_that_wakes_nobody_adjourns_the_game_all_the_same() -> None:
    links: list[Interrupted] = []

    def make_link(tell: Tell) -> TableThread:
        links.append(Interrupted(tell))
        return cast(TableThread, links[0])

    with pytest.raises(KeyboardInterrupt):
        Terminal().follow(make_link)
    assert links[0].ended_by_it
    assert links[0].said == "adjourn"


def test_a_signal_while_the_link_starts_leaves_no_link_behind() -> None:
    class Starting:
        said: Then | None = None

        def start(self) -> None:
            raise KeyboardInterrupt

        def watch_backlog(self, waiting: Callable[[], int]) -> None:
            """However much waits."""

        def close(self, then: Then | None = None) -> None:
            self.said = self.said or then

    link = Starting()
    with pytest.raises(KeyboardInterrupt):
        Terminal().follow(lambda tell: cast(TableThread, link))
    assert link.said == "adjourn"
