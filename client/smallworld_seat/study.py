"""An analysis of a finished game at this device, for a page that only draws it.

It has a worker of its own, which the page can end at any time, so a game goes on beside it.
"""

from base64 import b64decode
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Annotated

from msgspec import Meta, Struct

from smallworld.record import decode
from smallworld.state import NOBODY, State
from smallworld_client.study.check import (
    QUICK,
    WEIGHED,
    Effort,
    GameCheck,
    GameCheckInSteps,
    Line,
    TurnCheck,
    WorstTurns,
)
from smallworld_client.table.events import Request
from smallworld_client.table.setup import open_game
from smallworld_client.words.names import AMOUNTS, regions
from smallworld_client.words.study import (
    about_worst,
    better_text,
    chance_at,
    change_text,
    coins_of,
    conquests,
    even_luck,
    progress_text,
    rate_text,
    reason,
    round_text,
    signed_number,
    signed_percent,
    study_headings,
    to_win,
    turn_texts,
    turn_title,
    verdict,
    worst_title,
)
from smallworld_client.words.translation import share_text
from smallworld_web.position import Data

PASSES = QUICK, WEIGHED
"""Half the samples that the program takes: Python is half as fast here."""
SOON = 5  # turns after which the time that is left can be told
GRID = (0.0, 0.5, 1.0)  # chances at which the chart has a line


class Analyse(Struct, frozen=True, tag="analyse", forbid_unknown_fields=True):
    """``data`` is a record in base64; ``advised`` marks what hints told the reader's ``seat``."""

    data: str
    seat: Annotated[int, Meta(ge=NOBODY, le=4)] = NOBODY
    advised: tuple[str, ...] = ()
    language: str = "en"


class AnalysisAtSeat:
    has_ended = False

    def __init__(
        self, wanted: Analyse, tell: Callable[[Data], None], clock: Callable[[], float]
    ) -> None:
        """GameError or ValueError where there is no record, or none that the rules can follow."""
        record = decode(b64decode(wanted.data))
        self._game, self._me = open_game(record.header), wanted.seat
        self._states: list[State] = [self._game.start()]
        for entry in record.entries:
            self._states.append(self._game.replay(self._states[-1], entry))
        steps = GameCheckInSteps(self._game, record.entries, PASSES, wanted.advised)
        self._run, self._all = steps.run(), steps.steps
        self._check, self._done = GameCheck(()), 0
        self._worst = [WorstTurns() for _ in self._game.names]
        self._tell, self._clock, self._began = tell, clock, clock()
        self._is_told = False

    def work(self) -> None:
        if not self._is_told:
            self.tell()  # what the page draws before anything is known
            return
        found = next(self._run, None)
        if found is None:
            self.has_ended = True
            return
        self._check, self._done = found, self._done + 1
        number = (self._done - 1) % max(1, self._all // len(PASSES))
        self._tell_turns(range(max(0, number - 1), number + 1))

    def tell(self) -> None:
        self._is_told = True
        labels = {**study_headings(), "grid": [[it, share_text(it)] for it in GRID]}
        self._tell({"type": "analysis-labels", "labels": labels})
        self._tell_turns(range(len(self._check.turns)))

    def ask(self, request: Request) -> None: ...

    def leave(self, _: str = "end") -> None: ...

    def close(self) -> None: ...

    def _tell_turns(self, places: Sequence[int]) -> None:
        check, is_done = self._check, self._done == self._all
        self._tell(
            {
                "type": "analysis",
                "share": round(self._share, 3),
                "says": progress_text(is_done=is_done, left=self._left),
                "done": is_done,
                "sharp": check.is_sharp,
                "all": len(check.turns) + check.missing,
                "players": [self._player(seat) for seat in range(len(self._game.names))],
                "turns": {place: self._turn(place) for place in places},
            }
        )

    # How far it has come

    @property
    def _share(self) -> float:
        turns = self._all // len(PASSES)
        whole = sum(map(_cost, PASSES)) * turns
        costs = [_cost(effort) for effort in PASSES for _ in range(turns)]
        return sum(costs[: self._done]) / whole if whole else 1.0

    @property
    def _left(self) -> str:
        """Such as ``2 minutes``; empty while that is anybody's guess."""
        if self._done < SOON:
            return ""
        share = self._share
        seconds = (self._clock() - self._began) * (1 - share) / share
        return AMOUNTS.minutes(max(1, round(seconds / 60)))

    # What the page draws

    def _player(self, seat: int) -> Data:
        check, name = self._check, self._game.names[seat]
        own, worst = seat == self._me, self._worst[seat].of(check, seat)
        rate, luck = check.error_rate(seat), check.luck(seat)
        path = check.path(seat)
        bars = [
            [turn.luck.chances[seat], turn.chance.value] if turn.seat == seat else [after - before]
            for turn, (before, after) in zip(check.turns, pairwise(path), strict=False)
        ]
        is_known = not check.missing and bool(check.turns)
        return {
            "name": name,
            "path": [round(it, 4) for it in path],
            "bars": [[round(it, 4) for it in each] for each in bars],
            "worst": [self._listed(turn) for turn in worst],
            "worst_title": worst_title(name, own=own),
            "worst_about": about_worst(check, worst),
            "rate": [round(rate.value, 3), rate_text(rate)] if is_known else [0, "…"],
            "luck": [round(luck, 2), signed_number(luck)] if is_known else [0, "…"],
            "even": even_luck(check, seat, name) if is_known else "",
        }

    def _listed(self, turn: TurnCheck) -> Data:
        played, better = turn_texts(self._game, self._states, turn)
        return {
            "number": turn.number,
            "played": played,
            "better": better_text(better),
            "lost": signed_percent(turn.chance.value),
            "round": round_text(turn),
        }

    def _turn(self, place: int) -> Data:
        turn, names = self._check.turns[place], self._game.names
        state, headings = self._states[turn.start], study_headings()
        better = turn.played if turn.is_same else turn.better
        played, text = turn_texts(self._game, self._states, turn)
        text = "" if turn.is_same else text
        why = reason(self._game, state, turn)
        return {
            "round": turn.round,
            "seat": turn.seat,
            "at": turn.start,
            "title": turn_title(self._game, turn),
            "verdict": verdict(names[turn.seat], turn, own=turn.seat == self._me),
            "parts": change_text(self._check, place),
            "chances": [chance_at(names, turn, seat) for seat in range(len(names))],
            "lines": [
                _line(headings["played"], turn.played, played, ""),
                _line(headings["program"], better, text, why),
            ],
        }


def _line(title: str, line: Line, text: str, why: str) -> Data:
    return {
        "title": title,
        "coins": coins_of(line),
        "text": text,
        "why": why,
        "regions": regions(line.regions),
        "chance": to_win(line.chance),
        "marks": {i: number for number, i in enumerate(conquests(line.moves), 1)},
    }


def _cost(effort: Effort) -> float:
    """What a turn takes, as the time for a sample of one round is 1; the search takes two."""
    return 2.0 + effort.samples * effort.rounds
