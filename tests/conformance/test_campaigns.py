"""The computer players' search for conquests knows what the rules allow, no more and no less."""

from random import Random

import pytest
from msgspec.structs import replace

from smallworld.errors import Refusal
from smallworld.game import Game
from smallworld.moves import Attempt, Conquer, Dragon, Move, Sorcery
from smallworld.rules.army import AttackingArmy, attacking_army
from smallworld.rules.conquest import begun
from smallworld.rules.draft import army_in_decline
from smallworld.state import RaceInPlay, Stage, State
from smallworld_client.players.campaign import Campaigns, Node
from tests.conformance.pairs import choose, game_with, tables
from tests.conformance.test_walk import quick_games
from tests.shared.checks import each_setting
from tests.shared.walks import draw_from, walk

LINES = 3
"""So many lines of conquests are followed from each position."""


class Followed:
    """Lines of conquests, taken step by step in the search and in the rules."""

    def __init__(self, game: Game, state: State, declined: bool, rng: Random) -> None:
        army = attacking_army(game.context, state, declined)
        assert isinstance(army, AttackingArmy)
        self.game = game
        self.state = state
        self.declined = declined
        self.rng = rng
        leaves = 0 if declined or begun(state) else army.held
        gains = [rng.random() for _ in state.regions]
        self.army = army
        self.campaigns = Campaigns(army, gains, 0.1, leaves)

    def follow(self) -> int:
        """One line to its end, the army's first step perhaps an abandoned region; its length."""
        start = self.campaigns.start()
        node, state, length = start, self.state, 0
        departures = self.campaigns.departures(start)
        for departure in departures:
            assert self.game.why_not(state, state.seat, departure.moves[-1]) is None
        if departures and self.rng.random() < 0.3:
            node = self.rng.choice(departures)
            state = self.apply(state, node)
        while children := self.checked(state, node):
            node = self.rng.choice(children)
            state = self.apply(state, node)
            length += 1
            if self.army.die:  # it counts for one conquest, and the search plans no further
                break
        return length

    def apply(self, state: State, node: Node) -> State:
        """The step as the rules carry it out; the search knows what comes of it."""
        after = self.game.apply(state, state.seat, node.moves[-1], draw_from(self.rng))
        in_play = self.in_play(after)
        assert (in_play.hand, in_play.held) == (node.hand, node.held)
        return after

    def in_play(self, state: State) -> RaceInPlay:
        player = state.players[state.seat]
        in_play = army_in_decline(self.game.context, player) if self.declined else player.active
        assert in_play is not None
        return in_play

    def checked(self, state: State, node: Node) -> list[Node]:
        """The next steps; they are those that the rules allow, and so are the attempts."""
        children = self.campaigns.children(node)
        known = {child.moves[-1] for child in children}
        assert len(known) == len(children)
        for move in known:
            assert self.game.why_not(state, state.seat, move) is None, move
        for move in self.legal(state) - known:
            assert self.is_beaten(state, node, move), move
        odds = dict(self.campaigns.attempts(node))
        for i, chance in odds.items():
            assert float(self.game.odds(state, i, self.declined) or 0) == chance
        assert set(odds) == {i for i in self.attempts(state) if not node.left >> i & 1}
        return children

    def legal(self, state: State) -> set[Move]:
        return {
            move
            for move in self.game.legal_moves(state)
            if isinstance(move, Conquer | Dragon | Sorcery)
            and getattr(move, "declined", False) == self.declined
        }

    def attempts(self, state: State) -> set[int]:
        legal = self.game.legal_moves(state)
        of_army = (move for move in legal if isinstance(move, Attempt))
        return {move.region for move in of_army if move.declined == self.declined}

    def is_beaten(self, state: State, node: Node, move: Move) -> bool:
        """Whether the search leaves the move out because another is as good."""
        assert isinstance(move, Conquer | Dragon | Sorcery)
        if node.left >> move.region & 1:
            return True
        return isinstance(move, Dragon) and self.game.quote(state, move.region).price == 1


def follow_all(game: Game, state: State, rng: Random, lines: int = LINES) -> int:
    """Lines of conquests of each army that may conquer now; how many steps they had."""
    steps = 0
    for declined in (False, True):
        army = attacking_army(game.context, state, declined)
        if state.stage is Stage.CONQUER and not isinstance(army, Refusal):
            for _ in range(lines):
                steps += Followed(game, state, declined, rng).follow()
    return steps


@pytest.mark.parametrize("part", range(2))
def test_every_step_of_a_line_is_legal_and_every_legal_conquest_is_known(part: int) -> None:
    steps = 0
    for number, ((board, _), pairs) in enumerate(quick_games()):
        if number % 2 == part:
            rng = Random(f"campaigns {number}")
            game = game_with(pairs, board, rng)
            for step in walk(game, rng, choose):
                if rng.random() < 0.3:
                    steps += follow_all(game, step.before, rng)
    assert steps > 2_000


@pytest.mark.parametrize("left", range(3))
def test_no_more_tokens_are_substituted_than_the_tray_has(left: int) -> None:
    """The tray is nearly empty in few games, so it is emptied here."""
    steps = 0
    for number in range(6):
        rng = Random(f"tray {number}")
        pairs = (
            ("sorcerers", "flying"),
            ("elves", "hill"),
            ("orcs", "swamp"),
            ("ratmen", "forest"),
        )
        game = game_with(pairs, "four-players", rng)
        order = game.context.race_order["sorcerers"]
        for step in walk(game, rng, choose):
            active = step.before.players[step.before.seat].active
            if active is None or active.race != "sorcerers":
                continue
            tray = tuple(left if i == order else n for i, n in enumerate(step.before.tray))
            steps += follow_all(game, replace(step.before, tray=tray), rng)
    assert steps > 100


@pytest.mark.long
@pytest.mark.timeout(7200)
@each_setting
def test_at_every_step_of_all_pairs_the_search_knows_the_rules(board: str, players: int) -> None:
    for pairs in tables(players):
        rng = Random(f"campaigns {board} {pairs}")
        game = game_with(pairs, board, rng)
        for step in walk(game, rng, choose):
            follow_all(game, step.before, rng)


def test_the_campaigns_that_are_found_can_be_carried_out() -> None:
    carried = 0
    for number, ((board, _), pairs) in enumerate(quick_games()):
        if number % 10:
            continue
        rng = Random(f"found {number}")
        game = game_with(pairs, board, rng)
        for step in walk(game, rng, choose):
            army = attacking_army(game.context, step.before)
            if step.before.stage is not Stage.CONQUER or isinstance(army, Refusal) or army.die:
                continue
            leaves = 0 if begun(step.before) else army.held
            campaigns = Campaigns(army, [rng.random() for _ in step.before.regions], 0.2, leaves)
            for campaign in campaigns.best(4, 3):
                state = step.before
                for move in campaign.moves:
                    assert game.why_not(state, state.seat, move) is None
                    state = game.apply(state, state.seat, move, draw_from(rng))
                    carried += 1
    assert carried > 1_000
