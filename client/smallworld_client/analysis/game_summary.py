"""The summary of a game: its turns, who took what from whom, and the story of every race.

Everything is derived from the steps of a game; ``steps[n]`` leads from position ``n`` to position
``n + 1``. Positions are given by their numbers.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Literal

from smallworld.moves import AtRegion, Attempt, Decline, Hire, Orb, Sorcery
from smallworld.state import NOBODY, Attack, Region, Score, Stage, State
from smallworld_client.guest.events import Step

Deed = Literal["conquest", "repulse", "decline"]
"""What stands out in a turn: a region taken, a final attempt that failed, a race in decline."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A deed, and the position that it led to."""

    position: int
    deed: Deed


@dataclass(frozen=True, slots=True)
class TurnSummary:
    """One player's turn, from the position in which it began to the one in which it ended."""

    round: int
    seat: int
    first: int
    last: int
    marks: tuple[Mark, ...] = ()
    coins: int | None = None
    """What it paid; None while it is not scored."""

    def count(self, deed: Deed) -> int:
        """How often something was done in it."""
        return sum(mark.deed == deed for mark in self.marks)


@dataclass(frozen=True, slots=True)
class RegionLoss:
    """A region that was taken from a player: so many tokens are lost, others were only driven out.

    A region may be lost without a token, and taken from one's own race in decline.
    """

    seat: int
    by: int
    region: int
    race: str
    tokens: int
    kept: int


@dataclass(frozen=True, slots=True)
class Story:
    """A race in one player's hands, in rounds; ``declined`` and ``gone`` are None where it stayed.

    ``coins`` are those that its turns were scored with.
    """

    seat: int
    race: str
    powers: tuple[str, ...]
    picked: int
    coins: int = 0
    most_regions: int = 0
    declined: int | None = None
    gone: int | None = None


SUBSTITUTIONS = (Sorcery, Orb)
"""Moves that replace a token: it is lost, whatever its race."""

Stories = dict[tuple[int, str], Story]
"""The races in play, by seat and race."""


def turns(steps: Sequence[Step]) -> list[TurnSummary]:
    """All turns in order; what others place in between belongs to the turn that drove it out."""
    numbered = enumerate(steps, 1)
    grouped = groupby(numbered, lambda item: (item[1].before.round, item[1].before.seat))
    return [_turn(*whose, list(within)) for whose, within in grouped]


def score_of(step: Step) -> Score | None:
    """The score of a step; None if it scored nothing."""
    return step.after.score if step.after.score is not step.before.score else None


def loss_of(step: Step) -> RegionLoss | None:
    """What a step took from a player; None if it took nothing."""
    attack = attack_of(step)
    if attack is None or not attack.won or attack.victim == NOBODY:
        return None
    there = step.before.regions[attack.region]
    lost, kept, _ = lost_in(step, there)
    return RegionLoss(attack.victim, step.entry.seat, attack.region, there.race, lost, kept)


def lost_in(step: Step, region: Region) -> tuple[int, int, int]:
    """Of the tokens that stood in a region: the lost ones, those kept, and those born again.

    A captured leader is among the lost. Dice that say how many are born again are those after an
    attempt's own.
    """
    seat, race = region.owner, region.race
    come = _withdrawn(step.after, seat, race) - _withdrawn(step.before, seat, race)
    move = step.entry.move
    if isinstance(move, SUBSTITUTIONS):
        return region.tokens, 0, come
    dice = [face for face in step.entry.chance if isinstance(face, int)]
    if isinstance(move, Attempt):
        dice = dice[1:]
    born = min(come, sum(dice)) if dice else 0
    kept = min(region.tokens, come - born)
    return region.tokens - kept, kept, born


def losses_since(steps: Sequence[Step], seat: int) -> list[RegionLoss]:
    """What others have taken from a player since the player's last turn in ``steps``."""
    found: list[RegionLoss] = []
    for turn in reversed(turns(steps)):
        if turn.seat == seat:
            break
        found[:0] = _losses(steps[turn.first : turn.last], seat)
    return found


def begins_turn(step: Step) -> bool:
    """Whether another turn has begun with a step."""
    turn = (step.after.round, step.after.seat)
    return turn != (step.before.round, step.before.seat) and step.after.stage is not Stage.OVER


def stories(steps: Sequence[Step]) -> list[Story]:
    """Every race that somebody picked, by seats, the oldest first."""
    if not steps:
        return []
    closed: list[Story] = []
    open_: Stories = {}
    for step in steps:
        told = _told_after(step, open_)
        closed += [replace(open_[key], gone=step.before.round) for key in open_.keys() - told]
        open_ = told
    return sorted([*closed, *open_.values()], key=lambda story: (story.seat, story.picked))


def coins_by_round(steps: Sequence[Step]) -> list[tuple[int, ...]]:
    """Each seat's coins at the start and after each round that was played."""
    if not steps:
        return []
    held = [tuple(player.coins for player in steps[0].before.players)]
    for _, within in groupby(steps, lambda step: step.before.round):
        *_, last = within
        held.append(tuple(player.coins for player in last.after.players))
    return list(zip(*held, strict=True))


def _turn(round: int, seat: int, within: Sequence[tuple[int, Step]]) -> TurnSummary:
    marks = tuple(
        Mark(position, deed) for position, step in within if (deed := _deed(step)) is not None
    )
    paid = [score.total for _, step in within if (score := score_of(step)) is not None]
    first, last = within[0][0] - 1, within[-1][0]
    return TurnSummary(round, seat, first, last, marks, sum(paid) if paid else None)


def _deed(step: Step) -> Deed | None:
    if isinstance(step.entry.move, Decline):
        return "decline"
    attack = attack_of(step)
    if attack is None:
        return None
    return "conquest" if attack.won else "repulse"


def attack_of(step: Step) -> Attack | None:
    """The attack that a move on one region was; what drives others out otherwise is none."""
    before, after = step.before.turn.attacks, step.after.turn.attacks
    if len(after) <= len(before) or not isinstance(step.entry.move, AtRegion | Hire):
        return None
    return after[-1]


def _withdrawn(state: State, seat: int, race: str) -> int:
    return sum(in_play.withdrawn for in_play in state.players[seat].races if in_play.race == race)


def _losses(steps: Iterable[Step], seat: int) -> list[RegionLoss]:
    found = (loss_of(step) for step in steps)
    return [loss for loss in found if loss is not None and loss.seat == seat != loss.by]


def _told_after(step: Step, before: Stories) -> Stories:
    """The stories of the races in play after a step, which go on with those from before it."""
    round = step.before.round
    told: Stories = {}
    for seat, (earlier, player) in enumerate(
        zip(step.before.players, step.after.players, strict=True)
    ):
        for in_play in player.races:
            key = seat, in_play.race
            if player is earlier and key in before:  # most players, in most steps
                told[key] = before[key]
                continue
            story = before.get(key) or Story(seat, in_play.race, in_play.powers, round)
            most = max(story.most_regions, in_play.held.bit_count())
            declined = story.declined or round if in_play.declined else None
            if (most, declined) != (story.most_regions, story.declined):
                story = replace(story, most_regions=most, declined=declined)
            told[key] = story
    score = score_of(step)
    for line in score.lines if score is not None else ():
        key = step.before.seat, line.race
        paid = told.get(key) or before.get(key)  # the Altar may have taken the last of them
        if paid is not None:
            told[key] = replace(paid, coins=paid.coins + line.coins)
    return told
