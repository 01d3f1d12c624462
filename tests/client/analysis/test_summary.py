"""What is told of whole games that were really played."""

from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace

from smallworld.board import Board
from smallworld.content import load_content
from smallworld.game import Game, deal
from smallworld.moves import (
    Attempt,
    Conquer,
    Decline,
    Dragon,
    Outcome,
    Pick,
    Question,
    Recording,
    Sorcery,
)
from smallworld.record import Entry, Moved, Record
from smallworld.state import Attack, Score, ScoreLine, Stage, State, Turn
from smallworld_client.analysis import summary
from smallworld_client.analysis.lessons import (
    PASSING,
    Hint,
    HintContext,
    has_lost,
    hint_due,
    hint_still_fits,
)
from smallworld_client.analysis.pieces import (
    EMPTY,
    HOME,
    Hands,
    Movement,
    MovingPiece,
    PieceLayer,
    RegionView,
    declines_between,
    movements_between,
    without,
)
from smallworld_client.analysis.proof import Proof, proof_of
from smallworld_client.analysis.redeployment import RedeploymentPlan
from smallworld_client.analysis.summary import (
    RegionLoss,
    TurningPoint,
    begins_turn,
    best_race,
    best_turn,
    coins_by_round,
    loss_of,
    losses_since,
    score_of,
    stories,
    turning_point,
    turns,
)
from smallworld_client.players import simple_bots
from smallworld_client.table.events import GameStep
from smallworld_client.table.setup import find_board, open_game
from smallworld_dev.bench.engine import recorded
from smallworld_dev.scenarios import read
from smallworld_dev.scenarios.file import parse
from smallworld_dev.scenarios.position import game_of, position
from smallworld_maps import for_players
from tests.helpers.signed import forged, signed_record, with_other_digest
from tests.scenarios.test_scenarios import HERE
from tests.shared.walks import BOARDS

NAMES = ("Ada", "Bram", "Cleo", "Dario", "Edda")
ATTACKS = Attempt | Conquer | Dragon | Sorcery


@cache
def whole_game(players: int, seed: int) -> list[GameStep]:
    """All steps of a game among random players."""
    rng = Random(seed)

    def draw(question: Question) -> Outcome:
        return rng.choice(question.outcomes)

    board = Board.of(for_players(players))
    game = Game(deal(board, NAMES[:players], "chronicle", draw, load_content("base")), board)
    state, steps = game.start(), list[GameStep]()
    while state.stage is not Stage.OVER:
        chance, seat = Recording(draw), state.to_move
        move = simple_bots.choose(game, state, rng)
        after = game.apply(state, seat, move, chance)
        steps.append(GameStep(len(steps), state, Entry(seat, move, tuple(chance.outcomes)), after))
        state = after
    return steps


GAMES = [(2, 1), (3, 1), (5, 2)]  # with sorcery in the second, the dragon in the last


@pytest.fixture(params=GAMES, ids=str)
def steps(request: pytest.FixtureRequest) -> list[GameStep]:
    return whole_game(*request.param)


def tokens_in_play(state: State, seat: int, race: str) -> int:
    player = state.players[seat]
    races = [in_play for in_play in player.races if in_play.race == race]
    standing = sum(r.tokens for r in state.regions if (r.owner, r.race) == (seat, race))
    return standing + sum(in_play.in_hand for in_play in races)


def test_turns_follow_each_other_without_a_gap_one_a_round_for_everybody(
    steps: list[GameStep],
) -> None:
    told = turns(steps)
    assert (told[0].first, told[-1].last) == (0, len(steps))
    assert all(one.last == other.first for one, other in pairwise(told))
    players, rounds = len(steps[0].before.players), steps[-1].before.round
    expected = [(round, seat) for round in range(1, rounds + 1) for seat in range(players)]
    assert [(turn.round, turn.seat) for turn in told] == expected


def test_all_attacks_and_declines_are_marked_where_they_led_to(steps: list[GameStep]) -> None:
    marks = {mark.position: mark.deed for turn in turns(steps) for mark in turn.marks}
    for place, step in enumerate(steps, 1):
        move, deed = step.entry.move, marks.get(place)
        assert (deed in ("conquest", "repulse")) == isinstance(move, ATTACKS)
        assert (deed == "decline") == isinstance(move, Decline)


def test_a_turn_tells_what_it_paid_once_it_is_over(steps: list[GameStep]) -> None:
    paid = sum(turn.coins or 0 for turn in turns(steps))
    assert paid == sum(score.total for step in steps if (score := score_of(step)))
    begun = next(n for n, step in enumerate(steps, 1) if isinstance(step.entry.move, Conquer))
    assert turns(steps[:begun])[-1].coins is None


def test_what_a_loss_tells_is_gone_from_the_losers_tokens(steps: list[GameStep]) -> None:
    losses = [(step, loss) for step in steps if (loss := loss_of(step)) is not None]
    assert losses
    for step, loss in losses:
        if step.before.players[loss.seat] == step.after.players[loss.seat]:
            continue  # not a token of the race is left, or none was driven out
        before = tokens_in_play(step.before, loss.seat, loss.race)
        assert before - tokens_in_play(step.after, loss.seat, loss.race) == loss.tokens


def test_each_loss_to_another_is_told_when_the_next_turn_begins(steps: list[GameStep]) -> None:
    told = [
        loss
        for place, step in enumerate(steps, 1)
        if begins_turn(step)
        for loss in losses_since(steps[:place], step.after.seat)
    ]
    players = len(steps[0].before.players)
    in_time = steps[: turns(steps)[-players].first]  # later ones have no turn after them
    assert set(losses_to_others(in_time)) <= set(told)
    assert len(told) <= len(losses_to_others(steps))


def losses_to_others(steps: list[GameStep]) -> list[RegionLoss]:
    found = (loss_of(step) for step in steps)
    return [loss for loss in found if loss is not None and loss.seat != loss.by]


def test_every_race_that_was_picked_has_a_story_in_order_with_all_that_it_earned(
    steps: list[GameStep],
) -> None:
    picked = [
        (step.entry.seat, step.before.column[step.entry.move.slot].race, step.before.round)
        for step in steps
        if isinstance(step.entry.move, Pick)
    ]
    told = stories(steps)
    assert sorted((story.seat, story.race, story.picked) for story in told) == sorted(picked)
    for story in told:
        ages = [story.picked, story.declined or story.picked, story.gone or 99]
        assert ages == sorted(ages)
    scored = sum(score.total for step in steps if (score := score_of(step)))
    assert sum(story.coins for story in told) == scored
    held = {(r.owner, r.race) for r in steps[-1].after.regions if r.owner >= 0}
    assert held <= {(story.seat, story.race) for story in told if story.gone is None}


def test_coins_by_round_begin_with_five_and_end_with_what_is_held(steps: list[GameStep]) -> None:
    held = coins_by_round(steps)
    players = steps[-1].after.players
    assert [coins[0] for coins in held] == [5] * len(players)
    assert [coins[-1] for coins in held] == [player.coins for player in players]
    assert {len(coins) for coins in held} == {steps[-1].before.round + 1}


def test_no_turn_and_no_race_earned_more_than_the_best(steps: list[GameStep]) -> None:
    for seat in (None, *range(len(steps[0].before.players))):
        own = [turn for turn in turns(steps) if seat in (None, turn.seat)]
        best = best_turn(steps, seat)
        assert best in own
        assert best.coins == max(turn.coins or 0 for turn in own)
    races = stories(steps)
    assert best_race(races) in races
    assert best_race(races, 1) == max((it for it in races if it.seat == 1), key=lambda it: it.coins)


def test_of_a_game_that_has_not_begun_nothing_is_told() -> None:
    assert (turns([]), stories([]), coins_by_round([]), losses_since([], 0)) == ([], [], [], [])
    assert (best_turn([]), best_race([]), turning_point([])) == (None, None, None)


@pytest.mark.parametrize(
    ("curves", "turned"),
    [
        ([(5, 10, 12, 20, 30), (5, 8, 15, 18, 25)], TurningPoint(3, (0,))),
        ([(5, 10, 20), (5, 8, 15)], TurningPoint(0, (0,))),
        ([(5, 10, 20, 30), (5, 8, 15, 30)], TurningPoint(3, (1,), caught_up=True)),
    ],
    ids=[
        "where the winner leads for the last time",
        "never, where they led from the first round",
        "in the last round, where somebody reaches the leader",
    ],
)
def test_the_game_turns(
    curves: list[tuple[int, ...]], turned: TurningPoint, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(summary, "coins_by_round", lambda _: curves)
    assert turning_point([]) == turned


def test_after_the_turning_point_the_lead_did_not_change(steps: list[GameStep]) -> None:
    found = turning_point(steps)
    assert found is not None
    held = list(zip(*coins_by_round(steps), strict=True))[max(1, found.round) :]
    assert all(set(found.seats) <= {s for s, c in enumerate(row) if c == max(row)} for row in held)


GIANTS, ORCS, FORT = (
    MovingPiece("giants", 0),
    MovingPiece("orcs", 1),
    MovingPiece("fortress", 0, is_marker=True),
)


def giants(count: int, *markers: tuple[str, int]) -> RegionView:
    return RegionView(0, "giants", count, markers=markers)


def orcs(count: int) -> RegionView:
    return RegionView(1, "orcs", count)


TRIBE = MovingPiece("lost-tribe")
DECLINED = RegionView(0, "giants", 1, declined=True)


@pytest.mark.parametrize(
    ("before", "after", "hands", "movements"),
    [
        ({}, {"1": giants(2)}, ({GIANTS: 5}, {GIANTS: 3}), [Movement(GIANTS, 2, HOME, "1")]),
        (
            {"1": orcs(3)},
            {"1": giants(2)},
            ({GIANTS: 5, ORCS: 0}, {GIANTS: 3, ORCS: 2}),
            [
                Movement(ORCS, 2, "1", HOME),
                Movement(ORCS, 1, "1", "1", lost=True),
                Movement(GIANTS, 2, HOME, "1"),
            ],
        ),
        ({"1": RegionView(lost_tribe=True)}, {}, ({}, {}), [Movement(TRIBE, 1, "1", "1", True)]),
        (
            {"1": giants(3), "2": giants(1)},
            {"1": giants(1), "2": giants(3)},
            ({}, {}),
            [Movement(GIANTS, 2, "1", "2")],
        ),
        (
            {"1": giants(3), "2": giants(2)},
            {"1": giants(1), "2": giants(1)},
            ({GIANTS: 0}, {GIANTS: 3}),
            [Movement(GIANTS, 2, "1", HOME), Movement(GIANTS, 1, "2", HOME)],
        ),
        (
            {"1": giants(1)},
            {"1": giants(1, ("fortress", 1))},
            ({}, {}),
            [Movement(FORT, 1, HOME, "1")],
        ),
        ({"1": giants(3)}, {"1": DECLINED}, ({GIANTS: 0}, {}), []),
        ({"1": giants(3)}, {"1": giants(3)}, ({GIANTS: 2}, {GIANTS: 1}), []),
    ],
    ids=[
        "a conquest brings tokens out of the hand",
        "defenders go home and one of them is lost",
        "a lost tribe is lost",
        "tokens go from one region to the other",
        "readied troops go home from every region",
        "a new fortress comes from its owner",
        "a race that declines does not travel",
        "nothing travels where nothing changes",
    ],
)
def test_pieces_move(
    before: dict[str, RegionView],
    after: dict[str, RegionView],
    hands: tuple[Hands, Hands],
    movements: list[Movement],
) -> None:
    assert movements_between(before, after, *hands) == movements


def test_a_race_has_declined_where_it_stood_before() -> None:
    ghouls = RegionView(0, "ghouls", 1, declined=True)
    assert declines_between({"1": giants(3)}, {"1": DECLINED}) == {"1"}
    assert declines_between({"1": orcs(1)}, {"1": ghouls}) == frozenset()


def test_a_region_before_anybody_has_come() -> None:
    view = giants(3, ("fortress", 1), ("lair", 1))
    coming = [Movement(GIANTS, 2, HOME, "1"), Movement(FORT, 1, HOME, "1")]
    assert without(view, coming) == giants(1, ("lair", 1))
    tribe = [Movement(MovingPiece("lost-tribe"), 1, HOME, "1")]
    assert without(RegionView(lost_tribe=True), tribe) == EMPTY


def proof(record: Record) -> Proof | None:
    return proof_of(open_game(record.header), record)


def test_a_signed_record_proves_its_draws_and_who_signed_the_result() -> None:
    found = proof(signed_record())
    assert found is not None
    assert found.forged_at is None
    assert found.draws
    assert found.draws[0].index == -1
    assert found.signers == ("Ann", "Bob")


def test_a_record_without_signatures_proves_nothing() -> None:
    assert proof(recorded(find_board("two-players"), 2, Random(1))) is None


def test_a_record_with_another_signature_or_digest_is_forged_there() -> None:
    found = proof(forged(signed_record()))
    assert found is not None
    assert found.forged_at is not None
    assert found.forged_at >= 0
    assert not found.draws
    record = signed_record()
    assert record.signed
    moves = [index for index, it in enumerate(record.signed.items) if isinstance(it, Moved)]
    assert proof(with_other_digest(record, moves[2])) == Proof(forged_at=moves[2])


ME, OTHER = 0, 1


def sight(
    stage: str, hand: int = 5, mira: str = "", on: str = "", *, placing: bool = False, turn: int = 1
) -> HintContext:
    """Mira, in whose seat one sits, in a game of two on the board for two.

    A stage but ``conquer`` follows from whether they have an active race.
    """
    conquers = stage == "conquer"
    sheet = parse(f"""
title = "hints"
[board]
map = "two-players"
[game]
players = ["Mira", "Bram"]
{'stage = "conquer"' if conquers else ""}
round = {turn}
[player.Mira]
{mira or 'active = "swamp giants"'}
{f"hand = {hand}" if conquers else ""}
[player.Bram]
active = "merchant orcs"
[on]
{on}
""")
    game = game_of(sheet, find_board)
    state, _ = position(game, sheet)
    return HintContext(game, state, frozenset({ME}), placing, declines=True)


HELD = '2 = "Mira giants 1"\n3 = "Mira giants 1"'


def others_turn(**state: object) -> HintContext:
    """Bram conquers."""
    seen = sight("conquer", on=HELD)
    changed = replace(seen.state, seat=OTHER, to_move=OTHER, **state)
    return HintContext(seen.game, changed, seen.seats)


@pytest.mark.parametrize(
    ("seen", "hint"),
    [
        (sight("pick", mira="coins = 5"), Hint.PICK),
        (sight("pick", mira='declined = ["elves"]', on='15 = "Mira elves 1 declined"'), Hint.FRESH),
        (sight("conquer"), Hint.ENTER),
        (sight("conquer", on=HELD), Hint.PRICE),
        (sight("conquer", 1, on=HELD), Hint.DIE),
        (sight("conquer", 0, on=HELD), Hint.STOP),
        (sight("conquer", on=HELD, placing=True), Hint.PLACE),
        (sight("start", on='2 = "Mira giants 5"\n3 = "Mira giants 2"'), Hint.EXPAND),
        (sight("start", on=HELD), Hint.SPENT),
        (sight("start", on=HELD, turn=6), Hint.SPENT),
        (sight("start", on=HELD, turn=7), Hint.ENDING),
        (others_turn(), Hint.OTHERS),
        (others_turn(score=Score(ME, 1, (ScoreLine("giants", "regions", 2),))), Hint.SCORED),
        (others_turn(turn=Turn((Attack(4, victim=ME),))), Hint.ATTACKED),
    ],
    ids=lambda it: it.value if isinstance(it, Hint) else "",
)
def test_each_hint_comes_when_it_first_matters(seen: HintContext, hint: Hint) -> None:
    assert hint_due(seen, ()) is hint
    assert hint_due(seen, {hint}) is not hint


def test_what_was_seen_makes_room_for_what_is_less_urgent() -> None:
    spent = sight("start", on=HELD, turn=9)
    assert hint_due(spent, {Hint.ENDING}) is Hint.SPENT
    assert hint_due(spent, {Hint.ENDING, Hint.SPENT}) is Hint.EXPAND
    assert hint_due(spent, set(Hint)) is None


def test_a_decline_is_advised_only_where_the_program_would_decline() -> None:
    spent = replace(sight("start", on=HELD), declines=False)
    assert hint_due(spent, ()) is Hint.EXPAND
    assert not hint_still_fits(Hint.SPENT, spent)


@pytest.mark.parametrize(
    "state",
    [
        {"score": Score(OTHER, 1, ())},
        {"turn": Turn((Attack(4, victim=OTHER), Attack(5, victim=ME, won=False)))},
        {"turn": Turn((Attack(4, victim=ME, victim_declined=True),))},
    ],
    ids=["others' coins", "others' losses", "a race in decline has no tokens to place"],
)
def test_no_hint_comes_where_it_does_not_matter_to_oneself(state: dict[str, object]) -> None:
    assert hint_due(others_turn(**state), {Hint.OTHERS}) is None


def test_a_loss_is_still_told_when_ones_own_turn_begins() -> None:
    at_start = replace(sight("start", on='2 = "Mira giants 5"\n3 = "Mira giants 2"'), lost=True)
    assert hint_due(at_start, {Hint.EXPAND}) is Hint.ATTACKED
    assert hint_due(replace(at_start, lost=False), {Hint.EXPAND}) is None


def test_whether_a_region_was_lost_is_known_as_a_turn_starts(steps: list[GameStep]) -> None:
    starts = [n for n, step in enumerate(steps, 1) if step.after.stage is Stage.START]
    for place in starts:
        after = steps[place - 1].after
        active = after.players[after.seat].active
        races = {loss.race for loss in losses_since(steps[:place], after.seat)}
        assert has_lost(after, steps[:place]) is (active is not None and active.race in races)
    assert {has_lost(steps[n - 1].after, steps[:n]) for n in starts} == {False, True}


def test_what_is_said_of_a_loss_stays_while_its_tokens_are_placed() -> None:
    beaten = others_turn(turn=Turn((Attack(4, victim=ME),)))
    placed = replace(beaten.state, stage=Stage.WITHDRAW, to_move=ME)
    placing = HintContext(beaten.game, placed, beaten.seats, placing=True)
    assert hint_due(placing, {Hint.PLACE}) is Hint.ATTACKED
    assert hint_still_fits(Hint.ATTACKED, placing)
    assert not hint_still_fits(Hint.OTHERS, placing)


def test_who_only_watches_and_who_has_finished_needs_no_hint() -> None:
    seen = sight("conquer")
    assert hint_due(HintContext(seen.game, seen.state, frozenset()), ()) is None
    over = replace(seen.state, stage=Stage.OVER, to_move=-1)
    assert hint_due(HintContext(seen.game, over, seen.seats), ()) is None
    assert not hint_still_fits(Hint.ENTER, HintContext(seen.game, over, seen.seats))


def test_a_hint_fits_until_its_moment_has_passed() -> None:
    assert hint_still_fits(Hint.ENTER, sight("conquer"))
    assert not hint_still_fits(Hint.ENTER, sight("conquer", on=HELD))
    for hint in PASSING:
        assert hint_still_fits(hint, others_turn())
        assert hint_still_fits(hint, sight("start", on=HELD)) is (hint is not Hint.OTHERS)
        assert not hint_still_fits(hint, sight("conquer", on=HELD))
        assert not hint_still_fits(hint, sight("pick", mira="coins = 5"))


WINTER = HERE / "spiders-web" / "ice-witches-winter-and-heroes.toml"


@dataclass
class Moment:
    """A position, and that at the turn's start."""

    game: Game
    state: State
    turn_start: State | None = None


def layer_of(plan: RedeploymentPlan[Moment], part: str) -> PieceLayer:
    return next(layer for layer in plan.layers if layer.part == part)


def test_winter_may_be_laid_where_a_hero_leaves_and_goes_where_one_comes() -> None:
    scenario = read(WINTER.read_text(encoding="utf-8"), lambda id: BOARDS[id])
    game = scenario.game
    a, b, c, d = (game.board.index[id] for id in "abcd")
    state = game.apply(
        scenario.start, 0, game.legal_moves(scenario.start)[0], lambda it: it.outcomes[0]
    )
    plan = RedeploymentPlan(Moment(game, state))
    heroes, winter = layer_of(plan, "heroes"), layer_of(plan, "winter")
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
    plan.select(plan.layers.index(layer_of(plan, "tokens")))
    assert plan.add(a)
    assert plan.why_not() is None
