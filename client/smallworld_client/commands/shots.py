"""``smallworld shots``: a picture of every screen and dialog."""

import os
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path

from smallworld_client.errors import UserError

HELP = "draw every screen and dialog into PNG files"

EPILOG = """\
The positions come from games that computer players play under a fixed seed, so the same picture
comes out each time. No screen is needed.

examples:
  smallworld shots pictures
  smallworld shots pictures --only start table-5-late-conquer --scale 1.5
  smallworld shots --list
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Which pictures, where to, and how large."""
    parser.epilog = EPILOG
    parser.add_argument("folder", nargs="?", type=Path, metavar="DIR", help="where they go")
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME", help="only these pictures")
    parser.add_argument(
        "--size", type=_size, default=(1280, 720), metavar="WxH", help="in points (1280x720)"
    )
    parser.add_argument("--scale", type=_scale, default=1.0, help="pixels for each point (1)")
    parser.add_argument("--theme", choices=("dark", "light"), default="dark", help="which table")
    parser.add_argument("--list", action="store_true", help="print the pictures' names instead")


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise ArgumentTypeError(f"'{text}' is no size; write 1280x720")
    if not (640 <= int(width) <= 7680 and 480 <= int(height) <= 4320):
        raise ArgumentTypeError("a size lies between 640x480 and 7680x4320")
    return int(width), int(height)


def _scale(text: str) -> float:
    try:
        scale = float(text)
    except ValueError:
        scale = 0.0
    if not 0.5 <= scale <= 4.0:
        raise ArgumentTypeError("a scale lies between 0.5 and 4")
    return scale


def run(args: Namespace) -> int:
    """Take the pictures, or print their names."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    os.environ["QT_SCALE_FACTOR"] = str(args.scale)
    from smallworld_client.gui.shots import SHOTS

    if args.list:
        print("\n".join(SHOTS))
        return 0
    _take(args, _chosen(args.only, list(SHOTS)))
    return 0


def _chosen(only: list[str], names: list[str]) -> list[str]:
    unknown = [name for name in only if name not in names]
    if unknown:
        raise UserError(f"There is no picture '{unknown[0]}'. smallworld shots --list names them.")
    return [name for name in names if name in only] if only else names


def _take(args: Namespace, names: list[str]) -> None:
    import sys

    from tqdm import tqdm

    from smallworld_client.gui.shots.taking import take

    if args.folder is None:
        raise UserError("Say where the pictures go: smallworld shots DIR.")
    try:
        args.folder.mkdir(parents=True, exist_ok=True)
        pictures = take(names, args.folder, args.size, args.theme)
        quiet = not sys.stderr.isatty()
        for _ in tqdm(pictures, total=len(names), unit=" pictures", leave=False, disable=quiet):
            pass
    except OSError as error:
        raise UserError(f"The pictures can't be kept: {error}") from error
    print(f"{len(names)} pictures in {args.folder}")
