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
        translate("words", "Ready"),
        translate("words", "Conquer"),
        translate("words", "Redeploy"),
        translate("words", "Score"),
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
    call = translate("words", "{player}, it is your turn.")
    return call.format(player=game.names[state.to_move])


def _asked_of_me(game: Game, state: State) -> tuple[str, str]:
    player = state.players[state.to_move]
    race = race_name(game, player.active.race) if player.active else ""
    match state.stage:
        case Stage.PICK:
            return (
                translate("words", "Pick a race and its power."),
                translate("words", "The top one is free; each one passed over costs a coin."),
            )
        case Stage.START:
            return (
                translate("words", "Expand, or put the {race} in decline?").format(race=race),
                translate(
                    "words", "A race in decline keeps a token a region and conquers no more."
                ),
            )
        case Stage.CONQUER:
            return (
                translate("words", "Conquer a region, or stop."),
                translate("words", "Click a lit region. The shield says how many tokens it takes."),
            )
        case Stage.REDEPLOY:
            return (
                translate("words", "Place your {race}.").format(race=race),
                translate("words", "The conquests of this turn are over."),
            )
        case Stage.CHOOSE:
            return _choices(game, state, race)
        case Stage.WITHDRAW:
            return (
                translate("words", "Place what was driven out."),
                translate("words", "Click a region of the same race to add a token."),
            )
        case _:
            return "", ""


def _choices(game: Game, state: State, race: str) -> tuple[str, str]:
    active = state.players[state.seat].active
    if active is not None and peace.NAME in game.context.abilities(active).choices:
        return (
            translate("words", "Make peace with an opponent?"),
            translate("words", "He can't attack your {race} until your next turn.").format(
                race=race
            ),
        )
    return (
        translate("words", "Put the {race} in decline now?").format(race=race),
        translate("words", "Your turn is scored already; you would pick a new race next turn."),
    )


def _others(game: Game, state: State) -> tuple[str, str]:
    if state.stage is Stage.OVER:
        return result(game, state), translate("words", "The game is over.")
    player = game.names[state.to_move]
    doing = {
        Stage.PICK: translate("words", "{player} picks a race."),
        Stage.START: translate("words", "{player} weighs expanding or declining."),
        Stage.CONQUER: translate("words", "{player} conquers."),
        Stage.REDEPLOY: translate("words", "{player} redeploys."),
        Stage.CHOOSE: translate("words", "{player} ends the turn."),
        Stage.WITHDRAW: translate("words", "{player} places what was driven out."),
    }[state.stage]
    turn = translate("words", "It is {player}'s turn.").format(player=game.names[state.seat])
    return doing.format(player=player), turn
