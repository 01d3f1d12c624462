"""The page as a folder for any web server: games against computers and at one device.

What a server of the page answers lies there as files: the page with its boards, the program of the
seats, and what can be chosen for a game. Paths are relative, so that the folder may lie anywhere
below a server's root.
"""

import gzip
import re
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Final

import msgspec

import smallworld_maps
from smallworld.content import all_sets
from smallworld_client.analysis.lessons import LESSONS, load_lesson
from smallworld_client.players.levels import LEVELS
from smallworld_client.table.authority.seats import NAMES
from smallworld_client.words.choices import board_character, board_facts, brought, character
from smallworld_client.words.lessons import lesson_about, lesson_title
from smallworld_client.words.names import USUAL, board_name, level_name, set_name, set_text
from smallworld_client.words.translation import speaking
from smallworld_web.answers import INDEX, POLICY, PageFile, page_files, seat_files
from smallworld_web.position import CODES, Data, board_data

OFFLINE: Final = "seat-offline.js"
"""The service worker, which must lie at the top of what it serves."""
NOT_IN_PAGE: Final = re.compile(r"(index|list|streams|seat-offline)\.")
"""Parts of the page that are about games elsewhere, or lie at the folder's top."""
OFFERED: Final = tuple(level for level in LEVELS if level != "random")


class NoSeatProgram(Exception):
    """This installation lacks what a seat in the browser runs on."""


def write_folder(folder: Path) -> int:
    """Write into the folder, new or not; the number of bytes. Raises OSError."""
    size, names, version = 0, [], blake2b(digest_size=9)
    for name, data in _files():
        size += _write(folder / name, data)
        names.append(name)
        version.update(b"%b %d %b" % (name.encode(), len(data), data))
    worker = page_files()[OFFLINE].data
    known = msgspec.json.encode([version.hexdigest(), names])
    return size + _write(folder / "offline.js", b"const [VERSION, FILES] = %b;\n" % known + worker)


def _write(path: Path, data: bytes) -> int:
    path.parent.mkdir(parents=True, exist_ok=True)
    return path.write_bytes(data)


def _files() -> Iterator[tuple[str, bytes]]:
    seat = seat_files()
    if seat is None:
        raise NoSeatProgram
    base = f"seat/{seat.version}/"
    page = page_files()
    for name, file in page.items():
        if not NOT_IN_PAGE.match(name):
            yield f"page/{name}", file.data
    yield INDEX, _index(page[INDEX], base)
    for id in smallworld_maps.ids():
        yield f"boards/{id}.json", board_data(smallworld_maps.load(id))
    yield "choices.json", msgspec.json.encode(choices())
    for name, packed in seat.files.items():
        if "sumo" in name:
            continue  # for identities, which nobody needs alone
        yield base + name, gzip.decompress(packed.pressed["gzip"].path.read_bytes())


def _index(index: PageFile, base: str) -> bytes:
    policy = POLICY.partition("; frame-ancestors")[0]  # which only a server can say
    head = (
        "<title>Small World</title>\n"
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        f'<meta name="alone" content="/{base}">'
    )
    text = index.data.decode().replace("<!--head-->", head)
    return re.sub(r'((?:href|src)=")/', r"\1", text).encode()


def choices() -> dict[str, Data]:
    told = {}
    for language in CODES:
        with speaking(language):
            told[language] = {
                "boards": [
                    {
                        "id": board.id,
                        "name": board_name(board),
                        "players": board.players,
                        "facts": board_facts(board),
                        "about": board_character(board.id),
                    }
                    for board in map(smallworld_maps.load, smallworld_maps.ids())
                ],
                "sets": [
                    {
                        "id": each.id,
                        "name": set_name(each),
                        "brings": brought(each),
                        "text": set_text(each),
                    }
                    for each in all_sets()
                ],
                "lessons": [
                    {"id": it.id, "title": lesson_title(it), "about": lesson_about(it)}
                    for it in map(load_lesson, LESSONS)
                ],
                "levels": [[level, level_name(level)] for level in OFFERED],
                "usual": USUAL,
                "computers": [[name, character(name)] for name in NAMES],
            }
    return told
