"""A page for the table that is hosted here, in a process of its own.

When a game has ended, its page stays for some minutes, as people are still looking at the result.
It ends sooner with the program, or when the next table opens a page, which then has the same
address.
"""

import atexit
from collections.abc import Callable
from threading import Thread, Timer

from smallworld_client.drivers.player import Tell
from smallworld_client.guest.events import Ended, Event, Noticed, Opened, PageOpened
from smallworld_client.runtime.table_thread import TableThread
from smallworld_net.address import Invitation, bracketed, parse_address, parse_invitation
from smallworld_net.interfaces import own_addresses
from smallworld_net.routes import LOOPBACK
from smallworld_web.process import Order, WebFailed, WebOpen, WebProcess
from smallworld_wire.phrases import SeatSays

LINGERING = 600.0
"""Seconds that a page stays after its game."""

EVERYWHERE = ("", "0.0.0.0", "::")

MakeThread = Callable[[Tell], TableThread]
_lingering: dict[WebProcess, Timer] = {}
"""Pages of games that have ended, and what will close them."""


def with_page(make: MakeThread, port: int | None, host: str = "") -> MakeThread:
    """Whoever hosts by this thread has a page, too, on a port; 0 is any, None is no page.

    It listens on the address ``host``, on all addresses where that is empty.
    """
    return make if port is None else lambda tell: make(_Page(tell, port, host))


class _Page:
    """Passes events on; opens the page as the table opens, and closes it at the end."""

    def __init__(self, tell: Tell, port: int, host: str) -> None:
        self._tell, self._port, self._host = tell, port, host
        self._process: WebProcess | None = None

    def __call__(self, event: Event) -> None:
        self._tell(event)
        match event:
            case Opened() if self._process is None and event.watch_invitation:
                close_pages()
                order = Order(str(_way(event)), self._port, self._host)
                token = parse_invitation(event.watch_invitation).watch if event.is_private else ""
                self._process = WebProcess(order, lambda answer: self._opened(answer, token))
            case Ended(then="end") if self._process is not None:
                _linger(self._process)
                self._process = None
            case Ended() if self._process is not None:
                Thread(target=self._process.close, name="end of the page").start()
                self._process = None

    def _opened(self, answer: WebOpen | WebFailed, token: str) -> None:
        if isinstance(answer, WebFailed):
            self._tell(Noticed(SeatSays.NO_PAGE(reason=answer.reason)))
            return
        host = own_addresses()[0] if self._host in EVERYWHERE else self._host
        place = f"http://{bracketed(host)}:{answer.port}/"
        self._tell(PageOpened(f"{place}#s={token}" if token else place))


def _linger(process: WebProcess) -> None:
    timer = Timer(LINGERING, _close, (process,))
    timer.daemon = True
    _lingering[process] = timer
    timer.start()


def _close(process: WebProcess) -> None:
    if timer := _lingering.pop(process, None):
        timer.cancel()
        process.close()


def close_pages() -> None:
    """Close the pages of games that have ended."""
    for process in list(_lingering):
        _close(process)


def has_pages() -> bool:
    """Whether pages of games that have ended are open."""
    return bool(_lingering)


def wait_for_pages() -> None:
    """Wait until the last page of a game that has ended is closed."""
    for timer in list(_lingering.values()):
        timer.join()


atexit.register(close_pages)  # before multiprocessing waits for its processes to end


def _way(opened: Opened) -> Invitation:
    """Straight to this machine's own table, to watch."""
    address = parse_address(opened.address)
    watch = parse_invitation(opened.watch_invitation).watch
    return Invitation(address._replace(host=LOOPBACK, key=None), "", address.key, watch=watch)
