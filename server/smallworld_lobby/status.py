"""How a server program says that it is well: figures over HTTP, lines in its log, open files.

``/metrics`` is for Prometheus, ``/healthz`` for supervisors. The HTTP thread only reads the
program's latest :class:`ProgramStatus`, whose attributes are the figures. They hold no key,
address, title or secret.
"""

import logging
import time
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from socket import SHUT_RDWR, socket
from threading import Lock, Thread
from typing import Annotated, Any, ClassVar, get_origin, get_type_hints
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

import msgspec
from msgspec import Struct
from prometheus_client import CollectorRegistry, PlatformCollector, ProcessCollector
from prometheus_client.core import (
    CounterMetricFamily as Counter,
    GaugeMetricFamily as Gauge,
    Metric,
)
from prometheus_client.exposition import ThreadingWSGIServer, make_wsgi_app

from smallworld import __version__
from smallworld_net import programs
from smallworld_net.address import bracketed, parse_address
from smallworld_net.server import PortTakenError, why_not_bound
from smallworld_net.sockets import SPARE, allow_many, count_open

HANGS = 5.0  # seconds without a turn of the program's thread after which it counts as hanging


class ProgramStatus(Struct, frozen=True):
    """What lobbies and workers say alike; ``at`` is by the clock that never jumps.

    Each figure says of what kind it is for Prometheus, and what it means.
    """

    program: ClassVar[str]  # how the names of its figures begin

    at: float
    is_store_away: Annotated[bool, Gauge, "Whether the store does not answer"] = False
    is_draining: bool = False

    def trouble(self, now: float) -> str:
        """Why load balancers should send nobody here now; empty if all is well."""
        if now - self.at > HANGS:
            return "hangs"
        if self.is_draining:
            return "draining"
        return "store away" if self.is_store_away else ""


class LobbyStatus(ProgramStatus, frozen=True):
    program = "smallworld_lobby"

    is_draining: Annotated[bool, Gauge, "Whether the lobby is being stopped"] = False
    people: Annotated[int, Gauge, "People who are here"] = 0
    subscribers: Annotated[int, Gauge, "People who look at the list"] = 0
    games: Annotated[
        int, Gauge, "Games that are known, private ones and those of other lobbies too"
    ] = 0
    private_games: Annotated[int, Gauge, "Private games among them"] = 0
    leases: Annotated[int, Gauge, "Leases that are known"] = 0
    bans: Annotated[int, Gauge, "Keys and networks that are banned"] = 0
    other_lobbies: Annotated[int, Gauge, "Other lobbies on the same store that are heard"] = 0
    connections: Annotated[int, Gauge, "Open connections"] = 0
    open_files: Annotated[int, Gauge, "Open files"] = 0
    most_open_files: Annotated[
        int, Gauge, "Open files that the system allows, 0 where it sets no limit"
    ] = 0
    waiting_for_store: Annotated[int, Gauge, "Writes that wait for the store"] = 0
    messages: Annotated[int, Counter, "Messages that came in"] = 0
    tunnels: Annotated[int, Gauge, "Tunnels of the relay that are in use"] = 0
    tunnels_ever: Annotated[int, Counter, "Tunnels of the relay that were opened"] = 0
    relayed_bytes: Annotated[int, Counter, "Bytes that the relay has carried"] = 0
    relay_refused: Annotated[int, Counter, "Connections that the relay has refused"] = 0
    results: Annotated[int, Gauge, "Results that are known"] = 0
    records_waiting: Annotated[int, Gauge, "Records that come in or are being verified"] = 0
    records_refused: Annotated[int, Counter, "Records that did not count"] = 0
    reports: Annotated[int, Gauge, "Reports that nobody has closed"] = 0


class JsonLines(logging.Formatter):
    """Lines of a log as JSON: when, how grave, where from, and the sentence with its values."""

    LEVELS: ClassVar[dict[int, str]] = {logging.WARNING: "warning", logging.ERROR: "error"}

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": f"{time.strftime('%Y-%m-%dT%H:%M:%S', time.gmtime(record.created))}Z",
            "level": self.LEVELS.get(record.levelno, "info"),
            "from": record.name,
            "event": record.msg,
            "text": record.getMessage(),
        }
        if record.args:
            given = record.args if isinstance(record.args, tuple) else (record.args,)
            line["values"] = [
                each if isinstance(each, int | float) else str(each) for each in given
            ]
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


log = logging.getLogger(__name__)

NEAR = 0.8  # the part of the open files after which a lobby says that it comes near their number
LOOK = 10.0  # seconds between two looks
RAISE = "raise the limit of open files (systemd: LimitNOFILE=, shell: ulimit -n)"


class OpenFiles:
    def __init__(self, connections: int) -> None:
        self.most = allow_many(connections + SPARE)
        self.count = 0
        self._look_at = 0.0
        self._is_near = False
        self._wanted = connections

    def tell(self) -> None:
        if self.most is not None and self.most < self._wanted + SPARE:
            log.info(
                "%d open files are allowed, and %d connections may be wanted: %s",
                self.most,
                self._wanted,
                RAISE,
            )

    def room(self, clients: int) -> int:
        return clients if self.most is None else max(1, min(clients, self.most - SPARE))

    def look(self, now: float) -> None:
        """Warn once when the limit is near, and again only after a while without."""
        if now < self._look_at:
            return
        self._look_at = now + LOOK
        self.count = count_open()
        is_near = self.most is not None and self.count > NEAR * self.most
        if is_near and not self._is_near:
            log.warning("%d of %d open files are in use: %s", self.count, self.most, RAISE)
        self._is_near = is_near


def log_written(args: Namespace) -> AbstractContextManager[None]:
    level = logging.WARNING if args.quiet else logging.INFO
    return programs.log_written(level, JsonLines() if args.log == "json" else None)


def say_open(args: Namespace, program: str, where: str) -> None:
    said, values = "%s %s is open %s", (program, __version__, where)
    if args.log == "json":
        line = logging.LogRecord(program, logging.INFO, "", 0, said, values, None)
        print(JsonLines().format(line), flush=True)
    else:
        print(said % values, flush=True)


def status_place(args: Namespace) -> tuple[str, int] | None:
    """Host and port of ``--status``, 0 for any port; None if not asked for. Raises BadAddress."""
    if not args.status:
        return None
    host, _, port = args.status.rpartition(":")
    if port == "0" and host:
        return host, 0
    address = parse_address(args.status)
    return address.host, address.port


@contextmanager
def status_served(
    place: tuple[str, int] | None,
    latest: Callable[[], ProgramStatus],
    page: "Page | None" = None,
) -> Iterator[None]:
    """Serve the status over HTTP meanwhile, if a place is given. Raises PortTakenError.

    ``latest`` gives the program's status, from any thread. ``page`` answers for other paths.
    """
    if place is None:
        yield
        return
    with closing(StatusServer(*place, latest, page)) as server:
        log.info("status at http://%s/metrics and /healthz", server.place)
        server.start()
        yield


Answer = Iterable[bytes]
StartResponse = Callable[[str, list[tuple[str, str]]], object]
Page = Callable[[str, dict[str, Any], StartResponse], Answer | None]
"""Answers for a path, an environment as in WSGI; None where there is no such page."""

MOST_CONNECTIONS = 64  # connections at a time; where there is one more, the oldest ends
PATIENCE = 10.0  # seconds for which a connection may last


class StatusCollector:
    def __init__(self, latest: Callable[[], ProgramStatus]) -> None:
        self._latest = latest

    def collect(self) -> Iterator[Metric]:
        status = self._latest()
        for name, hint in get_type_hints(type(status), include_extras=True).items():
            if get_origin(hint) is Annotated:
                family, meaning = hint.__metadata__
                value = float(getattr(status, name))
                yield family(f"{status.program}_{name}", meaning, value=value)


class StatusServer(Thread):
    def __init__(
        self,
        host: str,
        port: int,
        latest: Callable[[], ProgramStatus],
        page: Page | None = None,
    ) -> None:
        """Listen at once, or PortTakenError. ``page`` answers all other paths."""
        super().__init__(name="status", daemon=True)
        registry = CollectorRegistry()
        registry.register(StatusCollector(latest))
        self._page = page
        ProcessCollector(registry=registry)
        PlatformCollector(registry=registry)
        self._metrics: Any = make_wsgi_app(registry)
        self._latest = latest
        try:
            self._server: WSGIServer = make_server(host, port, self._answer, _Server, _Quiet)
        except OSError as error:
            raise PortTakenError(why_not_bound(host, port, error)) from None
        self.place = f"{bracketed(host)}:{self._server.server_port}"

    def run(self) -> None:
        self._server.serve_forever(poll_interval=0.2)

    def close(self) -> None:
        if self.is_alive():
            self._server.shutdown()
            self.join()
        self._server.server_close()

    def _answer(self, environ: dict[str, Any], start: StartResponse) -> Answer:
        match environ.get("PATH_INFO"):
            case "/metrics":
                found: Answer = self._metrics(environ, start)
                return found
            case "/healthz":
                trouble = self._latest().trouble(time.monotonic())
                start("503 Service Unavailable" if trouble else "200 OK", [_PLAIN])
                return [f"{trouble or 'ok'}\n".encode()]
            case path if self._page and (answer := self._page(str(path), environ, start)):
                return answer
            case _:
                start("404 Not Found", [_PLAIN])
                return [b"/metrics or /healthz\n"]


_PLAIN = ("Content-Type", "text/plain; charset=utf-8")


class _Server(ThreadingWSGIServer):
    """A thread for each connection, of which there are so many at most, and none for long."""

    request_queue_size = MOST_CONNECTIONS

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._lock = Lock()  # guards what follows
        self._since: dict[socket, float] = {}

    def process_request(self, request: Any, client_address: Any) -> None:
        """Answer a request; when full, the oldest connection ends."""
        with self._lock:
            if len(self._since) >= MOST_CONNECTIONS:
                self._cut_off(next(iter(self._since)))
            self._since[request] = time.monotonic()
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        with self._lock:
            self._since.pop(request, None)
        super().shutdown_request(request)

    def service_actions(self) -> None:
        """Close connections that last too long: a client may send its request byte by byte."""
        with self._lock:
            now = time.monotonic()
            for each in [it for it, since in self._since.items() if now - since > PATIENCE]:
                self._cut_off(each)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Log nothing about strangers' errors: they could fill a disk with them."""

    def _cut_off(self, request: socket) -> None:
        """Wake the thread that reads from there; it then ends."""
        del self._since[request]
        with suppress(OSError):
            request.shutdown(SHUT_RDWR)


class _Quiet(WSGIRequestHandler):
    timeout = PATIENCE

    def log_message(self, format: str, *args: object) -> None: ...
