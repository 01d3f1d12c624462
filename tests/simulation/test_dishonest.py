"""Evenings with a program that cheats: the others notice or it stands in the record, and go on."""

import pytest

from smallworld_chance.checked_log import CheckedLog
from smallworld_chance.verification import LogReport, report
from smallworld_dev.simulation.dishonest import (
    FOUNDER,
    OTHER,
    VICTIM,
    AnswersLate,
    Change,
    Deaf,
    DishonestWorld,
    NamesAnother,
    NamesStranger,
    Replays,
    ReusesLinks,
    TellsBoth,
    TellsOtherwise,
    TellsTwoGames,
    Withholds,
    drops,
    invents,
    redraws,
    reorders,
    swaps,
)
from smallworld_dev.simulation.plan import LOBBY
from smallworld_dev.simulation.transport import Lie


def played(liar: str, lie: Lie, lobby: str = "", seed: int = 5) -> DishonestWorld:
    """A whole evening, which ends for everybody who is honest, with one record."""
    world = DishonestWorld(seed, liar, lie, lobby)
    world.run()
    assert world.is_over, f"waited for {world.waiting_for}"
    assert not world.checker.diverged()
    return world


def report_of(world: DishonestWorld) -> LogReport:
    """What the record proves that all have."""
    assert isinstance(world.checker.end, CheckedLog)
    return report(world.checker.end)


def party_of(world: DishonestWorld, name: str) -> int:
    log = world.checker.end
    assert isinstance(log, CheckedLog)
    number = log.parties.number_of_key(world.identity(name).verify_key)
    assert number is not None
    return number


@pytest.mark.parametrize("change", [redraws, drops, swaps, reorders, invents])
def test_a_host_who_forges_is_left_and_the_others_play_on(change: Change) -> None:
    lie = TellsOtherwise(change)
    world = played(FOUNDER, lie)
    assert lie.has_lied
    assert world.left == {VICTIM, OTHER}
    assert len(report_of(world).epochs) > 1


def test_a_host_who_forges_for_one_guest_is_left_by_them_and_all_play_on() -> None:
    lie = TellsOtherwise(redraws, [VICTIM])
    world = played(FOUNDER, lie)
    assert lie.has_lied
    assert VICTIM in world.left


def test_a_host_who_forges_at_a_listed_table_is_left_though_the_lobby_names_them() -> None:
    world = played(FOUNDER, TellsOtherwise(redraws), LOBBY)
    assert world.left == {VICTIM, OTHER}


@pytest.mark.parametrize("lobby", ["", LOBBY], ids=["by hand", "by a lobby"])
def test_a_host_who_tells_two_games_is_proven_to_have_by_both_guests(lobby: str) -> None:
    lie = TellsTwoGames()
    world = played(FOUNDER, lie, lobby)
    assert lie.has_lied
    assert world.proofs == {VICTIM, OTHER}


def test_a_host_who_tells_one_guest_two_games_is_left_and_proven_to_have() -> None:
    world = played(FOUNDER, TellsBoth())
    assert VICTIM in world.left
    assert VICTIM in world.proofs


def test_a_host_who_claims_that_links_never_came_is_contradicted_in_the_record() -> None:
    world = played(
        FOUNDER, Deaf(), seed=6
    )  # nobody is shown out: a new program has revealed nothing
    victim = party_of(world, VICTIM)
    missing = [draw for draw in report_of(world).draws if victim in draw.missing]
    assert missing
    assert all(victim in draw.contested for draw in missing if draw.index >= 0)


@pytest.mark.parametrize("lie", [Withholds, AnswersLate, ReusesLinks])
def test_a_guest_who_gives_no_link_is_named_in_the_record_and_holds_nobody_up(
    lie: type[Lie],
) -> None:
    world = played(VICTIM, lie())
    victim = party_of(world, VICTIM)
    assert any(victim in draw.missing for draw in report_of(world).draws)


def test_a_guest_who_says_everything_again_changes_nothing() -> None:
    found = report_of(played(VICTIM, Replays()))
    assert found.joint == len(found.draws)


@pytest.mark.parametrize("lie", [NamesStranger, NamesAnother])
def test_a_lobby_that_names_a_false_successor_ends_no_evening(
    lie: type[NamesAnother] | type[NamesStranger],
) -> None:
    lobby = lie()
    world = played("lobby", lobby, LOBBY)
    assert lobby.has_lied
    assert not report_of(world).unconfirmed


def test_nobody_is_accused_on_an_honest_evening() -> None:
    world = played("", Lie())
    assert not world.left
    assert not world.proofs
    found = report_of(world)
    assert found.joint == len(found.draws)
