"""The cards that explain what somebody points at, or why a click was refused."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QMargins,
    QObject,
    QPointF,
    QRect,
    QRectF,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QCursor, QFocusEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from smallworld.state import LEADER, NOBODY, Player, RaceInPlay, Stage
from smallworld_client.gui.board.pieces import paint_piece
from smallworld_client.gui.board.scene import Picture
from smallworld_client.gui.board.view import BoardView
from smallworld_client.gui.guide.placing import (
    MUST_STAY_VISIBLE,
    WeightedArea,
    best_place,
    place_on,
)
from smallworld_client.gui.kit.base import BY_KEYBOARD, Painted, StackLevel, put_on
from smallworld_client.gui.kit.draw import BLEED, LEFT, RIGHT, height_of, paper, width_of, write
from smallworld_client.gui.kit.input import is_by_touch
from smallworld_client.gui.kit.menu import MenuDialog, MenuEntry, place_of
from smallworld_client.gui.paint.ink import PAPER, REACH, Weight, tail_tip, wrapped, wrapped_height
from smallworld_client.gui.paint.owners import owner_of, paint_peace
from smallworld_client.gui.paint.pieces import paint_stack_icon
from smallworld_client.gui.rules.book import open_rules
from smallworld_client.gui.table.parts import TableParts
from smallworld_client.gui.theme import Type
from smallworld_client.gui.turn.combo_card import CardState, ComboCard
from smallworld_client.gui.turn.controller import TurnController
from smallworld_client.gui.turn.history import TableHistory
from smallworld_client.gui.turn.player_column import peace_title, peaces_of
from smallworld_client.gui.turn.player_panel import PlayerPanel
from smallworld_client.turn.scene import PlayerScene
from smallworld_client.words import names
from smallworld_client.words.names import find_name, find_text, marker_name, marker_text, power_name
from smallworld_client.words.rulebook import rule_of

translate = QCoreApplication.translate


@dataclass(frozen=True)
class TooltipPart:
    """A race or a power, and the number of tokens that come with it, if any."""

    picture: Picture
    name: str
    text: str
    tokens: int | None = None
    kind: str = ""  # which of the two it is, in a word


def parts_of(scene: PlayerScene, in_play: RaceInPlay, seat: int) -> Iterator[TooltipPart]:
    game = scene.game
    for power in in_play.powers:
        badge = partial(paint_piece, game, power, (seat, False))
        name = power_name(game.content.powers[power])
        yield TooltipPart(
            badge, name, names.power_text(game, power), kind=translate("table", "power")
        )
    token = partial(paint_piece, game, in_play.race, (max(seat, 0), False))
    name, text = names.race_name(game, in_play.race), names.race_text(game, in_play.race)
    yield TooltipPart(token, name, text, kind=translate("table", "race"))


def lent_to(scene: PlayerScene, in_play: RaceInPlay, seat: int) -> Iterator[TooltipPart]:
    """Powers lent to a race, the relics and places that it holds, and what it has in hand."""
    content = scene.game.content
    for lent in in_play.lent:
        picture = partial(paint_piece, scene.game, lent.id, (seat, False))
        if not lent.source:
            find = content.finds[lent.id]
            place = names.region_name(scene.game, lent.region)
            yield TooltipPart(picture, find_name(find), find_text(find), kind=place)
            continue
        source = content.finds.get(lent.source)
        copied = translate("table", "copied")
        kind = find_name(source) if source is not None else copied
        name, text = power_name(content.powers[lent.id]), names.power_text(scene.game, lent.id)
        yield TooltipPart(picture, name, text, kind=kind)
    for marker in in_play.reserve:
        row = content.markers.get(marker.kind)
        if row is not None and row.text:
            picture = partial(paint_piece, scene.game, marker.kind, (seat, False))
            yield TooltipPart(picture, marker_name(row), marker_text(row), marker.count)


def captives_of(scene: PlayerScene, player: Player) -> Iterator[TooltipPart]:
    for race in player.captives:
        picture = partial(paint_piece, scene.game, LEADER, (NOBODY, False))
        text = translate("table", "Captured leader of the {race}")
        name = text.format(race=names.race_name(scene.game, race))
        yield TooltipPart(picture, name, translate("table", "Pays 2 coins at the end of the game."))


_PRICE = "a-region-costs-two-tokens-and-one-for-each-defender"
_ASKED = {
    Stage.PICK: "picking-a-race-and-special-power-combo",
    Stage.START: "decline",
    Stage.WAKE: "soul-touch",
    Stage.HIRE: "mercenary",
    Stage.RANSOM: "the-set-leaders",
    Stage.BALROG: "places",
    Stage.CONQUER: "conquering-a-region",
    Stage.REDEPLOY: "troop-redeployment",
    Stage.CHOOSE: "course-of-a-turn",
    Stage.WITHDRAW: "losing-a-region",
    Stage.OVER: "the-end-of-the-game",
}


class RulesLookup(QObject):
    def __init__(self, screen: QWidget, controller: TurnController) -> None:
        super().__init__(screen)
        self._screen, self._controller = screen, controller
        self._refused = ""
        controller.region_refused.connect(self._on_refused)

    def open(self, anchor: str = "") -> None:
        open_rules(self._screen, anchor)

    def look_up(self) -> None:
        prompt = self._controller.prompt
        if prompt.rule:
            self.open(prompt.rule)
            return
        for widget in (QApplication.focusWidget(), self._pointed()):
            if self.about(widget):
                return
        placing = prompt.placing is not None
        stage = Stage.REDEPLOY if placing else self._controller.scene.state.stage
        self.open(_ASKED[stage])

    def take_or_look_up(self, region: str) -> None:
        placing = self._controller.prompt.placing is not None
        if placing and not self._controller.looks_back:
            self._controller.take(region)
        else:
            self.open(self._rule_of_region(region))

    def about(self, widget: QWidget | None) -> bool:
        while widget is not None and widget is not self._screen:
            if isinstance(widget, BoardView) and widget.shown.pointed:
                self.open(self._rule_of_region(widget.shown.pointed))
                return True
            subjects = list(self._subjects(widget))
            if subjects:
                self._offer(subjects, place_of(widget, self._screen))
                return True
            if isinstance(widget, PlayerPanel):
                self.open(_ASKED[Stage.PICK])
                return True
            widget = widget.parentWidget()
        return False

    def _on_refused(self, region: str, _: str) -> None:
        self._refused = region

    def _pointed(self) -> QWidget | None:
        return self._screen.childAt(self._screen.mapFromGlobal(QCursor.pos()))

    def _subjects(self, widget: QWidget) -> Iterator[MenuEntry]:
        scene = self._controller.scene
        if isinstance(widget, ComboCard) and widget.combo is not None:
            yield from self._of_band(RaceInPlay(widget.combo.race, (widget.combo.power,)))
        elif isinstance(widget, PlayerPanel):
            for in_play in scene.state.players[widget.view.seat].races:
                yield from self._of_band(in_play)

    def _of_band(self, in_play: RaceInPlay) -> Iterator[MenuEntry]:
        game = self._controller.scene.game
        race, badge = translate("table", "race"), translate("table", "power")
        yield MenuEntry(in_play.race, "help", names.race_name(game, in_play.race), race)
        for power in in_play.powers:
            name = power_name(game.content.powers[power])
            yield MenuEntry(power, "help", name, badge)

    def _rule_of_region(self, region: str) -> str:
        if region == self._refused and self._controller.prompt.rule:
            return self._controller.prompt.rule
        scene = self._controller.scene
        if scene.state.stage is not Stage.CONQUER or scene.state.to_move == NOBODY:
            return _PRICE
        index, declined = scene.game.board.index[region], self._controller.prompt.with_declined
        refusal = scene.game.quote(scene.state, index, declined).refusal
        return rule_of(refusal.reason) if refusal else _PRICE

    def _offer(self, subjects: list[MenuEntry], beside: QRect) -> None:
        title = translate("table", "Read the rules")
        menu = MenuDialog(title, subjects, self._screen, beside=beside)
        menu.answered.connect(self.open)
        menu.open_once()


_WIDTH, _PAD, _PICTURE, _GAP = 300, 14, 30, 8
_COLUMN = 5.0  # the weight of a pixel of the column from which somebody chooses
_NOWHERE = QRect()


@dataclass(frozen=True)
class TooltipText:
    """``reason``: why not, in red; ``footer``: how to learn more; ``note``: below the title."""

    title: str
    parts: Sequence[TooltipPart]
    reason: str = ""
    footer: str = ""
    note: str = ""


class TooltipCard(Painted):
    """A finger can press it, as it has no right button to ask for the rules."""

    pressed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("tooltip")
        self.told = TooltipText("", ())
        self.tip: QPointF | None = None  # of the tail, where there is one
        self.hide()

    def tell(
        self,
        told: TooltipText,
        beside: QRect,
        room: QRect,
        clear_of: Sequence[QRect] = (),
        among: QRect = _NOWHERE,
    ) -> None:
        """``clear_of``: what is read meanwhile; a tooltip that would lie over it goes elsewhere,
        and there not over what its subject is ``among``.
        """
        self.told = told
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, not is_by_touch())
        wide = self.theme.px(_WIDTH) + 2 * REACH
        high = round(self._set(None, QRectF(0, 0, wide, 0))) + 2 * REACH
        subject = beside.adjusted(BLEED, BLEED, -BLEED, -BLEED)
        x = subject.right() - 1
        if x + wide > room.right():
            x = max(room.left(), subject.left() + 1 - wide)
        y = beside.center().y() - high // 2
        y = max(room.top(), min(y, room.bottom() - high))
        spot = QRect(x, y, wide, high)
        reach = QMargins(REACH, REACH, REACH, REACH)
        if any(it.intersects(spot - reach) for it in clear_of):
            kept = [WeightedArea(it, MUST_STAY_VISIBLE) for it in (*clear_of, subject)]
            kept.append(WeightedArea(among, _COLUMN))
            spot = best_place([(spot - reach).size()], subject, kept, room) + reach
        card = QRectF(spot - reach)
        tip = tail_tip(card, QRectF(subject))
        self.tip = tip - QPointF(spot.topLeft()) if tip is not None else None
        self.setGeometry(spot)
        self.show()
        put_on(self, StackLevel.TOOLTIP)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.pressed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        card = self.frame().adjusted(REACH, REACH, -REACH, -REACH)
        paper(painter, card, self.tip)
        self._set(painter, self.frame())

    def _set(self, painter: QPainter | None, frame: QRectF) -> float:
        """Paint the contents, or without a painter only measure them; returns the height."""
        edge = REACH + self.theme.px(_PAD)
        line = QRectF(frame.left() + edge, frame.top() + edge, frame.width() - 2 * edge, 0)
        top = line.top()
        line = self._line(painter, line, self.told.title, Type.CARD)
        if self.told.reason:
            line = self._line(painter, line, self.told.reason, Type.NOTE, PAPER.warning)
        if self.told.note:
            line = self._line(painter, line, self.told.note, Type.NOTE, PAPER.second)
        for part in self.told.parts:
            line = self._part(painter, line.translated(0, _GAP), part)
        if self.told.footer:
            footer = line.translated(0, _GAP)
            line = self._line(painter, footer, self.told.footer, Type.SMALL, PAPER.second)
        return line.top() - top + 2 * self.theme.px(_PAD)

    def _line(
        self, painter: QPainter | None, at: QRectF, text: str, role: Type, ink: str = PAPER.ink
    ) -> QRectF:
        """Paint a paragraph; returns the y of the next line."""
        font = self.theme.font(role)
        high = wrapped_height(at.width(), text, font)
        if painter is not None:
            wrapped(painter, at.adjusted(0, 0, 0, high + 2), text, font, ink)
        return at.translated(0, high)

    def _part(self, painter: QPainter | None, at: QRectF, part: TooltipPart) -> QRectF:
        size = self.theme.px(_PICTURE)
        strong = self.theme.font(Type.STRONG, weight=Weight.Bold)
        inner = at.adjusted(size + _GAP + 2, 0, 0, 0)
        if painter is not None:
            part.picture(painter, at.topLeft() + QPointF(size / 2, size / 2 + 2), size)
            head = inner.adjusted(0, 0, 0, height_of(strong))
            wide = write(painter, head, part.name, strong, PAPER.ink, LEFT)
            left = head.right()
            if part.tokens is not None:
                left = self._tokens(painter, head, part.tokens)
            self._kind(painter, head.adjusted(wide + _GAP, 0, left - head.right() - 4, 0), part)
        below = inner.translated(0, height_of(strong))
        below = self._line(painter, below, part.text, Type.NOTE, PAPER.second)
        least = at.top() + size + 4
        return QRectF(at.left(), max(least, below.top()), at.width(), 0)

    def _kind(self, painter: QPainter, room: QRectF, part: TooltipPart) -> None:
        font = self.theme.font(Type.SMALL)
        if width_of(part.kind, font) <= room.width():
            write(painter, room, part.kind, font, PAPER.second, LEFT)

    def _tokens(self, painter: QPainter, head: QRectF, tokens: int) -> float:
        """Paint the number and a stack at the right end; returns where they begin."""
        size = self.theme.px(12)
        center = QPointF(head.right() - size / 2, head.center().y() - size * 0.3)
        paint_stack_icon(painter, center, size)
        number = head.adjusted(0, 0, -size - 5, 0)
        bold = self.theme.font(Type.STRONG, weight=Weight.Bold)
        return number.right() - write(painter, number, str(tokens), bold, PAPER.ink, RIGHT)


DELAY = 150  # milliseconds that the pointer rests before a tooltip card appears
LATER = 700
"""Of a combo, which says the same in short and first has its regions marked on the board."""
_AWAY = (QEvent.Type.Leave, QEvent.Type.FocusOut, QEvent.Type.MouseButtonPress, QEvent.Type.Hide)


class Tooltips(QObject):
    """Watches cards and panels; their ordinary tooltips have the same text for screen readers."""

    rules_wanted = Signal(QWidget)  # the card about a widget was pressed

    def __init__(
        self,
        screen: QWidget,
        parts: TableParts,
        history: TableHistory,
        controller: TurnController,
    ) -> None:
        super().__init__(screen)
        self._screen, self._history = screen, history
        self._about: QWidget | None = None
        self.clear_of: list[QWidget] = []
        self.card = TooltipCard(screen)
        self.card.pressed.connect(self._ask_for_rules)
        self._rest = QTimer(self, singleShot=True, interval=DELAY)
        self._rest.timeout.connect(self._tell)
        for widget in (*parts.combos.cards, *parts.players.panels):
            widget.installEventFilter(self)
        for panel in parts.players.panels:
            panel.pressed.connect(partial(self.tell_now, panel))
        parts.board.input.pointed.connect(self._dismiss)  # a price is explained instead
        controller.stepped.connect(self._dismiss)
        history.moved.connect(self._dismiss)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        by_keyboard = isinstance(event, QFocusEvent) and event.reason() in BY_KEYBOARD
        if kind is QEvent.Type.ToolTip:
            if is_by_touch() and isinstance(watched, QWidget):
                self.tell_now(watched)
            return True
        if kind is QEvent.Type.Enter or (kind is QEvent.Type.FocusIn and by_keyboard):
            self._about = watched if isinstance(watched, QWidget) else None
            self._rest.start(LATER if isinstance(watched, ComboCard) else DELAY)
        elif kind in _AWAY and watched is self._about and not _is_refused(watched, kind):
            if is_by_touch() and kind is QEvent.Type.Leave:  # the finger may press the card now
                QTimer.singleShot(0, self, self._dismiss)
            else:
                self._dismiss()
        return False

    def tell_now(self, widget: QWidget) -> None:
        self._rest.stop()
        self._about = widget
        self._tell()

    def _ask_for_rules(self) -> None:
        about = self._about
        self._dismiss()
        if about is not None:
            self.rules_wanted.emit(about)

    def _dismiss(self) -> None:
        self._about = None
        self._rest.stop()
        self.card.hide()

    def _tell(self) -> None:
        about = self._about
        if about is None or not about.isVisible():
            return
        told = self._told_of(about)
        if told is not None:
            around = about.parentWidget() or about
            place, among = (place_on(self._screen, it) for it in (about, around))
            read = [it.geometry() for it in self.clear_of if it.isVisible()]
            self.card.tell(told, place, self._screen.rect().adjusted(4, 4, -4, -4), read, among)

    def _told_of(self, widget: QWidget) -> TooltipText | None:
        scene = self._history.scene
        if isinstance(widget, ComboCard) and widget.combo is not None:
            return _of_combo(scene, widget)
        if isinstance(widget, PlayerPanel):
            return _of_player(scene, widget)
        return None


def _is_refused(watched: QObject, kind: QEvent.Type) -> bool:
    """Whether a press does nothing, so that the reason should stay to be read."""
    if kind is not QEvent.Type.MouseButtonPress or not isinstance(watched, ComboCard):
        return False
    return not watched.can_be_picked


def _of_combo(scene: PlayerScene, card: ComboCard) -> TooltipText:
    combo = card.combo
    assert combo is not None
    in_play = RaceInPlay(combo.race, (combo.power,))
    power, race = parts_of(scene, in_play, scene.state.to_move)
    badge = scene.game.content.powers[combo.power].badge
    parts = [replace(power, tokens=badge), replace(race, tokens=combo.tokens - badge)]
    title = names.combo_title(scene.game, in_play)
    if card.state is CardState.DISABLED or card.looks_refused:
        return TooltipText(title, parts, card.reason, _more())
    return TooltipText(title, parts, footer="\n".join(filter(None, (card.reason, _more()))))


def _of_player(scene: PlayerScene, panel: PlayerPanel) -> TooltipText | None:
    seat = panel.view.seat
    player = scene.state.players[seat]
    parts = list(parts_of(scene, player.active, seat)) if player.active else []
    parts += list(lent_to(scene, player.active, seat)) if player.active else []
    for in_play in player.races:
        if in_play is not player.active:
            picture = partial(paint_piece, scene.game, in_play.race, (seat, True))
            name = names.combo_title(scene.game, in_play)
            parts.append(TooltipPart(picture, name, translate("table", "In decline")))
    parts += [*captives_of(scene, player), *_peaces(scene, seat)]
    footer = "\n".join(filter(None, (panel.offers, _more() if parts else "")))
    if not parts and not panel.view.note and not footer:
        return None
    return TooltipText(scene.name(seat), parts, footer=footer, note=panel.view.note)


def _peaces(scene: PlayerScene, seat: int) -> Iterator[TooltipPart]:
    for other, diplomats in peaces_of(scene.state, seat):
        owner = seat if diplomats in scene.state.players[seat].races else other
        text = translate("table", "{ally} can't attack the {race} before {player}'s next turn.")
        said = text.format(
            ally=scene.name(diplomats.ally),
            race=names.race_name(scene.game, diplomats.race),
            player=scene.name(owner),
        )
        yield TooltipPart(partial(_ribbon, seat, other), peace_title(scene, other), said)


def _ribbon(seat: int, other: int, painter: QPainter, center: QPointF, size: float) -> None:
    place = QRectF(0, 0, size, size * 0.44)
    place.moveCenter(center)
    paint_peace(painter, place, owner_of(seat), owner_of(other))


def _more() -> str:
    if is_by_touch():
        return translate("table", "Tap here for the rules.")
    return translate("table", "Right-click or press F1 for the rules.")
