"""The order of a turn and of a game: what comes after each move."""

from msgspec.structs import replace

from smallworld.moves import Ally, Decline, Move, Pass, Redeploy, RedeployWith
from smallworld.rules import turn_start
from smallworld.rules.context import RulesContext
from smallworld.rules.decline import decline
from smallworld.rules.draft import RETURNING, Draft, Position, add
from smallworld.rules.lending import update
from smallworld.rules.loot import cash
from smallworld.rules.pieces import PLAIN, after_scoring, parts_of, place_pieces
from smallworld.rules.questions import pass_question
from smallworld.rules.redeploy import redeploy
from smallworld.rules.redeployment_options import RedeploymentOptions
from smallworld.rules.redeployment_sheet import options, withdrawal
from smallworld.rules.scoring import score
from smallworld.rules.special import peace
from smallworld.rules.special.table import CHOICES
from smallworld.rules.suggest import complete
from smallworld.rules.waking import sleeper
from smallworld.state import LEADER, NOBODY, Marker, Player, Stage, State, Turn


def begin_turn(draft: Draft, seat: int) -> None:
    """The next player's turn: a Diplomat's peace has lasted until now."""
    draft.seat = seat
    draft.set_turn(Turn())
    peace.lapse(draft)
    if draft.context.has_sets:
        turn_start.begin(draft)
    player = draft.players[seat]
    if player.active is not None:
        draft.await_move(Stage.START, seat)
    elif player.wakes and sleeper(draft, seat) is not None:
        draft.await_move(Stage.WAKE, seat)
    else:
        draft.await_move(Stage.PICK, seat)


def after_redeploy(draft: Draft, move: Redeploy) -> None:
    """The active player is scored; an opponent who placed withdrawn pieces waits no longer."""
    withdrawing = draft.stage is Stage.WITHDRAW
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
    """Score the turn as it stands now, then let the Ring take coins, and new Fireballs come."""
    if draft.finds_changed:
        update(draft)
    score(draft, said.scepter)
    after_scoring(draft, said)


def after_decline(draft: Draft, move: Decline) -> None:
    """A decline instead of conquests is scored; after scoring, it is not scored again."""
    instead = draft.stage is Stage.START
    decline(draft, move)
    if instead and draft.context.has_sets:
        _score(draft, PLAIN)
    elif instead:
        score(draft)
    end_turn(draft)


def legal_choices(context: RulesContext, state: State) -> list[Move]:
    """What the player may choose after scoring, or nothing of it."""
    return [*_offered(context, state), Pass()]


def _offered(context: RulesContext, position: Position) -> list[Move]:
    """All that the rows of the active race offer after scoring."""
    active = position.players[position.seat].active
    chosen = context.abilities(active).choices if active is not None else ()
    if not chosen:
        return []
    offered = [offers(context, position) for name, offers in CHOICES.items() if name in chosen]
    return [move for moves in offered for move in moves]


def ally(draft: Draft, move: Ally) -> None:
    """Make peace until the next turn."""
    peace.make(draft, move)
    end_turn(draft)


def pass_choices(draft: Draft, move: Pass) -> None:
    """Use none of the choices, or decline what was asked."""
    if draft.stage is Stage.CHOOSE:
        end_turn(draft)
    else:
        pass_question(draft)


def end_turn(draft: Draft) -> None:
    """After the last turn of all the game is over; else the losers place what was withdrawn."""
    if is_last_turn(draft):
        for seat in _losers(draft):
            _keep_waiting(draft, seat)
            sheet = withdrawal(draft.context, draft, seat)
            redeploy(draft, sheet, complete(sheet))
        if draft.context.has_sets:
            _end_of_the_game(draft)
        draft.await_move(Stage.OVER, NOBODY)
    else:
        place_withdrawn(draft)


CAPTIVE_COINS = 2
"""What each captured leader is worth at the end of the game."""


def _end_of_the_game(draft: Draft) -> None:
    """The Loot of active races shows itself, then each captive pays their captor."""
    for seat, player in enumerate(draft.players):
        if player.active is not None:
            cash(draft, seat, player.active)
    for seat, player in enumerate(draft.players):
        draft.earn(seat, CAPTIVE_COINS * len(player.captives))


def is_last_turn(draft: Draft) -> bool:
    """Whether the last player's turn in the last round runs."""
    return draft.round == draft.context.board.rounds and draft.seat == len(draft.players) - 1


def place_withdrawn(draft: Draft) -> None:
    """Ask the losers clockwise to place withdrawn pieces; a single outcome comes unasked.

    Tokens without a region of their race wait in hand for a first conquest.
    """
    for seat in _losers(draft):
        if draft.context.has_sets:
            _keep_waiting(draft, seat)
        sheet = withdrawal(draft.context, draft, seat)
        if _has_choice(sheet):
            draft.await_move(Stage.WITHDRAW, seat)
            return
        redeploy(draft, sheet, complete(sheet))
    _next_turn(draft)


def _keep_waiting(draft: Draft, seat: int) -> None:
    """Tokens of a race that leaves the board wait in hand, the leader among them."""
    active = draft.players[seat].active
    if active is None or not draft.context.abilities(active).leaves_board:
        return
    home = [Marker(LEADER) if it.kind == RETURNING else it for it in active.reserve]
    draft.set_race(seat, replace(active, hand=active.in_hand, withdrawn=0, reserve=add((), home)))


def _losers(draft: Draft) -> list[int]:
    """Seats clockwise from the active player that have withdrawn pieces.

    The active player is among them where their own Lava drove out their declined race.
    """
    players, first = draft.players, draft.seat + 1
    losers = [
        seat
        for seat in (*range(first, len(players)), *range(first - 1))
        if _has_loose(draft.context, players[seat])
    ]
    for in_play in players[draft.seat].declined:
        if in_play.withdrawn:
            return [draft.seat, *losers]
    return losers


def _has_loose(context: RulesContext, player: Player) -> bool:
    """Whether tokens are withdrawn, or markers are in hand that are spread with them."""
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
    parts = (sheet.active, sheet.declined, sheet.encampments, sheet.behemoths)
    several = any(part is not None and len(part.stands) > 1 for part in parts)
    return several or len(sheet.leader or ()) > 1


def _next_turn(draft: Draft) -> None:
    seat = (draft.seat + 1) % len(draft.players)
    if seat == 0:
        draft.round += 1
    begin_turn(draft, seat)


def winners(state: State) -> list[int]:
    """The seats that have won: most coins, then most tokens on the board, else shared."""
    if state.stage is not Stage.OVER:
        return []
    ranks = [(p.coins, tokens_on_board(state, seat)) for seat, p in enumerate(state.players)]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def tokens_on_board(state: State, seat: int) -> int:
    """Race tokens of a player on the board, active and in decline."""
    return sum(region.tokens for region in state.regions if region.owner == seat)
