"""What a record proves, and whether it counts. Only the verifier's process knows these rules."""

import sys
from collections.abc import Sequence

import msgspec
from msgspec import UNSET

import smallworld_maps
from smallworld.board import Board
from smallworld.content import unknown_sets
from smallworld.errors import GameError, RecordError
from smallworld.game import Game
from smallworld.record import Confirmed, Header, Joined, Record, decode
from smallworld.rules.flow import tokens_on_board
from smallworld.safe_text import plain
from smallworld.state import State
from smallworld_chance.checked_log import CheckedLog, Forgery
from smallworld_chance.signatures import curve_key_of
from smallworld_chance.verification import report, verified_log
from smallworld_maps.deals import day_of, deal_of, record_result
from smallworld_wire.phrases import ResultSays
from smallworld_wire.results import NotProved, PlayedDeal, Proved, VerifiedSeat, result_id

if sys.platform != "win32":
    import resource

_encode = msgspec.msgpack.encode
_question = msgspec.msgpack.Decoder(tuple[bytes, int | None]).decode
MEMORY = 1 << 30  # bytes of address space that the process may have, its program included


class Examiner:
    def __init__(self) -> None:
        if sys.platform != "win32":
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))

    def __call__(self, question: bytes) -> bytes:
        return examined(*_question(question))


class NotCounted(GameError):
    pass


def examined(data: bytes, day: int | None = None) -> bytes:
    """The finding about a record, packed; of a ranked game, or of the deal of that day."""
    try:
        return _encode(proved(data) if day is None else played_deal(data, day))
    except NotCounted as error:
        return _encode(NotProved(error.args[0]))


def played_deal(data: bytes, day: int) -> PlayedDeal:
    """What a record's bytes prove of a deal. Raises NotCounted with the reason if they don't."""
    record, deal = _decoded(data), deal_of(day_of(day))
    result = record_result(deal, record)
    if result is None:
        raise NotCounted(ResultSays.DEAL_NOT_THIS())
    name = shown_name(record.header.seats[deal.seat])
    return PlayedDeal(result_id(record.header), name, result.coins, result.place, result.lead)


def _decoded(data: bytes) -> Record:
    try:
        return decode(data)
    except RecordError:
        raise NotCounted(ResultSays.RECORD_NOT_WHOLE()) from None


def proved(data: bytes) -> Proved:
    """What a record's bytes prove. Raises NotCounted with the reason if the game does not count."""
    record = _decoded(data)
    header = record.header
    if header.rated is UNSET:
        raise NotCounted(ResultSays.NOT_RATED())
    if header.begun is UNSET:
        raise NotCounted(ResultSays.RESULT_OTHER_VERSION())
    game = _opened(header)
    log = _checked(game, record)
    if not log.is_over:
        raise NotCounted(ResultSays.RESULT_NOT_OVER())
    keys = _people(log, header.rated)
    _only_fair_draws(log)
    places = _places(log.state)
    races = _races(game, record)
    return Proved(
        result_id(header),
        header.game,
        header.board,
        header.chosen_sets,
        tuple(
            VerifiedSeat(
                key or header.rated[seat],
                shown_name(game.names[seat]),
                places[seat],
                log.state.players[seat].coins,
                races[seat],
                not key,
            )
            for seat, key in enumerate(keys)
        ),
        header.begun,
    )


def shown_name(name: str) -> str:
    """A name as it may be shown: a dishonest host could have put any text in its place."""
    return plain(name) or "Somebody"


def _opened(header: Header) -> Game:
    if header.board_file is not UNSET or header.own is not UNSET or header.rounds is not UNSET:
        raise NotCounted(ResultSays.HOUSE_RULES())
    if unknown_sets(header.chosen_sets):
        raise NotCounted(ResultSays.RESULT_OTHER_VERSION())
    try:
        return Game(header, Board.of(smallworld_maps.load(header.board)))
    except GameError:
        raise NotCounted(ResultSays.RESULT_OTHER_VERSION()) from None


def _checked(game: Game, record: Record) -> CheckedLog:
    """The record's log, of which everything holds; NotCounted names the place where it does not."""
    try:
        log = verified_log(game, record)
    except Forgery as forgery:
        raise NotCounted(ResultSays.RECORD_FORGED(entry=forgery.index + 1)) from None
    if log is None:
        raise NotCounted(ResultSays.NOT_RATED())
    return log


def _people(log: CheckedLog, computers: Sequence[str]) -> list[str]:
    """The key of each seat as text, empty for a computer player's.

    Two people at least have to have played from the beginning to the end, each in one seat, and
    signed the result.
    """
    parties, first = log.parties, log.parties_at(0)
    keys = [first.key_of_seat(seat) for seat in range(len(first.seats))]
    joined = (item for item in log.items if isinstance(item, Joined))
    if any(keys[seat] != item.party.key for item in joined for seat in item.seats):
        raise NotCounted(ResultSays.SEATS_CHANGED())
    people = [key for key in keys if key is not None]
    if len(people) < 2:
        raise NotCounted(ResultSays.RESULT_TOO_FEW())
    if len(set(people)) < len(people):
        raise NotCounted(ResultSays.ONE_IN_TWO_SEATS())
    kinds = [set(KINDS) if key is None else {""} for key in keys]
    if len(computers) != len(keys) or not all(map(set.__contains__, kinds, computers)):
        raise NotCounted(ResultSays.STRANGE_COMPUTERS())
    signed = (item.signer for item in log.items if isinstance(item, Confirmed))
    signers = {parties.parties[signer].key for signer in signed}
    if not signers.issuperset(people):
        raise NotCounted(ResultSays.NOT_SIGNED_BY_ALL())
    return ["" if key is None else curve_key_of(key).decode() for key in keys]


MOST_ATTEMPTS = 8  # how often the beginning of a rated game may be drawn
FREE, EVERY = 2, 20
"""Somebody may be missing from two of a host's draws, and from one in twenty besides.

Where a network spoils one draw in a hundred, fewer than one honest game in a thousand has more.
"""


def _only_fair_draws(log: CheckedLog) -> None:
    """Refuse a game whose host drew without somebody more often than networks explain.

    A host with a seat gains by that, so only their draws count, including those for others' moves.
    A player replaced by a computer player at the time is not missed.
    """
    attempts = log.game.header.deal.number if log.game.header.deal else 0
    if attempts > MOST_ATTEMPTS:
        raise NotCounted(ResultSays.DRAWN_AGAIN(count=attempts))
    led = lacking = 0
    for draw in report(log).draws:
        parties = log.parties_at(max(draw.index, 0))
        keys = [party.key for party in parties.parties]
        if keys[parties.leader] in map(parties.key_of_seat, range(len(parties.seats))):
            led += 1
            away = {keys[party] for party in (*draw.missing, *draw.absent)}
            lacking += bool(away & parties.asked)
    if lacking > FREE + led // EVERY:
        raise NotCounted(ResultSays.DRAWN_WITHOUT(count=lacking, draws=led))


KINDS = ("random", "beginner", "easy", "medium", "hard")
"""The kinds of computer players that are rated."""


def _places(state: State) -> list[int]:
    """The place of each seat: most coins, then most tokens on the board, else shared."""
    ranks = [(p.coins, tokens_on_board(state, seat)) for seat, p in enumerate(state.players)]
    return [1 + sum(other > mine for other in ranks) for mine in ranks]


def _races(game: Game, record: Record) -> list[tuple[str, ...]]:
    state = game.start()
    seen: list[dict[str, None]] = [{} for _ in game.names]
    for entry in record.entries:
        state = game.replay(state, entry)
        for player, races in zip(state.players, seen, strict=True):
            if player.active is not None:
                races[player.active.race] = None
    return [tuple(races) for races in seen]
