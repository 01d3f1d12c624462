"""Answers to requests, with the headers that all of them have."""

from collections.abc import Awaitable, Callable
from html import escape
from typing import Final

from aiohttp import hdrs, web

from smallworld_web.files import File, file_of
from smallworld_web.position import Data
from smallworld_web.record_process import ToldGame
from smallworld_web.words import told_in_all
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


def is_own(request: web.Request) -> bool:
    """Whether a request comes from this server's own page, or from no page at all."""
    origin = request.headers.get(hdrs.ORIGIN)
    return origin is None or origin.partition("://")[2] == request.host


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


def told_page(told: ToldGame) -> web.Response:
    """A finished game, as it was told once."""
    headers = {hdrs.CONTENT_ENCODING: "gzip", hdrs.CACHE_CONTROL: "no-cache"}
    return web.Response(body=told.page, content_type=JSON, headers=headers)


def fault(status: int, code: str, sentence: Sentence) -> web.Response:
    """Why something can't be answered."""
    said: Data = {"type": "error", "code": code, "says": told_in_all(sentence)}
    return web.json_response(said, status=status)


def too_many() -> web.Response:
    """That more is asked for than this server does."""
    return fault(429, "too-many", WebSays.TOO_MANY_FROM_HERE())


Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@web.middleware
async def with_headers(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Answer with the headers that every answer has."""
    try:
        response = await handler(request)
    except web.HTTPException as error:
        error.headers.update(HEADERS)
        raise
    if not response.prepared:
        response.headers.update(HEADERS)
    return response
