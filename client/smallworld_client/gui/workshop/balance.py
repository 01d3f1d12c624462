"""How strong a race or power of one's own is: games that show it beside the printed ones."""

from contextlib import suppress
from functools import partial

from msgspec import MsgspecError, msgpack
from PySide6.QtCore import QCoreApplication, QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from smallworld.content.own import OwnPieces, known_content, unpack
from smallworld_client.gui.board.empty_place import DrawingSheet, paint_search
from smallworld_client.gui.inbox import Reporter
from smallworld_client.gui.kit import draw
from smallworld_client.gui.kit.base import Painted, marginless
from smallworld_client.gui.kit.button import Button, ButtonKind
from smallworld_client.gui.kit.label import Label, Panel, ProgressBar, Tone, heading, note
from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import (
    Weight,
    circle,
    colour,
    mix,
    pen,
    rounded,
    ui,
    wrapped_height,
)
from smallworld_client.gui.theme import Type
from smallworld_client.home.own_content import keep_standing, kept_standings, numbers_of
from smallworld_client.players.balance import (
    GAMES,
    GamePlayer,
    PieceStanding,
    matchups,
    read_outcome,
    standing,
)
from smallworld_client.players.self_play import Outcome
from smallworld_client.words.names import name_of_race, power_name
from smallworld_client.words.translation import decimal
from smallworld_net.programs import NoAnswerError, WorkerProcess

translate = QCoreApplication.translate

_NUMBER, _SCALE, _PARTNER = 50, 84, 27
"""Heights of the number, of the scale with its words, and of a line with a partner."""
_COLUMNS = 2
_PALE = 0.4
_MARGIN = 0.12  # what a scale shows beyond the printed races, as a share of their range
_ENDING = 5.0  # seconds that the thread may take once its process has been killed
_PATIENCE = 60.0  # seconds for a game on a slow and busy computer; most take a quarter of one


class BalanceRun(Reporter):
    progressed = Signal(int)  # games that have been played
    done = Signal(object)  # with the PieceStanding
    failed = Signal()

    def __init__(self, own: bytes, games: int = GAMES, parent: QObject | None = None) -> None:
        super().__init__("balance", _ENDING, parent)
        self._own, self.games, self.played = own, games, 0
        self.numbers = numbers_of(unpack(own))
        self._worker = WorkerProcess(GamePlayer, _PATIENCE)

    def stop(self) -> None:
        self._worker.close()
        super().stop()

    def work(self) -> None:
        try:
            played = self._play()
        except (NoAnswerError, MsgspecError):
            self.report(self.failed.emit)
            return
        finally:
            self._worker.close()
        self.report(partial(self.done.emit, standing(played, self._own)))

    def _play(self) -> list[Outcome]:
        played: list[Outcome] = []
        for game in matchups(self._own, self.games):
            played.append(read_outcome(self._worker.ask(msgpack.encode(game))))
            self.report(partial(self._note, len(played)))
        return played

    def _note(self, played: int) -> None:
        self.played = played
        self.progressed.emit(played)


class StrengthPanel(Panel):
    """A text before any game, a bar meanwhile, then the figures; ``start`` asks for games."""

    def __init__(self) -> None:
        super().__init__(padding=14)
        self._run: BalanceRun | None = None
        self._found: PieceStanding | None = None
        self._known = kept_standings()
        self._name = ""
        self.is_fresh = self._was_stopped = False
        self.start = Button("", icon="dice")
        self.bar = ProgressBar(self.tr("Games"))
        self.cancel = Button(self.tr("Cancel"), ButtonKind.QUIET, small=True)
        self.cancel.clicked.connect(self.clear)
        self.games = Label("", Type.NOTE, Tone.SECOND, elide=True)
        self.said = note("", with_names=True)
        self.figure = StrengthFigure()
        self._drawing = DrawingSheet(paint_search)
        self._lay_out()
        self._show_state()

    @property
    def is_busy(self) -> bool:
        return self._run is not None

    def run(self, own: bytes, name: str, games: int = GAMES) -> None:
        self.clear()
        run = BalanceRun(own, games)
        self._follow(run, name)
        self.cancel.setFocus()
        run.start()

    def take_over(self, other: "StrengthPanel") -> None:
        run, other._run = other._run, None
        if run is not None:
            for signal in (run.progressed, run.done, run.failed):
                signal.disconnect()
            self._follow(run, other._name)

    def _follow(self, run: BalanceRun, name: str) -> None:
        self._run, self._name, self._was_stopped = run, name, False
        run.setParent(self)
        run.progressed.connect(lambda played: self.show_progress(played, run.games))
        run.done.connect(partial(self._keep, run.numbers))
        run.failed.connect(self._fail)
        self.show_progress(run.played, run.games)

    def clear(self) -> None:
        """Give up the games, and note that figures are of something else from now on."""
        self._end()
        self.is_fresh = False
        self._show_state()

    def show_known(self, own: OwnPieces, name: str) -> None:
        """Show what games showed of these numbers; give up those that go on with others."""
        numbers, self._name = numbers_of(own), name
        if self._run is not None and self._run.numbers == numbers:
            return
        self._was_stopped |= self.is_busy
        self.clear()
        if numbers in self._known:
            self.show_standing(self._known[numbers], name)

    def show_progress(self, played: int, games: int) -> None:
        self.bar.show_share(played / games)
        self._show_state(busy=True)
        self.games.setText(self.tr("{n} of {all} games").format(n=played, all=games))

    def show_standing(self, found: PieceStanding, name: str) -> None:
        self._end()
        self._found, self.is_fresh, self._was_stopped = found, True, False
        self.figure.show_standing(found, name)
        self._show_state()

    def _keep(self, numbers: str, found: PieceStanding) -> None:
        self._known[numbers] = found
        with suppress(OSError):  # the first screen has said that nothing can be kept
            keep_standing(numbers, found)
        self.show_standing(found, self._name)

    def _fail(self) -> None:
        self._end()
        self._show_state()
        self.said.setText(self.tr("The games could not be finished. Try again."))
        self.said.show()

    def _end(self) -> None:
        run, self._run = self._run, None
        if run is not None:
            run.stop()
            run.deleteLater()

    def _show_state(self, *, busy: bool = False) -> None:
        focused = self.cancel.hasFocus()
        found = self._found
        for widget in (self.bar, self.cancel):
            widget.setVisible(busy)
        self.start.set_text(self.tr("Test it") if found is None else self.tr("Test again"))
        self.start.setVisible(not busy and not self.is_fresh)
        few = found is not None and found.verdict == "few"
        self.figure.setVisible(found is not None and not few)
        self.figure.set_pale(not self.is_fresh)
        self.said.setVisible(few or found is None)
        self._drawing.setVisible(found is None)
        if found is None:
            text = self.tr(
                "{n} games between computer players show what it earns compared to the "
                "originals, and which partners suit it. That takes about a minute."
            )
            self.said.setText(text.format(n=GAMES))
            self.games.setText("")
        elif not busy:
            self.said.setText(standing_words(found))
            (low, high) = found.use.mean_score_interval
            text = self.tr("{games} games, ± {doubt}")
            self.games.setText(text.format(games=found.games, doubt=decimal((high - low) / 2)))
        if self._was_stopped and not busy:
            self.said.setText(self.tr("The test was stopped because the numbers have changed."))
            self.said.show()
        if focused and not busy and self.start.isVisible():
            self.start.setFocus()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(heading(self.tr("How strong is it?")))
        played = marginless(QVBoxLayout(), 0)
        self.games.setAlignment(Qt.AlignmentFlag.AlignRight)
        played.addWidget(self.games)
        played.addWidget(self.bar)
        head.addLayout(played, 1)
        head.addWidget(self.cancel)
        self.rows.addLayout(head)
        self.rows.addWidget(self._drawing, alignment=Qt.AlignmentFlag.AlignHCenter)
        self.rows.addWidget(self.said)
        self.rows.addWidget(self.figure)
        self.rows.addStretch(1)


class StrengthFigure(Painted):
    """A number, its place among the printed ones with its doubt, and its partners."""

    def __init__(self) -> None:
        super().__init__()
        self._found: PieceStanding | None = None
        self._name = ""
        self._pale = False
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_standing(self, found: PieceStanding, name: str) -> None:
        self._found, self._name = found, name
        self.setAccessibleName(standing_words(found))
        partners = [f"{piece_name(id)} {decimal(coins)}" for id, coins in found.partners]
        self.setAccessibleDescription(", ".join([*partners, one_thing(found)[0]]))
        self.updateGeometry()
        self.update()

    def set_pale(self, pale: bool) -> None:
        self._pale = pale
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        found = self._found
        if found is None:
            return 0
        lines = -(-len(found.partners) // _COLUMNS)
        partners = self.theme.px(_PARTNER * lines + 12) if lines else 0
        high = self.theme.px(_NUMBER + _SCALE) + partners + self._thing_height(width)
        return round(high) + 4

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(360), self.heightForWidth(self.theme.px(360)))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(240), self.heightForWidth(max(self.width(), self.theme.px(240))))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._found is None:
            return
        painter, frame = self.brush(), self.frame().adjusted(4, 0, -4, 0)
        painter.setOpacity(_PALE if self._pale else 1)
        px = self.theme.px
        number = QRectF(frame.left(), 0, frame.width(), px(_NUMBER))
        self._paint_number(painter, number, self._found)
        scale = QRectF(frame.left(), px(_NUMBER), frame.width(), px(_SCALE))
        self._paint_scale(painter, scale, self._found)
        top = scale.bottom()
        if self._found.partners:
            left, right = QPointF(4, top + 4), QPointF(self.width() - 4, top + 4)
            draw.rule(painter, left, right, self.theme.surround)
            top = self._paint_partners(painter, frame, top + px(8), self._found) + px(4)
        self._paint_thing(painter, frame, top, self._found)

    def _paint_number(self, painter: QPainter, room: QRectF, found: PieceStanding) -> None:
        surround = self.theme.surround
        font = ui(self.theme.px(46), Weight.Black)
        wide = draw.write(painter, room, decimal(found.use.mean_score), font, surround.text)
        beside = room.adjusted(wide + self.theme.px(14), 0, 0, 0)
        half = beside.height() / 2
        above, below = beside.adjusted(0, 4, 0, -half), beside.adjusted(0, half, 0, -4)
        strong = self.theme.font(Type.STRONG)
        draw.write(painter, above, place_words(found), strong, surround.text)
        small = self.theme.font(Type.NOTE)
        draw.write(painter, below, _verdict_words(found.verdict), small, surround.second)

    def _paint_scale(self, painter: QPainter, room: QRectF, found: PieceStanding) -> None:
        surround, px = self.theme.surround, self.theme.px
        at = _Scale(found, room)
        bar = QRectF(room.left(), room.top() + px(44), room.width(), px(11))
        middle = bar.center().y()
        painter.fillPath(rounded(bar, bar.height() / 2), colour(surround.field))
        painter.strokePath(rounded(bar, bar.height() / 2), pen(surround.line, surround.edge))
        printed = [coins for _, coins in found.others]
        if printed:
            range_ = QRectF(at.x(min(printed)), bar.top(), 0, bar.height())
            range_.setRight(at.x(max(printed)))
            tint = mix(surround.strong_line, surround.field, 0.2)
            painter.fillPath(rounded(range_, 2), colour(tint))
        low, high = found.use.mean_score_interval
        band = QRectF(at.x(low), bar.top() - 2, at.x(high) - at.x(low), bar.height() + 4)
        painter.fillPath(rounded(band, 3), colour(surround.text, 0.28))
        for coins in printed:
            dot = circle(QPointF(at.x(coins), middle), px(3))
            painter.fillPath(dot, colour(surround.text))
            painter.strokePath(dot, pen(surround.field, 1))
        needle = QRectF(at.x(found.use.mean_score) - 2.5, middle - px(16), 5, px(32))
        painter.fillPath(rounded(needle, 2.5), colour(surround.text))
        self._paint_names(painter, room, bar, at, found)

    def _paint_names(
        self, painter: QPainter, room: QRectF, bar: QRectF, at: "_Scale", found: PieceStanding
    ) -> None:
        surround, px = self.theme.surround, self.theme.px
        small = self.theme.font(Type.SMALL)
        bold = self.theme.font(Type.NOTE, weight=Weight.Bold)
        own = at.around(found.use.mean_score, self._name, bold, room.top() + 2)
        draw.write(painter, own, self._name, bold, surround.text)
        ends = (found.others[-1], found.others[0]) if len(found.others) > 1 else ()
        for id, coins in ends:
            name = piece_name(id)
            place = at.around(coins, name, small, room.top() + px(20))
            draw.write(painter, place, name, small, surround.second)
        below = QRectF(room.left(), bar.bottom() + px(11), room.width(), draw.height_of(small))
        tone = surround.second
        draw.write(painter, below, self.tr("weak"), small, tone, draw.LEFT)
        draw.write(painter, below, self.tr("too strong"), small, tone, draw.RIGHT)
        if found.others:
            printed = [coins for _, coins in found.others]
            text = self.tr("the originals")
            place = at.around((min(printed) + max(printed)) / 2, text, small, below.top())
            draw.write(painter, place, text, small, tone)

    def _paint_partners(
        self, painter: QPainter, frame: QRectF, top: float, found: PieceStanding
    ) -> float:
        surround, px = self.theme.surround, self.theme.px
        lines = -(-len(found.partners) // _COLUMNS)
        most = max(coins for _, coins in found.partners)
        gap = px(20)
        wide = (frame.width() - gap * (_COLUMNS - 1)) / _COLUMNS
        name_font = self.theme.font(Type.NOTE)
        number_font = self.theme.font(Type.NOTE, weight=Weight.Bold)
        figures = draw.width_of(decimal(most), number_font) + px(8)
        texts = [self.tr("with {name}").format(name=piece_name(id)) for id, _ in found.partners]
        spare = wide - figures - px(7) - max(draw.width_of(text, name_font) for text in texts)
        bar_wide = max(px(24), min(wide * 0.3, spare))
        for place, (text, (_, coins)) in enumerate(zip(texts, found.partners, strict=True)):
            column, line = divmod(place, lines)
            row = QRectF(frame.left() + column * (wide + gap), top + line * px(_PARTNER), wide,
                         px(_PARTNER))  # fmt: skip
            warns = coins > found.best_combo > 0
            ink = surround.warning if warns else surround.second
            bar = QRectF(0, row.center().y() - px(3), bar_wide, px(6))
            bar.moveRight(row.right() - figures)
            name = row.adjusted(0, 0, -(row.right() - bar.left()) - px(6), 0)
            draw.write(painter, name, text, name_font, ink)
            painter.fillPath(rounded(bar, 3), colour(surround.field))
            bar.setWidth(bar.width() * max(0.0, coins) / most)
            fill = surround.warning if warns else surround.third
            painter.fillPath(rounded(bar, 3), colour(fill))
            draw.write(painter, row, decimal(coins), number_font, surround.text, draw.RIGHT)
        return top + lines * px(_PARTNER)

    def _thing_height(self, width: float) -> float:
        if self._found is None:
            return 0.0
        text, font = one_thing(self._found)[0], self.theme.font(Type.BODY)
        return wrapped_height(width - self.theme.px(28), text, font) + 8

    def _paint_thing(
        self, painter: QPainter, frame: QRectF, top: float, found: PieceStanding
    ) -> None:
        surround, px = self.theme.surround, self.theme.px
        text, warns = one_thing(found)
        font = self.theme.font(Type.BODY)
        icon, ink = ("warning", surround.warning) if warns else ("check", surround.good)
        at = QPointF(frame.left() + px(8), top + 4 + draw.height_of(font) / 2)
        paint_icon(painter, icon, at, px(17), ink)
        line = QRectF(frame.left() + px(26), top + 4, frame.width() - px(26), self.height() - top)
        draw.write_lines(painter, line, text, font, surround.text, draw.TOP_LEFT)


class _Scale:
    """Where coins lie between the left and the right end of a scale."""

    def __init__(self, found: PieceStanding, room: QRectF) -> None:
        values = [coins for _, coins in found.others] + [*found.use.mean_score_interval]
        low, high = min(values), max(values)
        margin = max(1.0, (high - low) * _MARGIN)
        self._room, self._low, self._span = room, low - margin, high - low + 2 * margin

    def x(self, coins: float) -> float:
        return self._room.left() + (coins - self._low) / self._span * self._room.width()

    def around(self, coins: float, text: str, font: QFont, top: float) -> QRectF:
        wide = min(draw.width_of(text, font) + 1, self._room.width())
        left = min(max(self._room.left(), self.x(coins) - wide / 2), self._room.right() - wide)
        return QRectF(left, top, wide, draw.height_of(font))


def piece_name(id: str) -> str:
    content = known_content()
    if id in content.races:
        return name_of_race(content.races[id])
    return power_name(content.powers[id])


def place_words(found: PieceStanding) -> str:
    if _are_races(found):
        text = translate("StrengthPanel", "coins per game, {nth} of {all} races")
    else:
        text = translate("StrengthPanel", "coins per game, {nth} of {all} powers")
    return text.format(nth=_nth(found.place), all=found.all_)


def _are_races(found: PieceStanding) -> bool:
    return any(id in known_content().races for id, _ in found.others)


def _nth(number: int) -> str:
    if number == 1:
        return translate("StrengthPanel", "1st")
    endings = {
        1: translate("StrengthPanel", "{n}st"),
        2: translate("StrengthPanel", "{n}nd"),
        3: translate("StrengthPanel", "{n}rd"),
    }
    usual = translate("StrengthPanel", "{n}th")
    ending = usual if number % 100 in (11, 12, 13) else endings.get(number % 10, usual)
    return ending.format(n=number)


def one_thing(found: PieceStanding) -> tuple[str, bool]:
    if found.verdict == "strongest":
        return translate("StrengthPanel", "It is stronger than all the originals."), True
    if found.verdict == "weakest":
        return translate("StrengthPanel", "It is weaker than all the originals."), True
    best = found.partners[0] if found.partners else ("", 0.0)
    if best[1] > found.best_combo > 0:
        text = (
            translate("StrengthPanel", "With {partner} they earn more than any original combo.")
            if _are_races(found)
            else translate("StrengthPanel", "With {partner} it earns more than any original combo.")
        )
        return text.format(partner=piece_name(best[0])), True
    return translate("StrengthPanel", "Nothing stands out."), False


def standing_words(found: PieceStanding) -> str:
    """All figures but those of the partners, for those who hear them."""
    use = found.use
    if found.verdict == "few":
        text = translate(
            "StrengthPanel",
            "It was picked {picked} times in {games} games, too rarely to say "
            "more. Computer players find it weak.",
        )
        return text.format(games=found.games, picked=use.picked)
    text = translate(
        "StrengthPanel",
        "It earns about {coins} coins per game ({low} to {high}), {nth} of "
        "{all}, and wins {won}% of its games.",
    )
    (low, high) = use.mean_score_interval
    return text.format(
        coins=decimal(use.mean_score),
        low=decimal(low),
        high=decimal(high),
        nth=_nth(found.place),
        all=found.all_,
        won=round(100 * use.win_rate),
    )


def _verdict_words(verdict: str) -> str:
    return {
        "few": "",
        "strongest": translate("StrengthPanel", "Stronger than all the originals."),
        "stronger": translate("StrengthPanel", "As strong as the stronger originals."),
        "alike": translate("StrengthPanel", "About as strong as the originals."),
        "weaker": translate("StrengthPanel", "As weak as the weaker originals."),
        "weakest": translate("StrengthPanel", "Weaker than all the originals."),
    }[verdict]
