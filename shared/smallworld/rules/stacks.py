"""The stacks of banners and badges: filling the column, and what goes back under them."""

from msgspec.structs import replace

from smallworld.rules.draft import Draft, vanished
from smallworld.state import RaceInPlay, Slot, Stack

COLUMN = 6
"""Five combos and the top of the stacks."""


def fill(draft: Draft) -> None:
    """Show new combos until six lie in the column or banners or badges run out."""
    while len(draft.column) < COLUMN and (draft.badges.unseen or draft.discard):
        race = _next_banner(draft)
        if race is None:
            return
        power = next_badge(draft)
        draft.column = (*draft.column, Slot(race, power))


def _next_banner(draft: Draft) -> str | None:
    stack = draft.banners
    if stack.unseen:
        race = str(draft.ask("race", stack.unseen))
        draft.banners = replace(stack, unseen=without(stack.unseen, race))
        return race
    if stack.under:
        draft.banners = replace(stack, under=stack.under[1:])
        return stack.under[0]
    return None


def next_badge(draft: Draft) -> str:
    """The next badge; the discard is shuffled into a new stack when the stack is empty.

    It is nothing where there is no badge at all.
    """
    if not draft.badges.unseen:
        draft.badges = Stack(unseen=tuple(sorted(draft.discard)))
        draft.discard = ()
    if not draft.badges.unseen:
        return ""
    power = str(draft.ask("power", draft.badges.unseen))
    draft.badges = Stack(unseen=without(draft.badges.unseen, power))
    return power


def without(ids: tuple[str, ...], gone: str) -> tuple[str, ...]:
    """All of them but the first that is gone."""
    at = ids.index(gone)
    return ids[:at] + ids[at + 1 :]


def discard(draft: Draft, in_play: RaceInPlay) -> None:
    """The badges of a race go to the discard."""
    draft.discard = (*draft.discard, *in_play.powers)


def return_banner(draft: Draft, in_play: RaceInPlay) -> None:
    """The banner of a vanished race goes under the stack.

    Where the column has an empty slot, the banner joins it there at once with the next badge.
    """
    draft.banners = replace(draft.banners, under=(*draft.banners.under, in_play.race))
    fill(draft)


def vanish_if_gone(draft: Draft, seat: int, race: str) -> None:
    """A declined race that has lost its last token vanishes."""
    in_play = draft.in_play(seat, race)
    if vanished(in_play):
        vanish(draft, seat, in_play)


def vanish(draft: Draft, seat: int, in_play: RaceInPlay) -> None:
    """A declined race without a token is gone: its banner and badge go back, and it never wakes."""
    player = draft.players[seat]
    rest = tuple(b for b in player.declined if b.race != in_play.race)
    wakes = "" if player.wakes == in_play.race else player.wakes
    draft.players[seat] = replace(player, declined=rest, wakes=wakes)
    discard(draft, in_play)
    return_banner(draft, in_play)
