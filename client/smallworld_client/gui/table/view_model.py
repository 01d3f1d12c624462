"""From the rules' state to what the widgets show: regions, players, combos, explanations."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QPointF
from PySide6.QtGui import QPainter

from smallworld.game import Game
from smallworld.state import LOST_TRIBE, NOBODY, Band, Player, Region, Slot, Stage, State
from smallworld_client.gui import texts
from smallworld_client.gui.board import Explanation, Line, RegionView
from smallworld_client.gui.board.diff import Piece
from smallworld_client.gui.board.scene import Picture
from smallworld_client.gui.combos.card import Combo
from smallworld_client.gui.combos.column import SLOTS
from smallworld_client.gui.conquest.prices import explain, standing
from smallworld_client.gui.paint.markers import paint_marker
from smallworld_client.gui.paint.owners import OWNERS
from smallworld_client.gui.paint.shields import paint_badge, paint_die_sign
from smallworld_client.gui.paint.tokens import paint_lost_tribe, paint_token
from smallworld_client.gui.players.panel import BandView, PlayerView
from smallworld_client.gui.presence.presence import Presence
from smallworld_client.gui.redeployment.model import Placing
from smallworld_client.gui.scene import Scene
from smallworld_client.gui.texts import given

translate = QCoreApplication.translate
Value = TypeVar("Value")


def region_views(game: Game, state: State) -> dict[str, RegionView]:
    """What stands in every region, by the region's id."""
    ids = (ground.id for ground in game.board.regions)
    return {id: region_view(region) for id, region in zip(ids, state.regions, strict=True)}


def region_view(region: Region) -> RegionView:
    """What stands in one region."""
    if region.race == LOST_TRIBE:
        return RegionView(lost_tribe=True)
    return RegionView(
        owner=None if region.owner == NOBODY else region.owner,
        race=region.race or None,
        count=region.tokens,
        declined=region.declined,
        markers=tuple((marker.kind, marker.count) for marker in region.markers),
    )


def pieces_in_hand(state: State, placing: Placing | None) -> dict[Piece, int]:
    """What every player holds off the board; in a redeployment, what still lacks a place."""
    hands: dict[Piece, int] = {}
    for seat, player in enumerate(state.players):
        for band in player.bands:
            hands[Piece(band.race, seat, band.declined)] = band.in_hand
            for marker in band.reserve:
                hands[Piece(marker.kind, seat, is_marker=True)] = marker.count
    if placing is not None:
        for layer in placing.layers:
            hands[placing.piece(layer)] = layer.left
    return hands


def uncovered(scene: Scene, *, at_last: bool = True) -> frozenset[int]:
    """Whose coins are shown: one's own, at a shared screen those of who decides, at last all."""
    if at_last and scene.state.stage is Stage.OVER:
        return frozenset(range(len(scene.state.players)))
    if len(scene.seats) > 1:
        return scene.seats & {scene.state.to_move}
    return scene.seats


def player_views(
    scene: Scene,
    present: Sequence[Presence] = (),
    *,
    open_handed: bool = False,
    at_last: bool = True,
) -> list[PlayerView]:
    """The panels of all players by seat; ``present`` is what is known of the people there.

    ``open_handed``: nobody's coins are covered. ``at_last``: they no longer are at the end.
    """
    shown = (
        frozenset(range(len(scene.state.players)))
        if open_handed
        else uncovered(scene, at_last=at_last)
    )
    return [
        _player_view(
            scene,
            present[seat] if seat < len(present) else Presence(),
            seat,
            player,
            show_coins=seat in shown,
        )
        for seat, player in enumerate(scene.state.players)
    ]


def _player_view(
    scene: Scene, present: Presence, seat: int, player: Player, *, show_coins: bool
) -> PlayerView:
    state = scene.state
    views = {band.race: _band_view(scene.game, state, seat, band) for band in player.bands}
    return PlayerView(
        seat,
        scene.name(seat),
        you=len(scene.seats) == 1 and seat in scene.seats,
        computer=present.computer,
        level=present.level,
        turn=seat == state.to_move,
        coins=player.coins if show_coins else None,
        clock=present.clock,
        clock_low=present.clock_low,
        away=present.away,
        note=present.note,
        hand=player.active.in_hand if player.active else 0,
        active=views[player.active.race] if player.active else None,
        declined=tuple(views[band.race] for band in player.declined),
    )


def _band_view(game: Game, state: State, seat: int, band: Band) -> BandView:
    held = sum(there.race == band.race and there.owner == seat for there in state.regions)
    return BandView(band.race, texts.combo_title(game, band), texts.regions(held))


def combos(game: Game, state: State) -> list[Combo | str]:
    """The column from the top; an empty place says why it is empty."""
    cards: list[Combo | str] = [
        _combo(game, state, index, slot) for index, slot in enumerate(state.column)
    ]
    empty = translate("table", "Empty until a race leaves the board.")
    return cards + [empty] * (SLOTS - len(cards))


def why_no_pick(scene: Scene) -> str:
    """Why no combo can be picked while none is asked for."""
    if scene.state.stage is Stage.OVER:
        return translate("table", "The game is over.")
    if not scene.mine:
        text = translate("table", "It is {player}'s turn.")
        return text.format(player=scene.name(scene.state.seat))
    return translate("table", "You pick a race at the start of a turn without an active race.")


def _combo(game: Game, state: State, index: int, slot: Slot) -> Combo:
    ground = game.ground
    race, power = ground.races[slot.race], ground.powers[slot.power]
    extra = ground.kit(Band(slot.race, (slot.power,))).conquest_tokens
    in_box = state.tray[ground.race_order[slot.race]]
    return Combo(
        slot.power,
        slot.race,
        given.power_name(power),
        given.race_name(race),
        f"{texts.power_text(game, slot.power)} {texts.race_text(game, slot.race)}",
        tokens=min(race.banner + power.badge + extra, in_box),
        lying=slot.coins,
        price=index,
    )


def explanation(
    scene: Scene, region: int, why_not: str | None = None, *, declined: bool = False
) -> Explanation:
    """A region's price line by line for the player to move, with pictures.

    Why it can't be had is told that player only, who is meant by the sentence. ``why_not`` takes
    the place of the price where no ordinary conquest is asked for.
    """
    if why_not is not None:
        bare = standing(scene.game, scene.state, region)
        return Explanation(bare.title, bare.subtitle, footer=bare.footer, refusal=why_not or None)
    told = explain(scene.game, scene.state, region, declined)
    there = scene.state.regions[region]
    lines = tuple(
        Line(_picture(scene, there, line.icon), line.text, line.value) for line in told.lines
    )
    footer = told.footer if scene.mine or not told.total else ""
    refusal = told.refusal if scene.mine else None
    if refusal and there.owner == scene.state.to_move:
        footer, refusal = refusal, None  # whose own it is was refused nothing
    elif refusal:
        footer = translate("table", "F1 shows the rule.")
    return Explanation(told.title, told.subtitle, lines, told.total, footer, refusal)


def _picture(scene: Scene, there: Region, icon: str) -> Picture | None:
    if not icon:
        return None
    return partial(paint_piece, scene.game, icon, _whose(scene, there, icon))


def _whose(scene: Scene, there: Region, icon: str) -> tuple[int, bool]:
    """Whose token stands for a race in a price, and whether it is one in decline."""
    if icon == there.race:
        return there.owner, there.declined
    return scene.state.seat, False


def paint_piece(
    game: Game,
    piece: str,
    whose: tuple[int, bool],
    painter: QPainter,
    center: QPointF,
    size: float,
) -> None:
    """The picture of a race, power, marker, the Lost Tribe, the mountain or the die."""
    seat, declined = whose
    if piece == LOST_TRIBE:
        paint_lost_tribe(painter, center, size)
    elif piece in game.ground.races:
        paint_token(
            painter, center, size * 0.95, OWNERS[seat], piece, declined=declined,
            show_count=False, layers=1,
        )  # fmt: skip
    elif piece in game.ground.powers:
        paint_badge(painter, center, size / 2, piece)
    elif piece == "mountain" or piece in game.ground.markers:
        paint_marker(painter, piece, center, size, OWNERS[seat])
    elif piece == "die":
        paint_die_sign(painter, center, size * 0.8)


def by_id(game: Game, numbered: Mapping[int, Value]) -> dict[str, Value]:
    """The same values, keyed by the regions' ids instead of their numbers."""
    return {game.board.regions[i].id: value for i, value in numbered.items()}
