"""Tells what a combo or a player's races do, as soon as one is pointed at or has the focus."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QWidget

from smallworld.state import Band
from smallworld_client.gui import words
from smallworld_client.gui.given import power_name
from smallworld_client.gui.screens.table.director import Director
from smallworld_client.gui.screens.table.scene import Scene
from smallworld_client.gui.screens.table.view_model import paint_piece
from smallworld_client.gui.widgets.column import ComboColumn, PlayerColumn
from smallworld_client.gui.widgets.combo_card import ComboCard
from smallworld_client.gui.widgets.player_panel import PlayerPanel
from smallworld_client.gui.widgets.slip import Part, Slip, Told

translate = QCoreApplication.translate

DELAY = 150
"""Milliseconds that the pointer rests before a slip comes."""
_BY_KEYBOARD = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
_AWAY = (QEvent.Type.Leave, QEvent.Type.FocusOut, QEvent.Type.MouseButtonPress, QEvent.Type.Hide)


class Slips(QObject):
    """Watches cards and panels; their tooltips say the same to those who can't see it."""

    def __init__(
        self, screen: QWidget, combos: ComboColumn, players: PlayerColumn, director: Director
    ) -> None:
        super().__init__(screen)
        self._screen, self._director = screen, director
        self._about: QWidget | None = None
        self.slip = Slip(screen)
        self._rest = QTimer(self, singleShot=True, interval=DELAY)
        self._rest.timeout.connect(self._tell)
        for widget in (*combos.cards, *players.panels):
            widget.installEventFilter(self)
        director.stepped.connect(self._dismiss)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        by_keyboard = isinstance(event, QFocusEvent) and event.reason() in _BY_KEYBOARD
        if kind is QEvent.Type.ToolTip:
            return True
        if kind is QEvent.Type.Enter or (kind is QEvent.Type.FocusIn and by_keyboard):
            self._about = watched if isinstance(watched, QWidget) else None
            self._rest.start()
        elif kind in _AWAY and watched is self._about:
            self._dismiss()
        return False

    def _dismiss(self) -> None:
        self._about = None
        self._rest.stop()
        self.slip.hide()

    def _tell(self) -> None:
        about = self._about
        if about is None or not about.isVisible():
            return
        told = self._told_of(about)
        if told is not None:
            place = QRect(about.mapTo(self._screen, QPoint()), about.size())
            self.slip.tell(told, place, self._screen.rect().adjusted(4, 4, -4, -4))

    def _told_of(self, widget: QWidget) -> Told | None:
        scene = self._director.scene
        if isinstance(widget, ComboCard) and widget.combo is not None:
            return _of_combo(scene, widget)
        if isinstance(widget, PlayerPanel):
            return _of_player(scene, widget)
        return None


def _of_combo(scene: Scene, card: ComboCard) -> Told:
    combo = card.combo
    assert combo is not None
    band = Band(combo.race, (combo.power,))
    power, race = _parts(scene, band, scene.state.to_move)
    badge = scene.game.content.powers[combo.power].badge
    parts = [replace(power, tokens=badge), replace(race, tokens=combo.tokens - badge)]
    return Told(words.combo_title(scene.game, band), parts, card.reason, _more())


def _of_player(scene: Scene, panel: PlayerPanel) -> Told | None:
    seat = panel.view.seat
    player = scene.state.players[seat]
    parts = list(_parts(scene, player.active, seat)) if player.active else []
    for band in player.bands:
        if band is not player.active:
            picture = partial(paint_piece, scene.game, band.race, (seat, True))
            name = words.combo_title(scene.game, band)
            parts.append(Part(picture, name, translate("table", "In decline")))
    if not parts and not panel.view.note:
        return None
    return Told(scene.name(seat), parts, panel.view.note, _more() if parts else "")


def _parts(scene: Scene, band: Band, seat: int) -> Iterator[Part]:
    """The powers of a band and its race, with what each does."""
    game = scene.game
    for power in band.powers:
        badge = partial(paint_piece, game, power, (seat, False))
        name = power_name(game.content.powers[power])
        yield Part(badge, name, words.power_text(game, power), kind=translate("table", "power"))
    token = partial(paint_piece, game, band.race, (max(seat, 0), False))
    name, text = words.race_name(game, band.race), words.race_text(game, band.race)
    yield Part(token, name, text, kind=translate("table", "race"))


def _more() -> str:
    return translate("table", "The right button or F1 opens the rules.")
