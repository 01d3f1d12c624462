"""The course of a turn: what its start does by itself, the next stage, the score, the end."""

from collections.abc import Collection, Iterable
from typing import Final

from smallworld.board import bits
from smallworld.content.rows import COLLECTED
from smallworld.moves import Ally, Decline, Move, Pass, Redeploy, RedeployWith
from smallworld.rules import lending
from smallworld.rules.abilities import Abilities
from smallworld.rules.column import sleeper
from smallworld.rules.context import RulesContext
from smallworld.rules.decline import decline
from smallworld.rules.draft import RETURNING, Draft, Position, add, take
from smallworld.rules.lending import update_loans
from smallworld.rules.options import RedeploymentOptions
from smallworld.rules.pieces import PLAIN, after_scoring, parts_of, place_pieces
from smallworld.rules.questions import pass_question
from smallworld.rules.redeploy import complete_redeployment, redeploy
from smallworld.rules.redeployment_sheet import options, withdrawal
from smallworld.rules.settlement import cash_loot
from smallworld.rules.special import CHOICES
from smallworld.state import (
    LEADER,
    NOBODY,
    PICK,
    START,
    WITHDRAW,
    Marker,
    Player,
    RaceInPlay,
    Region,
    Score,
    ScoreLine,
    Stage,
    State,
    Turn,
    replace,
)

REGIONS: Final = "regions"
SCEPTER: Final = "scepter"
Pay = tuple[str, int]  # what pays, and how many coins


def score(draft: Draft, doubled: int | None = None) -> None:
    """A race's first turn ends with it. ``doubled`` is the region that the Scepter doubles."""
    lines = tally(draft.context, draft, doubled)
    draft.score = Score(draft.seat, draft.round, lines)
    player = draft.players[draft.seat]
    draft.earn(draft.seat, max(draft.score.total, -player.coins))
    active = player.active
    if active is not None and active.first_turn:
        draft.set_race(draft.seat, replace(active, first_turn=False))


def tally(
    context: RulesContext, position: Position, doubled: int | None = None
) -> tuple[ScoreLine, ...]:
    lines: list[ScoreLine] = []
    for in_play in position.players[position.seat].races:
        abilities = context.abilities(in_play)
        if (
            doubled is not None
            or abilities.pays_unevenly
            or (context.penalties and _is_penalised(context, position, in_play.held))
        ):
            lines += _lines_with_sets(context, position, in_play, doubled)
        else:
            lines += _lines(position, in_play, abilities)
    return tuple(lines)


def _is_penalised(context: RulesContext, position: Position, held: int) -> bool:
    regions = position.regions
    for i in bits(held):
        if regions[i].markers:
            for marker in regions[i].markers:
                if marker.kind in context.penalties:
                    return True
    return False


def _lines(position: Position, in_play: RaceInPlay, abilities: Abilities) -> list[ScoreLine]:
    held = in_play.held
    lines = [ScoreLine(in_play.race, REGIONS, held.bit_count())] if held else []
    for source, row, regions in abilities.payers:
        coins = row.coins * (regions & held).bit_count()
        if row.each != "region":  # most of them hang on regions alone
            coins += row.turn_coins(in_play, position.turn)
        if abilities.builds:
            coins += sum(row.marker_coins(position.regions[i]) for i in bits(held))
        if coins:
            lines.append(ScoreLine(in_play.race, source, coins))
    return lines


def _lines_with_sets(
    context: RulesContext, position: Position, in_play: RaceInPlay, doubled: int | None
) -> list[ScoreLine]:
    """With sets, a region may pay less, but never less than nothing."""
    coins: dict[str, int] = {}
    for i in bits(in_play.held):
        pays = region_pay(context, position, in_play, i)
        if doubled == i and _may_double(context, in_play, i):
            pays.append((SCEPTER, sum(coins for _, coins in pays)))
        for source, number in pays:
            coins[source] = coins.get(source, 0) + number
    for source, row, _ in context.abilities(in_play).payers:
        coins[source] = coins.get(source, 0) + row.turn_coins(in_play, position.turn)
    order = sorted(coins, key=lambda source: source == SCEPTER)
    return [ScoreLine(in_play.race, source, coins[source]) for source in order if coins[source]]


def _may_double(context: RulesContext, in_play: RaceInPlay, i: int) -> bool:
    payers = context.abilities(in_play).payers
    return not any(row.never_doubled and regions >> i & 1 for _, row, regions in payers)


def region_pay(context: RulesContext, position: Position, in_play: RaceInPlay, i: int) -> list[Pay]:
    abilities, region = context.abilities(in_play), position.regions[i]
    pays = [(REGIONS, region.tokens if abilities.pays_by_token else 1)]
    for source, row, regions in abilities.payers:
        number = row.coins * (regions >> i & 1) + row.marker_coins(region)
        if number:
            pays.append((source, number))
    pays += _penalties(context, abilities.lays, region)
    return _at_least_nothing(pays)


def _penalties(context: RulesContext, own: Collection[str], region: Region) -> list[Pay]:
    kinds = (context.markers[marker.kind] for marker in region.markers)
    return [(kind.id, kind.coins) for kind in kinds if kind.coins and kind.id not in own]


def _at_least_nothing(pays: list[Pay]) -> list[Pay]:
    """Reduces the last penalties that would make a region pay less than nothing."""
    short = -sum(coins for _, coins in pays)
    for at in range(len(pays) - 1, -1, -1):
        source, coins = pays[at]
        if short > 0 and coins < 0:
            less = min(short, -coins)
            pays[at] = (source, coins + less)
            short -= less
    return pays


def start_turn(draft: Draft) -> None:
    """In this order: a copy ends, Lava is lifted, tokens come into hand, Pots pay, Igors grow.

    Then what holds the Fountain of Youth gets its token.
    """
    seat = draft.seat
    active = draft.players[seat].active
    if active is not None and active.lent:
        lending.end_copy(draft, seat)
    if draft.finds_changed:
        lending.update_loans(draft)
    active = draft.players[seat].active
    if active is not None:
        _begin_with(draft, active)


def _begin_with(draft: Draft, active: RaceInPlay) -> None:
    abilities = draft.context.abilities(active)
    if abilities.lays:
        _lift_lava(draft, abilities.lays)
    if active.withdrawn:
        draft.set_race(draft.seat, replace(active, hand=active.in_hand, withdrawn=0))
    if abilities.offered:
        _empty_pots(draft, active.held, abilities.offered)
    if active.reserve:
        _turn_the_collected(draft)
    if abilities.turn_start:
        _drink(draft, abilities.turn_start)


def _lift_lava(draft: Draft, laid: Iterable[str]) -> None:
    """What drives others out stays until its owner's next turn."""
    for kind in laid:
        if draft.context.markers[kind].drives_out:
            draft.clear_marker(kind)


def _empty_pots(draft: Draft, held: int, kind: str) -> None:
    for i in bits(held):
        count = draft.regions[i].marker(kind)
        if count:
            draft.earn(draft.seat, draft.context.markers[kind].pays * count)
            draft.put_marker(i, kind, 0)


def _turn_the_collected(draft: Draft) -> None:
    """A full set of lost tokens becomes a new token; what the tray lacks stays collected."""
    active = draft.player.active
    if active is None or not active.reserved(COLLECTED):
        return
    players = len(draft.players)
    new = draft.from_tray(active.race, active.reserved(COLLECTED) // players)
    left = take(active.reserve, [Marker(COLLECTED, new * players)])
    draft.set_race(draft.seat, replace(active, hand=active.hand + new, reserve=left))


def _drink(draft: Draft, tokens: int) -> None:
    active = draft.player.active
    assert active is not None
    new = draft.from_tray(active.race, tokens)
    draft.set_race(draft.seat, replace(active, hand=active.hand + new))


def begin_turn(draft: Draft, seat: int) -> None:
    """A Diplomat's peace lasts until then."""
    draft.seat = seat
    draft.turn = Turn()
    lending.end_peace(draft)
    if draft.context.has_sets:
        start_turn(draft)
    player = draft.players[seat]
    if player.active is not None:
        draft.await_move(START, seat)
    elif player.wakes and sleeper(draft, seat) is not None:
        draft.await_move(Stage.WAKE, seat)
    else:
        draft.await_move(PICK, seat)


def after_redeploy(draft: Draft, move: Redeploy) -> None:
    withdrawing = draft.stage is WITHDRAW
    redeploy(draft, options(draft.context, draft.origin), move)
    if withdrawing:
        place_withdrawn(draft)
        return
    if draft.context.has_sets:
        said = parts_of(move)
        place_pieces(draft, said)
        _score(draft, said)
    else:
        score(draft)
    if not is_last_turn(draft) and _offered(draft.context, draft):
        draft.await_move(Stage.CHOOSE, draft.seat)
    else:
        end_turn(draft)


def _score(draft: Draft, said: RedeployWith) -> None:
    """Then the Ring takes its coins, and new Fireballs come into hand."""
    if draft.finds_changed:
        update_loans(draft)
    score(draft, said.scepter)
    after_scoring(draft, said)


def after_decline(draft: Draft, move: Decline) -> None:
    """A decline instead of conquests is scored; one after scoring is not scored again."""
    instead = draft.stage is START
    decline(draft, move)
    if instead and draft.context.has_sets:
        _score(draft, PLAIN)
    elif instead:
        score(draft)
    end_turn(draft)


def legal_choices(context: RulesContext, state: State) -> list[Move]:
    return [*_offered(context, state), Pass()]


def _offered(context: RulesContext, position: Position) -> list[Move]:
    active = position.players[position.seat].active
    chosen = context.abilities(active).choices if active is not None else ()
    if not chosen:
        return []
    offered = [offers(context, position) for name, offers in CHOICES.items() if name in chosen]
    return [move for moves in offered for move in moves]


def ally(draft: Draft, move: Ally) -> None:
    lending.make_peace(draft, move)
    end_turn(draft)


def pass_choices(draft: Draft, move: Pass) -> None:
    if draft.stage is Stage.CHOOSE:
        end_turn(draft)
    else:
        pass_question(draft)


def end_turn(draft: Draft) -> None:
    """After the last turn the game is over; before, opponents place what they withdrew."""
    if is_last_turn(draft):
        for seat in _losers(draft):
            _keep_waiting(draft, seat)
            sheet = withdrawal(draft.context, draft, seat)
            redeploy(draft, sheet, complete_redeployment(sheet))
        if draft.context.has_sets:
            _end_of_the_game(draft)
        draft.await_move(Stage.OVER, NOBODY)
    else:
        place_withdrawn(draft)


CAPTIVE_COINS = 2  # what each captured leader is worth at the end of the game


def _end_of_the_game(draft: Draft) -> None:
    """The Loot of active races is revealed, then each captive pays its captor."""
    for seat, player in enumerate(draft.players):
        if player.active is not None:
            cash_loot(draft, seat, player.active)
    for seat, player in enumerate(draft.players):
        draft.earn(seat, CAPTIVE_COINS * len(player.captives))


def is_last_turn(draft: Draft) -> bool:
    return draft.round == draft.context.board.rounds and draft.seat == len(draft.players) - 1


def place_withdrawn(draft: Draft) -> None:
    """Clockwise, without asking if there is one way. With no region they stay in hand."""
    for seat in _losers(draft):
        if draft.context.has_sets:
            _keep_waiting(draft, seat)
        sheet = withdrawal(draft.context, draft, seat)
        if _has_choice(sheet):
            draft.await_move(WITHDRAW, seat)
            return
        redeploy(draft, sheet, complete_redeployment(sheet))
    _next_turn(draft)


def _keep_waiting(draft: Draft, seat: int) -> None:
    active = draft.players[seat].active
    if active is None or not draft.context.abilities(active).leaves_board:
        return
    home = [Marker(LEADER) if it.kind == RETURNING else it for it in active.reserve]
    draft.set_race(seat, replace(active, hand=active.in_hand, withdrawn=0, reserve=add((), home)))


def _losers(draft: Draft) -> list[int]:
    """Clockwise; the active seat too if their own Lava drove out their declined race."""
    context, players = draft.context, draft.players
    losers = [seat for seat in context.clockwise[draft.seat] if _has_loose(context, players[seat])]
    for in_play in players[draft.seat].declined:
        if in_play.withdrawn:
            return [draft.seat, *losers]
    return losers


def _has_loose(context: RulesContext, player: Player) -> bool:
    active = player.active
    if active is not None:
        if active.withdrawn:
            return True
        if active.reserve:
            spreads = context.abilities(active).spreads
            if spreads and any(marker.kind in spreads for marker in active.reserve):
                return True
    # A plain loop: for the few races that there are it is quicker than any.
    for in_play in player.declined:  # noqa: SIM110
        if in_play.withdrawn:
            return True
    return False


def _has_choice(sheet: RedeploymentOptions) -> bool:
    parts = (sheet.active, sheet.declined, *sheet.pieces)
    return any(part is not None and len(part.stands) > 1 for part in parts)


def _next_turn(draft: Draft) -> None:
    seat = (draft.seat + 1) % len(draft.players)
    if seat == 0:
        draft.round += 1
    begin_turn(draft, seat)


def winners(state: State) -> list[int]:
    """Most coins, then most tokens on the board; otherwise the victory is shared."""
    if state.stage is not Stage.OVER:
        return []
    ranks = [(p.coins, tokens_on_board(state, seat)) for seat, p in enumerate(state.players)]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def tokens_on_board(state: State, seat: int) -> int:
    return sum(region.tokens for region in state.regions if region.owner == seat)
