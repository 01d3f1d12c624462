"""A game told moment by moment: what each entry changes, says and moves."""

from collections.abc import Callable, Iterable, Sequence

from smallworld.game import Game, regions_of
from smallworld.header import Entry
from smallworld.moves import Attempt, Move, Roll
from smallworld.rules.flow import tokens_on_board
from smallworld.state import Stage, State
from smallworld_client.analysis.game_summary import score_of
from smallworld_client.analysis.movements import BESIDE, HOME, Movement
from smallworld_client.analysis.step_movements import movements_of
from smallworld_client.guest.events import Step
from smallworld_client.gui.log.texts import LogLine, back_line, log_lines, result
from smallworld_client.gui.translation import speaking
from smallworld_web.position import Data, Paid, Teller, changes_between
from smallworld_web.words import CODES, in_all

HAND, TOP = -1, -2
"""Where a piece comes from or goes that is no region: a hand, the top combo of the column."""
SHORTER = {"pickled": "pick"}


class Moments:
    """The moments of one game that stand; ``deltas[n]`` leads from moment ``n`` to ``n + 1``.

    ``open_handed``: coins are told at every moment, as in a finished game.
    """

    def __init__(self, game: Game, *, open_handed: bool = False) -> None:
        self.game = game
        self.open_handed = open_handed
        self._teller = Teller(game)
        self._numbers = {region.id: i for i, region in enumerate(game.board.regions)}
        self._paid: list[Paid] = [(None,) * len(game.names)]
        self._states = [game.start()]
        self.entries: list[Entry] = []
        self.deltas: list[Data] = []
        self.start = self.position = self._told(0)

    def __len__(self) -> int:
        return len(self.entries)

    @property
    def state(self) -> State:
        """The position as the rules know it."""
        return self._states[-1]

    @property
    def result(self) -> Data | None:
        """Who has won; None before the end."""
        return result_of(self.game, self.state) if self.state.stage is Stage.OVER else None

    def replay(self, entries: Iterable[Entry]) -> Iterable[Data]:
        """Add entries one by one; each delta as it is made."""
        for entry in entries:
            before = self.state
            after = self.game.replay(before, entry)
            yield self.add(Step(len(self), before, entry, after))

    def add(self, step: Step) -> Data:
        """Add an entry; what it changes."""
        self._states.append(step.after)
        score = score_of(step)
        paid = list(self._paid[-1])
        if score is not None:
            paid[score.seat] = score.total
        self._paid.append(tuple(paid))
        self.entries.append(step.entry)
        before, self.position = self.position, self._told(len(self))
        delta = {
            "type": "delta",
            "index": len(self) - 1,
            "moment": len(self),
            "kind": "move",
            "seat": step.entry.seat,
            "move": verb_of(step.entry.move),
            "at": [i for i in regions_of(step.entry.move) if i < len(self._numbers)],
            "changes": changes_between(before, self.position),
            "log": self._lines(step),
            "movements": [self._movement(it) for it in movements_of(self.game, step)],
            "die": rolled(step),
            "joint": None if step.draw is None else int(step.draw.is_joint),
            "result": self.result,
        }
        self.deltas.append(delta)
        return delta

    def back_to(self, length: int, by: int) -> Data:
        """Forget the entries after a moment; ``by`` is the seat that took its own back."""
        for told in (self._states, self._paid):
            del told[length + 1 :]
        del self.entries[length:], self.deltas[length:]
        before, self.position = self.position, self._told(length)
        said = lines_in_all(lambda: [back_line(self.game, by)], length)
        return {
            "type": "delta",
            "index": length,
            "moment": length,
            "kind": "back",
            "seat": by,
            "move": "",
            "at": [],
            "changes": changes_between(before, self.position),
            "log": said,
            "movements": [],
            "die": None,
            "joint": None,
            "result": self.result,
        }

    def uncovered(self) -> "Moments":
        """The same moments with everybody's coins."""
        whole = Moments(self.game, open_handed=True)
        before = whole.start
        for number, delta in enumerate(self.deltas):
            whole.entries.append(self.entries[number])
            whole._states.append(self._states[number + 1])
            whole._paid.append(self._paid[number + 1])
            whole.position = whole._told(number + 1)
            whole.deltas.append({**delta, "changes": changes_between(before, whole.position)})
            before = whole.position
        return whole

    def _told(self, moment: int) -> Data:
        state, paid = self._states[moment], self._paid[moment]
        return self._teller.position(state, paid, open_handed=self.open_handed)

    def _lines(self, step: Step) -> list[Data]:
        return lines_in_all(lambda: log_lines(self.game, step), len(self))

    def _movement(self, movement: Movement) -> Data:
        piece = movement.piece
        return {
            "piece": piece.name,
            "owner": piece.owner,
            "declined": int(piece.declined),
            "marker": int(piece.is_marker),
            "count": movement.count,
            "from": self._place(movement.start),
            "to": self._place(movement.end),
            "lost": int(movement.lost),
        }

    def _place(self, place: str) -> int:
        if place == HOME:
            return HAND
        if place.startswith(BESIDE):
            return TOP - int(place.removeprefix(BESIDE))
        return self._numbers[place]


def verb_of(move: Move) -> str:
    """The verb of a move, whatever is said with it."""
    tag = str(type(move).__struct_config__.tag)
    return SHORTER.get(tag, tag.removesuffix("with"))


def rolled(step: Step) -> int | None:
    """What the die of a conquest showed; None where none was rolled."""
    chance = step.entry.chance
    if not isinstance(step.entry.move, Attempt | Roll) or not chance:
        return None
    return chance[0] if isinstance(chance[0], int) else None


def result_of(game: Game, state: State) -> Data:
    """Who has won, and everybody's place: most coins, then most tokens on the board."""
    ranks = [(it.coins, tokens_on_board(state, seat)) for seat, it in enumerate(state.players)]
    ranking = [
        {"seat": seat, "place": 1 + sum(other > rank for other in ranks), "coins": rank[0]}
        for seat, rank in sorted(enumerate(ranks), key=lambda item: item[1], reverse=True)
    ]
    says = in_all(lambda: result(game, state))
    return {"winners": game.winners(state), "ranking": ranking, "says": says}


def lines_in_all(tell: Callable[[], Sequence[LogLine]], moment: int) -> list[Data]:
    """Lines of the log, in every language."""
    columns = []
    for language in CODES:
        with speaking(language):
            columns.append(tell())
    return [
        {
            "moment": moment,
            "seat": row[0].seat,
            "strong": row[0].strong,
            "words": {code: line.text for code, line in zip(CODES, row, strict=True)},
        }
        for row in zip(*columns, strict=True)
    ]
