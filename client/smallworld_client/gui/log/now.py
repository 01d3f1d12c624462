"""What happens now, in a sentence, and the steps of a turn."""

from smallworld.game import Game
from smallworld.state import Stage, State
from smallworld_client.gui.log.texts import result
from smallworld_client.gui.translation import translate

STEP_OF_STAGE = {
    Stage.PICK: 0,
    Stage.START: 0,
    Stage.WAKE: 0,
    Stage.CONQUER: 1,
    Stage.HIRE: 1,
    Stage.RANSOM: 1,
    Stage.BALROG: 1,
    Stage.REDEPLOY: 2,
    Stage.WITHDRAW: 2,
    Stage.CHOOSE: 3,
    Stage.OVER: -1,
}
"""Which of the steps of a turn a stage belongs to; -1 for none."""


def turn_steps() -> tuple[str, ...]:
    """The steps of a turn as the prompt bar shows them."""
    return (
        translate("texts", "Ready"),
        translate("texts", "Conquer"),
        translate("texts", "Redeploy"),
        translate("texts", "Score"),
    )


def happening(game: Game, state: State) -> tuple[str, str]:
    """What the others see somebody do, and whose turn it is; after the end, who has won."""
    if state.stage is Stage.OVER:
        return result(game, state), translate("texts", "The game is over.")
    player = game.names[state.to_move]
    doing = {
        Stage.PICK: translate("texts", "{player} picks a race."),
        Stage.START: translate("texts", "{player} decides whether to expand or decline."),
        Stage.WAKE: translate("texts", "{player} wakes a race."),
        Stage.HIRE: translate("texts", "{player} may hire a mercenary."),
        Stage.RANSOM: translate("texts", "{player} may pay a ransom for a leader."),
        Stage.BALROG: translate("texts", "{player} sends the Balrog."),
        Stage.CONQUER: translate("texts", "{player} conquers."),
        Stage.REDEPLOY: translate("texts", "{player} redeploys."),
        Stage.CHOOSE: translate("texts", "{player} ends the turn."),
        Stage.WITHDRAW: translate("texts", "{player} places the pieces that were driven out."),
    }[state.stage]
    turn = translate("texts", "It is {player}'s turn.").format(player=game.names[state.seat])
    return doing.format(player=player), turn
