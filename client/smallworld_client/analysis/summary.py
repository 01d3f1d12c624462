"""A game told step by step: what each entry did, which pieces it moved, and the highlights."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise
from typing import Literal

from smallworld.game import Game
from smallworld.moves import AtRegion, Attempt, Decline, Hire, Pick, Substitution
from smallworld.rules.column import price_of
from smallworld.state import NOBODY, Attack, Region, Score, Stage, State
from smallworld_client.analysis.pieces import (
    BESIDE,
    COIN,
    HOME,
    Movement,
    MovingPiece,
    movements_between,
    region_views,
)
from smallworld_client.table.events import GameStep

Deed = Literal["conquest", "repulse", "decline"]
"""What stands out in a turn: a region taken, a final attempt that failed, a race in decline."""


@dataclass(frozen=True, slots=True)
class Mark:
    position: int
    deed: Deed


@dataclass(frozen=True, slots=True)
class TurnSummary:
    round: int
    seat: int
    first: int
    last: int
    marks: tuple[Mark, ...] = ()
    coins: int | None = None  # what it paid; None while it is not scored

    def count(self, deed: Deed) -> int:
        return sum(mark.deed == deed for mark in self.marks)


@dataclass(frozen=True, slots=True)
class RegionLoss:
    """``tokens`` may be 0; it may be taken from one's own race in decline."""

    seat: int
    by: int
    region: int
    race: str
    tokens: int
    kept: int
    declined: bool = False


@dataclass(frozen=True, slots=True)
class Story:
    """A player's race, in rounds; ``declined`` and ``gone`` None if never. ``coins``: scored."""

    seat: int
    race: str
    powers: tuple[str, ...]
    picked: int
    coins: int = 0
    most_regions: int = 0
    declined: int | None = None
    gone: int | None = None


Stories = dict[tuple[int, str], Story]  # the races in play, by seat and race


def turns(steps: Sequence[GameStep]) -> list[TurnSummary]:
    """All turns in order; what others place in between belongs to the turn that drove it out."""
    numbered = enumerate(steps, 1)
    grouped = groupby(numbered, lambda item: (item[1].before.round, item[1].before.seat))
    return [_turn(*whose, list(within)) for whose, within in grouped]


def score_of(step: GameStep) -> Score | None:
    return step.after.score if step.after.score is not step.before.score else None


def loss_of(step: GameStep) -> RegionLoss | None:
    attack = attack_of(step)
    if attack is None or not attack.won or attack.victim == NOBODY:
        return None
    there = step.before.regions[attack.region]
    lost, kept, _ = lost_in(step, there)
    declined = attack.victim_declined
    return RegionLoss(
        attack.victim, step.entry.seat, attack.region, there.race, lost, kept, declined
    )


def lost_in(step: GameStep, region: Region) -> tuple[int, int, int]:
    """How many are lost (also captured leaders), kept, and reborn by their own dice."""
    seat, race = region.owner, region.race
    come = _withdrawn(step.after, seat, race) - _withdrawn(step.before, seat, race)
    move = step.entry.move
    if isinstance(move, Substitution):
        return region.tokens, 0, come
    dice = [face for face in step.entry.chance if isinstance(face, int)]
    if isinstance(move, Attempt):
        dice = dice[1:]
    born = min(come, sum(dice)) if dice else 0
    kept = min(region.tokens, come - born)
    return region.tokens - kept, kept, born


def losses_since(steps: Sequence[GameStep], seat: int) -> list[RegionLoss]:
    found: list[RegionLoss] = []
    for turn in reversed(turns(steps)):
        if turn.seat == seat:
            break
        found[:0] = _losses(steps[turn.first : turn.last], seat)
    return found


def taken_since(steps: Sequence[GameStep], seat: int) -> list[int]:
    """The regions that have another owner or race than after the seat's last turn."""
    since = next((n for n in range(len(steps), 0, -1) if steps[n - 1].before.seat == seat), 0)
    if since == len(steps):
        return []
    both = enumerate(zip(steps[since].before.regions, steps[-1].after.regions, strict=True))
    return [i for i, (then, now) in both if (then.owner, then.race) != (now.owner, now.race)]


def begins_turn(step: GameStep) -> bool:
    turn = (step.after.round, step.after.seat)
    return turn != (step.before.round, step.before.seat) and step.after.stage is not Stage.OVER


def found_in(game: Game, step: GameStep) -> list[str]:
    """The ids of relics and places that lie open only since this step."""
    known, now = (
        {it.kind for region in state.regions for it in region.markers}
        for state in (step.before, step.after)
    )
    return sorted((now - known) & game.content.finds.keys())


def stories(steps: Sequence[GameStep]) -> list[Story]:
    if not steps:
        return []
    closed: list[Story] = []
    open_: Stories = {}
    for step in steps:
        told = _told_after(step, open_)
        closed += [replace(open_[key], gone=step.before.round) for key in open_.keys() - told]
        open_ = told
    return sorted([*closed, *open_.values()], key=lambda story: (story.seat, story.picked))


def coins_by_round(steps: Sequence[GameStep]) -> list[tuple[int, ...]]:
    """Each seat's coins at the start and after each round that was played."""
    if not steps:
        return []
    held = [tuple(player.coins for player in steps[0].before.players)]
    for _, within in groupby(steps, lambda step: step.before.round):
        *_, last = within
        held.append(tuple(player.coins for player in last.after.players))
    return list(zip(*held, strict=True))


def _turn(round: int, seat: int, within: Sequence[tuple[int, GameStep]]) -> TurnSummary:
    marks = tuple(
        Mark(position, deed) for position, step in within if (deed := _deed(step)) is not None
    )
    paid = [score.total for _, step in within if (score := score_of(step)) is not None]
    first, last = within[0][0] - 1, within[-1][0]
    return TurnSummary(round, seat, first, last, marks, sum(paid) if paid else None)


def _deed(step: GameStep) -> Deed | None:
    if isinstance(step.entry.move, Decline):
        return "decline"
    attack = attack_of(step)
    if attack is None:
        return None
    return "conquest" if attack.won else "repulse"


def attack_of(step: GameStep) -> Attack | None:
    """The attack that a move on one region was; what drives others out otherwise is none."""
    before, after = step.before.turn.attacks, step.after.turn.attacks
    if len(after) <= len(before) or not isinstance(step.entry.move, AtRegion | Hire):
        return None
    return after[-1]


def arrival_of(step: GameStep) -> int | None:
    attack, active = attack_of(step), step.before.players[step.before.seat].active
    if attack is None or not attack.won or active is None or not active.first_turn:
        return None
    is_first = not any(it.won for it in step.before.turn.attacks)
    is_own = step.after.regions[attack.region].race == active.race
    return attack.region if is_first and is_own else None


def _withdrawn(state: State, seat: int, race: str) -> int:
    return sum(in_play.withdrawn for in_play in state.players[seat].races if in_play.race == race)


def _losses(steps: Iterable[GameStep], seat: int) -> list[RegionLoss]:
    found = (loss_of(step) for step in steps)
    return [loss for loss in found if loss is not None and loss.seat == seat != loss.by]


def _told_after(step: GameStep, before: Stories) -> Stories:
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


@dataclass(frozen=True, slots=True)
class TurningPoint:
    round: int
    seats: tuple[int, ...]
    caught_up: bool = False


def best_turn(steps: Sequence[GameStep], seat: int | None = None) -> TurnSummary | None:
    """The turn that paid most, of one player or of all; the earliest of equal ones."""
    paid = [turn for turn in turns(steps) if turn.coins and seat in (None, turn.seat)]
    return max(paid, key=lambda turn: turn.coins or 0, default=None)


def best_race(all_stories: Sequence[Story], seat: int | None = None) -> Story | None:
    told = [story for story in all_stories if story.coins and seat in (None, story.seat)]
    return max(told, key=lambda story: (story.coins, -story.picked), default=None)


def turning_point(steps: Sequence[GameStep]) -> TurningPoint | None:
    """When those who had most coins in the end took the lead; None without a round."""
    by_seat = coins_by_round(steps)
    led = [_leaders(coins) for coins in zip(*by_seat, strict=True)]
    if len(led) < 2:
        return None
    since = len(led) - 1
    while since > 0 and led[since - 1] == led[-1]:
        since -= 1
    if since <= 1:
        return TurningPoint(0, led[-1])
    came = tuple(seat for seat in led[-1] if seat not in led[since - 1])
    if len(led[-1]) > 1 and came:
        return TurningPoint(since, came, caught_up=True)
    return TurningPoint(since, led[-1])


def _leaders(coins: Sequence[int]) -> tuple[int, ...]:
    return tuple(seat for seat, held in enumerate(coins) if held == max(coins))


def movements_of(game: Game, step: GameStep) -> list[Movement]:
    """Everything that a step moves, in the order in which it happens: pieces, then coins."""
    pieces = movements_between(
        region_views(game, step.before),
        region_views(game, step.after),
        pieces_in_hand(step.before),
        pieces_in_hand(step.after),
    )
    return [*pieces, *coin_movements(game, step.after, step)]


def pieces_in_hand(state: State) -> dict[MovingPiece, int]:
    hands: dict[MovingPiece, int] = {}
    for seat, player in enumerate(state.players):
        for in_play in player.races:
            hands[MovingPiece(in_play.race, seat, in_play.declined)] = in_play.in_hand
            for marker in in_play.reserve:
                hands[MovingPiece(marker.kind, seat, is_marker=True)] = marker.count
    return hands


def coin_movements(game: Game, state: State, step: GameStep) -> Sequence[Movement]:
    if isinstance(step.entry.move, Pick):
        return _paid(game, step, step.entry.move.slot)
    score = score_of(step)
    return _scored(game, state, score) if score is not None else ()


def _paid(game: Game, step: GameStep, slot: int) -> Sequence[Movement]:
    coin, column = MovingPiece(COIN, step.entry.seat), step.before.column
    prices = [price_of(game.context, column, place) for place in range(slot + 1)]
    paid = [
        Movement(coin, more - less, HOME, f"{BESIDE}{above}")
        for above, (less, more) in enumerate(pairwise(prices))
    ]
    lying = column[slot].coins
    return [*paid, *[Movement(coin, 1, f"{BESIDE}{slot}", HOME)] * lying]


def _scored(game: Game, state: State, score: Score) -> Sequence[Movement]:
    ids = [ground.id for ground in game.board.regions]
    held = [ids[i] for i, there in enumerate(state.regions) if there.owner == score.seat]
    coin = MovingPiece(COIN, score.seat)
    return [Movement(coin, 1, held[i % len(held)], HOME) for i in range(score.total) if held]
