"""``smallworld replay``: a record in notation, or checked move by move; and proofs."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from smallworld_client.errors import UserError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from smallworld.game import Game
    from smallworld.header import Entry
    from smallworld.record import Record
    from smallworld.state import State

HELP = "print a saved game in notation, or check it move by move"

DIFFERS = 1
PROOF = ".swe"


def add_arguments(parser: ArgumentParser) -> None:
    """The record, and whether to check it."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a saved game")
    parser.add_argument(
        "--verify",
        action="store_true",
        help="recompute every digest and draw, check every signature, and say what that proves",
    )
    parser.add_argument(
        "--against",
        type=Path,
        metavar="OTHER",
        help="find out whether a host told this game and another player's record of it differently",
    )
    parser.epilog = """\
FILE can also be a proof that a host told two games, which programs save beside the records. Then it
is checked, and what it proves is said.

exit status:
  0  the record was printed, or everything in it holds; the proof holds
  1  the rules refuse an entry, a digest differs, or a signature or a draw is not what it says; the
     message names the entry and the player. With --against: the host told two games
  2  the file can't be read as a record or a proof
"""


def run(args: Namespace) -> int:
    """Print the record, or check it."""
    if args.file.suffix == PROOF:
        return _say_proof(args.file)
    record = _read(args.file)
    if args.against:
        return _compare(args.file, record, args.against)
    game, start = _open(record)
    if args.verify:
        _verify(game, start, record)
        print(f"{args.file}: {len(record.entries)} entries, every digest holds")
        for line in _proved(game, record):
            print(line)
    else:
        _print_record(game, start, record)
    return 0


def _read(path: Path) -> Record:
    from smallworld.record import RecordError
    from smallworld_client.storage.records import read_record
    from smallworld_wire.sentences import told_by

    try:
        return read_record(path)
    except OSError as error:
        raise UserError(f"{path} can't be read: {error.strerror}.") from error
    except RecordError as error:
        raise UserError(f"{path}: {told_by(error)}") from error


def _say_proof(path: Path) -> int:
    from smallworld_chance.equivocation import BadProof
    from smallworld_client.analysis.two_games import lines
    from smallworld_client.storage.records import read_proof

    try:
        proof = read_proof(path)
    except OSError as error:
        raise UserError(f"{path} can't be read: {error.strerror}.") from error
    except BadProof as error:
        raise UserError(f"{path}: {error}") from error
    print(f"{path}: it proves that somebody told two games")
    print("\n".join(lines(proof)))
    return 0


def _compare(path: Path, record: Record, other: Path) -> int:
    """Say whether the two records prove that a host told two games, and save the proof."""
    from smallworld.errors import GameError
    from smallworld_client.analysis.two_games import between, lines
    from smallworld_client.storage.records import save_proof
    from smallworld_wire.sentences import told_by

    try:
        proofs = between(record, _read(other))
    except GameError as error:
        raise UserError(f"One of the records does not hold: {told_by(error)}", DIFFERS) from error
    for proof in proofs:
        print(f"{save_proof(proof, path.parent)}: it proves that somebody told two games")
        print("\n".join(lines(proof)))
    if not proofs:
        print("The two records do not prove that a host told two games.")
    return DIFFERS if proofs else 0


def _open(record: Record) -> tuple[Game, State]:
    """The game of a record at its start; names what is unknown here."""
    from smallworld.errors import GameError
    from smallworld_client.table.boards import open_game
    from smallworld_wire.sentences import told_by

    try:
        game = open_game(record.header)
        return game, game.start()
    except GameError as error:
        raise UserError(f"This record can't be opened: {told_by(error)}") from error


def _play(game: Game, state: State, record: Record) -> Iterator[tuple[Entry, State]]:
    """Each entry with the state after it."""
    from smallworld.errors import GameError
    from smallworld_wire.sentences import told_by

    for number, entry in enumerate(record.entries, 1):
        try:
            state = game.replay(state, entry)
        except GameError as error:
            why = f"Entry {number} does not fit the game: {told_by(error)}"
            raise UserError(why, DIFFERS) from error
        yield entry, state


def _verify(game: Game, start: State, record: Record) -> None:
    from smallworld.notation import print_entry
    from smallworld.state import digest

    for number, (entry, after) in enumerate(_play(game, start, record), 1):
        if digest(after) != record.digests[number - 1]:
            line = print_entry(game, entry)
            raise UserError(f"Entry {number} ({line}): the digest differs.", DIFFERS)


def _proved(game: Game, record: Record) -> Iterator[str]:
    """What the signatures and draws of a record prove, once all of them hold."""
    from smallworld_chance.checked_log import Forgery
    from smallworld_chance.report import report
    from smallworld_chance.verification import verified_log
    from smallworld_client.analysis.proof import lines, what_is_wrong

    try:
        log = verified_log(game, record)
    except Forgery as forgery:
        raise UserError(what_is_wrong(game, record, forgery), DIFFERS) from forgery
    if log is None:
        yield (
            "It has no signatures: it does not prove who made its moves, nor that chance was fair."
        )
    else:
        yield from lines(game, report(log))


def _print_record(game: Game, state: State, record: Record) -> None:
    from smallworld.content.own import own_names
    from smallworld.notation import print_entry

    header = record.header
    print(f"game {header.game}")
    print(f"board {header.board} ({game.board.title})")
    if header.chosen_sets:
        print(f"sets {', '.join(header.chosen_sets)}")
    if header.own_pieces:
        print(f"of this table {', '.join(own_names(header.own_pieces))}")
    print(f"players {', '.join(game.names)}")
    opening = zip(header.opening[1::2], header.opening[::2], strict=True)
    print(f"column {', '.join(f'{power} {race}' for power, race in opening)}")
    shown = 0
    for entry, after in _play(game, state, record):
        if state.round != shown:
            shown = state.round
            print(f"\nround {shown}")
        print(print_entry(game, entry))
        state = after
    print(f"\n{_result(game, state)}")


def _result(game: Game, state: State) -> str:
    coins = ", ".join(
        f"{name} {player.coins}" for name, player in zip(game.names, state.players, strict=True)
    )
    winners = [game.names[seat] for seat in game.winners(state)]
    ending = f"won by {' and '.join(winners)}" if winners else f"not over: round {state.round}"
    return f"{ending}\ncoins {coins}"
