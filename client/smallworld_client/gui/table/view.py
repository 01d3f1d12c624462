"""Everything that a table shows, as one value: the screen depends on nothing else."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from smallworld_client.gui.combos.card import Combo
from smallworld_client.gui.combos.prompt import combos, why_no_pick
from smallworld_client.gui.players.column import player_views
from smallworld_client.gui.players.panel import PlayerView
from smallworld_client.gui.presence.presence import Presence
from smallworld_client.gui.prompts.prompt import PromptText, PromptView
from smallworld_client.gui.scene import Scene
from smallworld_wire import Room

translate = QCoreApplication.translate


@dataclass(frozen=True)
class Moment:
    """Which moment of the game is shown, and whose view of it.

    ``name`` describes a past moment; it is empty for the present. ``secret``: the game is over, and
    its coins have not been revealed yet.
    """

    scene: Scene
    name: str = ""
    is_past: bool = False
    is_record: bool = False
    open_handed: bool = False
    secret: bool = False


@dataclass(frozen=True)
class TableView:
    """What each part of the table shows. ``prompt`` has regions by their numbers."""

    moment: Moment
    prompt: PromptView
    question: PromptText
    combos: Sequence[Combo | str]
    why_no_pick: str
    players: Sequence[PlayerView]
    watching: int
    has_chat: bool

    @property
    def scene(self) -> Scene:
        return self.moment.scene

    @property
    def column(self) -> tuple[object, ...]:
        """Everything that the column of combos depends on."""
        return self.combos, self.prompt.picks, self.why_no_pick


def table_view(
    moment: Moment,
    prompt: PromptView,
    room: Room | None,
    present: Sequence[Presence],
    watching: int,
) -> TableView:
    """Compute what the table shows; ``present`` says who is there, by seat."""
    scene = moment.scene
    if moment.is_past:
        present = [Presence(computer=known.computer) for known in present]
    question = prompt.text
    if moment.secret:
        question = PromptText(translate("table", "The game is over. Revealing the coins …"), "")
    return TableView(
        moment,
        prompt,
        question,
        combos(scene.game, scene.state, led=prompt.led, copies=prompt.copies),
        why_no_pick(scene),
        player_views(scene, present, open_handed=moment.open_handed, at_last=not moment.secret),
        0 if moment.is_record else watching,
        room is not None and len(room.people) > 1,
    )
