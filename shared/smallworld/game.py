"""One game: the rules bound to a board, a content and the seats. Start reading here.

game = Game(header, board)
state = game.start()
state = game.apply(state, seat, move, draw)
"""

from collections.abc import Sequence
from fractions import Fraction

from msgspec import UNSET

from smallworld.board import Board, bits
from smallworld.content import Content
from smallworld.content.own import content_with
from smallworld.errors import IllegalMove, Reason, RecordError, Refusal, refuse
from smallworld.moves import (
    PARTS,
    Abandon,
    AtRegion,
    Attempt,
    AttemptWith,
    Balrog,
    DeclineWith,
    Draw,
    Help,
    Move,
    Question,
    Recorded,
    Redeploy,
    Wake,
    said,
)
from smallworld.record import Entry, Header
from smallworld.rules import conquest, flow, lending
from smallworld.rules.army import attacking_army, why_not_help
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import COLUMN, Draft
from smallworld.rules.lending import update_loans, with_derived_fields
from smallworld.rules.options import Quote, RedeploymentOptions
from smallworld.rules.questions import after_move
from smallworld.rules.redeployment_sheet import all_options
from smallworld.rules.verbs import LEGAL, NO_MOVE, VERBS, why_malformed
from smallworld.safe_text import plain
from smallworld.state import (
    EMPTY,
    LOST_TRIBE,
    MONSTERS,
    NOBODY,
    Player,
    Region,
    ScoreLine,
    SetsState,
    Slot,
    Stack,
    Stage,
    State,
)

START_COINS = 5


class Game:
    """The rules for one game. It is immutable: states go in and come out."""

    def __init__(
        self,
        header: Header,
        board: Board,
        content: Content | None = None,
        beginning: State | None = None,
    ) -> None:
        """Begins at ``beginning`` or the header's opening. Raises RecordError or OwnError."""
        if header.board != board.id:
            raise RecordError(f"this game is played on '{header.board}', not on '{board.id}'")
        self.header = header
        self.board = board = board.with_rounds(header.rounds) if header.rounds else board
        self.content = content or content_with(
            header.content, header.chosen_sets, header.own_pieces
        )
        if self.content.sets != header.chosen_sets:
            raise RecordError(f"the sets of this game are in another order: {header.chosen_sets}")
        if self.content.own != header.own_pieces:
            raise RecordError("this game is played with other races and powers of its own")
        self.names = tuple(plain(name) or "?" for name in header.seats)
        """The players' names by seat, as they can be read whoever has written them."""
        self.context = RulesContext(board, self.content, self.names)
        self._beginning = beginning
        self._last_offer: tuple[State | None, list[Move]] = (None, [])
        """The state whose legal moves were listed last, and these."""

    def start(self) -> State:
        """Raises RecordError if the opening lays out no column."""
        if self._beginning is not None:
            return self._beginning
        races, powers = self.header.opening[::2], self.header.opening[1::2]
        banners, badges = list(self.context.races), list(self.context.powers)
        whole = len(races) == len(powers) == COLUMN
        if not whole or not _drawn(races, banners) or not _drawn(powers, badges):
            raise RecordError("the header's opening does not lay out a column of six combos")
        return State(
            round=1,
            seat=0,
            to_move=0,
            stage=Stage.PICK,
            regions=self._wilderness(),
            players=tuple(Player(START_COINS) for _ in self.names),
            column=tuple(Slot(race, power) for race, power in zip(races, powers, strict=True)),
            banners=Stack(tuple(sorted(set(banners) - set(races)))),
            badges=Stack(tuple(sorted(set(badges) - set(powers)))),
            discard=(),
            tray=tuple(race.supply for race in self.content.race),
            found=self.nothing_found(),
        )

    def nothing_found(self) -> SetsState | None:
        finds = tuple(sorted(self.context.finds))
        return SetsState(relics=finds) if self.context.has_sets else None

    def _wilderness(self) -> tuple[Region, ...]:
        tribe = self.context.region(NOBODY, LOST_TRIBE, 1, False, ())
        regions = [tribe if region.lost_tribe else EMPTY for region in self.board.regions]
        for i in self._monsters():
            regions[i] = self.context.region(NOBODY, MONSTERS, MONSTERS_EACH, False, ())
        return tuple(regions)

    def _monsters(self) -> tuple[int, ...]:
        """Raises RecordError if they can't be laid."""
        laid = () if self.header.monsters is UNSET else self.header.monsters
        needed = len(self.names) + 1 if self.context.finds else 0
        for number, i in enumerate(laid):
            if i not in monster_sites(self.board, laid[:number]):
                raise RecordError(f"no Monsters can be laid in region {i + 1}")
        if len(laid) != needed and (len(laid) > needed or monster_sites(self.board, laid)):
            raise RecordError(f"{len(laid)} regions have Monsters, and it should be {needed}")
        return laid

    def why_not(self, state: State, seat: object, move: Move) -> Refusal | None:
        """None if the move is legal. Never raises: what is no move is refused like any other.

        The compiled engine takes ``True`` for 1 wherever an int is declared, so ``seat`` may be
        anything.
        """
        if state.stage is Stage.OVER:
            return Refusal(Reason.GAME_OVER)
        if type(seat) is not int or seat != state.to_move:
            return Refusal(Reason.NOT_YOUR_TURN)
        verb = VERBS.get(type(move))
        if verb is None:
            return NO_MOVE
        if state.stage not in verb.stages:
            return refuse(Reason.WRONG_STAGE, awaited=state.stage.value)
        malformed = why_malformed(len(self.board), move)
        return malformed or verb.why_not(self.context, state, move)

    def apply(self, state: State, seat: object, move: Move, draw: Draw) -> State:
        """Raises IllegalMove. The given state never changes."""
        if not self._offered(state, seat, move):
            refusal = self.why_not(state, seat, move)
            if refusal is not None:
                raise IllegalMove(refusal)
        draft = Draft(self.context, state, draw)
        VERBS[type(move)].apply(draft, move)
        if draft.found is not None:
            if draft.finds_changed:
                update_loans(draft)
            if draft.found is not state.found:
                after_move(draft, draft.found)
        return draft.freeze()

    def _offered(self, state: State, seat: object, move: Move) -> bool:
        """Whether ``legal_moves`` returned this very object: ``Pick(True)`` equals ``Pick(1)``."""
        if type(seat) is not int or seat != state.to_move:
            return False
        listed_for, moves = self._last_offer
        if listed_for is state:
            # A plain loop: for the few moves that there are it is quicker than map, is_ and any.
            for offered in moves:
                if offered is move:
                    return True
        return False

    def replay(self, state: State, entry: Entry) -> State:
        """Raises IllegalMove or ChanceError."""
        recorded = Recorded(entry.chance)
        after = self.apply(state, entry.seat, entry.move, recorded)
        recorded.finish()
        return after

    def legal_moves(self, state: State) -> list[Move]:
        """In a fixed order, with one abandonment per region and one complete redeployment.

        :meth:`redeployment_options` says what else may be placed.
        """
        moves = LEGAL[state.stage](self.context, state)
        self._last_offer = (state, moves)
        return list(moves)

    def quote(
        self, state: State, region: int, declined: bool = False, helps: tuple[Help, ...] = ()
    ) -> Quote:
        if state.stage is not Stage.CONQUER:
            return Quote((), 0, refuse(Reason.WRONG_STAGE, awaited=state.stage.value))
        army = attacking_army(self.context, state, declined)
        if isinstance(army, Refusal):
            return Quote((), 0, army)
        if helps and declined:
            return Quote((), 0, refuse(Reason.NO_HELP, piece=helps[0][0]))
        why = why_not_help(army, region, helps) if helps else None
        if why is not None:
            return Quote((), 0, why)
        return army.quote(region, helps)

    def odds(
        self, state: State, region: int, declined: bool = False, helps: tuple[Help, ...] = ()
    ) -> Fraction | None:
        """None if no final attempt is legal."""
        move = AttemptWith(region, declined, helps=helps) if helps else Attempt(region, declined)
        if self.why_not(state, state.to_move, move) is not None:
            return None
        return conquest.odds(self.context, state, move)

    def redeployment_options(self, state: State) -> RedeploymentOptions:
        return all_options(self.context, state)

    def tally(self, state: State, doubled: int | None = None) -> tuple[ScoreLine, ...]:
        """What the active player would be paid now; ``doubled`` is the Scepter's region."""
        return flow.tally(self.context, with_derived_fields(self.context, state), doubled)

    def winners(self, state: State) -> list[int]:
        """Empty before the end."""
        return flow.winners(state)

    def peaceful(self, state: State) -> list[int]:
        return lending.peaceful(state)


def regions_of(move: Move) -> list[int]:
    match move:
        case AtRegion(region):
            return [region]
        case Abandon(regions):
            return list(regions)
        case Redeploy():
            return [i for part in PARTS for i, _ in said(move, part) or ()]
        case DeclineWith(leave, pile, altar):
            return [*leave, *(i for i in (pile, altar) if i is not None)]
        case Wake(leave):
            return list(leave)
        case Balrog(region):
            return [region]
        case _:
            return []


MONSTERS_EACH = 2  # Monsters in each region where they are laid


def monster_sites(board: Board, laid: Sequence[int]) -> tuple[int, ...]:
    """Where the next Monsters may be laid: on land, without a Lost Tribe, beside no others."""
    near = 0
    for i in laid:
        near |= board.neighbours[i] | 1 << i
    return bits(board.land & ~near & ~board.tribes)


def lay_monsters(board: Board, seats: int, draw: Draw) -> tuple[int, ...]:
    laid: list[int] = []
    for _ in range(seats + 1):
        sites = monster_sites(board, laid)
        if not sites:
            break
        ids = tuple([board.regions[i].id for i in sites])
        laid.append(board.index[str(draw(Question("region", ids)))])
    return tuple(laid)


def deal(
    board: Board,
    seats: Sequence[str],
    game: str,
    draw: Draw,
    content: Content,
    *,
    rounds: int = 0,
    colours: Sequence[int] = (),
) -> Header:
    """Chance lays the column. ``rounds`` 0 is the board's number; no ``colours``, the first."""
    races = [race.id for race in content.race]
    powers = [power.id for power in content.power]
    opening: list[str] = []
    for _ in range(COLUMN):
        for kind, ids in (("race", races), ("power", powers)):
            drawn = str(draw(Question(kind, tuple(ids))))
            ids.remove(drawn)
            opening.append(drawn)
    monsters = lay_monsters(board, len(seats), draw) if content.finds else ()
    return Header(
        game,
        board.id,
        tuple(seats),
        tuple(opening),
        content.id,
        rounds=UNSET if rounds in (0, board.rounds) else rounds,
        colours=UNSET if tuple(colours) == tuple(range(len(colours))) else tuple(colours),
        sets=content.sets or UNSET,
        own=content.own or UNSET,
        monsters=monsters or UNSET,
    )


def _drawn(ids: Sequence[str], box: Sequence[str]) -> bool:
    return len(set(ids)) == len(ids) and set(ids) <= set(box)
