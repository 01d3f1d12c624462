from smallworld.game import Game
from smallworld.moves import Pick
from smallworld.record import Entry
from smallworld.state import State
from smallworld_client.analysis.combos import ComboGame, ComboLedger, PickedCombo, packed
from smallworld_client.analysis.summary import stories
from smallworld_client.table.events import GameStep
from smallworld_dev.shots.posing import played


def ledger_of(players: int) -> tuple[ComboGame, list[GameStep], Game]:
    reel = played(players, 0)
    ledger, steps = ComboLedger(reel.game), list[GameStep]()
    between: zip[tuple[State, Entry, State]] = zip(
        reel.states, reel.entries, reel.states[1:], strict=False
    )
    for number, (before, entry, after) in enumerate(between):
        ledger.note(before, entry.move, after)
        steps.append(GameStep(number, before, entry, after))
    return ledger.finished(reel.states[-1]), steps, reel.game


def test_a_price_is_what_was_laid_on_the_combos_above() -> None:
    found, steps, _ = ledger_of(3)
    picks = [step.entry.move for step in steps if isinstance(step.entry.move, Pick)]
    assert [combo.price for combo in found.combos] == [pick.slot for pick in picks]


def test_a_combo_reigned_for_as_many_turns_as_its_race_was_active() -> None:
    found, steps, _ = ledger_of(3)
    last = steps[-1].after.round
    told = {(story.seat, story.race, story.picked): story for story in stories(steps)}
    for combo in found.combos:
        story = told[combo.seat, combo.race, combo.round]
        assert combo.declined is (story.declined is not None)
        ended = story.declined if story.declined is not None else last + 1
        stout = combo.power == "stout" and combo.declined
        assert combo.turns == ended - combo.round + stout


def test_games_are_packed_into_a_few_bytes_a_combo() -> None:
    combos = tuple(PickedCombo(n % 2, "elves", "hill", n) for n in range(20))
    games = [ComboGame("two-players", 2, (0,), (), combos)] * 100
    assert len(packed("medium", games)) < 2000
