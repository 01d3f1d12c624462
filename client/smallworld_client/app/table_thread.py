"""The thread that runs a player's program, and the page that it can show to browsers."""

import atexit
import os
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from threading import Thread, Timer

from smallworld.errors import GameError
from smallworld_client.app.real_ports import SocketTransport
from smallworld_client.home.records import FileStorage
from smallworld_client.players.processes import BotScheduler
from smallworld_client.table.events import Ended, Event, Noticed, Opened, PageOpened, Request, Saved
from smallworld_client.table.guest import Guest
from smallworld_client.table.player_driver import MakeDriver, PlayerDriver, Tell
from smallworld_client.table.ports import ComputerPlayers, Ports
from smallworld_client.words.seat import SeatSays
from smallworld_net import WEB_PORT
from smallworld_net.address import LOOPBACK, Invitation, bracketed, parse_address, parse_invitation
from smallworld_net.loop import LONGEST_WAIT, Loop, Pollable, wait_for_leaving
from smallworld_net.sockets import own_addresses
from smallworld_web.process import WebFailed, WebOpen, WebOrder, WebProcess
from smallworld_wire.common import Then
from smallworld_wire.sentences import Sentence, told_by


class TableThread(Loop):
    """``tell`` is called in it with each event, at the end always with ``Ended``."""

    def __init__(self, tell: Tell, make_driver: MakeDriver) -> None:
        """``make_driver`` is called in this thread; a GameError is how the table ends."""
        self._tell = tell
        self._transport = SocketTransport()
        self._make_driver = make_driver
        self._driver: PlayerDriver | None = None
        self._backlog: Callable[[], int] | None = None
        self._opened: Opened | None = None
        super().__init__("table")

    # From any thread

    @property
    def driver(self) -> PlayerDriver:
        assert self._driver is not None
        return self._driver

    @property
    def guest(self) -> Guest:
        return self.driver.guest

    def ask(self, request: Request) -> None:
        self.post(lambda: self.driver.ask(request))

    def leave(self, then: Then | None = None) -> None:
        """Without waiting, any number of times. ``then``: what becomes of a hosted game."""
        self._note_leaving()
        self.post(lambda: self.driver.leave(then))

    def close(self, then: Then | None = None) -> None:
        self.leave(then)
        self._wait_for_end()

    def retire(self) -> None:
        self.post(self._retire)

    def open_page(self, port: int = WEB_PORT) -> None:
        """Have a page from now on; nothing where another program hosts the table."""
        self.post(lambda: self._open_page(port))

    def watch_backlog(self, waiting: Callable[[], int]) -> None:
        """``waiting`` says how many events wait to be shown; too many, and the host has to wait."""
        self._backlog = waiting
        if self._driver:
            self._driver.waiting = waiting

    @property
    def record_path(self) -> Path | None:
        return self._driver.record_path if self._driver else None

    def _open_page(self, port: int) -> None:
        if self._opened is not None and not isinstance(self._tell, _Page):
            self._tell = _Page(self._tell, port, "")
            self._tell(self._opened)

    def _retire(self) -> None:
        self.driver.retire()

    # The life of the thread

    def open(self) -> None:
        wait_for_leaving()
        try:
            self.prepare()
        except GameError as error:
            self._pass_on(Ended(told_by(error), "nowhere"))
        else:
            self.driver.open()

    def prepare(self) -> None:
        program, date = os.urandom(8), time.time
        ports = Ports(self._transport, FileStorage(), time.monotonic, self._bots, program, date)
        self._driver = self._make_driver(ports, self._pass_on)
        if self._backlog:
            self._driver.waiting = self._backlog

    def sockets(self) -> Iterable[Pollable]:
        """Those of all connections; none where nothing is to be read for a while."""
        return () if self.driver.is_behind else self._transport.sockets

    def wait(self, now: float) -> float:
        wait = self.driver.wait()
        return LONGEST_WAIT if wait is None else min(wait, LONGEST_WAIT)

    def work(self, now: float) -> None:
        self.driver.work()

    def shut(self) -> None:
        if self._driver:
            self._driver.close()

    def _pass_on(self, event: Event) -> None:
        if isinstance(event, Opened):
            self._opened = event
        self._tell(event)
        if isinstance(event, Ended):
            self.stop()

    def _bots(self, tell: Callable[[Sentence], None]) -> ComputerPlayers:
        return BotScheduler(self.post, tell)


LINGERING = 600.0
"""Seconds that a page stays after its game, or after another program has taken that over."""
EVERYWHERE = ("", "0.0.0.0", "::")
MakeThread = Callable[[Tell], TableThread]
_lingering: dict[WebProcess, Timer | None] = {}
"""Pages of games that are over, and what will close them once the table has closed, too."""


def with_page(make: MakeThread, port: int | None, host: str = "") -> MakeThread:
    """A host gets a page on ``port`` (0: any, None: no page) of ``host`` (empty: all)."""
    return make if port is None else lambda tell: make(_Page(tell, port, host))


class _Page:
    def __init__(self, tell: Tell, port: int, host: str) -> None:
        self._tell, self._port, self._host = tell, port, host
        self._process: WebProcess | None = None

    def __call__(self, event: Event) -> None:
        self._tell(event)
        match event:
            case Opened() if self._process is None and event.watch_invitation:
                close_pages()
                order = WebOrder(str(_way(event)), self._port, self._host)
                self._process = WebProcess(order, lambda answer: self._opened(answer, event))
            case Saved() if self._process is not None:
                _lingering[self._process] = None  # the next table's page may need its port
            case Ended(then="end" | "succeed") if self._process is not None:
                _linger(self._process)
                self._process = None
            case Ended() if self._process is not None:
                Thread(target=self._process.close, name="end of the page").start()
                self._process = None

    def _opened(self, answer: WebOpen | WebFailed, opened: Opened) -> None:
        if isinstance(answer, WebFailed):
            self._tell(Noticed(SeatSays.NO_PAGE(reason=answer.reason)))
            return
        host = own_addresses()[0] if self._host in EVERYWHERE else self._host
        place = f"http://{bracketed(host)}:{answer.port}/"
        if not opened.is_private:
            self._tell(PageOpened(place))
            return
        watch = f"{place}#s={parse_invitation(opened.watch_invitation).watch}"
        secret = parse_invitation(opened.invitation).secret
        self._tell(PageOpened(watch, f"{watch}&p={secret}"))


def _linger(process: WebProcess) -> None:
    timer = Timer(LINGERING, _close, (process,))
    timer.daemon = True
    _lingering[process] = timer
    timer.start()


def _close(process: WebProcess) -> None:
    timer = _lingering.pop(process, None)
    if timer is not None:
        timer.cancel()
    process.close()


def close_pages() -> None:
    for process in list(_lingering):
        _close(process)


def has_pages() -> bool:
    return bool(_lingering)


def wait_for_pages() -> None:
    for timer in filter(None, list(_lingering.values())):
        timer.join()


atexit.register(close_pages)  # before multiprocessing waits for its processes to end


def _way(opened: Opened) -> Invitation:
    address = parse_address(opened.address)
    watch = parse_invitation(opened.watch_invitation).watch
    return Invitation(address._replace(host=LOOPBACK, key=None), "", address.key, watch=watch)
