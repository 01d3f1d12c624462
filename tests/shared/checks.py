"""What holds in every game, whatever is played: ``tests/conformance`` checks it at each step."""

import pytest

from smallworld.content.rows import HORDE
from smallworld.game import Game
from smallworld.moves import Pick
from smallworld.rules.draft import RETURNING, race_tokens
from smallworld.rules.lending import with_derived_fields
from smallworld.rules.settlement import BALROG
from smallworld.state import LEADER, NATIVES, NOBODY, RaceInPlay, State
from tests.shared.walks import Step, own_board

BOX = {"dragon": 1, "encampment": 5, "fortress": 6, "hero": 2, "hole": 2, "lair": 10}
BOX |= {"catapult": 1, "behemoth": 2, "pot": 16, "winter": 6, "lava": 4, "loot": 10}
BOX |= dict.fromkeys(("doormat", "orb", "ring", "scepter", "socks", "sword", "ghost", "balrog"), 1)
BOX |= dict.fromkeys(("altar", "crypt", "diamonds", "fountain", "keep", "lost-mine"), 1)
BOX |= dict.fromkeys(("pentacle", "pipe", "stonehedge"), 1)
SETTINGS = [(own_board(players), players) for players in range(2, 6)]
STRANGE = [("five-players", 2), ("two-players", 5), ("four-players", 3), ("three-players", 4)]

each_setting = pytest.mark.parametrize(("board", "players"), [*SETTINGS, *STRANGE])


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
