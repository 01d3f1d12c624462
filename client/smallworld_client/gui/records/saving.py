"""Saves a moment of a game as a picture, or the whole game as an animation, in a thread."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from concurrent.futures import CancelledError
from contextlib import suppress
from functools import partial
from os import replace
from pathlib import Path

from PIL import Image
from PySide6.QtCore import (
    QBuffer,
    QByteArray,
    QCoreApplication,
    QObject,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QGuiApplication, QImage, QPainter
from PySide6.QtWidgets import QWidget

from smallworld.game import Game
from smallworld.state import Stage, State
from smallworld_client.analysis.pieces import EMPTY
from smallworld_client.gui.background import background
from smallworld_client.gui.board.pictures import (
    Position,
    paint_position,
    position_of,
    printed_board,
)
from smallworld_client.gui.board.pieces import Paint, PiecePainter
from smallworld_client.gui.board.scene import PieceSizes, place
from smallworld_client.gui.inbox import Reporter
from smallworld_client.gui.kit.base import Painted, discard
from smallworld_client.gui.kit.dialog import Dialog
from smallworld_client.gui.kit.draw import smooth
from smallworld_client.gui.kit.form import ask_to_save, pictures_folder
from smallworld_client.gui.kit.label import ProgressBar, note
from smallworld_client.gui.paint.geometry import BoardGeometry, geometry_of
from smallworld_client.gui.paint.ink import Weight, display, kept, text_at, text_width, ui
from smallworld_client.gui.paint.owners import OWNERS, paint_chip
from smallworld_client.gui.paint.shields import paint_coin
from smallworld_client.gui.paint.svg import SvgPainter
from smallworld_client.gui.paint.terrain import paint_board
from smallworld_client.gui.paint.wood import paint_frame, paint_table
from smallworld_client.gui.records.replay import Replay
from smallworld_client.gui.theme import DARK
from smallworld_client.home.records import FORBIDDEN
from smallworld_client.words.log import result, step_line
from smallworld_client.words.names import board_name, by_system
from smallworld_maps import load

_MARGIN, _FRAME, _STRIP, _CAPTION = 0.022, 0.016, 0.062, 0.036
"""Shares of the width: margin, frame, the strip with the players, and the line below it."""


class SheetPainter:
    """At one width, in any thread. Wood, frame and board are painted once."""

    def __init__(
        self,
        game: Game,
        width: int,
        round_text: str,
        *,
        hides_coins: bool = False,
        captioned: bool = False,
    ) -> None:
        """``width`` in pixels; ``hides_coins``: the game still runs, so coins lie face down."""
        self._game, self._round, self._hides_coins = game, round_text, hides_coins
        self._geometry = geometry_of(load(game.board.id))
        across, down = self._geometry.size
        rim = round(width * (_MARGIN + _FRAME))
        self._board = QRectF(rim, rim, width - 2 * rim, 0)
        self._board.setHeight(round(self._board.width() * down / across))
        strip = round(width * _STRIP)
        top = round(self._board.bottom()) + round(width * _FRAME)
        self._strip = QRectF(rim, top, width - 2 * rim, strip)
        line = round(width * _CAPTION) if captioned else 0
        self._caption = QRectF(rim, top + strip * 0.82, width - 2 * rim, line)
        self.size = QSize(width, top + strip + line)
        self._ground: QImage | None = None

    def paint(self, state: State, caption: str = "") -> QImage:
        """The picture of a moment; raises CancelledError when the program ends."""
        self._ground = self._ground or self._painted_ground()
        image = QImage(self._ground)
        painter = smooth(QPainter(image))
        try:
            with kept(painter):
                painter.translate(self._board.topLeft())
                scale = self._board.width() / self._geometry.size[0]
                position = position_of(self._game, state)
                paint_position(painter, position, self._geometry, scale)
            self._paint_strip(painter, state)
            self._paint_caption(painter, caption)
        finally:
            painter.end()  # before its image is deleted
        return image

    def _painted_ground(self) -> QImage:
        image = QImage(self.size, QImage.Format.Format_RGB32)
        size = self._board.size().toSize()
        board = printed_board(self._geometry, max(size.width(), 1280)).scaled(
            size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
        thick = self.size.width() * _FRAME
        painter = smooth(QPainter(image))
        try:
            paint_table(painter, QRectF(image.rect()))
            paint_frame(painter, self._board.adjusted(-thick, -thick, thick, thick), thick)
            painter.drawImage(self._board.topLeft(), board)
        finally:
            painter.end()  # before its image is deleted
        return image

    def _paint_strip(self, painter: QPainter, state: State) -> None:
        high, middle = self._strip.height(), self._strip.center().y()
        round_ = self._round.format(round=state.round, rounds=self._game.board.rounds)
        small = ui(high * 0.25)
        wide = text_width(round_, small)
        text_at(painter, QPointF(self._strip.right() - wide, middle), round_, small, DARK.second)
        room = self._strip.width() - wide - high * 0.5
        each = room / len(state.players)
        for seat, player in enumerate(state.players):
            left = self._strip.left() + seat * each
            hidden = self._hides_coins and state.stage is not Stage.OVER
            self._paint_player(painter, left, each, seat, None if hidden else player.coins)

    def _paint_caption(self, painter: QPainter, caption: str) -> None:
        if self._caption.isEmpty():
            return
        font = ui(self.size.width() * 0.019)
        text = _shortened(caption, font, self._caption.width())
        middle = self._caption.center().y()
        text_at(painter, QPointF(self._caption.left(), middle), text, font, DARK.text)

    def _paint_player(
        self, painter: QPainter, left: float, wide: float, seat: int, coins: int | None
    ) -> None:
        high, middle = self._strip.height(), self._strip.center().y()
        side, owner = high * 0.42, OWNERS[self._game.header.colours_of_seats[seat]]
        paint_chip(painter, QRectF(left, middle - side / 2, side, side), owner, side / 5)
        bold, coin = display(high * 0.32), high * 0.17
        number = "" if coins is None else str(coins)
        numbers = coin * 2.3 + text_width(number, bold) + high * 0.3
        font = ui(high * 0.27, Weight.Bold)
        name = _shortened(self._game.names[seat], font, wide - side * 1.25 - numbers)
        x = left + side * 1.25
        x += text_at(painter, QPointF(x, middle), name, font, DARK.text) + high * 0.14
        if coins is None:
            return
        paint_coin(painter, QPointF(x + coin, middle), coin)
        text_at(painter, QPointF(x + coin * 2.4, middle), number, bold, DARK.gold_text)


def _shortened(name: str, font: QFont, wide: float) -> str:
    shown = name
    while len(shown) > 1 and text_width(shown, font) > wide:
        shown = shown[:-2].rstrip() + "…"
    return shown


PICTURE_WIDTH, ANIMATION_WIDTH = 1600, 800  # pixels
_STEP, _LEAST_STEP, _FIRST, _LAST = 450, 120, 1200, 4000
"""Milliseconds for which a moment is shown, at least in a long game, and the first and the last."""
_LONGEST = 75_000  # milliseconds of an animation, as far as that is possible
_COLOURS = 255
_PIECES = ["#6B3FA0", "#8A5CC4", "#F6EACD", "#FFD36B", "#E8A42C"]
"""Magic sources, parchment and coins, which are small on every board."""
_ENDING = 2.0
"""Seconds that an export may take for the moment that it is painting, when it is stopped."""

Progress = Callable[[int, int], None]
"""Told how many moments are done, and of how many; what it raises ends the export."""
Work = Callable[[Path, Progress], None]
Moment = tuple[State, str]  # a position and its caption


def picture(painter: SheetPainter, state: State) -> Work:
    def save(path: Path, progress: Progress) -> None:
        data = QByteArray()
        painter.paint(state).save(QBuffer(data), "PNG")  # type: ignore[call-overload]  # its stubs want bytes
        progress(1, 2)
        path.write_bytes(data.data())

    return save


_FINE = 6  # units of a kept drawing in one unit of the board


def svg_file(painter: SvgPainter, geometry: BoardGeometry, unit: float) -> str:
    wide, high = (round(side) for side in geometry.size)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}"'
        f' viewBox="0 0 {wide * unit:g} {high * unit:g}">'
        f'<g stroke-linejoin="round" stroke-linecap="round">{painter.written()}</g></svg>'
    )


def _paint_anew(
    painter: QPainter, key: Hashable, center: QPointF, extent: float, paint: Paint
) -> None:
    paint(painter, center)


def position_svg(position: Position) -> str:
    """A board with all that stands on it, as a file. Raises LookupError for an unknown board."""
    board = position.map
    if board is None:
        raise LookupError(f"no board {position.board!r}")
    geometry, views = geometry_of(board), dict(position.regions)
    painter = SvgPainter(unit=_FINE)
    paint_board(painter, geometry, background.checkpoint)
    sizes, pieces = PieceSizes.at(1.0, board.players), PiecePainter(_paint_anew, OWNERS.__getitem__)
    for name, shape in geometry.regions.items():
        background.checkpoint()
        view = views.get(name, EMPTY)
        placing = place(shape, view, sizes, priced=False)
        pieces.draw_region(painter, QPointF(), placing, view, sizes, show_count=True)
    painter.end()
    return svg_file(painter, geometry, _FINE)


def drawing(game: Game, state: State) -> Work:
    def save(path: Path, progress: Progress) -> None:
        text = position_svg(position_of(game, state))
        progress(1, 2)
        path.write_text(text, encoding="utf-8")

    return save


def animation(painter: SheetPainter, reel: Replay) -> Work:
    """Save a game as a GIF, which stores only what changes: a third of the size of a WebP."""

    def save(path: Path, progress: Progress) -> None:
        shown = _changes(reel)
        frames = _frames(painter, shown, progress)
        first = next(frames)
        first.save(
            path, "GIF", save_all=True, append_images=frames, loop=0, disposal=1,
            duration=_durations(len(shown)),
        )  # fmt: skip

    return save


def _changes(reel: Replay) -> list[Moment]:
    game, start = reel.game, reel.states[0]
    shown = [(start, board_name(load(game.board.id)))]
    for step in reel.steps:
        state = step.after
        if _look(state) != _look(shown[-1][0]):
            over = state.stage is Stage.OVER
            shown.append((state, result(game, state) if over else step_line(game, step)))
    return shown


def _look(state: State) -> tuple[object, ...]:
    return state.regions, state.round, tuple(player.coins for player in state.players)


def _durations(moments: int) -> list[int]:
    """Milliseconds for each frame; long games are shown faster."""
    step = max(_LEAST_STEP, min(_STEP, _LONGEST // max(1, moments)))
    return [_FIRST, *[step] * (moments - 2), _LAST][:moments]


def _frames(
    painter: SheetPainter, moments: Sequence[Moment], progress: Progress
) -> Iterator[Image.Image]:
    """One frame at a time, in one undithered palette, so that what is unchanged takes no space."""
    palette = _palette(_pillow(painter.paint(*moments[-1])))
    for number, moment in enumerate(moments):
        progress(number, len(moments))
        image = _pillow(painter.paint(*moment))
        yield image.quantize(palette=palette, dither=Image.Dither.NONE)


def _palette(board: Image.Image) -> Image.Image:
    """The colours of a frame and of all players, whose few tokens would not count otherwise."""
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


class ExportThread(Reporter):
    """Writes one file. If it fails or is stopped, nothing is left of it."""

    progressed = Signal(int, int)  # moments that are done, and all
    done = Signal(Path)
    failed = Signal(str)  # with the system's reason

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
        """Write to a temporary file beside the target and remove it on failure before reporting."""
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


class PictureThread(Reporter):
    done = Signal(QImage)

    def __init__(self, painter: SheetPainter, state: State, parent: QObject) -> None:
        super().__init__("record-picture", _ENDING, parent)
        self._painter, self._state = painter, state

    def work(self) -> None:
        with suppress(CancelledError):
            self.report(partial(self.done.emit, self._painter.paint(self._state)))


translate = QCoreApplication.translate

Tell = Callable[[str, bool], None]  # shows a sentence; with True it is a warning


class ProgressDialog(Dialog):
    def __init__(self, title: str, text: str, parent: QWidget) -> None:
        super().__init__("", parent, veil=True, width=420)
        self.setObjectName("saving")
        self.set_title(title)
        self.content.addWidget(note(text))
        self.bar = ProgressBar(title)
        self.content.addWidget(self.bar)
        self.add_button("cancel", self.tr("Cancel")).setObjectName("cancel")
        self.answered.connect(self.dismiss)


class FileSaver(Painted):
    """One at a time; ``over`` when the file is complete, was cancelled or has failed."""

    over = Signal()

    def __init__(self, screen: QWidget, tell: Tell) -> None:
        super().__init__(screen)
        self._screen, self._tell = screen, tell
        self._export: ExportThread | PictureThread | None = None
        self._dialog: ProgressDialog | None = None
        self.hide()

    @property
    def is_busy(self) -> bool:
        return self._export is not None

    def save_picture(
        self, game: Game, state: State, title: str, *, hides_coins: bool = False
    ) -> None:
        painter = SheetPainter(game, PICTURE_WIDTH, self._round, hides_coins=hides_coins)
        works = {"png": picture(painter, state), "svg": drawing(game, state)}
        kinds = self.tr("Pictures (*.png);;Drawings, sharp at any size (*.svg)")
        self._ask(self.tr("Save a picture"), title, kinds, works)

    def copy_picture(self, game: Game, state: State) -> None:
        self.stop()
        painter = SheetPainter(game, PICTURE_WIDTH, self._round)
        copying = self._export = PictureThread(painter, state, self)
        copying.done.connect(self._copy)
        copying.start()

    def _copy(self, image: QImage) -> None:
        self.stop()
        QGuiApplication.clipboard().setImage(image)
        self._tell(self.tr("The picture has been copied."), False)

    def save_animation(self, reel: Replay, title: str) -> None:
        painter = SheetPainter(reel.game, ANIMATION_WIDTH, self._round, captioned=True)
        work = animation(painter, reel)
        kinds = self.tr("Animations (*.gif)")
        self._ask(self.tr("Save an animation"), title, kinds, {"gif": work})

    def stop(self) -> None:
        export, self._export = self._export, None
        if export is not None:
            export.stop()
            export.deleteLater()
        if self._dialog is not None:
            discard(self._dialog)
            self._dialog = None
        if export is not None:
            self.over.emit()

    @property
    def _round(self) -> str:
        return translate("table", "Round {round} of {rounds}")

    def _ask(self, title: str, name: str, kinds: str, works: Mapping[str, Work]) -> None:
        """``works``: endings and ways to save, the usual first; ``kinds`` in the same order."""
        usual = next(iter(works))

        def choose(ending: str) -> None:
            dialog.setDefaultSuffix(ending)
            dialog.selectFile(f"{file_name(name)}.{ending}")

        def save(path: Path) -> None:
            self._save(title, path, works.get(path.suffix[1:].lower(), works[usual]))

        first = f"{file_name(name)}.{usual}"
        dialog = ask_to_save(self._screen, title, pictures_folder(), first, kinds, save)
        endings = dict(zip(kinds.split(";;"), works, strict=True))
        dialog.filterSelected.connect(lambda kind: choose(endings[kind]))

    def _save(self, title: str, path: Path, work: Work) -> None:
        self.stop()
        self._dialog = ProgressDialog(title, path.name, self._screen)
        self._dialog.dismissed.connect(self.stop)
        export = self._export = ExportThread(work, path, self)
        export.progressed.connect(self._show)
        export.done.connect(self._end)
        export.failed.connect(partial(self._fail, path))
        self._dialog.open()
        export.start()

    def _show(self, done: int, all_: int) -> None:
        if self._dialog is not None:
            self._dialog.bar.show_share(done / all_)

    def _end(self, path: Path) -> None:
        self.stop()
        self._tell(self.tr("Saved: {path}").format(path=path), False)

    def _fail(self, path: Path, reason: str) -> None:
        self.stop()
        text = self.tr("{path} can't be saved: {reason}. Choose another folder.")
        self._tell(text.format(path=path, reason=reason), True)


def file_name(title: str) -> str:
    printable = filter(str.isprintable, title)
    kept = "".join(" " if letter in FORBIDDEN else letter for letter in printable)
    return " ".join(kept.replace(" · ", ", ").split())[:80].strip(" .") or "Small World"
