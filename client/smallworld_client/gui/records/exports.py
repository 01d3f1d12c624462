"""Pictures and animations of games, made into files in a thread of their own."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError
from functools import partial
from os import replace
from pathlib import Path

from PIL import Image
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage

from smallworld.game import Game
from smallworld.state import State
from smallworld_client.gui.paint.owners import OWNERS
from smallworld_client.gui.pictures import position_of
from smallworld_client.gui.pictures.vector import position_svg
from smallworld_client.gui.records.sheet import SheetPainter
from smallworld_client.gui.reporter import Reporter
from smallworld_client.gui.texts.told import by_system

PICTURE_WIDTH, ANIMATION_WIDTH = 1600, 800
"""Pixels."""
_STEP, _LEAST_STEP, _FIRST, _LAST = 450, 120, 1200, 4000
"""Milliseconds for which a moment is shown, at least in a long game, and the first and the last."""
_LONGEST = 75_000
"""Milliseconds of an animation, as far as that is possible."""
_COLOURS = 255
_PIECES = ["#6B3FA0", "#8A5CC4", "#F6EACD", "#FFD36B", "#E8A42C"]
"""Magic sources, parchment and coins, which are small on every board."""
_ENDING = 2.0
"""Seconds that an export may take for the moment that it is painting, when it is stopped."""

Progress = Callable[[int, int], None]
"""Told how many moments are done, and of how many; what it raises ends the export."""
Work = Callable[[Path, Progress], None]


def picture(painter: SheetPainter, state: State) -> Work:
    """Saves a moment as PNG."""

    def save(path: Path, progress: Progress) -> None:
        image = painter.paint(state)
        progress(1, 2)
        if not image.save(str(path), "PNG"):  # type: ignore[call-overload]  # its stubs want bytes
            raise OSError(None, None, str(path))

    return save


def drawing(game: Game, state: State) -> Work:
    """Saves a moment as SVG: the board, sharp at any size."""

    def save(path: Path, progress: Progress) -> None:
        text = position_svg(position_of(game, state))
        progress(1, 2)
        path.write_text(text, encoding="utf-8")

    return save


def animation(painter: SheetPainter, states: Sequence[State]) -> Work:
    """Saves a game as a GIF, with a picture for each change on the board.

    A WebP of it would be three times as large and take four times as long: a GIF keeps only what
    has changed, and on a board that is little.
    """

    def save(path: Path, progress: Progress) -> None:
        shown = _changes(states)
        frames = _frames(painter, shown, progress)
        first = next(frames)
        first.save(
            path, "GIF", save_all=True, append_images=frames, loop=0, disposal=1,
            duration=_durations(len(shown)),
        )  # fmt: skip

    return save


def _changes(states: Sequence[State]) -> list[State]:
    """The positions that look different from the one before."""
    shown = [states[0]]
    for state in states[1:]:
        if _look(state) != _look(shown[-1]):
            shown.append(state)
    return shown


def _look(state: State) -> tuple[object, ...]:
    return state.regions, state.round, tuple(player.coins for player in state.players)


def _durations(moments: int) -> list[int]:
    """Milliseconds for each; long games are shown faster."""
    step = max(_LEAST_STEP, min(_STEP, _LONGEST // max(1, moments)))
    return [_FIRST, *[step] * (moments - 2), _LAST][:moments]


def _frames(
    painter: SheetPainter, states: Sequence[State], progress: Progress
) -> Iterator[Image.Image]:
    """One after the other, so that never more than two are in memory.

    They share their colours, and have no dots in between: what does not change on the board is the
    same in the next picture, and takes no room in the file.
    """
    palette = _palette(_pillow(painter.paint(states[-1])))
    for number, state in enumerate(states):
        progress(number, len(states))
        image = _pillow(painter.paint(state))
        yield image.quantize(palette=palette, dither=Image.Dither.NONE)


def _palette(board: Image.Image) -> Image.Image:
    """The colours of a picture, and those of all players, whose few tokens would not count."""
    across, down = board.size
    colours = [tint for owner in OWNERS for tint in (owner.field, owner.tone, owner.edge)]
    colours += _PIECES
    wide, high = across // len(colours), down // 6
    whole = Image.new("RGB", (across, down + high))
    whole.paste(board, (0, 0))
    for index, tint in enumerate(colours):
        left = index * wide
        whole.paste(Image.new("RGB", (wide, high), tint), (left, down))
    return whole.quantize(_COLOURS)


def _pillow(image: QImage) -> Image.Image:
    whole = image.convertToFormat(QImage.Format.Format_RGB888)
    size = (whole.width(), whole.height())
    return Image.frombytes(
        "RGB", size, bytes(whole.constBits()), "raw", "RGB", whole.bytesPerLine()
    )


class Export(Reporter):
    """Makes one file. Nothing is left of it if it fails or is stopped."""

    progressed = Signal(int, int)
    """Moments that are done, and all."""
    done = Signal(Path)
    failed = Signal(str)
    """With the system's reason."""

    def __init__(self, work: Work, path: Path, parent: QObject | None = None) -> None:
        super().__init__("record-export", _ENDING, parent)
        self._work, self._path = work, path

    def work(self) -> None:
        try:
            self._make()
            self.report(partial(self.done.emit, self._path))
        except CancelledError:
            pass
        except OSError as error:
            self.report(partial(self._fail, error))

    def _fail(self, error: OSError) -> None:
        self.failed.emit(by_system(error))

    def _make(self) -> None:
        """Make the file beside its place; what is half made is gone before anybody is told."""
        part = self._path.with_name(f"{self._path.name}.part")
        try:
            self._work(part, self._progress)
            replace(part, self._path)
        finally:
            part.unlink(missing_ok=True)

    def _progress(self, number: int, all_: int) -> None:
        self.report(partial(self.progressed.emit, number, all_))
        if self.is_stopped:
            raise CancelledError
