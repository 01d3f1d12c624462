"""One class for each kind of decision: what it offers, and what clicks mean while it lasts."""

from smallworld.state import Stage
from smallworld_client.gui.screens.table.asks.asking import Asking
from smallworld_client.gui.screens.table.asks.choosing import Choosing
from smallworld_client.gui.screens.table.asks.conquering import Conquering
from smallworld_client.gui.screens.table.asks.picking import Picking
from smallworld_client.gui.screens.table.asks.redeploying import Redeploying
from smallworld_client.gui.screens.table.asks.starting import Starting
from smallworld_client.gui.screens.table.asks.waiting import Ended, Over, Waiting
from smallworld_client.gui.screens.table.scene import Scene

_ASKS: dict[Stage, type[Asking]] = {
    Stage.PICK: Picking,
    Stage.START: Starting,
    Stage.CONQUER: Conquering,
    Stage.REDEPLOY: Redeploying,
    Stage.WITHDRAW: Redeploying,
    Stage.CHOOSE: Choosing,
}


def ask_for(scene: Scene) -> Asking:
    """What this person is asked in this position."""
    if scene.state.stage is Stage.OVER:
        return Over(scene)
    return _ASKS[scene.state.stage](scene) if scene.mine else Waiting(scene)


__all__ = ["Asking", "Ended", "ask_for"]
