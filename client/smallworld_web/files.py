"""What the page is made of, read once and kept compressed: files are found by name, in memory.

So no path of a request ever reaches the file system.
"""

import gzip
from functools import cache
from hashlib import blake2b
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain; charset=utf-8",
}
"""By the ends of their names; nothing else is served."""
PRESSED: Final = (".png", ".jpg", ".woff2")
"""What is compressed already."""
INDEX: Final = "index.html"


class File(NamedTuple):
    """A file as it is sent; ``pressed`` is it gzipped, empty where that gains nothing."""

    kind: str
    data: bytes
    pressed: bytes
    tag: str

    @property
    def size(self) -> int:
        """Bytes on the wire."""
        return len(self.pressed or self.data)


def file_of(kind: str, data: bytes, *, presses: bool = True) -> File:
    """A file of that content type."""
    pressed = gzip.compress(data, 9, mtime=0) if presses else b""
    if len(pressed) >= len(data):
        pressed = b""
    return File(kind, data, pressed, f'"{blake2b(data, digest_size=9).hexdigest()}"')


@cache
def page_files() -> dict[str, File]:
    """The files of the page by their paths in its folder, such as ``board.js``."""
    return dict(_files(resources.files("smallworld_web") / "page"))


@cache
def emblem_files() -> dict[str, File]:
    """The window's emblems by name, without the end."""
    folder = resources.files("smallworld_client") / "gui" / "emblems"
    return {name.removesuffix(".svg"): file for name, file in _files(folder)}


def _files(folder: Traversable, below: str = "", depth: int = 1) -> list[tuple[str, File]]:
    """All files of known types in a folder, and in those right inside it."""
    found = []
    for each in sorted(folder.iterdir(), key=lambda each: each.name):
        end = each.name[each.name.rfind(".") :]
        if each.is_file() and end in TYPES:
            file = file_of(TYPES[end], each.read_bytes(), presses=end not in PRESSED)
            found.append((below + each.name, file))
        elif each.is_dir() and depth:
            found += _files(each, f"{each.name}/", depth - 1)
    return found
