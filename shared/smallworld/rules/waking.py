"""Waking: a race in decline is active again, in the place of a pick."""

from msgspec.structs import replace

from smallworld.board import bits
from smallworld.moves import Move, Wake
from smallworld.refusals import Reason, Refusal
from smallworld.rules.column import begin_anew, equipped
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import Draft, Position
from smallworld.rules.troops import ready_declined
from smallworld.state import RaceInPlay, Stage, State


def sleeper(position: Position, seat: int) -> RaceInPlay | None:
    """The race in decline that wakes in the player's next turn."""
    player = position.players[seat]
    return next((it for it in player.declined if player.wakes and it.race == player.wakes), None)


def legal_wakes(context: RulesContext, state: State) -> list[Move]:
    """To wake it; which regions it leaves is for its owner to say."""
    return [Wake()]


def why_not_wake(context: RulesContext, state: State, move: Wake) -> Refusal | None:
    """What speaks against it: it leaves regions of its own, each said once."""
    in_play = sleeper(state, state.seat) if state.stage is Stage.WAKE else None
    if in_play is None:
        return Refusal(Reason.NOTHING_SLEEPS)
    if len(set(move.leave)) != len(move.leave):
        return Refusal(Reason.NAMED_TWICE)
    if any(not in_play.held >> i & 1 for i in move.leave):
        return Refusal(Reason.NOT_YOURS)
    return None


def wake(draft: Draft, move: Wake) -> None:
    """The race takes as many tokens as a pick would give it, those on the board counted in.

    Its power is the badge that it declined with, if that lies in the discard.
    """
    context = draft.context
    sleeping = sleeper(draft, draft.seat)
    assert sleeping is not None
    for i in move.leave:
        draft.to_tray(sleeping.race, draft.empty_region(i).tokens)
    sleeping = draft.in_play(draft.seat, sleeping.race)
    powers = _take_badge(draft, sleeping)
    in_play = RaceInPlay(sleeping.race, powers, first_turn=True, held=sleeping.held)
    abilities = context.abilities(in_play)
    number = context.races[in_play.race].banner + abilities.conquest_tokens
    number += sum(context.powers[power].badge for power in powers)
    standing = sum(draft.regions[i].tokens for i in bits(in_play.held))
    tokens = sleeping.in_hand + draft.from_tray(
        in_play.race, max(0, number - standing - sleeping.in_hand)
    )
    rest = tuple(it for it in draft.player.declined if it.race != in_play.race)
    draft.players[draft.seat] = replace(
        draft.player, active=equipped(in_play, abilities, tokens), declined=rest, wakes=""
    )
    for i in bits(in_play.held):
        _rise(draft, i)
    begin_anew(draft, abilities)
    ready_declined(draft)
    draft.await_move(Stage.CONQUER, draft.seat)


def _take_badge(draft: Draft, sleeping: RaceInPlay) -> tuple[str, ...]:
    """The badge that the race declined with, out of the discard or still its own."""
    if sleeping.powers:
        return sleeping.powers
    if sleeping.slept in draft.discard:
        draft.discard = tuple(id for id in draft.discard if id != sleeping.slept)
        return (sleeping.slept,)
    return ()


def _rise(draft: Draft, i: int) -> None:
    """One token stays in each region, the others come into hand as at any readying."""
    region = draft.regions[i]
    in_play = draft.in_play(draft.seat, region.race)
    least = draft.context.abilities(in_play).least
    more = max(0, region.tokens - least)
    draft.regions[i] = draft.context.region(
        draft.seat, region.race, region.tokens - more, False, region.markers
    )
    draft.set_race(draft.seat, replace(in_play, hand=in_play.hand + more))
    if region.markers:
        draft.note_finds(i, region.markers)
