"""Answers to HTTP requests: files kept compressed in memory, and the headers of all answers.

Files are found by name, so no path of a request ever reaches the file system.
"""

import asyncio
import gzip
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from functools import cache
from hashlib import blake2b
from html import escape
from importlib import resources
from importlib.resources.abc import Traversable
from importlib.util import module_from_spec, spec_from_file_location
from ipaddress import ip_address
from pathlib import Path
from socket import gethostname
from typing import IO, Final, Generic, NamedTuple, TypeVar

from aiohttp import hdrs, web
from aiohttp.typedefs import Middleware

from smallworld_web.position import Data, Words, told_in_all
from smallworld_web.record_desk import ToldGame
from smallworld_wire.phrases import WebSays
from smallworld_wire.sentences import Sentence

TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
}
"""By the ends of their names; nothing else is served."""
PRESSED: Final = (".png", ".jpg", ".woff2")  # what is compressed already
CODINGS: Final = {"br": ".br", "gzip": ".gz"}
"""How a seat's files are compressed, the smallest first. Over plain http browsers take no Brotli,
save from their own computer."""
INDEX: Final = "index.html"
SEAT: Final = "seat"  # how the names of files begin that only a seat loads


class PageFile(NamedTuple):
    """A file as it is sent; ``pressed`` is it gzipped, empty where that gains nothing."""

    kind: str
    data: bytes
    pressed: bytes
    tag: str

    @property
    def size(self) -> int:
        return len(self.pressed or self.data)


def file_of(kind: str, data: bytes, *, presses: bool = True) -> PageFile:
    pressed = gzip.compress(data, 9, mtime=0) if presses else b""
    if len(pressed) >= len(data):
        pressed = b""
    return PageFile(kind, data, pressed, f'"{blake2b(data, digest_size=9).hexdigest()}"')


COMMENTED: Final = (".css", ".js")
_COMMENTS: Final = re.compile(rb"^ *(?://.*|/\*(?:[^*]|\*(?!/))*\*/)\n", re.MULTILINE)


@cache
def page_files() -> dict[str, PageFile]:
    return dict(_files(resources.files("smallworld_web") / "page"))


class PressedFile(NamedTuple):
    path: Traversable
    tag: str
    size: int


class SeatFile(NamedTuple):
    """Megabytes, compressed on disk and read for each request; ``pressed`` is by coding."""

    kind: str
    pressed: dict[str, PressedFile]


SEAT_TROUBLE: Final = (
    "The program of the seats in browsers is older than this checkout, or missing; "
    "make it by `python tools/seat_bundle.py`."
)


class SeatFiles(NamedTuple):
    """What a seat in the browser loads, by name; ``version`` changes with any of it."""

    version: str
    files: dict[str, SeatFile]


@cache
def seat_files() -> SeatFiles | None:
    """The bundle as ``tools/seat_bundle.py`` has packed it; None where there is none."""
    folder = resources.files("smallworld_web") / "seat"
    if not folder.is_dir():
        return None
    files: dict[str, SeatFile] = {}
    for coding, end in CODINGS.items():
        for each in sorted(folder.iterdir(), key=lambda each: each.name):
            name = each.name.removesuffix(end)
            kind = TYPES.get(name[name.rfind(".") :])
            if each.name.endswith(end) and kind:
                with each.open("rb") as content:
                    pressed = PressedFile(each, f'"{_digest(content)}"', content.tell())
                files.setdefault(name, SeatFile(kind, {})).pressed[coding] = pressed
    tags = "".join(it.tag for _, file in sorted(files.items()) for it in file.pressed.values())
    return SeatFiles(blake2b(tags.encode(), digest_size=6).hexdigest(), files) if files else None


def seat_trouble(root: Path = Path(__file__).parents[2]) -> str:
    """Why no seats are offered, or old ones, and what mends it; empty where all is well.

    Only a checkout, which has the tool at its ``root``, can lack the bundle or be newer than it.
    """
    tool = root / "tools" / "seat_bundle.py"
    spec = spec_from_file_location(tool.stem, tool)
    if not tool.is_file() or spec is None or spec.loader is None:
        return ""
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return SEAT_TROUBLE if module.is_stale() else ""


def _digest(content: IO[bytes]) -> str:
    digest = blake2b(digest_size=9)
    while piece := content.read(PIECE):
        digest.update(piece)
    return digest.hexdigest()


@cache
def emblem_files() -> dict[str, PageFile]:
    folder = resources.files("smallworld_client") / "gui" / "emblems"
    return {name.removesuffix(".svg"): file for name, file in _files(folder)}


def uncommented(source: bytes) -> bytes:
    """Without the comments that have lines of their own; what is left keeps its line numbers."""
    return _COMMENTS.sub(lambda comment: b"\n" * comment[0].count(b"\n"), source)


def _files(folder: Traversable, below: str = "", depth: int = 1) -> list[tuple[str, PageFile]]:
    found = []
    for each in sorted(folder.iterdir(), key=lambda each: each.name):
        end = each.name[each.name.rfind(".") :]
        if each.is_file() and end in TYPES:
            data = uncommented(each.read_bytes()) if end in COMMENTED else each.read_bytes()
            file = file_of(TYPES[end], data, presses=end not in PRESSED)
            found.append((below + each.name, file))
        elif each.is_dir() and depth:
            found += _files(each, f"{each.name}/", depth - 1)
    return found


POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    "style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; "
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
PIECE: Final = 1 << 16
FOR_EVER: Final = "public, max-age=31536000, immutable"


class OwnNames:
    """The host names of this server, which tell its own pages from others'.

    A stranger's web site can point its own name at this computer; a browser with its page open
    would then let it read what is served here. So requests under other names are refused. Nobody
    can redirect an IP address, so addresses are always accepted.
    """

    def __init__(self, named: Iterable[str] = ()) -> None:
        self._named = frozenset(name.lower().rstrip(".") for name in named)
        whole = gethostname().lower().rstrip(".")
        short = whole.partition(".")[0]
        local = (f"{short}.{end}" for end in ("local", "lan", "internal", "home.arpa"))
        self._all = self._named.union(("localhost", whole, short), local)

    def knows(self, request: web.Request) -> bool:
        """Whether a request names this server; one without a name is from no browser."""
        place = request.headers.get(hdrs.HOST)
        if place is None:
            return hdrs.ORIGIN not in request.headers
        name = host_of(place)
        return name in self._all or _is_address(name)

    def is_own_page(self, request: web.Request) -> bool:
        origin = request.headers.get(hdrs.ORIGIN)
        if origin is None:
            return True
        place = origin.partition("://")[2].lower()
        return place == request.headers.get(hdrs.HOST, "").lower() or host_of(place) in self._named


def host_of(place: str) -> str:
    if place.startswith("["):
        return place[1:].partition("]")[0].lower()
    return place.partition(":")[0].lower().rstrip(".")


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def with_card(index: PageFile, place: str, title: str, about: str, board: str) -> PageFile:
    """The page with the preview that chats show of its link, and an early request for its board.

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
    request: web.Request, file: PageFile | None, kept: str = "no-cache", status: int = 200
) -> web.Response:
    """A file, or only that it has not changed; HTTPNotFound where there is none."""
    if file is None:
        raise web.HTTPNotFound
    headers = {hdrs.ETAG: file.tag, hdrs.CACHE_CONTROL: kept, hdrs.VARY: hdrs.ACCEPT_ENCODING}
    if request.headers.get(hdrs.IF_NONE_MATCH) == file.tag:
        return web.Response(status=304, headers=headers)
    presses = bool(file.pressed) and _takes(request, "gzip")
    if presses:
        headers[hdrs.CONTENT_ENCODING] = "gzip"
    headers[hdrs.CONTENT_TYPE] = file.kind
    body = file.pressed if presses else file.data
    if len(body) <= PIECE:
        return web.Response(status=status, body=body, headers=headers)
    headers[hdrs.CONTENT_LENGTH] = str(len(body))
    return web.Response(status=status, body=_pieces(body), headers=headers)


def sent_for_ever(request: web.Request, file: SeatFile | None) -> web.Response:
    """A file of a seat's program; HTTPNotAcceptable for who does not take it compressed."""
    if file is None:
        raise web.HTTPNotFound
    coding = next((it for it in CODINGS if it in file.pressed and _takes(request, it)), None)
    if coding is None:
        raise web.HTTPNotAcceptable
    path, tag, size = file.pressed[coding]
    headers = {hdrs.ETAG: tag, hdrs.CACHE_CONTROL: FOR_EVER, hdrs.VARY: hdrs.ACCEPT_ENCODING}
    if request.headers.get(hdrs.IF_NONE_MATCH) == tag:
        return web.Response(status=304, headers=headers)
    headers |= {
        hdrs.CONTENT_ENCODING: coding,
        hdrs.CONTENT_TYPE: file.kind,
        hdrs.CONTENT_LENGTH: str(size),
    }
    return web.Response(body=_read(path), headers=headers)


async def _read(path: Traversable) -> AsyncIterator[bytes]:
    with path.open("rb") as content:
        while piece := await asyncio.to_thread(content.read, PIECE):
            yield piece


def _takes(request: web.Request, coding: str) -> bool:
    codings = request.headers.get(hdrs.ACCEPT_ENCODING, "").split(",")
    return coding in (it.partition(";")[0].strip() for it in codings)


async def _pieces(body: bytes) -> AsyncIterator[bytes]:
    """A large body bit by bit; whole, it would be copied for each reader who is slow."""
    for first in range(0, len(body), PIECE):
        yield body[first : first + PIECE]


class HttpFault(NamedTuple):
    status: int
    said: Data


def fault(status: int, code: str, says: Words) -> HttpFault:
    return HttpFault(status, {"type": "error", "code": code, "says": says})


def too_many(sentence: Sentence | None = None) -> HttpFault:
    return fault(429, "too-many", told_in_all(sentence or WebSays.TOO_MANY_FROM_HERE()))


def answered(told: ToldGame | HttpFault) -> web.Response:
    if isinstance(told, HttpFault):
        return web.json_response(told.said, status=told.status)
    headers = {hdrs.CONTENT_ENCODING: "gzip", hdrs.CACHE_CONTROL: "no-cache"}
    return web.Response(body=told.page, content_type=JSON, headers=headers)


def other_name() -> web.Response:
    says = told_in_all(WebSays.OTHER_NAME()).values()
    return web.Response(status=421, text="\n".join((*says, "smallworld-web --name NAME")))


Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def guarded(names: OwnNames) -> Middleware:
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


T = TypeVar("T")


class Latest(Generic[T]):
    """A cache of at most ``most`` values, by least recent use."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: dict[str, T] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._kept

    def keep(self, name: str, value: T) -> None:
        self._kept.pop(name, None)
        self._kept[name] = value
        if len(self._kept) > self._most:
            del self._kept[next(iter(self._kept))]

    def get(self, name: str) -> T | None:
        value = self._kept.get(name)
        if value is not None:
            self.keep(name, value)
        return value


_SAID: Final = re.compile(r'''\bt\(\s*"((?:[^"\\]|\\.)+)"|data-t="([^"]+)"''')


def sentences(*, seat: bool | None = None) -> tuple[str, ...]:
    """Every sentence between the quotation marks of ``t("…")`` and ``data-t="…"``, once each.

    ``seat``: only those that a seat alone says, or only those that everybody reads.
    """
    folder = resources.files("smallworld_web") / "page"
    files = [it for it in folder.iterdir() if it.name.endswith((".js", ".html"))]
    files.sort(key=lambda it: (it.name.startswith(SEAT), it.name))
    found: dict[str, bool] = {}
    for file in files:
        for match in _SAID.finditer(file.read_text(encoding="utf-8")):
            text = (match[1] or match[2]).replace('\\"', '"')
            found.setdefault(text, file.name.startswith(SEAT))
    return tuple(text for text, is_seats in found.items() if seat in (None, is_seats))
