"""What the game waits for, as a question to the person at the window."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from smallworld.game import Game
from smallworld.rules.special import peace
from smallworld.state import Stage, State
from smallworld_client.gui.log.texts import result
from smallworld_client.gui.texts.names import race_name

translate = QCoreApplication.translate


@dataclass(frozen=True)
class PromptText:
    """What the prompt bar says: one question, one line of help, the steps of a turn."""

    question: str
    help: str
    steps: tuple[str, ...] = ()
    current: int = -1


def turn_steps() -> tuple[str, ...]:
    """The steps of a turn as the prompt bar shows them."""
    return (
        translate("texts", "Ready"),
        translate("texts", "Conquer"),
        translate("texts", "Redeploy"),
        translate("texts", "Score"),
    )


_STEP = {
    Stage.PICK: 0,
    Stage.START: 0,
    Stage.CONQUER: 1,
    Stage.REDEPLOY: 2,
    Stage.WITHDRAW: 2,
    Stage.CHOOSE: 3,
    Stage.OVER: -1,
}


_CALLS = frozenset({Stage.PICK, Stage.START, Stage.WITHDRAW})


def asking(game: Game, state: State, seats: frozenset[int]) -> PromptText:
    """What the game waits for, said to the person who plays ``seats``."""
    question, help = _asked_of_me(game, state) if state.to_move in seats else _others(game, state)
    return PromptText(question, help, turn_steps(), _STEP[state.stage])


def called(game: Game, state: State, seats: frozenset[int]) -> str:
    """At a shared screen, whose turn it is where that may be another than just before."""
    if len(seats) < 2 or state.to_move not in seats or state.stage not in _CALLS:
        return ""
    call = translate("texts", "{player}, it is your turn.")
    return call.format(player=game.names[state.to_move])


def _asked_of_me(game: Game, state: State) -> tuple[str, str]:
    player = state.players[state.to_move]
    race = race_name(game, player.active.race) if player.active else ""
    match state.stage:
        case Stage.PICK:
            return (
                translate("texts", "Pick a race and its power."),
                translate("texts", "The top one is free; each one you skip costs a coin."),
            )
        case Stage.START:
            return (
                translate("texts", "Expand, or put the {race} in decline?").format(race=race),
                translate(
                    "texts", "A race in decline keeps one token per region and no longer conquers."
                ),
            )
        case Stage.CONQUER:
            return (
                translate("texts", "Conquer a region, or stop."),
                translate(
                    "texts",
                    "Click a highlighted region. The shield shows how many tokens it costs.",
                ),
            )
        case Stage.REDEPLOY:
            return (
                translate("texts", "Place your {race}.").format(race=race),
                translate("texts", "The conquests of this turn are over."),
            )
        case Stage.CHOOSE:
            return _choices(game, state, race)
        case Stage.WITHDRAW:
            return (
                translate("texts", "Place the pieces that were driven out."),
                translate("texts", "Click a region of the same race to add a token."),
            )
        case _:
            return "", ""


def _choices(game: Game, state: State, race: str) -> tuple[str, str]:
    active = state.players[state.seat].active
    if active is not None and peace.NAME in game.context.abilities(active).choices:
        return (
            translate("texts", "Make peace with an opponent?"),
            translate("texts", "They can't attack your {race} until your next turn.").format(
                race=race
            ),
        )
    return (
        translate("texts", "Put the {race} in decline now?").format(race=race),
        translate("texts", "Your turn is already scored; you would pick a new race next turn."),
    )


def _others(game: Game, state: State) -> tuple[str, str]:
    if state.stage is Stage.OVER:
        return result(game, state), translate("texts", "The game is over.")
    player = game.names[state.to_move]
    doing = {
        Stage.PICK: translate("texts", "{player} picks a race."),
        Stage.START: translate("texts", "{player} decides whether to expand or decline."),
        Stage.CONQUER: translate("texts", "{player} conquers."),
        Stage.REDEPLOY: translate("texts", "{player} redeploys."),
        Stage.CHOOSE: translate("texts", "{player} ends the turn."),
        Stage.WITHDRAW: translate("texts", "{player} places the pieces that were driven out."),
    }[state.stage]
    turn = translate("texts", "It is {player}'s turn.").format(player=game.names[state.seat])
    return doing.format(player=player), turn
