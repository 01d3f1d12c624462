"""Whether a position that was read from text is consistent, and fits its board and content."""

from collections.abc import Iterator

from smallworld.board import Board
from smallworld.content import Content
from smallworld.rules.stacks import COLUMN
from smallworld.state import NOBODY, Stage, State

WITH_RACE = (Stage.START, Stage.CONQUER, Stage.REDEPLOY, Stage.CHOOSE)
"""In these stages the player whose turn it is has an active race."""

QUESTIONS = (Stage.HIRE, Stage.RANSOM, Stage.BALROG)
"""In these stages a question waits, in one of them for another seat: whose leader was captured."""

Misfit = tuple[str, str]
"""A field of the position text, and what is wrong with it."""


def misfits(state: State, board: Board, content: Content) -> Iterator[Misfit]:
    """Every inconsistency that would keep the rules from going on from this position."""
    yield from _numbers(state, board, content)
    yield from _stage(state)
    yield from _holders(state)
    yield from _pieces(state)


def _numbers(state: State, board: Board, content: Content) -> Iterator[Misfit]:
    if len(state.regions) != len(board):
        yield "on=", f"it tells of {len(state.regions)} regions, and this board has {len(board)}"
    if len(state.tray) != len(content.race):
        yield "tray=", f"it has {len(state.tray)} numbers, and there are {len(content.race)} races"
    if len(state.column) > COLUMN:
        yield "column=", f"there are {len(state.column)} combos, and {COLUMN} at most"
    if any(attack.region >= len(board) for attack in state.turn.attacks):
        yield "turn=", "a region is named that this board does not have"
    waiting = state.found.asked if state.found is not None else ()
    if any(asked.region >= len(board) for asked in waiting):
        yield "found=", "a region is named that this board does not have"
    if state.round > board.rounds:
        yield "the turn", f"round {state.round} of {board.rounds}"


def _stage(state: State) -> Iterator[Misfit]:
    active = state.players[state.seat].active
    if state.stage is Stage.PICK and active is not None:
        yield "the stage", "whoever has an active race picks none"
    if state.stage in WITH_RACE and active is None:
        yield "the stage", "it takes an active race, and the seat has none"
    if state.found is not None and state.found.asked:
        first = state.found.asked[0]
        if (state.stage, state.to_move) != (first.stage, first.seat):
            yield "the stage", "another question waits for its answer"
        return
    if state.stage in QUESTIONS:
        yield "the stage", "no question waits for an answer"
    asked = NOBODY if state.stage is Stage.OVER else state.seat
    if state.stage is not Stage.WITHDRAW and state.to_move != asked:
        yield "the stage", "only a withdrawal is decided by another seat"


def _holders(state: State) -> Iterator[Misfit]:
    """Every race on the board is in play."""
    led = {
        (seat, in_play.race, in_play.declined)
        for seat, player in enumerate(state.players)
        for in_play in player.races
    }
    for number, region in enumerate(state.regions, 1):
        if region.owner != NOBODY and (region.owner, region.race, region.declined) not in led:
            yield "on=", f"'{region}' in region {number}: the seat has no such race in play"


def _pieces(state: State) -> Iterator[Misfit]:
    """Every banner and every badge is in one place."""
    races = [in_play for player in state.players for in_play in player.races]
    banners = [in_play.race for in_play in races] + [slot.race for slot in state.column]
    badges = [power for in_play in races for power in in_play.powers]
    badges += [slot.power for slot in state.column] + [*state.discard]
    banners += [*state.banners.unseen, *state.banners.under]
    badges += [*state.badges.unseen, *state.badges.under]
    for ids in (banners, badges):
        for id in ids:
            if ids.count(id) > 1:
                yield "the text", f"'{id}' is in two places"
