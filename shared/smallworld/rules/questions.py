"""Questions that a conquest raises, and what the game does when they are answered.

A move may put several questions into the queue of :class:`~smallworld.state.SetsState`. The front
one says whose decision it is. What has no choice to offer is left out when its turn comes. When the
queue is empty the game goes on where it was.
"""

from smallworld.moves import Hire, Move, Ransom
from smallworld.rules import settlement
from smallworld.rules.column import LEADER_PRICE
from smallworld.rules.conquest import hire
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import RETURNING, Draft, add
from smallworld.state import Marker, PendingQuestion, SetsState, Stage, State, replace


def front(state: State | Draft) -> PendingQuestion:
    assert state.found is not None
    return state.found.asked[0]


QUESTIONS = (Stage.HIRE, Stage.RANSOM, Stage.BALROG)


def after_move(draft: Draft, found: SetsState) -> None:
    if not (found.asked or draft.stage in QUESTIONS):
        return
    resume = found.resume if draft.stage in QUESTIONS else draft.stage
    waiting = found.asked
    while waiting and not _has_choice(draft, waiting[0]):
        waiting = waiting[1:]
    if waiting:
        draft.found = replace(found, asked=waiting, resume=resume)
        draft.await_move(waiting[0].stage, waiting[0].seat)
    else:
        draft.found = replace(found, asked=(), resume=Stage.CONQUER)
        draft.await_move(resume, draft.seat)


def _has_choice(draft: Draft, asked: PendingQuestion) -> bool:
    if asked.stage is Stage.BALROG:
        return bool(settlement.open_to_balrog(draft.context, draft))
    return bool(draft.players[asked.seat].coins)


def answered(draft: Draft) -> None:
    assert draft.found is not None
    draft.found = replace(draft.found, asked=draft.found.asked[1:])


def ransom(draft: Draft, move: Ransom) -> None:
    """The leader is then among the withdrawn tokens."""
    asked = front(draft)
    draft.pay(asked.seat, asked.captor, LEADER_PRICE)
    captor = draft.players[asked.captor]
    held = list(captor.captives)
    held.remove(asked.race)
    draft.players[asked.captor] = replace(captor, captives=tuple(held))
    in_play = draft.in_play(asked.seat, asked.race)
    draft.set_race(
        asked.seat,
        replace(
            in_play,
            withdrawn=in_play.withdrawn + 1,
            reserve=add(in_play.reserve, [Marker(RETURNING)]),
        ),
    )
    answered(draft)


def pass_question(draft: Draft) -> None:
    if draft.stage is Stage.HIRE:
        hire(draft, hired=False)
    else:
        answered(draft)


def pay_mercenary(draft: Draft, move: Hire) -> None:
    hire(draft, hired=True)


def legal_balrog(context: RulesContext, state: State) -> list[Move]:
    return [settlement.BALROG_MOVES[i] for i in settlement.open_to_balrog(context, state)]
