"""The page by which somebody ends their notices: a link in each of them leads there.

To open it changes nothing, as programs look at links before people do; the button on it does. The
answer is the same whether there is such a token or not.
"""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from smallworld_lobby.status_server import Answer, Page, StartResponse

PATH = "/stop/"
_TOKEN = re.compile(r"[A-Za-z0-9_-]{16,64}")
_HEADERS = [
    ("Content-Type", "text/html; charset=utf-8"),
    ("Content-Security-Policy", "default-src 'none'; form-action 'self'; frame-ancestors 'none'"),
    ("Referrer-Policy", "no-referrer"),
    ("Cache-Control", "no-store"),
    ("X-Content-Type-Options", "nosniff"),
]
_HEAD = (
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Small World</title>'
    '<meta name="viewport" content="width=device-width"><h1>Small World</h1>'
)
_ASK = (
    "<p>Do you want no more notices that it is your turn?</p>"
    '<form method="post"><button>No more notices</button></form>'
)
_DONE = "<p>No more notices are sent. You can enter an address again in the program.</p>"


def stop_page(stop: Callable[[str], None]) -> "Page":
    """The page; ``stop`` ends the notices of whoever has a token."""

    def page(path: str, environ: dict[str, Any], start: "StartResponse") -> "Answer | None":
        token = path.removeprefix(PATH)
        if token == path or not _TOKEN.fullmatch(token):
            return None
        is_asked = environ.get("REQUEST_METHOD") == "POST"
        if is_asked:
            stop(token)
        start("200 OK", list(_HEADERS))
        return [(_HEAD + (_DONE if is_asked else _ASK)).encode()]

    return page
