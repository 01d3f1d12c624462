"""The column of players' panels, with a gold line around the player whose turn it is."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from PySide6.QtCore import QCoreApplication, QEasingCurve, QPropertyAnimation, QRect, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from smallworld.game import Game
from smallworld.state import NOBODY, Player, RaceInPlay, Stage, State
from smallworld_client.analysis.redeployment import RedeploymentPlan
from smallworld_client.gui.kit.base import LastPicture, Painted
from smallworld_client.gui.kit.draw import BLEED, body, glow, lay_in_grid
from smallworld_client.gui.paint.ink import clipped, pen, rounded
from smallworld_client.gui.turn.interruptions import SeatStatus
from smallworld_client.gui.turn.player_panel import BandView, PlayerPanel, PlayerView
from smallworld_client.turn.scene import PlayerScene
from smallworld_client.words import names
from smallworld_client.words.names import power_name, source_name

translate = QCoreApplication.translate


def uncovered(scene: PlayerScene, *, at_last: bool = True) -> frozenset[int]:
    if at_last and scene.state.stage is Stage.OVER:
        return frozenset(range(len(scene.state.players)))
    if len(scene.seats) > 1:
        return scene.seats & {scene.state.to_move}
    return scene.seats


def player_views(
    scene: PlayerScene,
    present: Sequence[SeatStatus] = (),
    *,
    placing: RedeploymentPlan[PlayerScene] | None = None,
    open_handed: bool = False,
    at_last: bool = True,
) -> list[PlayerView]:
    """By seat. What ``placing`` has placed is not in hand; ``open_handed``: coins are seen."""
    shown = (
        frozenset(range(len(scene.state.players)))
        if open_handed
        else uncovered(scene, at_last=at_last)
    )
    held = Counter((there.owner, there.race) for there in scene.state.regions)
    return [
        _player_view(
            scene,
            present[seat] if seat < len(present) else SeatStatus(),
            seat,
            player,
            held,
            placing if placing is not None and placing.form.seat == seat else None,
            show_coins=seat in shown,
        )
        for seat, player in enumerate(scene.state.players)
    ]


def _player_view(
    scene: PlayerScene,
    present: SeatStatus,
    seat: int,
    player: Player,
    held: Mapping[tuple[int, str], int],
    placing: RedeploymentPlan[PlayerScene] | None,
    *,
    show_coins: bool,
) -> PlayerView:
    state = scene.state
    views = {it.race: _band_view(scene.game, it, held[seat, it.race]) for it in player.races}
    return PlayerView(
        seat,
        scene.name(seat),
        you=len(scene.seats) == 1 and seat in scene.seats,
        computer=present.computer,
        face=present.face,
        level=present.level,
        turn=seat == state.to_move,
        coins=player.coins if show_coins else None,
        clock=present.clock,
        clock_low=present.clock_low,
        away=present.away,
        note=present.note,
        hand=_in_hand(player, placing),
        active=views[player.active.race] if player.active else None,
        declined=tuple(views[in_play.race] for in_play in player.declined),
        captives=player.captives,
        peace=tuple((other, peace_title(scene, other)) for other, _ in peaces_of(state, seat)),
    )


def _in_hand(player: Player, placing: RedeploymentPlan[PlayerScene] | None) -> int:
    if placing is not None and placing.in_hand is not None:
        return placing.in_hand
    return player.active.in_hand if player.active else 0


def peaces_of(state: State, seat: int) -> Iterator[tuple[int, RaceInPlay]]:
    for other, player in enumerate(state.players):
        diplomats = player.active
        if diplomats is None or diplomats.ally == NOBODY:
            continue
        if seat in (other, diplomats.ally):
            yield (diplomats.ally if seat == other else other), diplomats


def peace_title(scene: PlayerScene, other: int) -> str:
    return translate("table", "At peace with {player}").format(player=scene.name(other))


def _band_view(game: Game, in_play: RaceInPlay, held: int) -> BandView:
    lent = [power_name(game.content.powers[it.id]) for it in in_play.lent if it.source]
    pieces = tuple((it.kind, it.count) for it in in_play.reserve if _is_counted(game, it.kind))
    return BandView(
        in_play.race,
        " + ".join([names.combo_title(game, in_play), *lent]),
        names.regions(held),
        names.race_name(game, in_play.race),
        in_play.all_powers,
        held,
        pieces,
        ", ".join(f"{source_name(game.content, kind)} {count}" for kind, count in pieces),
    )


def _is_counted(game: Game, kind: str) -> bool:
    """Whether panels show the number of such pieces in hand, which a set decides."""
    marker = game.content.markers.get(kind)
    return marker is not None and bool(marker.text)


MOVES = 250  # milliseconds
_RADIUS = 10


class TurnLine(Painted):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._last = LastPicture()
        self._way = QPropertyAnimation(self, b"geometry", self)
        self._way.setEasingCurve(QEasingCurve.Type.InOutCubic)
        self.hide()

    @property
    def moving(self) -> bool:
        return self._way.state() != QPropertyAnimation.State.Stopped

    def surround(self, panel: QRect | None, speed: float = 0.0) -> None:
        self._way.stop()
        if panel is None:
            self.hide()
            return
        if speed and self.isVisible() and panel != self.geometry():
            self._way.setDuration(round(MOVES / speed))
            self._way.setStartValue(self.geometry())
            self._way.setEndValue(panel)
            self._way.start()
        else:
            self.setGeometry(panel)
        self.show()
        self.raise_()

    def finish(self) -> None:
        if self.moving:
            self._way.setCurrentTime(self._way.duration())

    def paintEvent(self, event: QPaintEvent) -> None:
        self._last.show(self, (self.theme,), self._paint)

    def _paint(self, painter: QPainter) -> None:
        rect = body(self.frame())
        outside = QPainterPath()
        outside.addRect(self.frame())
        with clipped(painter, outside.subtracted(rounded(rect, _RADIUS))):
            glow(painter, rect, _RADIUS)
        line = rounded(rect.adjusted(0.8, 0.8, -0.8, -0.8), _RADIUS - 0.5)
        painter.strokePath(line, pen(self.theme.surround.gold_line, 1.8))


_COMPACT_PANEL, _BRIEF_PANEL, _SLIM_PANEL = 130, 80, 40
"""Heights at normal text size below which a panel is compact, has only two lines, and only one."""


class PlayerColumn(QWidget):
    def __init__(self, players: int, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._height, self._gap, self._across = 144, 8, False
        self.panels = [PlayerPanel(parent=self) for _ in range(players)]
        self.line = TurnLine(self)
        self._turn: int | None = None
        self._views: list[PlayerView] = []

    def set_grid(self, height: int, gap: int, *, across: bool = False) -> None:
        self._height, self._gap, self._across = height, gap, across
        self._arrange()

    def show_players(self, views: Sequence[PlayerView], speed: float = 0.0) -> None:
        if views == self._views:
            return
        self._views = list(views)
        for panel, view in zip(self.panels, views, strict=True):
            panel.show_player(view)
        turn = next((index for index, view in enumerate(views) if view.turn), None)
        if turn != self._turn:
            self._turn = turn
            self._surround(speed)

    def _surround(self, speed: float) -> None:
        on = None if self._turn is None else self.panels[self._turn].geometry()
        self.line.surround(on, speed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()
        super().resizeEvent(event)

    def _arrange(self) -> None:
        place = self.rect().adjusted(BLEED, BLEED, -BLEED, -BLEED)
        columns = len(self.panels) if self._across else 1
        room = place.height() // (len(self.panels) // columns) - (0 if self._across else self._gap)
        height = min(self._height, room)
        for panel in self.panels:
            compact, brief, slim = (
                height < panel.theme.px(least)
                for least in (_COMPACT_PANEL, _BRIEF_PANEL, _SLIM_PANEL)
            )
            panel.set_compact(compact, brief=brief, slim=slim)
        lay_in_grid(self.panels, place, columns, height, self._gap)
        self._surround(0.0)
