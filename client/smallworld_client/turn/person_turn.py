"""One person's turns: the position, the prompt that it needs, and what each input leads to.

The window and the seat in a browser add what interrupts a game, and when a held move is made.
"""

from collections.abc import Callable, Iterable

from smallworld.game import Game
from smallworld.game_log import UndoReason, why_step_stands
from smallworld.moves import Expand, Move, Redeploy
from smallworld.record import Entry
from smallworld.state import Stage
from smallworld_client.analysis.redeployment import RestRule
from smallworld_client.table.events import GameStep
from smallworld_client.turn.prompts import Prompt, PromptView
from smallworld_client.turn.scene import PlayerScene
from smallworld_client.turn.stages import prompt_for
from smallworld_client.turn.turn_end import HeldMove

Input = tuple[object, ...]
"""A person's input: its kind and its target. Regions are named by their ids, a hand by none."""


class PersonTurn:
    def __init__(
        self,
        game: Game,
        submit: Callable[[Move], None],
        *,
        seats: Callable[[], frozenset[int]],
        by_touch: Callable[[], bool],
        rest: RestRule | None = None,
    ) -> None:
        """``submit`` asks the host for a move, who answers by a step or a refusal."""
        self._submit_move, self._seats, self._by_touch = submit, seats, by_touch
        self.rest = rest
        self.begin(game, (), ())
        self.stop_waiting()
        self.ask()

    @property
    def scene(self) -> PlayerScene:
        seats, touch = self._seats(), self._by_touch()
        return PlayerScene(self.game, self.state, seats, self._turn_start, self.rest, touch)

    def begin(self, game: Game, places: Iterable[int], entries: Iterable[Entry]) -> None:
        """``places`` are the indices of the entries in the game's log."""
        self.game = game
        self.state = self._turn_start = game.start()
        self.steps: list[GameStep] = []
        for index, entry in zip(places, entries, strict=True):
            after = game.replay(self.state, entry)
            self.add(GameStep(index, self.state, entry, after))
        self._choice: Move | None = None
        """What answers the question that the move just made will lead to."""
        self.held: HeldMove | None = None

    def add(self, step: GameStep) -> None:
        before, after = self.state, step.after
        if (before.round, before.seat) != (after.round, after.seat):
            self._turn_start = after
        self.state = after
        self.steps.append(step)

    def refuse(self) -> None:
        self._choice = None
        self.stop_waiting()

    def stop_waiting(self) -> None:
        self.waits = False
        self.next: Input | None = None
        """What is done after the host's answer, such as the conquest of a click that expands."""

    def ask(self) -> None:
        self.held = None
        self.prompt: Prompt = prompt_for(self.scene)

    def answer(self, *, may: bool = True) -> bool:
        """Answer the question at the end of a turn as was said with its end."""
        choice, self._choice = self._choice, None
        scene = self.scene
        if choice is None or not (may and scene.mine) or scene.state.stage is not Stage.CHOOSE:
            return False
        if scene.why_not(choice) is not None:
            return False
        self.prompt = prompt_for(scene)
        self.submit(choice)
        return True

    def do(self, given: Input) -> Move | HeldMove | None:
        """Submit the move that it leads to, if any, or hold it at the end of a turn."""
        move = self._meaning(given)
        if move is None:
            return None
        if self.prompt.holds:
            self.held = HeldMove.of(self.scene, move, self.prompt.choice)
            return self.held
        if isinstance(move, Expand) and given[0] in ("click", "carry"):
            self.next = given
        self.submit(move)
        return move

    def _meaning(self, given: Input) -> Move | None:
        prompt, index = self.prompt, self.game.board.index
        match given:
            case ("act", str(action)):
                return prompt.act(action)
            case ("pick", int(slot)):
                return prompt.pick(slot)
            case ("click", str(region)):
                return prompt.click(index[region])
            case ("take", str(region)):
                return prompt.take(index[region])
            case ("step", str(region), int(by)):
                return prompt.step(index[region], by)
            case ("carry", str(piece), str(start), str(end)):
                return prompt.carry(piece, index.get(start), index.get(end))
            case ("submit", move) if isinstance(move, Move):
                return move
            case ("arrange", Redeploy() as move):
                placing = prompt.view().placing
                if placing is not None:
                    placing.follow(move)
        return None

    def submit(self, move: Move) -> None:
        self.waits = True
        self._submit_move(move)

    def make_held(self) -> None:
        held = self.held
        self.let_go()
        if held is not None:
            self._choice = held.choice
            self.submit(held.move)

    def let_go(self) -> None:
        self.held, self.prompt.holds = None, False

    def view(self, left: int) -> PromptView:
        """What is asked; ``left``: the seconds until the held move is made."""
        if self.held is None:
            return self.prompt.view()
        return self.held.view(self.scene, self.prompt.asked(), left)

    def why_not_undo(self) -> UndoReason | None:
        """Why this person can't take back the last step; None if they can."""
        last = self.steps[-1] if self.steps else None
        if last is None or last.after.to_move not in self._seats():
            return UndoReason.NO_STEP_OF_YOURS
        return why_step_stands(last.before, last.entry, last.after, last.after.to_move)
