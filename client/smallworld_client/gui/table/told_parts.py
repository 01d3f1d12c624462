"""What a tooltip card says of a race in play, part by part: powers, relics, places, pieces."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QCoreApplication, QPointF
from PySide6.QtGui import QPainter

from smallworld.state import LEADER, NOBODY, Player, RaceInPlay
from smallworld_client.gui import texts
from smallworld_client.gui.paint.pieces import paint_piece
from smallworld_client.gui.scene import Scene
from smallworld_client.gui.texts.content_names import (
    find_name,
    find_text,
    marker_name,
    marker_text,
    power_name,
)

translate = QCoreApplication.translate

Picture = Callable[[QPainter, QPointF, float], None]


@dataclass(frozen=True)
class Part:
    """A race or a power: its picture, what it does, and how many tokens come with it, if any."""

    picture: Picture
    name: str
    text: str
    tokens: int | None = None
    kind: str = ""
    """Which of the two it is, in a word."""


def parts_of(scene: Scene, in_play: RaceInPlay, seat: int) -> Iterator[Part]:
    """The powers of a race in play and the race itself, each with its description."""
    game = scene.game
    for power in in_play.powers:
        badge = partial(paint_piece, game, power, (seat, False))
        name = power_name(game.content.powers[power])
        yield Part(badge, name, texts.power_text(game, power), kind=translate("table", "power"))
    token = partial(paint_piece, game, in_play.race, (max(seat, 0), False))
    name, text = texts.race_name(game, in_play.race), texts.race_text(game, in_play.race)
    yield Part(token, name, text, kind=translate("table", "race"))


def lent_to(scene: Scene, in_play: RaceInPlay, seat: int) -> Iterator[Part]:
    """Powers beside its own, relics and places that it holds, and what it has in hand."""
    content = scene.game.content
    for lent in in_play.lent:
        picture = partial(paint_piece, scene.game, lent.id, (seat, False))
        if not lent.source:
            find = content.finds[lent.id]
            place = texts.region_name(scene.game, lent.region)
            yield Part(picture, find_name(find), find_text(find), kind=place)
            continue
        source = content.finds.get(lent.source)
        copied = translate("table", "copied")
        kind = find_name(source) if source is not None else copied
        name, text = power_name(content.powers[lent.id]), texts.power_text(scene.game, lent.id)
        yield Part(picture, name, text, kind=kind)
    for marker in in_play.reserve:
        row = content.markers.get(marker.kind)
        if row is not None and row.text:
            picture = partial(paint_piece, scene.game, marker.kind, (seat, False))
            yield Part(picture, marker_name(row), marker_text(row), marker.count)


def captives_of(scene: Scene, player: Player) -> Iterator[Part]:
    """The leaders that a player has captured."""
    for race in player.captives:
        picture = partial(paint_piece, scene.game, LEADER, (NOBODY, False))
        text = translate("table", "Captured leader of the {race}")
        name = text.format(race=texts.race_name(scene.game, race))
        yield Part(picture, name, translate("table", "Pays 2 coins at the end of the game."))
