"""Answers over HTTP how a lobby does: ``/metrics`` for Prometheus, ``/healthz`` for supervisors.

Its thread only reads the program's latest :class:`~smallworld_lobby.status.ProgramStatus`, whose
attributes are the figures.
"""

import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from socket import SHUT_RDWR, socket
from threading import Lock, Thread
from typing import Any, NamedTuple
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

from prometheus_client import CollectorRegistry, PlatformCollector, ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.exposition import ThreadingWSGIServer, make_wsgi_app

from smallworld_lobby.status import ProgramStatus
from smallworld_net.address import bracketed
from smallworld_net.server import PortTakenError, why_not_bound

Answer = Iterable[bytes]
StartResponse = Callable[[str, list[tuple[str, str]]], object]
Page = Callable[[str, dict[str, Any], StartResponse], Answer | None]
"""Answers for a path, an environment as in WSGI; None where there is no such page."""

MOST_CONNECTIONS = 64
"""Connections at a time; where there is one more, the oldest ends."""
PATIENCE = 10.0
"""Seconds for which a connection may last."""

GAUGES = {
    "people": "People who are here",
    "subscribers": "People who look at the list",
    "games": "Games that are known, private ones and those of other lobbies too",
    "private_games": "Private games among them",
    "leases": "Leases that are known",
    "bans": "Keys and networks that are banned",
    "other_lobbies": "Other lobbies on the same store that are heard",
    "connections": "Open connections",
    "open_files": "Open files",
    "most_open_files": "Open files that the system allows, 0 where it sets no limit",
    "waiting_for_store": "Writes that wait for the store",
    "tunnels": "Tunnels of the relay that are in use",
    "results": "Results that are known",
    "records_waiting": "Records that come in or are being verified",
    "reports": "Reports that nobody has closed",
    "is_store_away": "Whether the store does not answer",
    "is_draining": "Whether the lobby is being stopped",
}
COUNTERS = {
    "messages": "Messages that came in",
    "tunnels_ever": "Tunnels of the relay that were opened",
    "relayed_bytes": "Bytes that the relay has carried",
    "relay_refused": "Connections that the relay has refused",
    "records_refused": "Records that did not count",
}


class Figures(NamedTuple):
    """How a program's figures are called, and what they mean."""

    program: str
    gauges: Mapping[str, str]
    counters: Mapping[str, str]


LOBBY = Figures("smallworld_lobby", GAUGES, COUNTERS)


class StatusCollector:
    """The figures, as prometheus-client asks for them."""

    def __init__(self, latest: Callable[[], ProgramStatus], figures: Figures = LOBBY) -> None:
        self._latest = latest
        self._figures = figures

    def collect(self) -> Iterator[Metric]:
        """All of them."""
        status = self._latest()
        program, gauges, counters = self._figures
        for name, meaning in gauges.items():
            value = float(getattr(status, name))
            yield GaugeMetricFamily(f"{program}_{name}", meaning, value=value)
        for name, meaning in counters.items():
            value = float(getattr(status, name))
            yield CounterMetricFamily(f"{program}_{name}", meaning, value=value)


class StatusServer(Thread):
    """Answers ``/metrics`` and ``/healthz`` over HTTP."""

    def __init__(
        self,
        host: str,
        port: int,
        latest: Callable[[], ProgramStatus],
        figures: Figures = LOBBY,
        page: Page | None = None,
    ) -> None:
        """Listen there at once; PortTakenError where that can't be done.

        ``page`` answers what is asked for besides.
        """
        super().__init__(name="status", daemon=True)
        registry = CollectorRegistry()
        registry.register(StatusCollector(latest, figures))
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
        """Answer until it is closed."""
        self._server.serve_forever(poll_interval=0.2)

    def close(self) -> None:
        """End, and free the port."""
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

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._lock = Lock()  # guards what follows
        self._since: dict[socket, float] = {}

    def process_request(self, request: Any, client_address: Any) -> None:
        """Answer somebody, in the place of whoever came first where there are too many."""
        with self._lock:
            if len(self._since) >= MOST_CONNECTIONS:
                self._cut_off(next(iter(self._since)))
            self._since[request] = time.monotonic()
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        """Somebody was answered, or has left."""
        with self._lock:
            self._since.pop(request, None)
        super().shutdown_request(request)

    def service_actions(self) -> None:
        """End what lasts too long: somebody may send their question letter by letter."""
        with self._lock:
            now = time.monotonic()
            for each in [it for it, since in self._since.items() if now - since > PATIENCE]:
                self._cut_off(each)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of what strangers do: they could fill a disk with it."""

    def _cut_off(self, request: socket) -> None:
        """Wake the thread that reads from there; it then ends."""
        del self._since[request]
        with suppress(OSError):
            request.shutdown(SHUT_RDWR)


class _Quiet(WSGIRequestHandler):
    """A handler that logs nothing."""

    timeout = PATIENCE

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing."""
