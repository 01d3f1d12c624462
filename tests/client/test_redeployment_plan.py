"""What a plan of a redeployment lets a player place, and where."""

from dataclasses import dataclass

from smallworld.game import Game
from smallworld.state import State
from smallworld_client.analysis.pieces import LayerKind, PieceLayer
from smallworld_client.analysis.redeployment import RedeploymentPlan
from smallworld_dev.scenarios import read
from tests.scenarios.test_scenarios import HERE
from tests.shared.walks import BOARDS

WINTER = HERE / "spiders-web" / "ice-witches-winter-and-heroes.toml"


@dataclass
class Moment:
    """A position, and that at the turn's start."""

    game: Game
    state: State
    turn_start: State | None = None


def layer_of(plan: RedeploymentPlan[Moment], kind: LayerKind) -> PieceLayer:
    return next(layer for layer in plan.layers if layer.kind is kind)


def test_winter_may_be_laid_where_a_hero_leaves_and_goes_where_one_comes() -> None:
    scenario = read(WINTER.read_text(encoding="utf-8"), lambda id: BOARDS[id])
    game = scenario.game
    a, b, c, d = (game.board.index[id] for id in "abcd")
    state = game.apply(
        scenario.start, 0, game.legal_moves(scenario.start)[0], lambda it: it.outcomes[0]
    )
    plan = RedeploymentPlan(Moment(game, state))
    heroes, winter = layer_of(plan, LayerKind.HEROES), layer_of(plan, LayerKind.WINTER)
    assert not plan.takes(winter) & {a, b}
    plan.select(plan.layers.index(winter))
    assert plan.toggle(c)
    plan.select(plan.layers.index(heroes))
    assert plan.carry(a, c)
    assert plan.carry(b, d)
    assert not winter.counts[c]
    assert plan.takes(winter) >= {a, b}
    plan.select(plan.layers.index(winter))
    assert plan.toggle(a)
    plan.select(plan.layers.index(layer_of(plan, LayerKind.TOKENS)))
    assert plan.add(a)
    assert plan.why_not() is None
