"""``smallworld-dev shots``: a picture of every screen and dialog.

Nothing here imports Qt: it reads its scale once, when it is loaded, so the pictures of each scale
are taken in a process of their own.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

from smallworld_client.cli.joining import need_qt
from smallworld_client.process import UserError

if TYPE_CHECKING:
    from collections.abc import Callable


HELP = "draw every screen and dialog into PNG files"

EPILOG = """\
The positions come from games that computer players play under a fixed seed, so the same picture
comes out each time. No screen is needed. A file's name tells what is not as usual in it:
start.png is dark, English and of normal size, start.light.text-150.png is not.

examples:
  smallworld-dev shots pictures
  smallworld-dev shots pictures --only start table-5-late-conquer --scale 1.5
  smallworld-dev shots pictures --theme light --text 0.8 2
  smallworld-dev shots pictures --all
  smallworld-dev shots --list
"""
SCALES = (1.0, 1.5, 2.0)
"""The scales of ``--all``."""
_THEMES = ("dark", "light", "contrast")


def add_arguments(parser: ArgumentParser) -> None:
    """Which pictures, where to, and how they look."""
    parser.epilog = EPILOG
    parser.add_argument(
        "folder", nargs="?", type=Path, metavar="DIR", help="where they go; it is named first"
    )
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME", help="only these pictures")
    parser.add_argument(
        "--size", type=_size, default=(1280, 720), metavar="WxH", help="in points (1280x720)"
    )
    parser.add_argument(
        "--scale", type=_scale, nargs="+", default=[1.0], help="pixels for each point (1)"
    )
    parser.add_argument(
        "--text",
        type=_text,
        nargs="+",
        default=[0.0],
        help="the size of text, 0.8 to 2 (by --size)",
    )
    parser.add_argument(
        "--theme", choices=_THEMES, nargs="+", default=["dark"], help="which table (dark)"
    )
    parser.add_argument(
        "--language", nargs="+", default=["en"], metavar="CODE", help="such as de (en)"
    )
    parser.add_argument(
        "--all", action="store_true", help="every theme and language, at scales 1, 1.5 and 2"
    )
    parser.add_argument("--list", action="store_true", help="print the pictures' names instead")


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise ArgumentTypeError(f"'{text}' is no size; write 1280x720")
    if not (640 <= int(width) <= 7680 and 480 <= int(height) <= 4320):
        raise ArgumentTypeError("a size lies between 640x480 and 7680x4320")
    return int(width), int(height)


def _scale(text: str) -> float:
    return _between(text, 0.5, 4.0, "a scale lies between 0.5 and 4")


def _text(text: str) -> float:
    return _between(text, 0.8, 2.0, "a size of text lies between 0.8 and 2")


def _between(text: str, least: float, most: float, otherwise: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not least <= number <= most:
        raise ArgumentTypeError(otherwise)
    return number


def run(args: Namespace) -> int:
    """Take the pictures, or print their names."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    need_qt()
    from smallworld_dev.shots.taking import SHOTS

    if args.list:
        print("\n".join(SHOTS))
        return 0
    names, looks = _chosen(args.only, list(SHOTS)), _looks(args)
    if args.folder is None:
        raise UserError("Say where the pictures go: smallworld-dev shots DIR.")
    try:
        args.folder.mkdir(parents=True, exist_ok=True)
        for scale in dict.fromkeys(look.scale for look in looks):
            alike = [look for look in looks if look.scale == scale]
            _in_own_process(_take, names, args.folder, args.size, alike)
    except OSError as error:
        raise _not_kept(args.folder, error) from error
    print(f"{len(names) * len(looks)} pictures in {args.folder}")
    return 0


def _chosen(only: list[str], names: list[str]) -> list[str]:
    unknown = [name for name in only if name not in names]
    if unknown:
        raise UserError(
            f"There is no picture '{unknown[0]}'. smallworld-dev shots --list names them."
        )
    return [name for name in names if name in only] if only else names


def _looks(args: Namespace) -> list[ShotLook]:
    from smallworld_client.gui.theme import SURROUNDS
    from smallworld_client.home.settings import LANGUAGES

    known = tuple(LANGUAGES)
    unknown = [code for code in args.language if code not in known]
    if unknown:
        raise UserError(f"There is no language '{unknown[0]}', only {', '.join(known)}.")
    chosen = (args.language, args.theme, args.text, args.scale)
    if args.all:
        chosen = (known, SURROUNDS, args.text, SCALES)
    return [
        ShotLook(theme, language, text, scale) for language, theme, text, scale in product(*chosen)
    ]


def _not_kept(folder: Path, error: OSError) -> UserError:
    why = (error.strerror or str(error)).lower()
    return UserError(f"The pictures can't be kept in {folder}: {why}. Name another folder.")


def _in_own_process(take: Callable[..., None], *args: object) -> None:
    """Qt takes a scale once, when it is loaded, so the pictures of each have a process."""
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    with ProcessPoolExecutor(1, get_context("spawn")) as process:
        process.submit(take, *args).result()


def _take(names: list[str], folder: Path, size: tuple[int, int], looks: list[ShotLook]) -> None:
    """Take the pictures of one scale."""
    os.environ["QT_SCALE_FACTOR"] = str(looks[0].scale)
    from tqdm import tqdm

    from smallworld_dev.shots.taking import take

    quiet, total = not sys.stderr.isatty(), len(names) * len(looks)
    pictures = take(names, folder, size, looks)
    for _ in tqdm(pictures, total=total, unit=" pictures", leave=False, disable=quiet):
        pass


@dataclass(frozen=True, slots=True)
class ShotLook:
    """``scale`` is pixels for each point, ``text`` the size of text, ``theme`` a surround's name.

    A size of 0 follows the window. It knows no Qt: the scale has to be known before Qt is loaded.
    """

    theme: str = "dark"
    language: str = "en"
    text: float = 0.0
    scale: float = 1.0

    def name(self, picture: str) -> str:
        """The picture's file name; default values are left out of it."""
        parts = [picture]
        parts += [self.theme] if self.theme != "dark" else []
        parts += [self.language] if self.language != "en" else []
        parts += [f"text-{self.text:.0%}".rstrip("%")] if self.text else []
        parts += [f"scale-{self.scale:.0%}".rstrip("%")] if self.scale != 1 else []
        return ".".join((*parts, "png"))
