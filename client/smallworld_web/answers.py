"""Answers to requests, with the headers that all of them have."""

from collections.abc import Awaitable, Callable, Iterable
from html import escape
from ipaddress import ip_address
from socket import gethostname
from typing import Final, NamedTuple

from aiohttp import hdrs, web
from aiohttp.typedefs import Middleware

from smallworld_web.files import File, file_of
from smallworld_web.position import Data
from smallworld_web.record_desk import ToldGame
from smallworld_web.words import Words, told_in_all
from smallworld_wire.phrases import WebSays
from smallworld_wire.sentences import Sentence

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Server": "smallworld-web",
}
JSON: Final = "application/json"
FOR_EVER: Final = "public, max-age=31536000, immutable"


class OwnNames:
    """The names under which a server is visited, and so which pages are its own.

    A stranger's web site can have its own name lead to this computer; a browser that has its page
    open would then let it read what is served here. So requests under other names are refused. An
    IP address is no name that anybody could lead elsewhere.
    """

    def __init__(self, named: Iterable[str] = ()) -> None:
        """``named`` are names beside those of this computer, such as a proxy's."""
        self._named = frozenset(name.lower().rstrip(".") for name in named)
        whole = gethostname().lower().rstrip(".")
        short = whole.partition(".")[0]
        local = (f"{short}.{end}" for end in ("local", "lan", "internal", "home.arpa"))
        self._all = self._named.union(("localhost", whole, short), local)

    def knows(self, request: web.Request) -> bool:
        """Whether a request is for this server, under a name of its own.

        Whatever says no name at all is no browser.
        """
        place = request.headers.get(hdrs.HOST)
        if place is None:
            return hdrs.ORIGIN not in request.headers
        name = host_of(place)
        return name in self._all or _is_address(name)

    def is_own_page(self, request: web.Request) -> bool:
        """Whether a request comes from this server's own page, or from no page at all."""
        origin = request.headers.get(hdrs.ORIGIN)
        if origin is None:
            return True
        place = origin.partition("://")[2].lower()
        return place == request.headers.get(hdrs.HOST, "").lower() or host_of(place) in self._named


def host_of(place: str) -> str:
    """The name or address in ``HOST:PORT``, in lower case."""
    if place.startswith("["):
        return place[1:].partition("]")[0].lower()
    return place.partition(":")[0].lower().rstrip(".")


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def with_card(index: File, place: str, title: str, about: str, board: str) -> File:
    """The page with what a chat shows of its link, and with its board asked for early.

    ``place`` is the origin, ``about`` one line of text. ``board`` is the id of a printed board, or
    empty.
    """
    said = {"title": title, "description": about, "image": f"{place}/page/card.jpg"}
    head = [f"<title>{escape(title)}</title>"]
    head += [f'<meta property="og:{key}" content="{escape(it)}">' for key, it in said.items()]
    head.append('<meta name="twitter:card" content="summary_large_image">')
    if board:
        head.append(f'<link rel="preload" as="image" href="/page/board-{board}.svg">')
    return file_of(index.kind, index.data.replace(b"<!--head-->", "\n".join(head).encode()))


def sent(
    request: web.Request, file: File | None, kept: str = "no-cache", status: int = 200
) -> web.Response:
    """A file, or only that it has not changed; HTTPNotFound where there is none."""
    if file is None:
        raise web.HTTPNotFound
    headers = {hdrs.ETAG: file.tag, hdrs.CACHE_CONTROL: kept, hdrs.VARY: hdrs.ACCEPT_ENCODING}
    if request.headers.get(hdrs.IF_NONE_MATCH) == file.tag:
        return web.Response(status=304, headers=headers)
    presses = bool(file.pressed) and "gzip" in request.headers.get(hdrs.ACCEPT_ENCODING, "")
    if presses:
        headers[hdrs.CONTENT_ENCODING] = "gzip"
    headers[hdrs.CONTENT_TYPE] = file.kind
    body = file.pressed if presses else file.data
    return web.Response(status=status, body=body, headers=headers)


def board_file(data: bytes) -> File:
    """A board as a file."""
    return file_of(JSON, data)


class Fault(NamedTuple):
    """Why something can't be answered: to be said to any number of people."""

    status: int
    said: Data


def fault(status: int, code: str, says: Words) -> Fault:
    """Why something can't be answered."""
    return Fault(status, {"type": "error", "code": code, "says": says})


def too_many(sentence: Sentence | None = None) -> Fault:
    """That more is asked for than this server does, or why."""
    return fault(429, "too-many", told_in_all(sentence or WebSays.TOO_MANY_FROM_HERE()))


def answered(told: ToldGame | Fault) -> web.Response:
    """A finished game, as it was told once, or why it can't be told."""
    if isinstance(told, Fault):
        return web.json_response(told.said, status=told.status)
    headers = {hdrs.CONTENT_ENCODING: "gzip", hdrs.CACHE_CONTROL: "no-cache"}
    return web.Response(body=told.page, content_type=JSON, headers=headers)


def other_name() -> web.Response:
    """That the server is not known by the name in an address, for people to read."""
    says = told_in_all(WebSays.OTHER_NAME()).values()
    return web.Response(status=421, text="\n".join((*says, "smallworld-web --name NAME")))


Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def guarded(names: OwnNames) -> Middleware:
    """Answers only requests under own names, with the headers that every answer has."""

    @web.middleware
    async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
        try:
            response = await handler(request) if names.knows(request) else other_name()
        except web.HTTPException as error:
            error.headers.update(HEADERS)
            raise
        if not response.prepared:
            response.headers.update(HEADERS)
        return response

    return guard
