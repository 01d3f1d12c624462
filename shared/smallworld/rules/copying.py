"""Copycat: once a turn, before anything else, the power of a badge in the column is copied."""

from msgspec.structs import replace

from smallworld.moves import Copy, Move
from smallworld.refusals import Reason, Refusal
from smallworld.rules import lending
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import Draft
from smallworld.rules.stacks import COLUMN
from smallworld.state import Lent, Stage, State

NAME = "copy"
COPIES: list[Move] = [Copy(slot) for slot in range(COLUMN)]


def legal_copies(context: RulesContext, state: State) -> list[Move]:
    """The badges that may be copied now."""
    active = state.players[state.seat].active
    if active is None or NAME not in context.abilities(active).specials:
        return []
    return [] if _why_none(context, state) else COPIES[: len(state.column)]


def why_not_copy(context: RulesContext, state: State, move: Copy) -> Refusal | None:
    """What speaks against a copy: once a turn, before anything else, a badge of the column."""
    why = _why_none(context, state)
    if why is not None:
        return why
    if not 0 <= move.slot < len(state.column):
        return Refusal(Reason.NO_SUCH_COMBO)
    return None


def _why_none(context: RulesContext, state: State) -> Refusal | None:
    active = state.players[state.seat].active
    if active is None or NAME not in context.abilities(active).specials:
        return Refusal(Reason.NOT_A_COPYCAT)
    if NAME in state.turn.used:
        return Refusal(Reason.COPIED_ALREADY)
    if state.stage is Stage.CONQUER and not _is_first(state):
        return Refusal(Reason.COPY_TOO_LATE)
    return None


def _is_first(state: State) -> bool:
    """Whether a combo was picked in this turn, and nothing else has been done."""
    active = state.players[state.seat].active
    turn = state.turn
    picked = active is not None and active.first_turn and "pick" in turn.used
    return picked and not turn.attacks and not turn.rolled and turn.used == ("pick",)


def copy(draft: Draft, move: Copy) -> None:
    """Lay the marker on the badge: it follows that, wherever the combo moves."""
    power = draft.column[move.slot].power
    draft.use(NAME)
    active = draft.player.active
    assert active is not None
    if power not in active.all_powers:
        lending.lend(draft, draft.seat, active, Lent(power, lending.COPY))


def note_pick(draft: Draft) -> None:
    """Remember that the turn began with a pick, after which a badge may be copied."""
    draft.set_turn(replace(draft.turn, used=(*draft.turn.used, "pick")))
