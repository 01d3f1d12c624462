"""What holds in every game, whatever is played."""

from collections import Counter
from random import Random

import pytest

from smallworld.content.rows import HORDE
from smallworld.errors import IllegalMove, Reason
from smallworld.game import Game
from smallworld.moves import Pick
from smallworld.notation import print_entry, print_move, read_entry, read_move
from smallworld.record import decode, encode
from smallworld.rules.draft import RETURNING, race_tokens
from smallworld.rules.lending import with_derived_fields
from smallworld.rules.settlement import BALROG
from smallworld.state import LEADER, NATIVES, NOBODY, RaceInPlay, Stage, State, digest
from smallworld_wire.sentences import sentence_for
from tests.shared.walks import (
    BOARDS,
    Step,
    any_move,
    draw_from,
    new_game,
    own_board,
    record_of,
    walk,
)

GAMES = 6
LONG_GAMES = 500
BOX = {"dragon": 1, "encampment": 5, "fortress": 6, "hero": 2, "hole": 2, "lair": 10}
BOX |= {"catapult": 1, "behemoth": 2, "pot": 16, "winter": 6, "lava": 4, "loot": 10}
BOX |= dict.fromkeys(("doormat", "orb", "ring", "scepter", "socks", "sword", "ghost", "balrog"), 1)
BOX |= dict.fromkeys(("altar", "crypt", "diamonds", "fountain", "keep", "lost-mine"), 1)
BOX |= dict.fromkeys(("pentacle", "pipe", "stonehedge"), 1)
SETTINGS = [(own_board(players), players) for players in range(2, 6)]
STRANGE = [("five-players", 2), ("two-players", 5), ("four-players", 3), ("three-players", 4)]

each_setting = pytest.mark.parametrize(("board", "players"), [*SETTINGS, *STRANGE])


def played(board: str, players: int, seed: int) -> tuple[Game, list[Step]]:
    rng = Random(f"{board}/{players}/{seed}")
    game = new_game(board, players, rng)
    return game, list(walk(game, rng))


def check_tokens(game: Game, state: State) -> None:
    """On the board, in hands and in the tray are what the box holds."""
    for race, tray in zip(game.content.race, state.tray, strict=True):
        placed = sum(race_tokens(r) for r in state.regions if r.race == race.id)
        held = sum(_of_the_box(b) for p in state.players for b in p.races if b.race == race.id)
        lying = sum(slot.tokens for slot in state.column if slot.race == race.id)
        assert tray >= 0
        assert placed + held + lying + tray == race.supply, race.id


def _of_the_box(in_play: RaceInPlay) -> int:
    """The tokens in hand less those that come from no tray: the leader, and all the hordes.

    Hordes are counted wherever they are, as nobody can tell which tokens on the board are some.
    """
    others = (LEADER, RETURNING, HORDE)
    return in_play.in_hand - sum(in_play.reserved(kind) for kind in others)


def check_markers(state: State) -> None:
    """No more of a kind than the box has, and those that come back are never lost."""
    for kind, supply in BOX.items():
        placed = sum(region.marker(kind) for region in state.regions)
        held = sum(p.active.reserved(kind) for p in state.players if p.active)
        assert placed + held <= supply, kind
    powers = {p for player in state.players if player.active for p in player.active.all_powers}
    for kind, power in (
        ("encampment", "bivouacking"),
        ("hero", "heroic"),
        ("dragon", "dragon-master"),
        ("catapult", "catapult"),
        ("behemoth", "behemoth"),
    ):
        placed = sum(region.marker(kind) for region in state.regions)
        held = sum(p.active.reserved(kind) for p in state.players if p.active)
        assert placed + held == (BOX[kind] if power in powers else 0), kind


def check_leaders(game: Game, state: State) -> None:
    """Each race has one leader: in its hand, in one of its regions, or captive."""
    for race in game.content.races:
        leads = sum(r.marker(LEADER) for r in state.regions if r.race == race)
        for player in state.players:
            leads += player.captives.count(race)
            for in_play in player.races:
                if in_play.race == race:
                    leads += in_play.reserved(LEADER) + in_play.reserved(RETURNING)
        assert leads <= 1, race


def check_finds(game: Game, state: State) -> None:
    """Each relic and place is where Monsters have given it up, or has not come."""
    for kind in game.content.finds:
        lying = sum(region.marker(kind) for region in state.regions)
        assert state.found is not None
        assert lying + state.found.relics.count(kind) == 1, kind


def check_regions(game: Game, state: State) -> None:
    """Whoever stands somewhere is in play, seas are Seafaring's, lairs are the Trolls'.

    A race that has copied Seafaring keeps its waters when the copy has gone.
    """
    kinds = game.context.markers
    printed = not {"copycat", "seafaring"} <= set(game.content.powers) and not game.content.finds
    for context, region in zip(game.board.regions, state.regions, strict=True):
        assert bool(region.tokens) == bool(region.race)
        assert bool(region.marker("lair")) == (region.race == "trolls")
        if region.owner == NOBODY:
            assert region.race in ("", *NATIVES)
            lying = [it.kind for it in region.markers if it.kind != BALROG]
            assert all(kinds[kind].lasting for kind in lying)
            continue
        assert not region.marker(BALROG)  # it has driven everybody out
        (in_play,) = [b for b in state.players[region.owner].races if b.race == region.race]
        assert in_play.declined == region.declined
        if printed and context.terrain in ("sea", "lake") and not region.declined:
            assert "seafaring" in in_play.powers


def check_pieces(game: Game, state: State) -> None:
    """Every banner and every badge is in one place."""
    banners, badges = [], []
    for player in state.players:
        banners += [in_play.race for in_play in player.races]
        badges += [power for in_play in player.races for power in in_play.powers]
    banners += [slot.race for slot in state.column]
    badges += [slot.power for slot in state.column]
    banners += [*state.banners.unseen, *state.banners.under]
    badges += [*state.badges.unseen, *state.badges.under, *state.discard]
    if state.found is not None and state.found.stonehedge:
        badges.append(state.found.stonehedge)
    assert sorted(banners) == sorted(game.content.races)
    assert sorted(badges) == sorted(game.content.powers)


def check_what_follows(game: Game, state: State) -> None:
    """What is kept of the regions, for speed, is what they say."""
    assert with_derived_fields(game.context, state) == state


def check_coins(step: Step) -> None:
    """Coins come from scoring, to the active player; a pick moves them to and from the column.

    With sets there are many ways more, but nobody has less than nothing.
    """
    before, after = step.before, step.after
    assert all(player.coins >= 0 for player in after.players)
    if after.found is not None:
        return
    gained = [b.coins - a.coins for a, b in zip(before.players, after.players, strict=True)]
    if isinstance(step.entry.move, Pick):
        lying = sum(slot.coins for slot in after.column) - sum(s.coins for s in before.column)
        assert sum(gained) == -lying
        assert gained[before.seat] == -lying
    else:
        paid = after.score.total if after.score and after.score is not before.score else 0
        assert sum(gained) == gained[before.seat] == paid


def check_all(game: Game, steps: list[Step]) -> None:
    for step in steps:
        check_tokens(game, step.after)
        check_markers(step.after)
        check_leaders(game, step.after)
        check_finds(game, step.after)
        check_regions(game, step.after)
        check_pieces(game, step.after)
        check_what_follows(game, step.after)
        check_coins(step)


@pytest.mark.turns(4)
@each_setting
def test_pieces_and_coins_are_conserved_at_every_step(board: str, players: int) -> None:
    for seed in range(GAMES):
        game, steps = played(board, players, seed)
        check_all(game, steps)
        assert steps[-1].after.stage is Stage.OVER
        assert steps[-1].after.round == game.board.rounds
        assert game.winners(steps[-1].after)


@each_setting
def test_every_legal_move_is_new_accepted_and_reads_back(board: str, players: int) -> None:
    rng = Random(board)
    game, steps = played(board, players, 1)
    for step in steps:
        moves = game.legal_moves(step.before)
        assert moves
        assert len(set(moves)) == len(moves)
        for move in rng.sample(moves, min(5, len(moves))):
            line = print_move(game, step.before.to_move, move)
            assert read_move(game, line) == (step.before.to_move, move)
            game.apply(step.before, step.before.to_move, move, draw_from(rng))


@pytest.mark.turns(4)
@each_setting
def test_a_refused_move_changes_nothing_and_says_why(board: str, players: int) -> None:
    rng = Random(board)
    reasons: Counter[Reason] = Counter()
    for seed in range(3):
        game, steps = played(board, players, seed)
        for step in steps:
            before = digest(step.before)
            for _ in range(15):
                move = any_move(len(game.board), rng)
                seat = step.before.to_move if rng.random() < 0.95 else rng.randrange(players)
                refusal = game.why_not(step.before, seat, move)
                if refusal is None:
                    continue
                with pytest.raises(IllegalMove) as stop:
                    game.apply(step.before, seat, move, draw_from(rng))
                assert stop.value.refusal == refusal
                assert str(sentence_for(refusal)).endswith(".")
                reasons[refusal.reason] += 1
            assert digest(step.before) == before
    assert len(reasons) > 12


@each_setting
def test_a_state_never_changes_in_place(board: str, players: int) -> None:
    game, steps = played(board, players, 2)
    digests = [digest(step.before) for step in steps]
    for step in steps:
        game.legal_moves(step.before)
        game.replay(step.before, step.entry)
    assert [digest(step.before) for step in steps] == digests


@each_setting
def test_the_entries_give_the_same_states_again(board: str, players: int) -> None:
    game, steps = played(board, players, 3)
    record = decode(encode(record_of(game, steps)))
    again = Game(record.header, BOARDS[board])
    state = again.start()
    for entry, wanted in zip(record.entries, record.digests, strict=True):
        assert read_entry(again, print_entry(again, entry)) == entry
        state = again.replay(state, entry)
        assert digest(state) == wanted
    assert state == steps[-1].after


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("part", range(4))
@each_setting
def test_thousands_of_games_end_with_all_pieces_conserved(
    board: str, players: int, part: int
) -> None:
    for seed in range(part * LONG_GAMES // 4, (part + 1) * LONG_GAMES // 4):
        game, steps = played(board, players, seed)
        check_all(game, steps)
        assert steps[-1].after.stage is Stage.OVER
