"""What the players' panels show of a position, and whose coins lie open."""

from collections.abc import Sequence

from smallworld.game import Game
from smallworld.state import Player, RaceInPlay, Stage, State
from smallworld_client.gui import texts
from smallworld_client.gui.players.panel import BandView, PlayerView
from smallworld_client.gui.presence.presence import Presence
from smallworld_client.gui.scene import Scene


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
    views = {in_play.race: _band_view(scene.game, state, seat, in_play) for in_play in player.races}
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
        declined=tuple(views[in_play.race] for in_play in player.declined),
    )


def _band_view(game: Game, state: State, seat: int, in_play: RaceInPlay) -> BandView:
    held = sum(there.race == in_play.race and there.owner == seat for there in state.regions)
    return BandView(in_play.race, texts.combo_title(game, in_play), texts.regions(held))
