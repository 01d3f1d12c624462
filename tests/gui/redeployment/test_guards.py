"""Where tokens go that guard borders, by the window's rule and by a hint's."""

from smallworld_client.analysis.pieces import LayerKind
from smallworld_client.analysis.redeployment import RedeploymentPlan
from smallworld_client.players.answers import redeployment
from smallworld_client.turn.scene import PlayerScene
from tests.gui.table.positions import conquer
from tests.gui.table.table_kit import TableSession

HALFLINGS = """
title = "halflings"
[board]
map = "two-players"
[game]
players = ["Mira", "Bram"]
stage = "conquer"
[player.Mira]
active = "hill halflings"
hand = 3
[player.Bram]
active = "merchant orcs"
[on]
4 = "Bram orcs 4"
7 = "Bram orcs 1"
"""


def at(session: TableSession, region: str) -> int:
    return session.game.board.index[region]


def holes(*regions: str, more: str = "") -> TableSession:
    """Halflings in 2 and 3, beside orcs, with holes in the ground in ``regions``."""
    held = {it: " + hole" if it in regions else "" for it in ("2", "3")}
    rows = "\n".join(f'{it} = "Mira halflings 1{hole}"' for it, hole in held.items())
    return TableSession.posed(f"{HALFLINGS}{rows}\n{more}")


def test_a_hole_in_the_ground_gets_no_guard_while_another_region_can_be_attacked() -> None:
    session = holes("2")
    guarded, open_ = at(session, "2"), at(session, "3")
    plan = RedeploymentPlan(PlayerScene(session.game, session.state))
    plan.arrange("borders")
    assert (plan.layers[0].counts[guarded], plan.layers[0].counts[open_]) == (1, 4)
    plan.undo()
    plan.place_rest("borders")
    assert (plan.layers[0].counts[guarded], plan.layers[0].counts[open_]) == (1, 4)
    assert dict(redeployment(session.game, session.state).tokens) == {open_: 4}


def test_no_hole_in_the_ground_is_guarded_instead_of_a_region_far_from_enemies() -> None:
    session = holes("2", "3", more='16 = "Mira halflings 1"')
    far = at(session, "16")
    plan = RedeploymentPlan(PlayerScene(session.game, session.state))
    plan.place_all("borders")
    assert plan.layers[0].counts[far] == 4
    assert dict(redeployment(session.game, session.state).tokens) == {far: 4}


def test_where_every_region_is_immune_the_tokens_go_anywhere() -> None:
    session = holes("2", "3")
    plan = RedeploymentPlan(PlayerScene(session.game, session.state))
    plan.place_rest("borders")
    assert plan.missing == []


def test_heroes_are_placed_before_the_rest_guards_other_regions() -> None:
    session = conquer("heroic giants", hand=3, more='1 = "Mira giants 1"')
    plan = RedeploymentPlan(PlayerScene(session.game, session.state))
    plan.place_rest("borders")
    counts = {it.kind: it.counts for it in plan.layers}
    heroes = [i for i, n in counts[LayerKind.HEROES].items() if n]
    [unguarded] = set(counts[LayerKind.TOKENS]) - set(heroes)
    assert counts[LayerKind.TOKENS][unguarded] == 4
